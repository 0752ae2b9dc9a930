"""The moments of a round, each its own type, holding only what exists then.

No hand exists outside a legislative session, no ballot outside an election.
"""

from dataclasses import dataclass

from games.engine.events import Ballots
from games.engine.outcomes import Outcome
from games.engine.policies import Tiles
from games.engine.seats import Seat
from games.engine.setups import Power


@dataclass(frozen=True, slots=True)
class Nomination:
    """The candidate has to name a Chancellor."""


@dataclass(frozen=True, slots=True)
class Election:
    """The living vote on the candidate and the nominee."""

    nominee: Seat
    ballots: Ballots


@dataclass(frozen=True, slots=True)
class PresidentialSession:
    """The President holds three tiles."""

    chancellor: Seat
    hand: Tiles


@dataclass(frozen=True, slots=True)
class ChancellorSession:
    """The Chancellor holds two; `refused` once a veto was asked for in vain (V4)."""

    chancellor: Seat
    hand: Tiles
    refused: bool


@dataclass(frozen=True, slots=True)
class VetoDebate:
    """The Chancellor, still holding two, has proposed a veto; the President answers."""

    chancellor: Seat
    hand: Tiles


@dataclass(frozen=True, slots=True)
class ExecutiveAction:
    """The President has to use a power."""

    power: Power


@dataclass(frozen=True, slots=True)
class Interlude:
    """Nobody's move: what must follow follows by itself, a power still to be granted included.

    The game rests here only while the dealer has to shuffle.
    """

    power: Power | None = None


@dataclass(frozen=True, slots=True)
class GameOver:
    """W5."""

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
"""A legislative session: from the draw until a tile is enacted or the agenda vetoed."""
