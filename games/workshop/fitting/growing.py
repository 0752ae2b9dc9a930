"""Grows the trees of `games.bots.person.trees` by gradient boosting, with at least 20 games behind each leaf.

All nodes of a level ask the same question, the one that explains most of what is left to explain. A leaf that has
fewer than `LEAST_GAMES` games gets the value of the larger leaf that it was split from.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from games.bots.person.trees import Array, Trees, yes

Ints = NDArray[np.intp]

LEAST_GAMES = 20
BINS = 24
STIFFNESS = 8.0
"""This many observations of nothing are added to each leaf."""


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
    depth: int = 4
    rate: float = 0.1
    share_of_rows: float = 0.7
    share_of_features: float = 0.6
    seed: int = 0


def grow(data: Lessons, how: Growth) -> Trees:
    """Return trees that predict these observations."""
    chance = np.random.Generator(np.random.PCG64(how.seed))
    edges = [np.unique(np.quantile(column, np.linspace(0, 1, BINS + 1)[1:-1])) for column in data.rows.T]
    binned = np.stack([np.searchsorted(edge, column, "left") for edge, column in zip(edges, data.rows.T, strict=True)])
    share = float(np.clip(data.chosen.mean(), 0.01, 0.99))
    base = float(np.log(share / (1 - share))) if data.group is None else 0.0
    scores = np.full(len(data.chosen), base)
    asked, bounds, leaves = list[list[int]](), list[list[float]](), list[Array]()
    for _ in range(how.trees):
        chances = data.chances(scores)
        slope, curve = data.chosen - chances, chances * (1 - chances)
        used = chance.random(data.game.max() + 1)[data.game] < how.share_of_rows
        features = np.flatnonzero(chance.random(len(edges)) < how.share_of_features)
        questions, place, values = _tree(binned, edges, slope, curve, data.game, used, features, how.depth)
        scores += how.rate * values[place]
        asked.append([feature for feature, _ in questions])
        bounds.append([float(edges[feature][bin_]) for feature, bin_ in questions])
        leaves.append(how.rate * values)
    return Trees(base, np.array(asked, np.intp), np.array(bounds), np.array(leaves))


def _tree(  # noqa: PLR0913
    binned: NDArray[np.intp],
    edges: list[Array],
    slope: Array,
    curve: Array,
    game: Ints,
    used: NDArray[np.bool_],
    features: Ints,
    depth: int,
) -> tuple[list[tuple[int, int]], Ints, Array]:
    """Return the questions of one tree, the leaf of each row, and the values of the leaves."""
    place, questions, values = np.zeros(len(slope), np.intp), list[tuple[int, int]](), np.zeros(1)
    inside, steep = slope[used], curve[used]
    for level in range(depth):
        best, question = -np.inf, (int(features[0]), 0)
        for feature in features:
            many = len(edges[feature]) + 1
            if many < 2:
                continue
            cell = place[used] * many + binned[feature][used]
            sums = np.bincount(cell, inside, (1 << level) * many).reshape(-1, many).cumsum(axis=1)
            bends = np.bincount(cell, steep, (1 << level) * many).reshape(-1, many).cumsum(axis=1)
            low, low_bend = sums[:, :-1], bends[:, :-1]
            high, high_bend = sums[:, -1:] - low, bends[:, -1:] - low_bend
            gain = (low**2 / (low_bend + STIFFNESS) + high**2 / (high_bend + STIFFNESS)).sum(axis=0)
            if gain.max() > best:
                best, question = float(gain.max()), (int(feature), int(gain.argmax()))
        questions.append(question)
        place = place + ((binned[question[0]] > question[1]).astype(np.intp) << level)
        values = _values(place, level + 1, slope, curve, game, used, values)
    return questions, place, values


def _values(  # noqa: PLR0913
    place: Ints, levels: int, slope: Array, curve: Array, game: Ints, used: NDArray[np.bool_], before: Array
) -> Array:
    """Return the value of each leaf: that of the leaf it was split from, if too few games are behind it."""
    many = 1 << levels
    sums, bends = np.bincount(place[used], slope[used], many), np.bincount(place[used], curve[used], many)
    pairs = np.unique(place[used] * (game.max() + 1) + game[used])
    games = np.bincount(pairs // (game.max() + 1), minlength=many)
    return np.where(games >= LEAST_GAMES, sums / (bends + STIFFNESS), np.tile(before, 2))
