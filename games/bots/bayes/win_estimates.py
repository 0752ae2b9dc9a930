"""Estimates behind the *bayes* bot: the value of a score, and the policies that a government is likely to enact.

>>> f"{worth(0, 0):.2f} {worth(4, 2):.2f} {worth(4, 5):.2f}"
'0.47 0.67 0.40'
>>> enacts_liberal(False)[LIBERAL_ROLE, LIBERAL_ROLE].tolist()
[0.0, 1.0, 1.0, 1.0]
"""

from functools import cache
from math import exp

import numpy as np
from numpy.typing import NDArray

from games.deduction.human_tables import ROLE_LETTERS, row_of, share
from games.engine import Power, Setup

Array = NDArray[np.float64]

LIBERAL_ROLE = 0

POWERS = {Power.EXECUTION: 0.06, Power.INVESTIGATE: 0.02, Power.SPECIAL_ELECTION: 0.03, Power.PEEK: 0.01}
"""The change of the Liberals' chance of winning: added if a Liberal holds the power, subtracted if a Fascist does."""


@cache
def worth(liberal: int, fascist: int) -> float:
    """Return how often Liberals won from this score of the official tracks, by a curve fitted to the human games."""
    slope = -0.102 + 0.134 * liberal - 0.237 * fascist - 0.252 * max(0, fascist - 2) + 0.030 * liberal * fascist
    return 1 / (1 + exp(-slope - 0.512 * (liberal == 4)))


def score(setup: Setup, liberal: int, fascist: int) -> float:
    """Return the Liberals' chance of winning from a score on these tracks: 1 and 0 at their ends."""
    if liberal >= setup.liberal_spaces:
        return 1.0
    if fascist >= setup.fascist_spaces:
        return 0.0
    return worth(max(0, liberal + 5 - setup.liberal_spaces), max(0, fascist + 6 - setup.fascist_spaces))


@cache
def enacts_liberal(is_hitler_zone: bool) -> Array:
    """Return the chance of a Liberal policy by the president's role, the chancellor's, and the Liberal tiles drawn.

    Liberals always pass and enact Liberal tiles where possible. Fascists and Hitler act with the frequencies of the
    human games.
    """
    zone = "H" if is_hitler_zone else "-"
    found = np.zeros((3, 3, 4))
    for president, first in enumerate(ROLE_LETTERS):
        for chancellor, second in enumerate(ROLE_LETTERS):
            enacts = [_enacts(second, zone, got) for got in range(3)]
            found[president, chancellor] = [
                sum(often * enacts[got] for got, often in _passes(first, zone, drew).items()) for drew in range(4)
            ]
    return found


def _passes(letter: str, zone: str, drew: int) -> dict[int, float]:
    """Return the share of each number of Liberal tiles passed on."""
    if letter == ROLE_LETTERS[LIBERAL_ROLE]:
        return {min(drew, 2): 1.0}
    counts = row_of("president passes", f"{letter} {zone} drew{drew}")
    return {int(many): often / sum(counts.values()) for many, often in counts.items()}


def _enacts(letter: str, zone: str, got: int) -> float:
    if letter == ROLE_LETTERS[LIBERAL_ROLE] or got != 1:
        return float(got > 0)
    return share("chancellor enacts", f"{letter} {zone} got{got}", "L")
