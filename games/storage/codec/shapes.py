"""Values of annotated types as JSON and back.

Numbers, texts and booleans are stored as they are; tiles as a string of their letters, an enum as its value, a tuple or
set as a list, a dataclass as an object of its fields; in a union of dataclasses, `says` tells which one it is. Reading
is strict: a value of another shape raises `TypeError`, `ValueError` or `KeyError`. Only a field with a default may be
missing, so that logs older than the field stay readable; a keyword-only field is left out where it has its default.
"""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from games.engine import Being, Drew, Got, Membership, Peeked, Policy, letters, tiles

Json = Any

STATEMENTS: dict[str, Any] = {
    "drew": Drew,
    "got": Got,
    "peeked": Peeked,
    "membership": Membership,
    "being": Being,
}
"""The stored names of what a claim can say."""
_SAYS = {statement: says for says, statement in STATEMENTS.items()}


@dataclass(frozen=True, slots=True)
class Shape:
    """The two conversions for one type."""

    write: Callable[[Any], Json]
    read: Callable[[Json], Any]


@cache
def shape_of(kind: Any) -> Shape:
    """Return the conversions for this annotation."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in (int, str, bool):
        return Shape(_as_it_is, _only(kind))
    if (origin, args) == (tuple, (Policy, ...)):
        return Shape(letters, lambda text: tiles(_text(text)))
    if origin is tuple:
        return _several(args[0]) if args[-1] is ... else _fixed(args)
    if origin is frozenset:
        item = _several(args[0])
        return Shape(sorted, lambda values: frozenset(item.read(values)))
    if origin in (Union, UnionType):
        return _optional(args[0]) if args[1:] == (NoneType,) else _statement(args)
    if issubclass(kind, Enum):
        return Shape(lambda member: member.value, kind)
    return _object(kind)


def _as_it_is(value: Json) -> Json:
    return value


def _only(kind: type[Any]) -> Callable[[Json], Any]:
    """Accept only this exact type: a boolean is no number here."""

    def read(value: Json) -> Any:
        if type(value) is not kind:
            raise TypeError
        return value

    return read


_text, _list = _only(str), _only(list)


def _several(kind: Any) -> Shape:
    item = shape_of(kind)
    return Shape(
        lambda values: [item.write(value) for value in values],
        lambda values: tuple([item.read(value) for value in _list(values)]),
    )


def _fixed(kinds: tuple[Any, ...]) -> Shape:
    items = [shape_of(kind) for kind in kinds]
    return Shape(
        lambda values: [item.write(value) for item, value in zip(items, values, strict=True)],
        lambda values: tuple(item.read(value) for item, value in zip(items, _list(values), strict=True)),
    )


def _optional(kind: Any) -> Shape:
    one = shape_of(kind)
    return Shape(
        lambda value: None if value is None else one.write(value),
        lambda value: None if value is None else one.read(value),
    )


def _statement(kinds: tuple[Any, ...]) -> Shape:
    shapes = {_SAYS[kind]: shape_of(kind) for kind in kinds}

    def write(value: Any) -> Json:
        says = _SAYS[type(value)]
        return {"says": says, **shapes[says].write(value)}

    def read(value: Json) -> Any:
        said = dict(value)
        return shapes[said.pop("says")].read(said)

    return Shape(write, read)


def _object(kind: type[Any]) -> Shape:
    hints = get_type_hints(kind)
    parts = {field.name: shape_of(hints[field.name]) for field in fields(kind)}
    needed = {field.name for field in fields(kind) if field.default is MISSING}

    def read(value: Json) -> Any:
        if not needed <= value.keys() <= parts.keys():
            raise ValueError
        return kind(**{name: parts[name].read(part) for name, part in value.items()})

    seldom = {field.name: field.default for field in fields(kind) if field.kw_only}

    def write(value: Any) -> Json:
        said = {name: getattr(value, name) for name in parts}
        return {name: parts[name].write(part) for name, part in said.items() if seldom.get(name, said) != part}

    return Shape(write, read)
