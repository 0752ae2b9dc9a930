"""Events as JSON and back. Names and shapes are fixed forever, because every stored game depends on them.

An event is stored as its kind, the version of that kind, and a body: its fields, each in the shape of its annotated
type (`shapes`). When a class changes so that its old bodies can't be read any more, its version here goes up and
`UPCASTERS` gets a function that converts an old body to the new one; a new field with a default needs neither.

- `shapes`: values of annotated types as JSON and back
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args

from games.engine.events import Event
from games.storage.codec.shapes import Json, shape_of


class UnreadableEventError(ValueError):
    """A stored event that this program can't read. The message doesn't quote its body, which may be secret."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as it is stored."""

    kind: str
    version: int
    body: dict[str, Json]


VERSIONS: dict[type[Event], int] = {}
"""The version written today, of the events whose body has changed since version 1."""

KINDS: dict[str, tuple[type[Event], int]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "-", event.__name__).lower(): (event, VERSIONS.get(event, 1))
    for event in get_args(Event)
}
"""The class and version of each kind. A kind is the event's class name in kebab case; stored games pin these names."""

UPCASTERS: dict[tuple[str, int], Callable[[dict[str, Json]], dict[str, Json]]] = {}
"""For a kind and an old version: converts its body to the next version."""

_STORED: dict[Any, tuple[str, int]] = {event: (kind, version) for kind, (event, version) in KINDS.items()}


def write(event: Event) -> StoredEvent:
    """Convert an event to its stored form."""
    shape: Any = type(event)
    kind, version = _STORED[shape]
    return StoredEvent(kind, version, shape_of(shape).write(event))


def read(kind: str, version: int, body: Json) -> Event:
    """Convert a stored event back; raises `UnreadableEventError` if that isn't possible."""
    if kind not in KINDS:
        raise UnreadableEventError(f"There is no kind of event named {kind!r}.")
    shape: Any
    shape, newest = KINDS[kind]
    if version > newest:
        raise UnreadableEventError(f"Version {version} of {kind} is newer than this program, which knows {newest}.")
    try:
        for older in range(version, newest):
            body = UPCASTERS[kind, older](body)
        event: Event = shape_of(shape).read(body)
    except (AttributeError, KeyError, TypeError, ValueError) as problem:
        # The body may be a secret, so the chain of exceptions ends here.
        raise UnreadableEventError(
            f"A stored {kind} does not have the shape of one: {type(problem).__name__}."
        ) from None
    return event
