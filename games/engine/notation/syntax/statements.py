"""Statements: the parsed content of lines that change the game. The engine decides whether they are legal."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.actions import Action, Investigate, Vote
from games.engine.phases import Election
from games.engine.policies import PartialTiles, Policy, Tiles
from games.engine.roles import Party
from games.engine.seats import Seat
from games.engine.state import GameState


@dataclass(frozen=True)
class ActionStatement:
    """A player's action."""

    action: Action

    def actions(self, state: GameState) -> tuple[Action, ...]:
        """Return the action."""
        return (self.action,)


@dataclass(frozen=True)
class EqualBallots:
    """Equal ballots of these seats in this order, or of all living players who have not voted yet.

    `ja` is `None` for unknown ballots.
    """

    ja: bool | None
    seats: tuple[Seat, ...] | None = None

    def actions(self, state: GameState) -> tuple[Action, ...]:
        """Return a vote for each seat. An unknown ballot counts as ja until the result of the vote is stated."""
        voters = _still_to_vote(state) if self.seats is None else self.seats
        return tuple(Vote(seat, self.ja is not False) for seat in voters)


def _still_to_vote(state: GameState) -> Iterator[Seat]:
    """Yield the living seats without a ballot. If no vote is open, that is all of them, so that a vote is refused."""
    ballots = state.phase.ballots if isinstance(state.phase, Election) else (None,) * state.table.players
    return (seat for seat in state.table.living if ballots[seat] is None)


@dataclass(frozen=True)
class PartialPass:
    """The President passes two tiles on. Which ones, or which tile was discarded, is unknown."""

    seat: Seat
    passed: Tiles | None = None


@dataclass(frozen=True)
class InvestigationWithParty:
    """An investigation, with the party on the card."""

    action: Investigate
    party: Party


@dataclass(frozen=True)
class PartialReshuffle:
    """A reshuffle whose deck is not completely known."""

    deck: PartialTiles


@dataclass(frozen=True)
class VoteAnnounced:
    """How a vote ended. Players without a ballot have voted, but it is unknown how."""

    passes: bool


@dataclass(frozen=True)
class ChaosAnnounced:
    """Which tile chaos enacted."""

    policy: Policy


@dataclass(frozen=True)
class HitlerAnnounced:
    """Whether a player is Hitler, as they had to say."""

    seat: Seat
    is_hitler: bool


Announcement = VoteAnnounced | ChaosAnnounced | HitlerAnnounced
"""Public results that unknown cards have decided."""

ExactStatement = ActionStatement | EqualBallots
MoveStatement = ExactStatement | PartialPass | InvestigationWithParty | PartialReshuffle | Announcement


def has_gap(doing: MoveStatement) -> bool:
    """Whether this leaves a fact unknown, or makes sense only where facts are unknown."""
    return not isinstance(doing, ExactStatement) or (isinstance(doing, EqualBallots) and doing.ja is None)
