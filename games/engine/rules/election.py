"""Nomination, ballots, and the result of an election (E1-E11)."""

from functools import cache

from games.engine.actions import Nominate, Vote
from games.engine.events import BallotCast, BallotsRevealed, ChancellorNominated, ConfirmedNotHitler, HandDrawn
from games.engine.outcomes import Ending
from games.engine.phases import Election
from games.engine.roles import Role
from games.engine.rules.aftermath import follow
from games.engine.rules.turns import Turn
from games.engine.rules.victory import end


def nominate(turn: Turn, action: Nominate) -> None:
    """E2: the candidate nominates a Chancellor."""
    turn.record(ChancellorNominated(action.seat, action.nominee))


def vote(turn: Turn, action: Vote) -> None:
    """E6, R5: set a ballot; the last one reveals them all."""
    turn.record(_ballot_cast(action.seat, action.ja))
    election, table = turn.state.phase, turn.state.table
    assert isinstance(election, Election)
    ballots, voters = election.ballots, len(table.living)
    if ballots.count(None) == len(ballots) - voters:
        elected = 2 * ballots.count(True) > voters
        turn.record(BallotsRevealed(table.candidate, election.nominee, ballots, elected))
        if elected:
            _take_office(turn, election.nominee)
        else:
            follow(turn)


_ballot_cast = cache(BallotCast)
"""Cached because there are only twenty different events, and they are most of a log."""


def _take_office(turn: Turn, chancellor: int) -> None:
    """E10, E11, L1: in the Hitler zone the Chancellor is confirmed or the game ends; then the President draws."""
    if turn.table.fascist >= turn.table.setup.hitler_zone:
        if turn.state.deal.roles[chancellor] is Role.HITLER:
            return end(turn, Ending.HITLER_ELECTED)
        turn.record(ConfirmedNotHitler(chancellor))
    turn.record(HandDrawn(turn.table.candidate, turn.state.draw_pile[:3]))
    return None
