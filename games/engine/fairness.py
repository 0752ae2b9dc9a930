"""Whether a game was dealt and reshuffled as its sealed secret says.

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
    """The tiles as they lay, draw pile before discards, and the deck that came of them."""

    tiles: Tiles
    deck: Tiles


def departures(log: Sequence[Event], secret: bytes) -> Iterator[str]:
    """What chance decided in this game that does not follow from the secret, in words; nothing if all is well."""
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
    """What was dealt; a log begins with it."""
    first = log[0]
    if not isinstance(first, GameDealt):
        raise ValueError("A log begins with the deal.")
    return first.deal


def reshuffles(log: Sequence[Event]) -> Iterator[Reshuffle]:
    """Every reshuffle of a game, in order."""
    state = opening_state(deal_of(log))
    for event in log[1:]:
        if isinstance(event, DeckReshuffled):
            yield Reshuffle(state.draw_pile + state.discard_pile, event.deck)
        state = evolve(state, event)


def number_of_reshuffles(log: Sequence[Event]) -> int:
    """How often the deck has been shuffled anew; the next time is one more."""
    return sum(isinstance(event, DeckReshuffled) for event in log)
