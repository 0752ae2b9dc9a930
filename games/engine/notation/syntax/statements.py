"""What a line that changes something asks for. Whether it may be done is the engine's to say."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.actions import Action, Investigate, Vote
from games.engine.phases import Election
from games.engine.policies import PartialTiles, Policy, Tiles
from games.engine.roles import Party
from games.engine.seats import Seat
from games.engine.state import GameState


@dataclass(frozen=True)
class Act:
    """Somebody does something."""

    action: Action

    def actions(self, state: GameState) -> tuple[Action, ...]:
        """The one action."""
        return (self.action,)


@dataclass(frozen=True)
class Ballots:
    """Several ballots alike: of these seats in this order, or of all the living who have not voted yet.

    Ballots that are not known have no `ja`.
    """

    ja: bool | None
    seats: tuple[Seat, ...] | None = None

    def actions(self, state: GameState) -> tuple[Action, ...]:
        """A vote for each; one that is not known stands as a ja until it is told how the vote ended."""
        voters = _still_to_vote(state) if self.seats is None else self.seats
        return tuple(Vote(seat, self.ja is not False) for seat in voters)


def _still_to_vote(state: GameState) -> Iterator[Seat]:
    """The living without a ballot. Where no ballot is open that is all of them, so that somebody is refused."""
    ballots = state.phase.ballots if isinstance(state.phase, Election) else (None,) * state.table.players
    return (seat for seat in state.table.living if ballots[seat] is None)


@dataclass(frozen=True)
class PartialPass:
    """The President passes two tiles on; which ones, or which third was put away, is not known."""

    seat: Seat
    passed: Tiles | None = None


@dataclass(frozen=True)
class InvestigationWithParty:
    """An investigation, with the party on the card."""

    action: Investigate
    party: Party


@dataclass(frozen=True)
class PartialReshuffle:
    """The dealer shuffles; of the new deck not everything is known."""

    deck: PartialTiles


@dataclass(frozen=True)
class VoteAnnounced:
    """How a vote ended; who has not voted yet has, one does not know how."""

    passes: bool


@dataclass(frozen=True)
class ChaosAnnounced:
    """Which tile chaos brought."""

    policy: Policy


@dataclass(frozen=True)
class HitlerAnnounced:
    """Whether somebody is Hitler, who had to say so."""

    seat: Seat
    is_hitler: bool


Announcement = VoteAnnounced | ChaosAnnounced | HitlerAnnounced
"""What the whole table heard, and what cards that are not known decided."""

ExactStatement = Act | Ballots
MoveStatement = ExactStatement | PartialPass | InvestigationWithParty | PartialReshuffle | Announcement


def has_gap(doing: MoveStatement) -> bool:
    """Whether this leaves something open, or tells what only matters where something is open."""
    return not isinstance(doing, ExactStatement) or (isinstance(doing, Ballots) and doing.ja is None)
