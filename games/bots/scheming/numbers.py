"""The numbers that make a Fascist team.

Most are added to log odds: 0 leaves them, 3 all but settles the matter. A `sharp` number says how firmly a Fascist does
what a Liberal would do in its place: with 0 nearly by chance alone, with 7 as strictly as a Liberal.

>>> len(NUMBERS)
27
>>> Team(*START).vote_sharp == START[0]
True
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


class Team(NamedTuple):
    """A Fascist team."""

    vote_sharp: float
    vote_ja: float
    vote_ally: float
    """For a government with an ally."""
    vote_strangers: float
    """For a government without one."""
    vote_own: float
    vote_hitler: float
    """For a Hitler who wins by being elected."""
    vote_chaos: float
    """Where another failed election ends in chaos."""
    vote_late: float
    """For a government without an ally that can win the game for the Liberals."""
    nominate_sharp: float
    nominate_ally: float
    nominate_hitler: float
    """A Hitler who wins by being elected."""
    nominate_hitler_early: float
    discard_one: float
    """To discard the only Liberal tile of a hand."""
    discard_two: float
    """To discard one of two."""
    discard_stake: float
    """To do so where a Fascist policy opens the Hitler zone, and after that."""
    discard_ally: float
    """To do so if an ally is Chancellor."""
    enact_fascist: float
    enact_stake: float
    enact_ally: float
    """To enact a Fascist tile if an ally is President."""
    hitler_tiles: float
    """Added to Hitler's discards and enactments."""
    power_sharp: float
    power_ally: float
    """To use a power on an ally, or not."""
    blame: float
    """To blame a Chancellor who is no ally for a Fascist policy."""
    hide: float
    """To claim fewer Liberal tiles than there were."""
    confess: float
    """To admit as a Chancellor that there was a Liberal tile."""
    accuse: float
    """To call a Liberal's card Fascist."""
    cover: float
    """To call an ally's card Liberal."""


NUMBERS = Team._fields
START = Team(
    vote_sharp=4.5, vote_ja=0.0, vote_ally=0.5, vote_strangers=-0.5, vote_own=1.0, vote_hitler=3.0, vote_chaos=0.0,
    vote_late=-1.0, nominate_sharp=4.5, nominate_ally=0.5, nominate_hitler=3.0, nominate_hitler_early=0.0,
    discard_one=1.0, discard_two=0.0, discard_stake=1.5, discard_ally=0.0, enact_fascist=1.0, enact_stake=2.0,
    enact_ally=0.5, hitler_tiles=-1.0, power_sharp=4.0, power_ally=-1.0, blame=-0.5, hide=0.0,
    confess=-2.0, accuse=0.5, cover=2.0,
)  # fmt: skip
"""Where a search begins."""
SPREAD: Mapping[str, float] = {"vote_sharp": 2.0, "nominate_sharp": 2.0}
"""How far a search looks around at first: 1.5 where nothing is said."""


def spread() -> Array:
    """Return how far a search looks around at first."""
    return np.array([SPREAD.get(name, 1.5) for name in NUMBERS])
