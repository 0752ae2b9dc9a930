"""What experienced people did: counts over 467 games of seven players, from `data/human_7p.json`.

The first key is the table. The second is the row: the role of the player who acts, the zone (`-` before Hitler's
election would end the game, `H` from then on) and what the player held, if the table distinguishes it. The third is
the outcome. `L` and `F` are parties, the president's first; numbers count Liberal tiles.

Rows can have few observations, so `shares` spreads some further observations over their outcomes:

>>> shares({"ja": 3}, ("nein", "ja"))
[0.125, 0.875]
>>> share("ballots", "L president LL - tracker0", "ja") > 0.9
True
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

Counts = Mapping[str, Mapping[str, Mapping[str, int]]]

ROLE_LETTERS = "LFH"
"""The letters of the roles in row names, in the order in which arrays number them."""
ZONES = "-H"
PARTIES = ("LL", "LF", "FL", "FF")
"""The parties of a government, the president's first."""

_OUTCOMES: Mapping[str, tuple[str, str]] = {
    "ballots": ("nein", "ja"),
    "nominates": ("passed over", "chosen"),
    "investigates": ("passed over", "chosen"),
    "calls": ("passed over", "chosen"),
    "executes": ("passed over", "chosen"),
    "asks veto": ("no", "yes"),
    "grants veto": ("no", "yes"),
    "chancellor enacts": ("F", "L"),
    "investigator reports": ("liberal", "fascist"),
}

FILE = Path(__file__).with_name("data") / "human_7p.json"


def read_counts(path: Path = FILE) -> Counts:
    """Return the tables of a file without its other entries (the number of games and a description)."""
    return {name: table for name, table in json.loads(path.read_text("utf-8")).items() if isinstance(table, dict)}


COUNTS: Counts = read_counts()
"""Every table by its name.

- `president passes`, `chancellor enacts`: what governments did with their tiles
- `president claims`, `chancellor claims`, `investigator reports`: what players said; a claim that differs from what the
  row says they held or saw is a lie
- `ballots`, `asks veto`, `grants veto`: decisions between yes and no
- `nominates`, `investigates`, `calls`, `executes`: how often a player was chosen who could have been
- `score`: which team won after each score
"""


def row_of(table: str, row: str) -> Mapping[str, int]:
    """Return the counts in a row of a table; they are empty if the situation never occurred."""
    return COUNTS[table].get(row, {})


def shares(counts: Mapping[str, int], outcomes: Sequence[str], smoothing: float = 1.0) -> list[float]:
    """Return the share of each outcome, with this many further observations spread evenly over all of them."""
    total = sum(counts.get(each, 0) for each in outcomes) + smoothing
    return [(counts.get(each, 0) + smoothing / len(outcomes)) / total for each in outcomes]


@cache
def share(table: str, row: str, outcome: str) -> float:
    """Return the share of one of the two outcomes in a row of a table."""
    outcomes = _OUTCOMES[table]
    return shares(row_of(table, row), outcomes)[outcomes.index(outcome)]
