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

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.float64]
"""A row for each number of Liberal tiles, a column for each world (or a single one for all)."""

HAND = 3
_NOT_PEEKED: Weights = np.ones((1, 1))
_ANY_HAND: Weights = np.ones((HAND + 1, 1))


@dataclass(frozen=True, eq=False)
class WeighedDraw:
    """A hand that was drawn, a tile that chaos turned over, or three that were looked at."""

    tiles: int
    weights: Weights
    is_peek: bool = False

    @property
    def is_hand(self) -> bool:
        """Whether three tiles left the deck."""
        return self.tiles == HAND and not self.is_peek


@dataclass(frozen=True, eq=False)
class DeckStep:
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
    next one. `hidden` tiles of the `tiles` lie elsewhere, unseen, and are never drawn.

    `begun` are the sums as far as they have been made; they are made when they are needed, and never twice.
    """

    tiles: int
    liberals: int
    hidden: int = 0
    draws: tuple[WeighedDraw, ...] = ()
    begun: tuple[DeckStep, ...] = ()

    def hand(self, weights: Weights) -> "Deck":
        """Three tiles are drawn."""
        return self._draw(WeighedDraw(HAND, weights))

    def unseen_hand(self) -> "Deck":
        """Three tiles are drawn, and nobody says anything yet."""
        deck = self._draw(WeighedDraw(HAND, _ANY_HAND))
        deck.__dict__["total"] = self.total
        return deck

    def chaos(self, is_liberal: bool) -> "Deck":
        """The top tile is turned over."""
        return self._draw(WeighedDraw(1, _certain(int(is_liberal), 1)))

    def peek(self, weights: Weights) -> "Deck":
        """The top three are looked at; a weight for each order of three tiles, from FFF to LLL."""
        return self._draw(WeighedDraw(HAND, weights, is_peek=True))

    def weighed(self, place: int, weights: Weights) -> "Deck":
        """The same deck with other weights for what was drawn at this place."""
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
        """The sums before each draw, and after the last."""
        steps = list(self.begun) or [DeckStep(_certain(0, self.liberals), 0, _NOT_PEEKED)]
        for drawn in self.draws[len(steps) - 1 :]:
            steps.append(_after(steps[-1], drawn))
        return tuple(steps)

    @property
    def drawn_so_far(self) -> int:
        """How many tiles are gone."""
        return sum(0 if drawn.is_peek else drawn.tiles for drawn in self.draws)

    @property
    def left(self) -> int:
        """How many tiles are still to be drawn."""
        return self.tiles - self.hidden - self.drawn_so_far

    @cached_property
    def total(self) -> Weights:
        """For each world the chance, over all orders of the deck, of the weights that were told."""
        made = self._made
        if len(made) == len(self.draws) > 0 and self.draws[-1].is_hand and not made[-1].peeked:
            # All but the last hand is summed up already, and most often it is of the last one that more is learnt.
            ways = _hand_and_rest(self.tiles, self.liberals, made[-1].drawn) @ made[-1].sums
            return _summed(ways * self.draws[-1].weights)
        last = self.steps[-1]
        rest = self._rest(last, self.tiles - last.drawn)
        return _summed(last.sums * rest[::-1]) / comb(self.tiles, self.liberals)

    def _rest(self, last: DeckStep, tiles: int) -> Weights:
        """In how many ways so many Liberal tiles can be among those not drawn, peeked ones weighed; a row each."""
        others = _ways(tiles - last.peeked, self.liberals + 1)
        return others if last.peeked == 0 else _convolved(others, _by_number(last.on_top))

    def next_hand(self) -> Weights:
        """The chances of 0 to 3 Liberal tiles in the next three, of which there have to be three."""
        return self.unseen_hand().drawn(len(self.draws))

    def next_tile(self) -> Weights:
        """The chances that the top tile is Fascist, and Liberal."""
        both = (self.chaos(is_liberal).total for is_liberal in (False, True))
        return _as_chances(np.stack(np.broadcast_arrays(*both)))

    def among_next(self, many: int) -> tuple[float, ...]:
        """The chances of each number of Liberal tiles in so many from the top, of a deck that is the same for all
        worlds and that nobody has looked at; all nought if no deck can be like that."""
        undrawn, left = self.undrawn()[:, 0], self.tiles - self.drawn_so_far
        among = [
            sum(chance * _hypergeometric(left, total, many, number) for total, chance in enumerate(undrawn))
            for number in range(many + 1)
        ]
        return tuple(map(float, among))

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
    """The top tile goes, and everybody sees which it was."""
    on_top = step.on_top
    if step.peeked:
        fascist, liberal = np.split(on_top, 2)
        on_top = fascist if weights[0, 0] else liberal
    return DeckStep(_convolved(step.sums, weights), step.drawn + 1, on_top)


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


@cache
def _hand_and_rest(tiles: int, liberals: int, drawn: int) -> Weights:
    """For each number of Liberal tiles in a hand (rows) and before it (columns) the share of orders of the deck."""
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
    """The chance of this number of Liberal tiles among many out of a pile."""
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
