"""The human tables as a bot asks them: how often people of this role did what, at such a moment.

Counts are few in places, so every kind of thing that can happen is counted half a time more than it did.
"""

from collections.abc import Mapping
from functools import cache

from games.deduction.human_tables import COUNTS
from games.engine import Role

HALF = 0.5

_KINDS: Mapping[str, tuple[str, ...]] = {
    "ballots": ("ja", "nein"),
    "asks veto": ("yes", "no"),
    "grants veto": ("yes", "no"),
    "chancellor enacts": ("L", "F"),
    "investigator reports": ("liberal", "fascist"),
}


@cache
def share(table: str, row: str, kind: str) -> float:
    """The share of a kind in a row of a table, between 0 and 1."""
    counted = COUNTS[table].get(row, {})
    kinds = _KINDS[table]
    return (counted.get(kind, 0) + HALF) / (sum(counted.values()) + HALF * len(kinds))


@cache
def spread(table: str, row: str) -> Mapping[str, float]:
    """How often each thing happened in a row of a table; nothing if nobody was ever there."""
    return {kind: float(count) for kind, count in COUNTS[table].get(row, {}).items()}


@cache
def deals_with(table: str, mine: str, theirs: Role) -> float:
    """How often, of all the times that they could, people of one role chose somebody of another."""
    counted = COUNTS[table].get(f"{mine} {theirs.letter}", {})
    return (counted.get("chosen", 0) + HALF) / (sum(counted.values()) + 2 * HALF)
