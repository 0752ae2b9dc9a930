"""One shuffle of the tiles, summed up exactly: never by orders, only by how many Liberal tiles were where.

A `Deck` is told, in their order, what was drawn from it, each draw with a weight for each number of Liberal tiles that
could have been in it. The weights may stand in columns, one for each world; then so does every answer.

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

from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from math import comb

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.float64]
"""A row for each number of Liberal tiles, a column for each world (or a single one for all)."""

HAND = 3
_NOT_PEEKED: Weights = np.ones((1, 1))


@dataclass(frozen=True, eq=False)
class Drawn:
    """A hand that was drawn, a tile that chaos turned over, or three that were looked at."""

    tiles: int
    weights: Weights
    is_peek: bool = False


@dataclass(frozen=True, eq=False)
class Step:
    """The sums before something is drawn: by Liberal tiles drawn so far, and by what the tiles on top that somebody
    has looked at can be. Those have a row for each order, as binary numbers: 0 is FFF, 1 is FFL, 4 is LFF."""

    sums: Weights
    drawn: int
    on_top: Weights

    @property
    def peeked(self) -> int:
        """How many tiles on top have been looked at."""
        return len(self.on_top).bit_length() - 1


@dataclass(frozen=True, eq=False)
class Deck:
    """One shuffle: so many tiles, so many of them Liberal, and what was drawn. Nothing changes it; drawing gives the
    next one. `hidden` tiles of the `tiles` lie elsewhere, unseen, and are never drawn."""

    tiles: int
    liberals: int
    hidden: int = 0
    draws: tuple[Drawn, ...] = ()
    steps: tuple[Step, ...] = field(default=())

    def __post_init__(self) -> None:
        if not self.steps:
            sums = np.zeros((self.liberals + 1, 1))
            sums[0] = 1
            object.__setattr__(self, "steps", (Step(sums, 0, _NOT_PEEKED),))

    def hand(self, weights: Weights) -> "Deck":
        """Three tiles are drawn."""
        return self._draw(Drawn(HAND, weights))

    def chaos(self, is_liberal: bool) -> "Deck":
        """The top tile is turned over."""
        return self._draw(Drawn(1, _certain(int(is_liberal), 1)))

    def peek(self, weights: Weights) -> "Deck":
        """The top three are looked at; a weight for each order of three tiles, from FFF to LLL."""
        return self._draw(Drawn(HAND, weights, is_peek=True))

    def weighed(self, place: int, weights: Weights) -> "Deck":
        """The same deck with other weights for what was drawn at this place."""
        changed = replace(self.draws[place], weights=weights)
        deck = replace(self, draws=self.draws[:place], steps=self.steps[: place + 1])
        for drawn in (changed, *self.draws[place + 1 :]):
            deck = deck._draw(drawn)
        return deck

    def _draw(self, drawn: Drawn) -> "Deck":
        step = _after(self.steps[-1], drawn)
        return Deck(self.tiles, self.liberals, self.hidden, (*self.draws, drawn), (*self.steps, step))

    @property
    def left(self) -> int:
        """How many tiles are still to be drawn."""
        return self.tiles - self.hidden - self.steps[-1].drawn

    @cached_property
    def total(self) -> Weights:
        """For each world the chance, over all orders of the deck, of the weights that were told."""
        last = self.steps[-1]
        rest = self._rest(last, self.tiles - last.drawn)
        total: Weights = (last.sums * rest[::-1]).sum(axis=0) / comb(self.tiles, self.liberals)
        return total

    def _rest(self, last: Step, tiles: int) -> Weights:
        """In how many ways so many Liberal tiles can be among those not drawn, peeked ones weighed; a row each."""
        others = _ways(tiles - last.peeked, self.liberals + 1)
        return others if last.peeked == 0 else _convolved(others, _by_number(last.on_top))

    def next_hand(self) -> Weights:
        """The chances of 0 to 3 Liberal tiles in the next three, of which there have to be three."""
        return self.hand(np.ones((HAND + 1, 1))).drawn(len(self.draws))

    def next_tile(self) -> Weights:
        """The chances that the top tile is Fascist, and Liberal."""
        both = (self.chaos(is_liberal).total for is_liberal in (False, True))
        return _as_chances(np.stack(np.broadcast_arrays(*both)))

    def drawn(self, place: int) -> Weights:
        """The chances of each number of Liberal tiles in what was drawn there."""
        weights = self.draws[place].weights
        rows = len(weights)
        each = [self.weighed(place, weights * _certain(many, rows - 1)).total for many in range(rows)]
        return _as_chances(np.stack(np.broadcast_arrays(*each)))

    def undrawn(self) -> Weights:
        """The chances of each number of Liberal tiles among all that was not drawn (a hidden rest included)."""
        last = self.steps[-1]
        ways = last.sums * self._rest(last, self.tiles - last.drawn)[::-1]
        return _as_chances(ways[::-1])


def _after(step: Step, drawn: Drawn) -> Step:
    if drawn.is_peek:
        return Step(step.sums, step.drawn, drawn.weights)
    if drawn.tiles == 1:
        return _turned_over(step, drawn.weights)
    ways = _HAND_WAYS
    if step.peeked:
        fresh = HAND - step.peeked
        ways = _convolved(_ways(fresh, HAND + 1), _by_number(step.on_top))
    return Step(_convolved(step.sums, ways * drawn.weights), step.drawn + HAND, _NOT_PEEKED)


def _turned_over(step: Step, weights: Weights) -> Step:
    """The top tile goes, and everybody sees which it was."""
    on_top = step.on_top
    if step.peeked:
        fascist, liberal = np.split(on_top, 2)
        on_top = fascist if weights[0, 0] else liberal
    return Step(_convolved(step.sums, weights), step.drawn + 1, on_top)


def _by_number(on_top: Weights) -> Weights:
    """What the tiles on top can be, summed by how many are Liberal."""
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
    """In how many ways 0, 1, 2 … Liberal tiles can lie on so many places: a column."""
    return np.array([[float(comb(tiles, liberal))] for liberal in range(upto)])


_HAND_WAYS = _ways(HAND, HAND + 1)


def _certain(liberal: int, most: int) -> Weights:
    column = np.zeros((most + 1, 1))
    column[liberal] = 1
    return column


def _as_chances(weights: Weights) -> Weights:
    sums = weights.sum(axis=0)
    return weights / np.where(sums > 0, sums, 1)
