"""Values of the engine as short text: `DrawSeen president=4 tiles=FFL`."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import groupby
from typing import Any

from games.engine import Move, Policy, Setup

BALLOTS = {True: "J", False: "N", None: "."}


def in_short(value: object) -> str:
    """Return any value of an event, a sighting or a move as text; raise `TypeError` for an unknown type."""
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case int() | str():
            return str(value)
        case Enum():
            return str(value.value)
        case Setup():
            return f"{value.ruleset.name}-for-{value.players}"
        case tuple() | frozenset():
            return _several(tuple(sorted(value) if isinstance(value, frozenset) else value))
        case _:
            return f"({facts_of(value)})"


def facts_of(value: object) -> str:
    """Return the name of a dataclass and its fields. The field `unknown` of an event, which its repr leaves out, is
    included if it is not empty."""
    if not is_dataclass(value) or isinstance(value, type):
        raise TypeError(f"Playthroughs have no words for {value!r}.")
    held = ((field, getattr(value, field.name)) for field in fields(value))
    stated = (f"{field.name}={in_short(kept)}" for field, kept in held if field.repr or kept)
    return " ".join((type(value).__name__, *stated))


def moves_in_short(moves: Iterable[Move]) -> str:
    """Return the moves of one seat, grouped by kind: `Enact F L, ProposeVeto`."""
    kinds = groupby(moves, key=type)
    return ", ".join(" ".join((kind.__name__, *_objects(several))) for kind, several in kinds)


def _objects(moves: Iterable[Move]) -> Iterator[str]:
    """Return the fields of moves apart from the seat."""
    return (in_short(getattr(move, field.name)) for move in moves for field in fields(move)[1:])


def _several(values: tuple[Any, ...]) -> str:
    if values and all(isinstance(value, Policy) for value in values):
        return "".join(value.letter for value in values)
    if values and all(value is None or isinstance(value, bool) for value in values):
        return "".join(BALLOTS[value] for value in values)
    return f"[{' '.join(map(in_short, values))}]"
