"""How much is played: what an ordinary run can afford, what a night can, or a mutant gets, by the variable LAWS."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Scale:
    """So many of each."""

    games_a_size: int
    machine_runs: int
    machine_steps: int
    worlds: int
    """Games of which pairs of worlds are made: seven pairs or so of each."""


SCALES = {
    "sample": Scale(games_a_size=20, machine_runs=1, machine_steps=20, worlds=24),
    "ordinary": Scale(games_a_size=3_340, machine_runs=100, machine_steps=50, worlds=504),
    "ci": Scale(games_a_size=3_340, machine_runs=500, machine_steps=200, worlds=504),
    "nightly": Scale(games_a_size=333_400, machine_runs=20_000, machine_steps=400, worlds=24_000),
}

SCALE = SCALES[os.environ.get("LAWS", "ordinary")]
