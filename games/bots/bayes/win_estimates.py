"""What a score is worth, and what a government is likely to bring: the numbers that a *bayes* bot reckons with.

>>> f"{worth(0, 0):.2f} {worth(4, 2):.2f} {worth(4, 5):.2f}"
'0.47 0.67 0.40'
>>> enacts_liberal(False)[LIBERAL_ROLE, LIBERAL_ROLE].tolist()
[0.0, 1.0, 1.0, 1.0]
"""

from functools import cache
from math import exp

import numpy as np
from numpy.typing import NDArray

from games.bots.human.habits import share, spread
from games.engine import Power, Setup

Array = NDArray[np.float64]

LIBERAL_ROLE = 0
LETTERS = "LFH"
"""The roles in the order of the columns of a posterior's worlds: 0 Liberal, 1 Fascist, 2 Hitler."""

POWERS = {Power.EXECUTION: 0.06, Power.INVESTIGATE: 0.02, Power.SPECIAL_ELECTION: 0.03, Power.PEEK: 0.01}
"""How much of a game it is worth to the Liberals that one of them holds a power, and costs them if a Fascist does."""


@cache
def worth(liberal: int, fascist: int) -> float:
    """How often Liberals won from this score: a curve through the score table of the human games, no policy from a
    start nor the end of a track counted."""
    slope = -0.102 + 0.134 * liberal - 0.237 * fascist - 0.252 * max(0, fascist - 2) + 0.030 * liberal * fascist
    return 1 / (1 + exp(-slope - 0.512 * (liberal == 4)))


def score(setup: Setup, liberal: int, fascist: int) -> float:
    """What a score is worth to the Liberals on these tracks: 1 and 0 at their ends."""
    if liberal >= setup.liberal_spaces:
        return 1.0
    if fascist >= setup.fascist_spaces:
        return 0.0
    return worth(max(0, liberal + 5 - setup.liberal_spaces), max(0, fascist + 6 - setup.fascist_spaces))


@cache
def enacts_liberal(is_hitler_zone: bool) -> Array:
    """The chance of a Liberal policy by the roles of President and Chancellor and the Liberal tiles drawn (0 to 3).

    Liberals do what they can; what the others do is what people did.
    """
    zone = "H" if is_hitler_zone else "-"
    found = np.zeros((3, 3, 4))
    for president, first in enumerate(LETTERS):
        for chancellor, second in enumerate(LETTERS):
            enacts = [_enacts(second, zone, got) for got in range(3)]
            found[president, chancellor] = [
                sum(often * enacts[got] for got, often in _passes(first, zone, drew).items()) for drew in range(4)
            ]
    return found


def _passes(letter: str, zone: str, drew: int) -> dict[int, float]:
    """How many Liberal tiles of those drawn are passed on, and how often."""
    if letter == LETTERS[LIBERAL_ROLE]:
        return {min(drew, 2): 1.0}
    counted = spread("president passes", f"{letter} {zone} drew{drew}")
    return {int(many): often / sum(counted.values()) for many, often in counted.items()}


def _enacts(letter: str, zone: str, got: int) -> float:
    if letter == LETTERS[LIBERAL_ROLE] or got != 1:
        return float(got > 0)
    return share("chancellor enacts", f"{letter} {zone} got{got}", "L")
