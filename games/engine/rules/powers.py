"""The presidential powers (P1-P8)."""

from typing import assert_never

from games.engine.actions import CallSpecialElection, Execute, Investigate, Peek, PowerMove
from games.engine.events import LoyaltyInvestigated, PlayerExecuted, PoliciesPeeked, SpecialElectionCalled
from games.engine.outcomes import Ending
from games.engine.roles import Role
from games.engine.rules.aftermath import follow
from games.engine.rules.turns import Turn
from games.engine.rules.victory import end


def use(turn: Turn, move: PowerMove) -> None:
    """P2: use the power that was granted."""
    match move:
        case Investigate():
            _investigate(turn, move)
        case CallSpecialElection():
            # P5: the called player is the next candidate.
            turn.record(SpecialElectionCalled(move.seat, move.target))
        case Peek():
            _peek(turn, move)
        case Execute():
            _execute(turn, move)
        case _:
            assert_never(move)


def _investigate(turn: Turn, action: Investigate) -> None:
    """P3: show the President a party, never a role."""
    party = turn.state.deal.roles[action.target].party
    turn.record(LoyaltyInvestigated(action.seat, action.target, party))
    follow(turn)


def _peek(turn: Turn, action: Peek) -> None:
    """P7: show the President the top three tiles; the deck is unchanged."""
    turn.record(PoliciesPeeked(action.seat, turn.state.draw_pile[:3]))
    follow(turn)


def _execute(turn: Turn, action: Execute) -> None:
    """P8, X3, W2: kill a player; the game ends if it was Hitler."""
    was_hitler = turn.state.deal.roles[action.target] is Role.HITLER
    turn.record(PlayerExecuted(action.seat, action.target, was_hitler))
    if was_hitler:
        end(turn, Ending.HITLER_EXECUTED)
    else:
        follow(turn)
