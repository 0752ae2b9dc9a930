"""Events as JSON and back. Names and shapes are fixed forever, because every stored game depends on them.

An event is stored as its kind, the version of that kind, and a body: its fields, each in the shape of its annotated
type (`shapes`). When a class changes so that its old bodies can't be read any more, its version here goes up and
`UPCASTERS` gets a function that converts an old body to the new one; a new field with a default needs neither.

- `shapes`: values of annotated types as JSON and back
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.engine import events
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


KINDS: dict[str, tuple[type[Event], int]] = {
    "game-dealt": (events.GameDealt, 1),
    "chancellor-nominated": (events.ChancellorNominated, 1),
    "ballot-cast": (events.BallotCast, 1),
    "ballots-revealed": (events.BallotsRevealed, 1),
    "confirmed-not-hitler": (events.ConfirmedNotHitler, 1),
    "hand-drawn": (events.HandDrawn, 1),
    "tiles-passed": (events.TilesPassed, 1),
    "veto-proposed": (events.VetoProposed, 1),
    "veto-refused": (events.VetoRefused, 1),
    "agenda-vetoed": (events.AgendaVetoed, 1),
    "policy-enacted": (events.PolicyEnacted, 1),
    "chaos-erupted": (events.ChaosErupted, 1),
    "deck-reshuffled": (events.DeckReshuffled, 1),
    "power-granted": (events.PowerGranted, 1),
    "power-lapsed": (events.PowerLapsed, 1),
    "loyalty-investigated": (events.LoyaltyInvestigated, 1),
    "special-election-called": (events.SpecialElectionCalled, 1),
    "policies-peeked": (events.PoliciesPeeked, 1),
    "player-executed": (events.PlayerExecuted, 1),
    "candidacy-passed": (events.CandidacyPassed, 1),
    "game-ended": (events.GameEnded, 1),
    "claim-made": (events.ClaimMade, 1),
}
"""The class of each kind, and the version written today."""

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
