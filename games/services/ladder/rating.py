"""Ratings from the results of games between two teams of different sizes.

The model is Bradley and Terry's for teams: the log-odds of a Liberal win are a constant for the number of players, plus
the mean strength of the Liberals, minus the mean strength of the Fascists and Hitler. So a strength says what a whole
team of such players would be worth. Strengths and constants have a normal prior, which keeps a few lucky games from
counting for much, and the strength of the anchor is zero. The estimate is the mode, and its error comes from the
curvature there. Ratings are on the scale of chess: 400 points are odds of ten to one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

Contender = str
"""Whoever can be rated, under any name."""

POINTS = 400 / log(10)
"""Points of rating for one unit of log-odds."""
ANCHORED_AT = 1500
SPREAD = 1.0
"""The standard deviation of strengths that is expected before any game, in log-odds: 174 points."""
MOST_STEPS = 40
SETTLED = 1e-9

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Result:
    """A finished game: who played for which side, and which side won."""

    size: int
    liberals: tuple[Contender, ...]
    fascists: tuple[Contender, ...]
    liberals_won: bool


@dataclass(frozen=True)
class Rating:
    """A rating with its standard error, and the number of seats that it comes from."""

    points: float
    error: float
    games: int
    wins: int


def rate(results: Sequence[Result], anchor: Contender) -> Mapping[Contender, Rating]:
    """Return the rating of everybody who played, measured from the anchor's."""
    names = sorted({each for result in results for each in (*result.liberals, *result.fascists)} - {anchor})
    sizes = sorted({result.size for result in results})
    column = {name: place for place, name in enumerate(names)}
    facts = np.zeros((len(results), len(names) + len(sizes)))
    for row, result in enumerate(results):
        facts[row, len(names) + sizes.index(result.size)] = 1
        for team, sign in ((result.liberals, 1), (result.fascists, -1)):
            for each in team:
                if each != anchor:
                    facts[row, column[each]] += sign / len(team)
    strengths, errors = _fitted(facts, np.array([result.liberals_won for result in results], dtype=np.float64))
    counts = _counted(results)
    found = {
        name: Rating(ANCHORED_AT + POINTS * float(strengths[place]), POINTS * float(errors[place]), *counts[name])
        for name, place in column.items()
    }
    return found | ({anchor: Rating(ANCHORED_AT, 0, *counts[anchor])} if anchor in counts else {})


def _fitted(facts: Floats, won: Floats) -> tuple[Floats, Floats]:
    """Return the most likely coefficients and their errors, by Newton's method."""
    prior = np.eye(facts.shape[1]) / SPREAD**2
    found, curvature = np.zeros(facts.shape[1]), prior
    for _step in range(MOST_STEPS):
        chance = 1 / (1 + np.exp(-(facts @ found)))
        curvature = facts.T @ (facts * (chance * (1 - chance))[:, None]) + prior
        step = np.linalg.solve(curvature, facts.T @ (won - chance) - prior @ found)
        found = found + step
        if np.max(np.abs(step), initial=0) < SETTLED:
            break
    return found, np.sqrt(np.diag(np.linalg.inv(curvature)))


def _counted(results: Sequence[Result]) -> dict[Contender, tuple[int, int]]:
    """Return the numbers of games and of wins; a site's bot that sits twice at a table played twice."""
    counts = dict[Contender, tuple[int, int]]()
    for result in results:
        for team, won in ((result.liberals, result.liberals_won), (result.fascists, not result.liberals_won)):
            for each in team:
                games, wins = counts.get(each, (0, 0))
                counts[each] = (games + 1, wins + won)
    return counts
