"""The numbers that make a Fascist team.

They are added to log odds: 0 leaves them, 3 all but settles the matter. A `sharp` number says how firmly a Fascist does
what a Liberal would do in its place: with 0 nearly by chance alone, with 7 as strictly as a Liberal.

>>> len(NUMBERS)
52
>>> Team(*START).vote_sharp == START[0]
True
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.bots.picking import weighted
from games.engine import Chance, TableView


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
    vote_suspected: float
    """For a government without an ally, times how suspected the seat itself is."""
    vote_ally_zone: float
    """For a government with an ally in the Hitler zone."""
    vote_strangers_zone: float
    """For a government without one there."""
    nominate_sharp: float
    nominate_ally: float
    nominate_ally_zone: float
    nominate_hitler: float
    """A Hitler who wins by being elected."""
    nominate_hitler_early: float
    nominate_suspected: float
    """An ally, times how suspected the seat itself is."""
    discard_one: float
    """To discard the only Liberal tile of a hand."""
    discard_two: float
    """To discard one of two."""
    discard_first: float
    """To do so where no Fascist policy is enacted."""
    discard_late: float
    """To do so where the Liberals need two more policies."""
    discard_stake: float
    """To do so where a Fascist policy opens the Hitler zone, and after that."""
    discard_zone: float
    """To do so in the Hitler zone."""
    discard_ally: float
    """To do so if an ally is Chancellor."""
    discard_quarrel: float
    """To do so if the seat was contradicted before."""
    discard_suspected: float
    """To do so, times how suspected the seat itself is."""
    discard_against: float
    """To do so, times how suspected the Chancellor is."""
    enact_fascist: float
    enact_first: float
    """To enact a Fascist tile where no other is enacted."""
    enact_late: float
    """To enact it where the Liberals need two more policies."""
    enact_stake: float
    enact_zone: float
    enact_ally: float
    """To enact it if an ally is President."""
    enact_quarrel: float
    enact_suspected: float
    enact_against: float
    """To enact it, times how suspected the President is."""
    hitler_tiles: float
    """Added to Hitler's discards and enactments."""
    hitler_late: float
    """Added to them where the Liberals need two more policies."""
    hitler_stake: float
    """Added to them where a Fascist policy opens the Hitler zone, and after that."""
    investigate_sharp: float
    investigate_ally: float
    """To investigate an ally, or not."""
    elect_sharp: float
    elect_ally: float
    """To call an ally's special election."""
    execute_sharp: float
    execute_ally: float
    """To execute an ally."""
    execute_trusted: float
    """To execute somebody, times how little they are suspected."""
    blame: float
    """To blame a Chancellor who is no ally for a Fascist policy."""
    hide: float
    """To claim fewer Liberal tiles than there were."""
    confess: float
    """To admit as a Chancellor that there was a Liberal tile."""
    confess_ally: float
    """To admit it if an ally is President."""
    accuse: float
    """To call a Liberal's card Fascist."""
    cover: float
    """To call an ally's card Liberal."""

    @property
    def of_discards(self) -> tuple[float, ...]:
        """What the facts about a hand pull at a discard."""
        pulls = self.discard_first, self.discard_late, self.discard_stake, self.discard_zone, self.discard_ally
        return *pulls, self.discard_quarrel, self.discard_suspected, self.discard_against, *self._of_hitler

    @property
    def of_enactments(self) -> tuple[float, ...]:
        """What the same facts pull at an enactment."""
        pulls = self.enact_first, self.enact_late, self.enact_stake, self.enact_zone, self.enact_ally
        return *pulls, self.enact_quarrel, self.enact_suspected, self.enact_against, *self._of_hitler

    @property
    def _of_hitler(self) -> tuple[float, ...]:
        return self.hitler_tiles, self.hitler_late, self.hitler_stake


NUMBERS = Team._fields
START = Team(**dict.fromkeys(NUMBERS, 0.0))._replace(
    vote_sharp=4.5, vote_ally=0.5, vote_strangers=-0.5, vote_own=1.0, vote_hitler=3.0, vote_late=-1.0,
    nominate_sharp=4.5, nominate_ally=0.5, nominate_hitler=3.0, discard_one=1.0, discard_stake=1.5,
    enact_fascist=1.0, enact_stake=2.0, enact_ally=0.5, hitler_tiles=-1.0, investigate_sharp=4.0, elect_sharp=4.0,
    execute_sharp=4.0, investigate_ally=-1.0, elect_ally=-1.0, execute_ally=-1.0,
    blame=-0.5, confess=-2.0, accuse=0.5, cover=2.0,
)  # fmt: skip
"""Where a search begins."""

Odds = Callable[[Team], Sequence[float] | NDArray[np.float64]]
"""The logarithm of the chance of each option, up to a constant: what a team makes of a situation."""
Decide = Callable[[TableView, Odds, Chance], int]
"""How an option is drawn by its odds."""


def by_numbers(team: Team) -> Decide:
    """Return the draw of an option by the numbers of a team."""
    return partial(_drawn, team)


def _drawn(team: Team, _view: TableView, odds: Odds, chance: Chance) -> int:
    found = np.asarray(odds(team))
    return weighted(np.exp(found - found.max()).tolist(), chance)
