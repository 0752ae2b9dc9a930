"""The legal moves, derived a second time: from the rulebook and the log, without the engine's options."""

from collections.abc import Sequence
from functools import cache

from games.engine import (
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Move,
    Nominate,
    Peek,
    Power,
    ProposeVeto,
    RefuseVeto,
    Vote,
)
from games.engine.actions import CallSpecialElection
from games.engine.events import BallotsRevealed, ChaosErupted, ClaimMade, Event, GameDealt, VetoRefused
from games.engine.phases import (
    ChancellorSession,
    Election,
    ExecutiveAction,
    Nomination,
    PresidentialSession,
    VetoDebate,
)
from games.engine.policies import LIBERAL
from games.engine.state import GameState
from tests.engine.laws.power_laws import may_be_chosen

POWER_MOVES: dict[Power, type[Investigate | CallSpecialElection | Execute]] = {
    Power.INVESTIGATE: Investigate,
    Power.SPECIAL_ELECTION: CallSpecialElection,
    Power.EXECUTION: Execute,
}


def rightful_moves(state: GameState, log: Sequence[Event]) -> frozenset[Move]:
    """Every legal move of every seat now."""
    if isinstance(state.phase, Election):
        return _ballots(_voters(state, state.phase))
    return frozenset(_moves_of_one(state, log))


def _voters(state: GameState, election: Election) -> tuple[int, ...]:
    """E6, R5: the seats that may vote."""
    if state.deal.setup.ruleset.ballots_may_change:
        return state.table.living
    return tuple([seat for seat in state.table.living if election.ballots[seat] is None])


@cache
def _ballots(voters: tuple[int, ...]) -> frozenset[Move]:
    return frozenset(Vote(seat, ja) for seat in voters for ja in (True, False))


def _moves_of_one(state: GameState, log: Sequence[Event]) -> list[Move]:
    phase, table, president = state.phase, state.table, state.table.candidate
    match phase:
        case Nomination():
            barred = limited_by(log, state) | {president}
            return [Nominate(president, seat) for seat in table.living if seat not in barred]
        case PresidentialSession(_, hand):
            return [Discard(president, tile) for tile in hand]
        case ChancellorSession(chancellor, hand):
            veto = [ProposeVeto(chancellor)] if _may_veto(state, phase, log) else []
            return [*(Enact(chancellor, tile) for tile in hand), *veto]
        case VetoDebate():
            return [ConsentToVeto(president), RefuseVeto(president)]
        case ExecutiveAction(Power.PEEK):
            return [Peek(president)]
        case ExecutiveAction(power):
            return [POWER_MOVES[power](president, seat) for seat in may_be_chosen(state, power)]
        case _:
            return []


def limited_by(log: Sequence[Event], state: GameState) -> set[int]:
    """E3, E4, T3, D4, D9, D10: the seats barred by the last successful election, unless chaos came after it."""
    rules, alive = state.deal.setup.ruleset, len(state.table.living)
    if rules.special_lifts_limits and state.table.caller is not None:
        return set()
    counted = len(state.table.names) if rules.limits_count_everyone else alive
    both = counted > rules.one_limit_up_to and alive > 3
    for event in reversed(log):
        match event:
            case ChaosErupted():
                return set()
            case BallotsRevealed(president, nominee, _, elected) if elected or rules.limits_follow_nominations:
                return {president, nominee} if both else {nominee}
            case GameDealt(deal):
                pair = deal.position.last_elected
                return set() if pair is None else set(pair if both else pair[1:])
            case _:
                pass
    raise AssertionError("The log does not begin with the deal.")


def _may_veto(state: GameState, session: ChancellorSession, log: Sequence[Event]) -> bool:
    """V1, V2, V4, D3: whether the President has rejected a veto since the tiles were passed, read from the log."""
    rules = state.deal.setup.ruleset
    latest = next(event for event in reversed(log) if not isinstance(event, ClaimMade))
    asked_in_vain = isinstance(latest, VetoRefused)
    spared = rules.veto_only_fascist and LIBERAL in session.hand
    return state.table.fascist >= rules.veto_zone and not asked_in_vain and not spared
