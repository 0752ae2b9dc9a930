"""Grows the trees of `games.bots.person.trees` by gradient boosting, with at least 20 games behind each leaf.

A tree grows by the split that explains most of what is left to explain, wherever it is, until it has enough leaves.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from games.bots.person.trees import Array, Ints, Trees, yes

LEAST_GAMES = 20
LEAST_ROWS = 40
BINS = 128
STIFFNESS = 6.0
"""This many observations of nothing are added to each leaf."""
TRIED = 8
"""How many of the best splits of a leaf are tried: one that leaves too few games on a side is not made."""


@dataclass(frozen=True, eq=False)
class Lessons:
    """Observations to learn from: features, outcome, the game, and the group of options they are one of (or none)."""

    rows: Array
    chosen: Array
    game: Ints
    group: Ints | None = None

    def chances(self, scores: Array) -> Array:
        """Return the chance of each observation under these scores."""
        if self.group is None:
            return yes(scores)
        most = np.full(self.group[-1] + 1, -np.inf)
        np.maximum.at(most, self.group, scores)
        weights = np.exp(scores - most[self.group])
        found: Array = weights / np.bincount(self.group, weights)[self.group]
        return found


@dataclass(frozen=True)
class Growth:
    """How trees are grown."""

    trees: int
    leaves: int = 16
    rate: float = 0.1
    share_of_rows: float = 0.7
    share_of_features: float = 0.6
    seed: int = 0


@dataclass(frozen=True, eq=False)
class _Left:
    """What is left to explain, and how the features are binned."""

    binned: NDArray[np.intp]
    slope: Array
    curve: Array
    game: Ints
    used: NDArray[np.bool_]
    features: Ints

    def value(self, rows: Ints) -> float:
        """Return what a leaf of these rows adds."""
        inside = rows[self.used[rows]]
        return float(self.slope[inside].sum() / (self.curve[inside].sum() + STIFFNESS))

    def sums(self, rows: Ints) -> Array:
        """Return for these rows, by feature and bin, the sums of slope and curve and the number."""
        inside = rows[self.used[rows]]
        cells = (self.binned[self.features][:, inside] + BINS * np.arange(len(self.features))[:, None]).ravel()
        many, times = BINS * len(self.features), len(self.features)
        found = [np.bincount(cells, np.tile(each[inside], times), many) for each in (self.slope, self.curve)]
        return np.stack([*found, np.bincount(cells, minlength=many)]).reshape(3, times, BINS)

    def split(self, rows: Ints, sums: Array) -> "_Split | None":
        """Return the best split of these rows that leaves enough games on both sides."""
        low = sums.cumsum(axis=2)[:, :, :-1]
        high = sums.sum(axis=2, keepdims=True) - low
        gains = sum(side[0] ** 2 / (side[1] + STIFFNESS) for side in (low, high))
        gains = np.where((low[2] >= LEAST_ROWS) & (high[2] >= LEAST_ROWS), gains, -np.inf).ravel()
        whole = sums[:, 0].sum(axis=1)
        before = whole[0] ** 2 / (whole[1] + STIFFNESS)
        for place in np.argsort(-gains, kind="stable")[:TRIED]:
            feature, bound = divmod(int(place), BINS - 1)
            if gains[place] <= before:
                return None
            is_yes = self.binned[self.features[feature], rows] > bound
            sides = rows[~is_yes], rows[is_yes]
            if all(self._games(side) >= LEAST_GAMES for side in sides):
                return _Split(float(gains[place] - before), int(self.features[feature]), bound, sides)
        return None

    def _games(self, rows: Ints) -> int:
        return len(np.unique(self.game[rows[self.used[rows]]]))


@dataclass(frozen=True, eq=False)
class _Split:
    gain: float
    feature: int
    bound: int
    sides: tuple[Ints, Ints]


def grow(data: Lessons, how: Growth) -> Trees:
    """Return trees that predict these observations."""
    chance = np.random.Generator(np.random.PCG64(how.seed))
    edges = [np.unique(np.quantile(column, np.linspace(0, 1, BINS + 1)[1:-1])) for column in data.rows.T]
    binned = np.stack([np.searchsorted(edge, column, "left") for edge, column in zip(edges, data.rows.T, strict=True)])
    share = float(np.clip(data.chosen.mean(), 0.01, 0.99))
    base = float(np.log(share / (1 - share))) if data.group is None else 0.0
    scores, trees = np.full(len(data.chosen), base), list[list[tuple[int, float, int, float]]]()
    for _ in range(how.trees):
        chances = data.chances(scores)
        used = chance.random(data.game.max() + 1)[data.game] < how.share_of_rows
        features = np.flatnonzero(chance.random(len(edges)) < how.share_of_features)
        left = _Left(binned, data.chosen - chances, chances * (1 - chances), data.game, used, features)
        nodes, leaves = _tree(left, how.leaves)
        for node, rows in leaves.items():
            scores[rows] += how.rate * nodes[node][3]
        trees.append([
            (feature, float(edges[feature][bound]) if no else 0.0, no, how.rate * value)
            for feature, bound, no, value in nodes
        ])  # fmt: skip
    return Trees.of(base, trees)


def _tree(left: _Left, leaves: int) -> tuple[Sequence[tuple[int, int, int, float]], dict[int, Ints]]:
    """Return the nodes of one tree (feature, bin, node for a no, value), and the rows of each leaf."""
    everything = np.arange(len(left.slope))
    nodes, rows, sums = [(0, 0, 0, left.value(everything))], {0: everything}, {0: left.sums(everything)}
    splits = {0: left.split(everything, sums[0])} if len(left.features) else {}
    while len(rows) < leaves:
        best = max(
            (node for node, split in splits.items() if split), key=lambda node: _gain(splits[node]), default=None
        )
        split = splits.pop(best) if best is not None else None
        if best is None or split is None:
            break
        no = len(nodes)
        nodes[best] = (split.feature, split.bound, no, nodes[best][3])
        small = int(len(split.sides[1]) < len(split.sides[0]))
        found = {no + small: left.sums(split.sides[small])}
        found[no + 1 - small] = sums.pop(best) - found[no + small]
        del rows[best]
        for side, some in enumerate(split.sides):
            nodes.append((0, 0, 0, left.value(some)))
            rows[no + side], sums[no + side] = some, found[no + side]
            splits[no + side] = left.split(some, found[no + side])
    return nodes, rows


def _gain(split: _Split | None) -> float:
    return split.gain if split else 0.0
