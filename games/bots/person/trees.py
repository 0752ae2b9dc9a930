"""Boosted decision trees as small arrays: a sum of trees that ask the same question at every node of a level.

A tree of depth 4 asks four questions, each whether one feature is above a bound. The four answers are the number of its
leaf. The sum of the leaves is the log odds of a yes, or the log weight of one option among several.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Trees:
    """Trees: for each the features and bounds of its questions and the values of its leaves."""

    base: float
    asked: NDArray[np.intp]
    bounds: Array
    leaves: Array

    @classmethod
    def read(cls, found: Mapping[str, Any]) -> "Trees":
        """Return trees from lists, as `data/person.json` has them."""
        leaves = np.array(found["leaves"], float) / found["scale"]
        return cls(found["base"], np.array(found["asked"], np.intp), np.array(found["bounds"], float), leaves)

    def score(self, rows: Array) -> Array:
        """Return the sum for each row of features."""
        trees, depth = self.asked.shape
        answers = rows[:, self.asked.ravel()].reshape(len(rows), trees, depth) > self.bounds
        places = answers @ (1 << np.arange(depth))
        total: Array = self.base + self.leaves[np.arange(trees), places].sum(axis=1)
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
