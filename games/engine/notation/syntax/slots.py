"""Slots: the kinds of words that a line form leaves open, by the names used in patterns."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.words import BARE, Word
from games.engine.policies import PartialTiles, tiles
from games.engine.roles import ROLE_OF_LETTER, Party, Role
from games.engine.rulebook import RULES
from games.engine.setups import Power
from games.engine.translatable import gettext_noop


class Slot(ABC):
    """One kind of word."""

    words: tuple[str, ...] = ()
    """The words of the notation that can stand here."""

    @abstractmethod
    def read(self, word: Word, names: Names) -> Any:
        """Return the meaning of the word, or `UNREADABLE`."""

    @abstractmethod
    def expected(self, names: Names) -> tuple[str, ...]:
        """Return what could stand here, for error messages."""


UNREADABLE = object()
"""The result for a word of another kind. `None` is a valid meaning."""


class PlayerSlot(Slot):
    """The name of a player at the table. Its meaning is a seat."""

    def read(self, word: Word, names: Names) -> Any:
        """Return the seat."""
        seat = names.seat_of(word)
        return UNREADABLE if seat is None else seat

    def expected(self, names: Names) -> tuple[str, ...]:
        """Return all names."""
        return names.written


class NewNameSlot(Slot):
    """A name for a new player."""

    def read(self, word: Word, names: Names) -> Any:
        """Return the name."""
        return word.text if word.is_quoted or names.may_be_bare(word.text) else UNREADABLE

    def expected(self, names: Names) -> tuple[str, ...]:
        """Return a description, which says when to quote."""
        return (gettext_noop("a name, in quotes if it is a word of the notation or has other characters"),)


class WordSlot(Slot):
    """One of a few words."""

    def __init__(self, meanings: Mapping[str, Any]) -> None:
        self.meanings = meanings
        self.words = tuple(meanings)

    def read(self, word: Word, names: Names) -> Any:
        """Return the meaning of the word."""
        return UNREADABLE if word.is_quoted else self.meanings.get(word.text, UNREADABLE)

    def expected(self, names: Names) -> tuple[str, ...]:
        """Return all words."""
        return self.words


@dataclass(frozen=True)
class PatternSlot(Slot):
    """A word that matches a regular expression."""

    description: str
    form: re.Pattern[str]
    meaning: Callable[[str], Any] = str
    may_be_quoted: bool = False

    def read(self, word: Word, names: Names) -> Any:
        """Return the meaning of the word."""
        fits = self.may_be_quoted if word.is_quoted else self.form.fullmatch(word.text)
        return self.meaning(word.text) if fits else UNREADABLE

    def expected(self, names: Names) -> tuple[str, ...]:
        """Return the description."""
        return (self.description,)


PHASES = (
    "nomination", "vote", "president-discard", "chancellor-enact", "veto-answer",
    *(power.value for power in Power), "shuffle", "over",
)  # fmt: skip

KNOWN = ("unknown", "liberal", "fascist", "hitler", "fascist-party", "liberal-party", "not-hitler")


def _number(digits: int, description: str) -> PatternSlot:
    return PatternSlot(description, re.compile(rf"[0-9]{{1,{digits}}}"), int)


def _policies(letter: str) -> PatternSlot:
    return PatternSlot(f"{letter}0, {letter}1, …", re.compile(rf"{letter}[0-9]{{1,2}}"), lambda word: int(word[1:]))


def partial_tiles(word: str) -> PartialTiles:
    """Parse tiles from letters, with `?` for each unknown tile."""
    return tuple(None if letter == "?" else tiles(letter)[0] for letter in word)


SLOTS: Mapping[str, Slot] = {
    "name": PlayerSlot(),
    "new-name": NewNameSlot(),
    "text": PatternSlot(gettext_noop("a word, or a text in quotes"), BARE, may_be_quoted=True),
    "tile": PatternSlot(gettext_noop("a tile, L or F"), re.compile("[LF]"), lambda word: tiles(word)[0]),
    "tiles": PatternSlot(gettext_noop("tiles such as FFL"), re.compile("[LF]+"), tiles),
    "marks": PatternSlot(
        gettext_noop("tiles such as FFL, with ? for an unknown one"), re.compile("[LF?]+"), partial_tiles
    ),
    "roles": PatternSlot(
        gettext_noop("roles: L, F, H or ? for each seat"),
        re.compile("[LFH?]+"),
        lambda word: tuple(ROLE_OF_LETTER.get(letter) for letter in word),
    ),
    "number": _number(2, gettext_noop("a number from 0 to 99")),
    "count": _number(3, gettext_noop("a number from 0 to 999")),
    "seed": _number(18, gettext_noop("a number with at most 18 digits")),
    "liberal": _policies("L"),
    "fascist": _policies("F"),
    "rule": PatternSlot(gettext_noop("a rule such as E3"), re.compile("|".join(RULES))),
    "ballot": WordSlot({"ja": True, "nein": False, "?": None}),
    "answer": WordSlot({"yes": True, "no": False}),
    "truth": WordSlot({"true": True, "false": False}),
    "party": WordSlot({party.value: party for party in Party}),
    "role": WordSlot({role.value: role for role in Role}),
    "phase": WordSlot({phase: phase for phase in PHASES}),
    "known": WordSlot({known: known for known in KNOWN}),
    "power": WordSlot({power.value: power for power in Power}),
    "power-or-none": WordSlot({"none": None, **{power.value: power for power in Power}}),
}
