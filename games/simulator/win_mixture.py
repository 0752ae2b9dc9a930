"""How the share of rollouts and the share for the score are mixed into a chance.

Rollouts play a position on as people play on average, so they are too sure of themselves; the score alone knows too
little. The logits of both are added with weights that were fitted, one pair for the curve with all cards up and one for
what the table could know: `python manage.py calibrate --fit-curve FOLDER` fits them and scores them on other lobbies.
"""

import json
from dataclasses import dataclass
from math import exp, log
from pathlib import Path

FILE = Path(__file__).with_name("data") / "win_mixture.json"
LEAST = 0.004
"""A share below this counts as this, and one above 1 minus this as that."""


@dataclass(frozen=True)
class Mixture:
    """The weights of the logits of both shares."""

    rollouts: float
    score: float

    def chance(self, by_rollouts: float, by_score: float) -> float:
        """Return the chance."""
        return 1 / (1 + exp(-self.rollouts * logit(by_rollouts) - self.score * logit(by_score)))


def logit(share: float) -> float:
    """Return the logarithm of the odds."""
    share = min(1 - LEAST, max(LEAST, share))
    return log(share / (1 - share))


def read_mixtures(path: Path = FILE) -> dict[str, Mixture]:
    """Return the mixtures of a file by the curve they are for."""
    found = json.loads(path.read_text("utf-8"))
    return {name: Mixture(found[name]["rollouts"], found[name]["score"]) for name in ("known", "table")}


MIXTURES = read_mixtures()
