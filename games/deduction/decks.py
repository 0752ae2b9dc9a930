"""Exact odds of one shuffled deck, by sums over the number of Liberal tiles in each draw instead of over orders.

A `Deck` takes its draws in order, each with a weight for every number of Liberal tiles that it could have had. Weights
may have a column for each world; then every answer has the same columns.

>>> import numpy as np
>>> fresh = Deck(tiles=17, liberals=6)
>>> [f"{chance:.4f}" for chance in fresh.next_hand()[:, 0]]
['0.2426', '0.4853', '0.2426', '0.0294']
>>> three_fascist = fresh.hand(np.array([[1.0], [0], [0], [0]]))
>>> float(three_fascist.total[0] / fresh.total[0]) == 165 / 680
True
>>> [f"{chance:.4f}" for chance in three_fascist.next_tile()[:, 0]]
['0.5714', '0.4286']
"""

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.float64]
"""A row for each number of Liberal tiles, a column for each world (or a single one for all worlds)."""

HAND = 3
_NOT_PEEKED: Weights = np.ones((1, 1))
_ANY_HAND: Weights = np.ones((HAND + 1, 1))


@dataclass(frozen=True, eq=False)
class WeighedDraw:
    """A hand that was drawn, a tile that chaos enacted, or a peek at three tiles."""

    tiles: int
    weights: Weights
    is_peek: bool = False

    @property
    def is_hand(self) -> bool:
        """Whether three tiles left the deck."""
        return self.tiles == HAND and not self.is_peek


@dataclass(frozen=True, eq=False)
class DeckStep:
    """The sums before a draw: `sums` by Liberal tiles drawn so far, `on_top` by the order of peeked tiles.

    Orders are binary numbers: 0 is FFF, 1 is FFL, 4 is LFF.
    """

    sums: Weights
    drawn: int
    on_top: Weights

    @property
    def peeked(self) -> int:
        """The number of tiles on top that a peek has shown."""
        return len(self.on_top).bit_length() - 1


@dataclass(frozen=True, eq=False)
class Deck:
    """A shuffled deck and its draws. It is immutable: each draw returns the next deck.

    `hidden` of its `tiles` lie elsewhere, unseen, and are never drawn. `begun` has the sums of an earlier deck with the
    same first draws; the others are computed when needed.
    """

    tiles: int
    liberals: int
    hidden: int = 0
    draws: tuple[WeighedDraw, ...] = ()
    begun: tuple[DeckStep, ...] = ()

    def hand(self, weights: Weights) -> "Deck":
        """Draw three tiles with these weights."""
        return self._draw(WeighedDraw(HAND, weights))

    def unseen_hand(self) -> "Deck":
        """Draw three tiles of which nothing is known."""
        deck = self._draw(WeighedDraw(HAND, _ANY_HAND))
        deck.__dict__["total"] = self.total
        return deck

    def chaos(self, is_liberal: bool) -> "Deck":
        """Enact the top tile."""
        return self._draw(WeighedDraw(1, _certain(int(is_liberal), 1)))

    def peek(self, weights: Weights) -> "Deck":
        """Peek at the top three tiles, with a weight for each order from FFF to LLL."""
        return self._draw(WeighedDraw(HAND, weights, is_peek=True))

    def reweighted(self, place: int, weights: Weights) -> "Deck":
        """Return the deck with other weights for the draw at this place."""
        before, changed, after = self.draws[:place], self.draws[place], self.draws[place + 1 :]
        drawn = WeighedDraw(changed.tiles, weights, changed.is_peek)
        return Deck(self.tiles, self.liberals, self.hidden, (*before, drawn, *after), self._made[: place + 1])

    def _draw(self, drawn: WeighedDraw) -> "Deck":
        return Deck(self.tiles, self.liberals, self.hidden, (*self.draws, drawn), self._made)

    @property
    def _made(self) -> tuple[DeckStep, ...]:
        made: tuple[DeckStep, ...] = self.__dict__.get("steps", self.begun)
        return made

    @cached_property
    def steps(self) -> tuple[DeckStep, ...]:
        """The sums before each draw and after the last."""
        steps = list(self.begun) or [DeckStep(_certain(0, self.liberals), 0, _NOT_PEEKED)]
        for drawn in self.draws[len(steps) - 1 :]:
            steps.append(_after(steps[-1], drawn))
        return tuple(steps)

    @property
    def drawn_so_far(self) -> int:
        """The number of tiles drawn."""
        return sum(0 if drawn.is_peek else drawn.tiles for drawn in self.draws)

    @property
    def left(self) -> int:
        """The number of tiles still to be drawn."""
        return self.tiles - self.hidden - self.drawn_so_far

    @cached_property
    def total(self) -> Weights:
        """The likelihood of all draws in each world, over all orders of the deck."""
        made = self._made
        if len(made) == len(self.draws) > 0 and self.draws[-1].is_hand and not made[-1].peeked:
            # Everything before the last hand is summed already. Most new knowledge is about the last hand.
            ways = _hand_and_rest(self.tiles, self.liberals, made[-1].drawn) @ made[-1].sums
            return _summed(ways * self.draws[-1].weights)
        last = self.steps[-1]
        rest = self._rest(last, self.tiles - last.drawn)
        return _summed(last.sums * rest[::-1]) / comb(self.tiles, self.liberals)

    def _rest(self, last: DeckStep, tiles: int) -> Weights:
        """Return the number of ways to have 0, 1, 2 … Liberal tiles among the undrawn, with weights for peeked ones."""
        others = _ways(tiles - last.peeked, self.liberals + 1)
        return others if last.peeked == 0 else _convolved(others, _by_number(last.on_top))

    def next_hand(self) -> Weights:
        """Return the chances of 0 to 3 Liberal tiles in the next hand; there must be three tiles left."""
        return self.unseen_hand().drawn(len(self.draws))

    def next_tile(self) -> Weights:
        """Return the chances that the top tile is Fascist and that it is Liberal."""
        both = (self.chaos(is_liberal).total for is_liberal in (False, True))
        return _as_chances(np.stack(np.broadcast_arrays(*both)))

    def among_next(self, many: int) -> tuple[float, ...]:
        """Return the chances of each number of Liberal tiles in this many from the top.

        The weights must be the same for all worlds, without peeks. All chances are 0 if the draws are impossible.
        """
        undrawn, left = self.undrawn()[:, 0], self.tiles - self.drawn_so_far
        among = [
            sum(chance * _hypergeometric(left, total, many, number) for total, chance in enumerate(undrawn))
            for number in range(many + 1)
        ]
        return tuple(map(float, among))

    def drawn(self, place: int) -> Weights:
        """Return the chances of each number of Liberal tiles in the draw at this place."""
        weights = self.draws[place].weights
        rows = len(weights)
        each = [self.reweighted(place, weights * _certain(many, rows - 1)).total for many in range(rows)]
        return _as_chances(np.stack(np.broadcast_arrays(*each)))

    def undrawn(self) -> Weights:
        """Return the chances of each number of Liberal tiles among all undrawn tiles, hidden ones included."""
        last = self.steps[-1]
        ways = last.sums * self._rest(last, self.tiles - last.drawn)[::-1]
        return _as_chances(ways[::-1])


def _after(step: DeckStep, drawn: WeighedDraw) -> DeckStep:
    if drawn.is_peek:
        return DeckStep(step.sums, step.drawn, drawn.weights)
    if drawn.tiles == 1:
        return _turned_over(step, drawn.weights)
    ways = _HAND_WAYS
    if step.peeked:
        fresh = HAND - step.peeked
        ways = _convolved(_ways(fresh, HAND + 1), _by_number(step.on_top))
    return DeckStep(_convolved(step.sums, ways * drawn.weights), step.drawn + HAND, _NOT_PEEKED)


def _turned_over(step: DeckStep, weights: Weights) -> DeckStep:
    """Return the sums after the top tile was enacted."""
    on_top = step.on_top
    if step.peeked:
        fascist, liberal = np.split(on_top, 2)
        on_top = fascist if weights[0, 0] else liberal
    return DeckStep(_convolved(step.sums, weights), step.drawn + 1, on_top)


def _by_number(on_top: Weights) -> Weights:
    """Sum the orders of the tiles on top by their number of Liberal tiles."""
    summed = np.zeros((len(on_top).bit_length(), on_top.shape[1]))
    for order, weight in enumerate(on_top):
        summed[order.bit_count()] += weight
    return summed


def _convolved(sums: Weights, ways: Weights) -> Weights:
    wide = np.zeros((len(sums), max(sums.shape[1], ways.shape[1])))
    for liberal, weight in enumerate(ways[: len(sums)]):
        wide[liberal:] += sums[: len(sums) - liberal] * weight
    return wide


@cache
def _ways(tiles: int, upto: int) -> Weights:
    """Return the number of ways to have 0, 1, 2 … Liberal tiles among these tiles, as a column."""
    return np.array([[float(comb(tiles, liberal))] for liberal in range(upto)])


@cache
def _hand_and_rest(tiles: int, liberals: int, drawn: int) -> Weights:
    """Return the share of orders by the number of Liberal tiles in a hand (rows) and before it (columns)."""
    others, orders = tiles - drawn - HAND, comb(tiles, liberals)
    return np.array([
        [_choose(others, liberals - before - among) * comb(HAND, among) / orders for before in range(liberals + 1)]
        for among in range(HAND + 1)
    ])  # fmt: skip


def _summed(weights: Weights) -> Weights:
    sums: Weights = np.add.reduce(weights, axis=0)
    return sums


def _choose(places: int, liberals: int) -> int:
    return comb(places, liberals) if liberals >= 0 else 0


_HAND_WAYS = _ways(HAND, HAND + 1)


def _hypergeometric(tiles: int, liberals: int, many: int, number: int) -> float:
    """Return the chance of this number of Liberal tiles in a draw from a pile."""
    if number > liberals or many - number > tiles - liberals:
        return 0.0
    return comb(liberals, number) * comb(tiles - liberals, many - number) / comb(tiles, many)


def _certain(liberal: int, most: int) -> Weights:
    column = np.zeros((most + 1, 1))
    column[liberal] = 1
    return column


def _as_chances(weights: Weights) -> Weights:
    sums = weights.sum(axis=0)
    return weights / np.where(sums > 0, sums, 1)
