"""The President uses a power (P1-P8)."""

from games.engine.actions import CallSpecialElection, Execute, Investigate, Peek
from games.engine.events import (
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    SpecialElectionCalled,
)
from games.engine.outcomes import Ending
from games.engine.roles import Role
from games.engine.rules.aftermath import follow
from games.engine.rules.turns import Turn
from games.engine.rules.victory import end


def investigate(turn: Turn, action: Investigate) -> None:
    """P3: the party, never the role."""
    party = turn.state.deal.roles[action.target].party
    turn.tell(LoyaltyInvestigated(action.seat, action.target, party))
    follow(turn)


def call_special_election(turn: Turn, action: CallSpecialElection) -> None:
    """P5: the next round begins with the player who was called."""
    turn.tell(SpecialElectionCalled(action.seat, action.target))


def peek(turn: Turn, action: Peek) -> None:
    """P7: the deck stays as it is."""
    turn.tell(PoliciesPeeked(action.seat, turn.state.draw_pile[:3]))
    follow(turn)


def execute(turn: Turn, action: Execute) -> None:
    """P8, X3, W2."""
    was_hitler = turn.state.deal.roles[action.target] is Role.HITLER
    turn.tell(PlayerExecuted(action.seat, action.target, was_hitler))
    if was_hitler:
        end(turn, Ending.HITLER_EXECUTED)
    else:
        follow(turn)
