"""A game as JSON, event by event as one perspective saw it, and its JSON Schema.

`version` is the version of the schema. It changes when a field changes its meaning or goes away; fields may be added at
any time.
"""

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, get_args, get_type_hints

from games.engine import Policy, TableView, letters
from games.engine.seats import Seat
from games.engine.sightings import Sighting

VERSION = 1
NAME = "secret-hitler-game"
LEFT_OUT = {"setup", "start"}
"""Fields of the deal that have their own key at the top level."""


def game_in_json(view: TableView, *, code: str, perspective: str) -> dict[str, Any]:
    """Return the game as far as this view tells it. Seats count from 0, tiles are letters, `null` is unknown."""
    deal = view.sightings[0]
    return {
        "format": NAME,
        "version": VERSION,
        "code": code,
        "perspective": perspective,
        "players": list(view.table.names),
        "rules": plain(view.table.setup.ruleset),
        "start": plain(getattr(deal, "start", None)),
        "outcome": None
        if view.outcome is None
        else {"ending": view.outcome.ending.value, "winner": view.outcome.winner.value},
        "events": [event(step, seen) for step, seen in enumerate(view.sightings, 1)],
    }


def event(step: int, seen: Sighting) -> dict[str, Any]:
    """Return one event: its step, its kind, and its fields."""
    facts = {field.name: plain(getattr(seen, field.name)) for field in fields(seen) if field.name not in LEFT_OUT}
    return {"step": step, "kind": kind_of(type(seen)), **facts}


def plain(value: Any) -> Any:
    """Return a value as JSON types."""
    if isinstance(value, Policy):
        return value.letter
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple) and value and all(isinstance(each, Policy) for each in value):
        return letters(value)
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    if is_dataclass(value):
        said = {field.name: plain(getattr(value, field.name)) for field in fields(value)}
        return {"says": kind_of(type(value)), **said} if type(value).__name__ in STATEMENTS else said
    return value


STATEMENTS = frozenset({"Drew", "Got", "Peeked", "Membership", "Being"})


def kind_of(kind: type[Any]) -> str:
    """Return the name of a class in JSON: `DrawSeen` is `draw`."""
    name = kind.__name__.removesuffix("Seen")
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": NAME,
        "description": "A game as one perspective saw it. Seats are counted from 0; null is not known.",
        "type": "object",
        "required": ["format", "version", "code", "perspective", "players", "rules", "start", "outcome", "events"],
        "properties": {
            "format": {"const": NAME},
            "version": {"const": VERSION},
            "code": {"type": "string"},
            "perspective": {"type": "string", "pattern": "^(public|all|seat-([1-9]|10))$"},
            "players": {"type": "array", "items": {"type": "string"}, "minItems": 5, "maxItems": 10},
            "rules": {"type": "object"},
            "start": {"type": "object"},
            "outcome": {"type": ["object", "null"]},
            "events": {"type": "array", "items": {"oneOf": [_event_schema(kind) for kind in get_args(Sighting)]}},
        },
    }


def _event_schema(kind: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind) if field.name not in LEFT_OUT]
    facts = {name: _value_schema(hints[name]) for name in names}
    return {
        "title": (kind.__doc__ or "").strip().partition("\n")[0],
        "type": "object",
        "required": ["step", "kind", *names],
        "properties": {"step": {"type": "integer", "minimum": 1}, "kind": {"const": kind_of(kind)}, **facts},
        "additionalProperties": False,
    }


def _value_schema(hint: Any) -> dict[str, Any]:
    """Return the schema of seats, booleans and enums by their type; other values are not restricted."""
    if hint in (Seat, bool):
        return {"type": "boolean" if hint is bool else "integer"}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"enum": [plain(each) for each in hint]}
    return {}
