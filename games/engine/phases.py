"""The phases of a round. Each is its own type and holds only what exists in that phase.

No hand exists outside a legislative session, and no ballot outside an election.
"""

from dataclasses import dataclass

from games.engine.events import Ballots
from games.engine.outcomes import Outcome
from games.engine.policies import Tiles
from games.engine.seats import Seat
from games.engine.setups import Power


@dataclass(frozen=True, slots=True)
class Nomination:
    """The candidate has to nominate a Chancellor."""


@dataclass(frozen=True, slots=True)
class Election:
    """The living players vote on the candidate and the nominee."""

    nominee: Seat
    ballots: Ballots


@dataclass(frozen=True, slots=True)
class PresidentialSession:
    """The President holds three tiles."""

    chancellor: Seat
    hand: Tiles


@dataclass(frozen=True, slots=True)
class ChancellorSession:
    """The Chancellor holds two tiles. `refused` is true after the President has rejected a veto (V4)."""

    chancellor: Seat
    hand: Tiles
    refused: bool


@dataclass(frozen=True, slots=True)
class VetoDebate:
    """The Chancellor, still holding two tiles, has proposed a veto, and the President has to answer."""

    chancellor: Seat
    hand: Tiles


@dataclass(frozen=True, slots=True)
class ExecutiveAction:
    """The President has to use a power."""

    power: Power


@dataclass(frozen=True, slots=True)
class Interlude:
    """No player is to move: what follows happens by itself, including a power that is still to be granted.

    The game stays in this phase only while the dealer has to shuffle.
    """

    power: Power | None = None


@dataclass(frozen=True, slots=True)
class GameOver:
    """W5: the game has ended."""

    outcome: Outcome


Phase = (
    Election
    | Nomination
    | PresidentialSession
    | ChancellorSession
    | Interlude
    | ExecutiveAction
    | VetoDebate
    | GameOver
)

Session = PresidentialSession | ChancellorSession | VetoDebate
"""A legislative session: from the draw until a tile is enacted or the agenda is vetoed."""
