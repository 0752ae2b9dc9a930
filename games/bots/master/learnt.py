"""What *master* has learnt offline: the numbers of its Fascist team, and the kinds of teams its Liberals have met.

`data/master.json` has them, and says from which games, by which seed and command.

>>> [each.name for each in MIND.met][:2]
['person', 'pooling']
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from games.bots.counting.belief import WEIGHTS, Met, Mind
from games.bots.counting.tables import Counts
from games.bots.scheming.numbers import NUMBERS, START, Team

FILE = Path(__file__).parent.with_name("data") / "master.json"


def read(path: Path = FILE) -> tuple[Team, Mind]:
    """Return the Fascist team and the mind in a file."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    team = START._replace(**{name: value for name, value in found["team"].items() if name in NUMBERS})
    return team, Mind([
        Met(
            each["name"],
            each["share"],
            Counts.read(each["counts"]),
            np.array([each["weights"][name] for name in WEIGHTS]),
        )
        for each in found["met"]
    ])  # fmt: skip


def about(path: Path = FILE) -> str:
    """Return what a file says about how it was made."""
    said: str = json.loads(path.read_text("utf-8"))["about"]
    return said


def write(team: Team, met: Sequence[Met], made: str, path: Path = FILE) -> None:
    """Replace what is shipped."""
    met_written = [
        {
            "name": each.name,
            "share": each.share,
            "weights": {name: round(float(by), 3) for name, by in zip(WEIGHTS, each.weights, strict=True)},
            "counts": each.counts.written(),
        }
        for each in met
    ]
    numbers = {name: round(value, 3) for name, value in team._asdict().items()}
    path.write_text(json.dumps({"about": made, "team": numbers, "met": met_written}) + "\n", encoding="utf-8")


TEAM, MIND = read()
