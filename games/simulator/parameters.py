"""A setup of the engine as a vector of numbers."""

import numpy as np

from games.engine import Power, Setup
from games.simulator.fields import EXECUTION, INVESTIGATE, PEEK, SPECIAL_ELECTION, Ints

CODE_OF_POWER = {
    None: 0,
    Power.INVESTIGATE: INVESTIGATE,
    Power.SPECIAL_ELECTION: SPECIAL_ELECTION,
    Power.PEEK: PEEK,
    Power.EXECUTION: EXECUTION,
}


def rules_of(setup: Setup) -> Ints:
    """What the kernels need to know of a setup, in the order of `fields`."""
    ruleset = setup.ruleset
    return np.array(
        [
            setup.players,
            setup.fascists,
            ruleset.liberal_tiles,
            setup.tiles,
            ruleset.liberal_start,
            ruleset.fascist_start,
            setup.liberal_spaces,
            setup.fascist_spaces,
            setup.hitler_zone,
            setup.veto_zone,
            int(setup.veto_only_fascist),
            *(CODE_OF_POWER[power] for power in setup.track),
        ],
        dtype=np.int64,
    )
