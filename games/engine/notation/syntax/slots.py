"""Kinds of words that a line leaves open: what each reads, and how an error lists what could stand there."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.words import Word
from games.engine.translatable import gettext_noop


class Slot(ABC):
    """One kind of word."""

    words: tuple[str, ...] = ()
    """The words of the notation that can stand here."""

    @abstractmethod
    def read(self, word: Word, names: Names) -> Any:
        """What the word means, or `UNREADABLE`."""

    @abstractmethod
    def expected(self, names: Names) -> tuple[str, ...]:
        """What could stand here."""


UNREADABLE = object()
"""What a slot answers when a word is not of its kind; `None` is a meaning."""


class Player(Slot):
    """The name of somebody at the table; means a seat."""

    def read(self, word: Word, names: Names) -> Any:
        """The seat."""
        seat = names.seat_of(word)
        return UNREADABLE if seat is None else seat

    def expected(self, names: Names) -> tuple[str, ...]:
        """Everybody."""
        return names.written


class NewName(Slot):
    """A name that somebody is given here."""

    def read(self, word: Word, names: Names) -> Any:
        """The name itself."""
        return word.text if word.is_quoted or names.may_be_bare(word.text) else UNREADABLE

    def expected(self, names: Names) -> tuple[str, ...]:
        """A description, which tells when to quote."""
        return (gettext_noop("a name, in quotes if it is a word of the notation or has other characters"),)


class Choice(Slot):
    """One of a few words."""

    def __init__(self, meanings: Mapping[str, Any]) -> None:
        self.meanings = meanings
        self.words = tuple(meanings)

    def read(self, word: Word, names: Names) -> Any:
        """The meaning of the word."""
        return UNREADABLE if word.is_quoted else self.meanings.get(word.text, UNREADABLE)

    def expected(self, names: Names) -> tuple[str, ...]:
        """All of them."""
        return self.words


@dataclass(frozen=True)
class Shape(Slot):
    """A word of a certain form."""

    description: str
    form: re.Pattern[str]
    meaning: Callable[[str], Any] = str
    may_be_quoted: bool = False

    def read(self, word: Word, names: Names) -> Any:
        """What its letters mean."""
        fits = self.may_be_quoted if word.is_quoted else self.form.fullmatch(word.text)
        return self.meaning(word.text) if fits else UNREADABLE

    def expected(self, names: Names) -> tuple[str, ...]:
        """A description."""
        return (self.description,)
