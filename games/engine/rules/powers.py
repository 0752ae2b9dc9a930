"""The presidential powers (P1-P8)."""

from games.engine.actions import CallSpecialElection, Execute, Investigate, Peek
from games.engine.events import LoyaltyInvestigated, PlayerExecuted, PoliciesPeeked, SpecialElectionCalled
from games.engine.outcomes import Ending
from games.engine.roles import Role
from games.engine.rules.aftermath import follow
from games.engine.rules.turns import Turn
from games.engine.rules.victory import end


def investigate(turn: Turn, action: Investigate) -> None:
    """P3: show the President a party, never a role."""
    party = turn.state.deal.roles[action.target].party
    turn.record(LoyaltyInvestigated(action.seat, action.target, party))
    follow(turn)


def call_special_election(turn: Turn, action: CallSpecialElection) -> None:
    """P5: the called player is the next candidate."""
    turn.record(SpecialElectionCalled(action.seat, action.target))


def peek(turn: Turn, action: Peek) -> None:
    """P7: show the President the top three tiles; the deck is unchanged."""
    turn.record(PoliciesPeeked(action.seat, turn.state.draw_pile[:3]))
    follow(turn)


def execute(turn: Turn, action: Execute) -> None:
    """P8, X3, W2: kill a player; the game ends if it was Hitler."""
    was_hitler = turn.state.deal.roles[action.target] is Role.HITLER
    turn.record(PlayerExecuted(action.seat, action.target, was_hitler))
    if was_hitler:
        end(turn, Ending.HITLER_EXECUTED)
    else:
        follow(turn)
