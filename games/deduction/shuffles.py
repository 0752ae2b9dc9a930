"""Every shuffle of the deck in a game, and the tiles drawn from it, as one viewer followed them.

A `Draw` is a hand, a tile enacted by chaos, or a peek at three tiles. Each keeps three sets of possible numbers of
Liberal tiles: `certain` are the numbers left by what the viewer saw, `open` those left by what everybody saw, and
`claimed` those left if the first statement about it is true. The president's statement counts before the chancellor's.
"""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np

from games.deduction.deck_tracking import ORDERS, order
from games.deduction.decks import HAND, Deck, Weights
from games.deduction.session_odds import count_liberals
from games.engine import FASCIST, LIBERAL, Drew, Got, Peeked, Policy, Power
from games.engine.sightings import DealSeen, Sighting
from games.engine.story import LegislativeSession, Round, Story

Kind = Literal["hand", "chaos", "peek"]
Numbers = frozenset[int]
ANY: Numbers = frozenset(range(HAND + 1))
ANY_ORDER: Numbers = frozenset(range(ORDERS))
WITH: dict[Policy, Numbers] = {LIBERAL: frozenset({1, 2, 3}), FASCIST: frozenset({0, 1, 2})}
"""The numbers of Liberal tiles in a hand of three from which a policy can be enacted."""


@dataclass(frozen=True)
class Draw:
    """Tiles drawn or seen in a round. For a peek the numbers are orders: binary numbers whose ones are Liberal."""

    kind: Kind
    round: int
    president: int | None
    certain: Numbers
    open: Numbers
    said: Numbers | None = None
    policy: Policy | None = None

    @property
    def claimed(self) -> Numbers:
        """The numbers left if the statement is true. A statement that the viewer knows to be false is ignored."""
        return self.certain if self.said is None else (self.certain & self.said) or self.certain

    @property
    def is_contradicted(self) -> bool:
        """Whether the viewer has seen that the statement is false."""
        return self.said is not None and not self.certain & self.said

    def onto(self, deck: Deck, numbers: Numbers) -> Deck:
        """Return the deck after this draw, given that it was one of these numbers."""
        if self.kind == "chaos":
            return deck.chaos(numbers == {1})
        weights = _weights(numbers, ORDERS if self.kind == "peek" else HAND + 1)
        return deck.peek(weights) if self.kind == "peek" else deck.hand(weights)


@dataclass(frozen=True)
class ShuffledDeck:
    """One shuffle and the draws from it, in order. `hidden` of its tiles lie elsewhere and are never drawn."""

    tiles: int
    liberals: int
    hidden: int = 0
    draws: tuple[Draw, ...] = ()

    def deck(self, numbers: Callable[[Draw], Numbers]) -> Deck:
        """Return the odds of the deck now, reading the possible numbers of each draw with this function."""
        deck = Deck(self.tiles, self.liberals, self.hidden)
        for draw in self.draws:
            deck = draw.onto(deck, numbers(draw))
        return deck

    @property
    def drawn(self) -> int:
        """The number of tiles drawn."""
        return self.drawn_before(len(self.draws))

    @property
    def left(self) -> int:
        """The number of tiles still to be drawn."""
        return self.tiles - self.hidden - self.drawn

    def drawn_before(self, place: int) -> int:
        """Return the number of tiles that the first draws took."""
        return sum({"hand": HAND, "chaos": 1, "peek": 0}[draw.kind] for draw in self.draws[:place])


def shuffled_decks(sightings: Iterable[Sighting], story: Story | None = None) -> tuple[ShuffledDeck, ...]:
    """Return every shuffle of a game so far; the last one is being drawn from. Pass the story if it is already told."""
    seen = tuple(sightings)
    if not seen or not isinstance(seen[0], DealSeen):
        raise ValueError("Sightings begin with the deal.")
    deal, story = seen[0], story or Story.of(seen)
    first, liberal_tiles = dealt_deck(deal), deal.setup.ruleset.liberal_tiles
    draws: list[list[Draw]] = [[] for _ in range(len(story.reshuffles) + 1)]
    starts = [each.step for each in story.reshuffles]
    for step, draw in _draws(story):
        draws[bisect(starts, step)].append(draw)
    return (
        ShuffledDeck(first.tiles, first.liberals, first.hidden, tuple(draws[0])),
        *(
            ShuffledDeck(each.tiles_in_deck, liberal_tiles - each.liberal, draws=tuple(drawn))
            for each, drawn in zip(story.reshuffles, draws[1:], strict=True)
        ),
    )


def dealt_deck(deal: DealSeen) -> ShuffledDeck:
    """Return the deck as dealt. If a game starts in the middle, its discard pile is the hidden part."""
    ruleset, start = deal.setup.ruleset, deal.start
    liberal = ruleset.liberal_tiles - start.liberal
    tiles = liberal + ruleset.fascist_tiles - start.fascist
    return ShuffledDeck(tiles, liberal, hidden=tiles - deal.tiles_in_deck)


def _draws(story: Story) -> Iterator[tuple[int, Draw]]:
    """Yield every draw of a game with its step."""
    said = _first_statements(story)
    for told in story.rounds:
        number, session, power = told.number, told.session, told.power
        if session is not None:
            yield session.step, _hand(number, session, said.get((number, "hand")))
        if told.chaos is not None and told.chaos_step is not None:
            turned = frozenset({int(told.chaos is LIBERAL)})
            yield told.chaos_step, Draw("chaos", number, None, turned, turned, policy=told.chaos)
        if power is not None and power.power is Power.PEEK and power.use_step is not None and not power.lapsed:
            orders = ANY_ORDER if power.tiles is None else frozenset({order(power.tiles)})
            yield power.use_step, Draw("peek", number, power.president, orders, ANY_ORDER, said.get((number, "peek")))


def _hand(number: int, session: LegislativeSession, said: Numbers | None) -> Draw:
    certain = ANY if session.drew is None else frozenset({count_liberals(session.drew)})
    if session.passed is not None:
        rest = count_liberals(session.passed)
        certain &= {rest, rest + 1}
    possible = ANY if session.enacted is None else WITH[session.enacted]
    return Draw("hand", number, session.president, certain & possible, possible, said, session.enacted)


def _first_statements(story: Story) -> dict[tuple[int, Kind], Numbers]:
    """Return the numbers that were stated, by round and kind of draw.

    The first statement counts, except that an exact one or the president's replaces a vaguer one by the chancellor.
    """
    said = dict[tuple[int, Kind], Numbers]()
    for claim in story.claims:
        statement = claim.statement
        if claim.about is None or not isinstance(statement, Drew | Got | Peeked):
            continue
        key: tuple[int, Kind] = (claim.about, "peek" if isinstance(statement, Peeked) else "hand")
        numbers, before = _stated_numbers(statement), said.get(key)
        may_replace = before is None or (len(before) > 1 and not isinstance(statement, Got))
        if numbers is not None and may_replace and _has_happened(story.round(claim.about), key[1], claim.step):
            said[key] = numbers
    return said


def _has_happened(told: Round | None, kind: Kind, step: int) -> bool:
    """Whether the hand or the peek of a round came before this step."""
    if told is None:
        return False
    if kind == "hand":
        return told.session is not None and told.session.step < step
    return told.power is not None and told.power.use_step is not None and told.power.use_step < step


def _stated_numbers(statement: Drew | Got | Peeked) -> Numbers | None:
    match statement:
        case Peeked(tiles):
            return frozenset({order(tiles)})
        case Drew(drew=drew) if drew is not None:
            return frozenset({count_liberals(drew)})
        case Drew(passed=tiles) | Got(got=tiles) if tiles is not None:
            return frozenset({count_liberals(tiles), count_liberals(tiles) + 1})
        case _:
            return None


def _weights(numbers: Numbers, rows: int) -> Weights:
    return np.array([[float(number in numbers)] for number in range(rows)])
