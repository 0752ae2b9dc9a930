"""The keys that a header can have, and what may stand after each."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.engine.notation.expectations import OUTCOMES
from games.engine.notation.syntax.grammar import Form, Grammar
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.rulesets import ruleset_of
from games.engine.notation.syntax.words import Word

Reader = Callable[[Sequence[Word], Names], Any]

FREE_TEXT = ("Title", "Site", "Date", "Note")

POSITION = (
    "Policies", "Discard", "Tracker", "Last", "Dead", "Investigated", "Cleared", "Candidate", "Caller", "Power",
)  # fmt: skip
"""Each of these makes the game begin in the middle."""


def _all(*values: Any) -> tuple[Any, ...]:
    return values


def _joined(*parts: tuple[Any, ...]) -> tuple[Any, ...]:
    return sum(parts, ())


def _seats(*seats: Any) -> frozenset[Any]:
    return frozenset(seats)


def _alone(value: Any = None) -> Any:
    return value


def _value(*forms: tuple[str, Callable[..., Any]]) -> Reader:
    return Grammar([Form(*form) for form in forms]).read


PLAYERS = _value(("<new-name>+", _all))
"""The names themselves; everything else needs to know them."""

READERS: Mapping[str, Reader] = {
    "Result": Grammar(OUTCOMES).read,
    "Ruleset": ruleset_of,
    "Roles": _value(("<roles>+", _joined)),
    "First": _value(("<name>", _alone)),
    "Deck": _value(("<marks>+", _joined)),
    "Seed": _value(("<seed>", _alone)),
    "Policies": _value(
        ("<liberal> <fascist>", _all),
        ("<liberal>", lambda liberal: (liberal, None)),
        ("<fascist>", lambda fascist: (None, fascist)),
    ),
    "Discard": _value(("<marks>+", _joined), ("none", _joined)),
    "Tracker": _value(("<number>", _alone)),
    "Last": _value(("<name> <name>", _all), ("none", _alone)),
    "Dead": _value(("<name>+", _seats), ("none", _seats)),
    "Investigated": _value(("<name>+", _seats), ("none", _seats)),
    "Cleared": _value(("<name>+", _seats), ("none", _seats)),
    "Candidate": _value(("<name>", _alone)),
    "Caller": _value(("<name>", _alone), ("none", _alone)),
    "Power": _value(("<power>", _alone), ("none", _alone)),
}

KEYS = (*FREE_TEXT, "Players", *READERS)
