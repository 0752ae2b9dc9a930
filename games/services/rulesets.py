"""The rules of a table as its row stores them: the name of a ruleset and the fields that differ from it.

A description that no game could be played by is refused when the table is opened, with the rule that says so.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from django.utils.translation import gettext_noop as _

from games.engine import OFFICIAL, Power, RefusedError, Ruleset, named_ruleset
from games.engine.rulesets import HOUSE
from games.services.answers import Refused, UseCaseError, refuse

NUMBERS = tuple(field.name for field in fields(Ruleset) if field.type in (int, int | None))
SWITCHES = tuple(field.name for field in fields(Ruleset) if field.type is bool)
MOST = 60
"""The largest number that any field of a ruleset may have."""

Described = Mapping[str, Any]
"""`{"name": "official", "veto_only_fascist": True, "track": [None, "peek", ...]}`"""


def ruleset_of(described: Described, size: int) -> Ruleset:
    """Return the ruleset for a table of this size; refuses an invalid description."""
    changes = {name: _read(name, value) for name, value in described.items() if name != "name"}
    try:
        named = named_ruleset(_name(described), size)
        if not changes:
            return named
        kept = {field.name: getattr(named, field.name) for field in fields(Ruleset)}
        return Ruleset(**{**kept, "sizes": (size,), **changes})
    except RefusedError as refused:
        raise UseCaseError(Refused(refused.refusal)) from None


def name_in_lists(described: Described) -> str:
    """Return the name that finished games are searched and counted by: `house` if the table changed any rule."""
    return HOUSE if described.keys() - {"name"} else _name(described)


def _name(described: Described) -> str:
    return str(described.get("name", OFFICIAL.name))


def _read(name: str, value: object) -> object:
    if name in NUMBERS and type(value) is int and 0 <= value <= MOST:
        return value
    if name in SWITCHES and type(value) is bool:
        return value
    if name == "track" and isinstance(value, list) and len(value) <= MOST:
        return tuple(None if power is None else _power(power) for power in value)
    raise refuse(_("The rules can't use %(name)s with this value."), name=name[:30])


def _power(word: object) -> Power:
    try:
        return Power(word)
    except ValueError:
        raise refuse(_("There's no power called %(power)s."), rule="P1", power=str(word)[:30]) from None
