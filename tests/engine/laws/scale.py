"""How many games the laws play: for a mutant, an ordinary run, a long one or a night, chosen by the variable LAWS."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Scale:
    """The number of games and of runs of the state machine."""

    games_a_size: int
    machine_runs: int
    machine_steps: int
    worlds: int
    """Games from which pairs of worlds are made: about seven pairs from each."""


SCALES = {
    "sample": Scale(games_a_size=20, machine_runs=1, machine_steps=20, worlds=24),
    "ordinary": Scale(games_a_size=1_000, machine_runs=60, machine_steps=50, worlds=168),
    "long": Scale(games_a_size=3_340, machine_runs=500, machine_steps=200, worlds=504),
    "nightly": Scale(games_a_size=333_400, machine_runs=20_000, machine_steps=400, worlds=24_000),
}

SCALE = SCALES[os.environ.get("LAWS", "ordinary")]
