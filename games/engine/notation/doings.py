"""What a line that changes something asks for. Whether it may be done is the engine's to say."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.actions import Action, Vote
from games.engine.phases import Election
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
    """Several ballots alike: of these seats in this order, or of all the living who have not voted yet."""

    ja: bool
    seats: tuple[Seat, ...] | None = None

    def actions(self, state: GameState) -> tuple[Action, ...]:
        """A vote for each."""
        return tuple(Vote(seat, self.ja) for seat in (_still_to_vote(state) if self.seats is None else self.seats))


def _still_to_vote(state: GameState) -> Iterator[Seat]:
    """The living without a ballot. Where no ballot is open that is all of them, so that somebody is refused."""
    ballots = state.phase.ballots if isinstance(state.phase, Election) else (None,) * state.table.players
    return (seat for seat in state.table.living if ballots[seat] is None)
