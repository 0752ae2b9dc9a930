"""Checks whether a game was dealt and reshuffled as its sealed secret determines.

>>> from games.engine import Game
>>> from games.engine.chance import Sealed
>>> secret = bytes(32)
>>> game = Game.new(["Ada", "Ben", "Cleo", "Dov", "Eve"], chance=Sealed(secret, 0))
>>> list(departures(game.log, secret))
[]
>>> list(departures(game.log, bytes(31) + b"!"))
['roles', 'first candidate', 'deck']
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.chance import Sealed, shuffled
from games.engine.dealing import Deal, deal
from games.engine.events import DeckReshuffled, Event, GameDealt
from games.engine.evolve import evolve
from games.engine.policies import Tiles
from games.engine.state import opening_state


@dataclass(frozen=True)
class Reshuffle:
    """The tiles before a reshuffle, draw pile first and discard pile after it, and the resulting deck."""

    tiles: Tiles
    deck: Tiles


def departures(log: Sequence[Event], secret: bytes) -> Iterator[str]:
    """Yield the name of every random decision of this game that does not follow from the secret."""
    dealt = deal_of(log)
    again = deal(dealt.names, dealt.setup.ruleset, chance=Sealed(secret, 0))
    parts: dict[str, tuple[object, object]] = {
        "roles": (dealt.roles, again.roles),
        "first candidate": (dealt.first, again.first),
        "deck": (dealt.deck, again.deck),
    }
    yield from (part for part, (was, should_be) in parts.items() if was != should_be)
    for number, reshuffle in enumerate(reshuffles(log), start=1):
        if reshuffle.deck != shuffled(reshuffle.tiles, Sealed(secret, number)):
            yield f"reshuffle {number}"


def deal_of(log: Sequence[Event]) -> Deal:
    """Return the deal that a log begins with."""
    first = log[0]
    if not isinstance(first, GameDealt):
        raise ValueError("A log begins with the deal.")
    return first.deal


def reshuffles(log: Sequence[Event]) -> Iterator[Reshuffle]:
    """Yield every reshuffle of a game, in order."""
    state = opening_state(deal_of(log))
    for event in log[1:]:
        if isinstance(event, DeckReshuffled):
            yield Reshuffle(state.draw_pile + state.discard_pile, event.deck)
        state = evolve(state, event)


def number_of_reshuffles(log: Sequence[Event]) -> int:
    """Return how often the deck has been reshuffled, which is the index of the latest shuffle."""
    return sum(isinstance(event, DeckReshuffled) for event in log)
