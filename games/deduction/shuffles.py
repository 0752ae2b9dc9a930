"""What has been drawn from each shuffle of the deck: what is certain of it, and what is said.

A `Draw` is a hand, a tile turned over by chaos, or three that were looked at. Of the numbers of Liberal tiles that it
can have had, `certain` are those left by what the viewer saw (where a Liberal policy was enacted, there was one),
`open` those left to everybody, and `claimed` those left if what was said of it first is true, by the President rather
than by the Chancellor.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from games.deduction.deck_tracking import ORDERS, order
from games.deduction.decks import HAND, Deck, Weights
from games.deduction.session_odds import count_liberals
from games.engine import FASCIST, LIBERAL, SPECTATOR, Drew, Got, Peeked, Policy, Viewer
from games.engine.events import ChaosErupted, ClaimMade
from games.engine.open_table import OpenTable
from games.engine.policies import Tiles
from games.engine.sightings import (
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
)

Numbers = frozenset[int]
ANY: Numbers = frozenset(range(HAND + 1))
WITH: dict[Policy, Numbers] = {LIBERAL: frozenset({1, 2, 3}), FASCIST: frozenset({0, 1, 2})}
"""From how many Liberal tiles of three a policy can be enacted."""


@dataclass(frozen=True)
class Draw:
    """Something drawn in a round. Of peeks the numbers are orders, as binary numbers whose ones are Liberal."""

    kind: Literal["hand", "chaos", "peek"]
    round: int
    president: int | None
    certain: Numbers
    open: Numbers
    said: Numbers | None = None
    policy: Policy | None = None

    @property
    def claimed(self) -> Numbers:
        """What is left if what was said is true; what is seen counts for more than what is said."""
        return self.certain if self.said is None else (self.certain & self.said) or self.certain

    @property
    def is_contradicted(self) -> bool:
        """Whether the viewer has seen that what was said is not true."""
        return self.said is not None and not self.certain & self.said

    def onto(self, deck: Deck, numbers: Numbers) -> Deck:
        """The deck after it, if it was one of these numbers."""
        if self.kind == "chaos":
            return deck.chaos(numbers == {1})
        weights = _weights(numbers, ORDERS if self.kind == "peek" else HAND + 1)
        return deck.peek(weights) if self.kind == "peek" else deck.hand(weights)


@dataclass(frozen=True)
class ShuffledDeck:
    """One shuffle and what was drawn from it, in order."""

    tiles: int
    liberals: int
    hidden: int = 0
    draws: tuple[Draw, ...] = ()

    def deck(self, numbers: Callable[[Draw], Numbers]) -> Deck:
        """The deck as it is now, if these are the numbers."""
        deck = Deck(self.tiles, self.liberals, self.hidden)
        for draw in self.draws:
            deck = draw.onto(deck, numbers(draw))
        return deck

    def but(self, round: int, kind: str, change: Callable[[Draw], Draw]) -> "ShuffledDeck":  # noqa: A002 - the game's word
        """The same shuffle, with more known of what was drawn in a round."""
        changed = (change(draw) if (draw.round, draw.kind) == (round, kind) else draw for draw in self.draws)
        return replace(self, draws=tuple(changed))

    def and_(self, draw: Draw) -> "ShuffledDeck":
        """The same shuffle after one more."""
        return replace(self, draws=(*self.draws, draw))

    @property
    def drawn(self) -> int:
        """How many tiles have been drawn."""
        return sum({"hand": HAND, "chaos": 1, "peek": 0}[draw.kind] for draw in self.draws)

    @property
    def left(self) -> int:
        """How many are still to be drawn."""
        return self.tiles - self.hidden - self.drawn


def shuffled_decks(sightings: Iterable[Sighting], viewer: Viewer = SPECTATOR) -> tuple[ShuffledDeck, ...]:
    """Every shuffle of a game so far, as one viewer has followed it."""
    seen = iter(sightings)
    deal = next(seen, None)
    if not isinstance(deal, DealSeen):
        raise ValueError("Sightings begin with the deal.")
    table, found = OpenTable.of(deal), [first_shuffle(deal)]
    for each in seen:
        _follow(found, each, table, viewer)
        table = table.after(each)
        if isinstance(each, ReshuffleSeen):
            enacted = table.table.liberal
            found.append(ShuffledDeck(each.tiles_in_deck, deal.setup.ruleset.liberal_tiles - enacted))
    return tuple(found)


def first_shuffle(deal: DealSeen) -> ShuffledDeck:
    """The deck as it was dealt. Where a game starts in the middle, what was discarded is a part that never comes."""
    ruleset, start = deal.setup.ruleset, deal.start
    liberal = ruleset.liberal_tiles - start.liberal
    tiles = liberal + ruleset.fascist_tiles - start.fascist
    return ShuffledDeck(tiles, liberal, hidden=tiles - deal.tiles_in_deck)


def _follow(found: list[ShuffledDeck], seen: Sighting, table: OpenTable, viewer: Viewer) -> None:
    number = table.table.round
    match seen:
        case DrawSeen(president, tiles):
            found[-1] = found[-1].and_(Draw("hand", number, president, _seen(tiles), ANY))
        case ChaosErupted(policy):
            turned = frozenset({int(policy is LIBERAL)})
            found[-1] = found[-1].and_(Draw("chaos", number, None, turned, turned, policy=policy))
        case PeekSeen(president, tiles):
            orders = frozenset(range(ORDERS) if tiles is None else [order(tiles)])
            found[-1] = found[-1].and_(Draw("peek", number, president, orders, frozenset(range(ORDERS))))
        case PassSeen(passed=passed) if passed is not None:
            rest = count_liberals(passed)
            found[-1] = found[-1].but(number, "hand", lambda draw: _narrowed(draw, frozenset({rest, rest + 1})))
        case EnactmentSeen(policy=policy):
            found[-1] = found[-1].but(number, "hand", lambda draw: _enacted(draw, policy))
        case ClaimMade(statement=Drew() | Got() | Peeked() as said, about=int() as about):
            _say(found, about, said)
        case _:
            pass


def _say(found: list[ShuffledDeck], about: int, statement: Drew | Got | Peeked) -> None:
    kind = "peek" if isinstance(statement, Peeked) else "hand"
    numbers, counts = _by_account(statement), not isinstance(statement, Got)
    for place, shuffle in enumerate(found):
        found[place] = shuffle.but(about, kind, lambda draw: _told(draw, numbers, over=counts))


def _told(draw: Draw, numbers: Numbers | None, over: bool) -> Draw:
    """The first account counts, and the President's over the Chancellor's."""
    exact = draw.said is not None and len(draw.said) == 1
    return draw if numbers is None or exact or (draw.said is not None and not over) else replace(draw, said=numbers)


def _by_account(statement: Drew | Got | Peeked) -> Numbers | None:
    match statement:
        case Peeked(tiles):
            return frozenset({order(tiles)})
        case Drew(drew=drew) if drew is not None:
            return frozenset({count_liberals(drew)})
        case Drew(passed=tiles) | Got(got=tiles) if tiles is not None:
            return frozenset({count_liberals(tiles), count_liberals(tiles) + 1})
        case _:
            return None


def _enacted(draw: Draw, policy: Policy) -> Draw:
    return replace(_narrowed(draw, WITH[policy]), open=draw.open & WITH[policy], policy=policy)


def _narrowed(draw: Draw, numbers: Numbers) -> Draw:
    return replace(draw, certain=draw.certain & numbers)


def _seen(tiles: Tiles | None) -> Numbers:
    return ANY if tiles is None else frozenset({count_liberals(tiles)})


def _weights(numbers: Numbers, rows: int) -> Weights:
    return np.array([[float(number in numbers)] for number in range(rows)])
