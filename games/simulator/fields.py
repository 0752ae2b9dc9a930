"""What the fields of a flat game mean. Both kernels read and write the same ones, each an int64.

Sets of seats are masks (seat 0 is bit 0). A pile is its size and how many of its tiles are Liberal; the order of the
top tiles is written down only where somebody knows it, lowest bit first, Liberal as 1: what nobody knows is drawn
when it is drawn. A hand is how many Liberal tiles it has.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Bits = NDArray[np.uint64]
Whole = Any
"""A whole number, numpy's or Python's: a kernel does not ask."""

(
    STAGE, CANDIDATE, CALLER, CHANCELLOR, HAND, REFUSED, POWER,
    LIBERAL, FASCIST, TRACKER, LAST_PRESIDENT, LAST_CHANCELLOR,
    ALIVE, LIVING, INVESTIGATED, FASCISTS, HITLER,
    KNOWN, KNOWN_TILES, NEXT, NEXT_TILES,
    DECK_LIBERAL, DECK, DISCARD_LIBERAL, DISCARD, ENDING, ELECTIONS,
) = range(27)  # fmt: skip
"""CANDIDATE and CHANCELLOR are seats, CALLER too (-1 if there is none); the last elected pair, the Fascists (Hitler
among them) and Hitler are masks. NEXT is the order of the next reshuffle, if it is known."""

FIELDS = 27

NOMINATION, VOTE, PRESIDENT, CHANCELLORS, ANSWER, EXECUTIVE, OVER = range(7)
"""Stages: who nominates whom, the ballots, the two sessions, the answer to a veto, a power, the end."""

FIVE_POLICIES, HITLER_EXECUTED, SIX_POLICIES, HITLER_ELECTED = range(1, 5)

INVESTIGATE, SPECIAL_ELECTION, PEEK, EXECUTION = range(1, 5)

PROPOSE = 2
"""What a Chancellor decides: 0 enacts a Fascist tile, 1 a Liberal one, 2 proposes a veto."""

(
    PLAYERS, TEAM, LIBERAL_TILES, ALL_TILES, LIBERAL_START, FASCIST_START,
    LIBERAL_SPACES, FASCIST_SPACES, HITLER_ZONE, VETO_ZONE, VETO_ONLY_FASCIST, TRACK,
) = range(12)  # fmt: skip
"""What a setup prescribes. TEAM is how many Fascists there are besides Hitler; from TRACK on stands the power of each
Fascist policy, of the first one first."""

COINS, UNIFORM = range(2)
NOMINATES, BALLOTS, DISCARDS, ENACTS, PROPOSES, GRANTS, TARGETS = 2, 20, 236, 260, 278, 287, 290
"""Where the tables of a policy begin in its vector."""

COUNT = np.array([mask.bit_count() for mask in range(1024)], dtype=np.int8)
"""How many seats a mask has."""

NTH = np.array(
    [
        [([seat for seat in range(10) if mask >> seat & 1] + [0] * 10)[place] for place in range(10)]
        for mask in range(1024)
    ],
    dtype=np.int8,
)
"""The seat that stands at this place in a mask."""
