"""Every kind of word that lines and headers leave open, by the name that their forms call it."""

import re
from collections.abc import Mapping

from games.engine.notation.gaps.unknowns import Marks
from games.engine.notation.syntax.slots import Choice, NewName, Player, Shape, Slot
from games.engine.notation.syntax.words import BARE
from games.engine.policies import tiles
from games.engine.roles import ROLE_OF_LETTER, Party, Role
from games.engine.rulebook import RULES
from games.engine.setups import Power
from games.engine.translatable import gettext_noop

PHASES = (
    "nomination", "vote", "president-discard", "chancellor-enact", "veto-answer",
    "investigate", "special-election", "peek", "execution", "shuffle", "over",
)  # fmt: skip

KNOWN = ("unknown", "liberal", "fascist", "hitler", "fascist-party", "liberal-party", "not-hitler")


def _number(digits: int, description: str) -> Shape:
    return Shape(description, re.compile(rf"[0-9]{{1,{digits}}}"), int)


def _policies(letter: str) -> Shape:
    return Shape(f"{letter}0, {letter}1, …", re.compile(rf"{letter}[0-9]{{1,2}}"), lambda word: int(word[1:]))


def marks(word: str) -> Marks:
    """Tiles from their letters, or a gap for each question mark."""
    return tuple(None if letter == "?" else tiles(letter)[0] for letter in word)


SLOTS: Mapping[str, Slot] = {
    "name": Player(),
    "new-name": NewName(),
    "text": Shape(gettext_noop("a word, or a text in quotes"), BARE, may_be_quoted=True),
    "tile": Shape(gettext_noop("a tile, L or F"), re.compile("[LF]"), lambda word: tiles(word)[0]),
    "tiles": Shape(gettext_noop("tiles such as FFL"), re.compile("[LF]+"), tiles),
    "marks": Shape(gettext_noop("tiles such as FFL, ? for an unknown one"), re.compile("[LF?]+"), marks),
    "roles": Shape(
        gettext_noop("roles, L F H or ? for each seat"),
        re.compile("[LFH?]+"),
        lambda word: tuple(ROLE_OF_LETTER.get(letter) for letter in word),
    ),
    "number": _number(2, gettext_noop("a number from 0 to 99")),
    "count": _number(3, gettext_noop("a number from 0 to 999")),
    "seed": _number(18, gettext_noop("a number of at most 18 digits")),
    "liberal": _policies("L"),
    "fascist": _policies("F"),
    "rule": Shape(gettext_noop("a rule such as E3"), re.compile("|".join(RULES))),
    "ballot": Choice({"ja": True, "nein": False, "?": None}),
    "answer": Choice({"yes": True, "no": False}),
    "truth": Choice({"true": True, "false": False}),
    "party": Choice({party.value: party for party in Party}),
    "role": Choice({role.value: role for role in Role}),
    "phase": Choice({phase: phase for phase in PHASES}),
    "known": Choice({known: known for known in KNOWN}),
    "power": Choice({power.value: power for power in Power}),
    "power-or-none": Choice({"none": None, **{power.value: power for power in Power}}),
}
