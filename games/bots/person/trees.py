"""Boosted decision trees as small arrays. The sum of their leaves is the log odds of a yes, or the log weight of one
option among several.

The nodes of a tree are numbered from its root, 0. A node that asks whether a feature is above a bound has two nodes one
after the other: the first is for a no. A leaf leads to itself. Every node has a value: what the tree would say if it
stopped there.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Ints = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class Trees:
    """Trees: for each tree and node the feature that is asked for, the bound, the node for a no, and the value."""

    base: float
    asked: Ints
    bounds: Array
    no: Ints
    values: Array

    @classmethod
    def of(cls, base: float, trees: Sequence[Sequence[tuple[int, float, int, float]]]) -> "Trees":
        """Return trees from their nodes. A leaf has 0 as its node for a no."""
        most = max(map(len, trees))
        table = np.zeros((len(trees), most, 4))
        for place, nodes in enumerate(trees):
            table[place, : len(nodes)] = nodes
        return cls(base, table[..., 0].astype(np.intp), table[..., 1], table[..., 2].astype(np.intp), table[..., 3])

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> "Trees":
        """Return trees from lists, as `data/person.json` has them: a question is a feature and the place of its bound
        among the feature's bounds."""
        bounds, scale = found["bounds"], found["scale"]
        trees = list[list[tuple[int, float, int, float]]]()
        for asked, no, values in found["trees"]:
            questions = iter(asked)
            trees.append([])
            for below, value in zip(no, values, strict=True):
                feature, place = next(questions) if below else (0, 0)
                trees[-1].append((feature, bounds[feature][place] if below else 0.0, below, value / scale))
        return cls.of(found["base"], trees)

    @cached_property
    def depth(self) -> int:
        """The most questions that a tree asks."""
        nodes, depth = np.zeros((len(self.asked), 1), np.intp), -1
        trees = np.arange(len(self.asked))[:, None]
        while nodes.size:
            below = self.no[trees, nodes]
            keep = below.ravel() > 0
            trees = np.repeat(np.broadcast_to(trees, nodes.shape).ravel()[keep], 2)[:, None]
            nodes = (below.ravel()[keep][:, None] + np.arange(2)).reshape(-1, 1)
            depth += 1
        return depth

    def paths(self, rows: Array) -> Iterator[tuple[Ints, Ints]]:
        """Yield, level by level, the node of each row and tree, and the next one."""
        trees, row = np.arange(len(self.asked))[None], np.arange(len(rows))[:, None]
        here = np.zeros((len(rows), len(self.asked)), np.intp)
        for _level in range(max(1, self.depth)):
            no = self.no[trees, here]
            yes_ = rows[row, self.asked[trees, here]] > self.bounds[trees, here]
            then = np.where(no > 0, no + yes_, here)
            yield here, then
            here = then

    def score(self, rows: Array) -> Array:
        """Return the sum for each row of features."""
        leaves = list(self.paths(rows))[-1][1]
        total: Array = self.base + self.values[np.arange(len(self.asked)), leaves].sum(axis=1)
        return total


def yes(scores: Array) -> Array:
    """Return the chance of a yes for each score."""
    chances: Array = 1 / (1 + np.exp(-np.clip(scores, -30, 30)))
    return chances


def shares(scores: Array) -> Array:
    """Return the chance of each option."""
    weights = np.exp(scores - scores.max())
    chances: Array = weights / weights.sum()
    return chances


def columns(rows: Sequence[Mapping[str, float]]) -> Array:
    """Return features as an array with a row for each option."""
    return np.array([list(row.values()) for row in rows], float)
