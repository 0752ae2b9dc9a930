"""The meaning of every field of a flat game, which both kernels share. Each field is an int64.

Sets of seats are masks (seat 0 is bit 0). A pile is its size and its number of Liberal tiles. The order of the top
tiles is only stored if it is known, lowest bit first, Liberal as 1; an unknown tile is drawn at random when it is
needed. A hand is its number of Liberal tiles.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Bits = NDArray[np.uint64]
Whole = Any
"""A whole number of numpy or Python; the kernels take both."""

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
"""Stages: nomination, ballots, the two parts of a session, the answer to a veto, a power, the end."""

FIVE_POLICIES, HITLER_EXECUTED, SIX_POLICIES, HITLER_ELECTED = range(1, 5)

INVESTIGATE, SPECIAL_ELECTION, PEEK, EXECUTION = range(1, 5)

PROPOSE = 2
"""A chancellor's decision: 0 enacts a Fascist tile, 1 a Liberal one, 2 proposes a veto."""

(
    PLAYERS, TEAM, LIBERAL_TILES, ALL_TILES, LIBERAL_START, FASCIST_START,
    LIBERAL_SPACES, FASCIST_SPACES, HITLER_ZONE, VETO_ZONE, VETO_ONLY_FASCIST,
    ONE_LIMIT_UP_TO, LIMITS_COUNT_EVERYONE, LIMITS_FOLLOW_NOMINATIONS, SPECIAL_LIFTS_LIMITS, TRACK,
) = range(16)  # fmt: skip
"""Fields of a setup. TEAM is the number of Fascists without Hitler. The powers on the track begin at TRACK."""

COINS, UNIFORM = range(2)
NOMINATES, BALLOTS, DISCARDS, ENACTS, PROPOSES, GRANTS, TARGETS, ELECTED = 2, 20, 236, 260, 278, 287, 290, 335
"""Where the tables of a strategy begin in its vector."""

COUNT = np.array([mask.bit_count() for mask in range(1024)], dtype=np.int8)
"""The number of seats in a mask."""

NTH = np.array(
    [
        [([seat for seat in range(10) if mask >> seat & 1] + [0] * 10)[place] for place in range(10)]
        for mask in range(1024)
    ],
    dtype=np.int8,
)
"""The seat at this place in a mask."""

DECIDED, NOMINATED = 1, 2
"""The first number of a forced decision, if there is one: a nominee is added to NOMINATED. See `kernel.play_seeded`."""
