"""`evolve(state, event)`: the state after an event, one short case each. Nothing is checked or decided here."""

from collections.abc import Iterable
from functools import cache
from typing import assert_never

from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ChaosErupted,
    ClaimMade,
    ConfirmedNotHitler,
    DeckReshuffled,
    Event,
    GameDealt,
    GameEnded,
    HandDrawn,
    LoyaltyInvestigated,
    PlayerExecuted,
    PoliciesPeeked,
    PolicyEnacted,
    PowerGranted,
    PowerLapsed,
    SpecialElectionCalled,
    TilesPassed,
    VetoProposed,
    VetoRefused,
)
from games.engine.phases import (
    ChancellorSession,
    Election,
    ExecutiveAction,
    GameOver,
    Interlude,
    Nomination,
    PresidentialSession,
    VetoDebate,
)
from games.engine.policies import LIBERAL, Policy
from games.engine.seats import Seat
from games.engine.setups import Power
from games.engine.state import GameState, Government, PowerUse, Table, opening_state


def fold(events: Iterable[Event], state: GameState) -> GameState:
    """Return the state after several events."""
    for event in events:
        state = evolve(state, event)
    return state


def replay(log: Iterable[Event]) -> GameState:
    """Return the state after a whole log, which begins with the deal."""
    events = iter(log)
    match next(events, None):
        case GameDealt(deal):
            return fold(events, opening_state(deal))
        case other:
            raise ValueError(f"A log begins with the deal, not with {other!r}.")


def evolve(state: GameState, event: Event) -> GameState:
    """Return the state after one event. The most frequent events come first."""
    match event:
        case BallotCast():
            election, seat = state.phase, event.seat
            assert isinstance(election, Election)
            ballots = (*election.ballots[:seat], event.ja, *election.ballots[seat + 1 :])
            return state.replace(phase=Election(election.nominee, ballots))
        case ChancellorNominated():
            return state.replace(phase=_opened_ballot(event.nominee, len(state.table.names)))
        case BallotsRevealed():
            return state.replace(phase=_INTERLUDE, table=_after_the_count(state.table, event))
        case CandidacyPassed():
            table = state.table
            table = table.replace(candidate=event.candidate, caller=None, round=table.round + 1)
            return state.replace(phase=_NOMINATION, table=table)
        case HandDrawn():
            chancellor = state.table.governments[-1].chancellor
            return state.replace(phase=PresidentialSession(chancellor, event.tiles), draw_pile=state.draw_pile[3:])
        case TilesPassed():
            phase = ChancellorSession(event.chancellor, event.passed, refused=False)
            return state.replace(phase=phase, discard_pile=(*state.discard_pile, event.discarded))
        case PolicyEnacted():
            return state.replace(
                phase=Interlude(event.power),
                table=_with_policy(state.table, event.policy),
                discard_pile=(*state.discard_pile, event.discarded),
            )
        case ClaimMade():
            return state
        case DeckReshuffled():
            return state.replace(draw_pile=event.deck, discard_pile=())
        case ChaosErupted():
            table = _with_policy(state.table, event.policy).replace(last_elected=None, last_nominated=None)
            return state.replace(table=table, draw_pile=state.draw_pile[1:])
        case PowerGranted():
            return state.replace(phase=ExecutiveAction(event.power))
        case PowerLapsed():
            return state.replace(phase=_INTERLUDE)
        case LoyaltyInvestigated():
            table = state.table.replace(investigated=state.table.investigated | {event.target})
            return _power_used(state, table, Power.INVESTIGATE, event.president, event.target)
        case SpecialElectionCalled():
            return _special_election(state, event)
        case PoliciesPeeked():
            return _power_used(state, state.table, Power.PEEK, event.president, None)
        case PlayerExecuted():
            living = tuple(seat for seat in state.table.living if seat != event.target)
            return _power_used(
                state, state.table.replace(living=living), Power.EXECUTION, event.president, event.target
            )
        case ConfirmedNotHitler():
            return state.replace(table=state.table.replace(confirmed=state.table.confirmed | {event.chancellor}))
        case VetoProposed():
            session = state.phase
            assert isinstance(session, ChancellorSession)
            return state.replace(phase=VetoDebate(session.chancellor, session.hand))
        case VetoRefused():
            debate = state.phase
            assert isinstance(debate, VetoDebate)
            return state.replace(phase=ChancellorSession(debate.chancellor, debate.hand, refused=True))
        case AgendaVetoed():
            return state.replace(
                phase=_INTERLUDE,
                table=state.table.replace(tracker=state.table.tracker + 1),
                discard_pile=state.discard_pile + event.discarded,
            )
        case GameEnded():
            return state.replace(phase=GameOver(event.outcome))
        case GameDealt():
            return opening_state(event.deal)
        case _:
            assert_never(event)


_NOMINATION, _INTERLUDE = Nomination(), Interlude()


@cache
def _opened_ballot(nominee: Seat, players: int) -> Election:
    return Election(nominee, (None,) * players)


def _after_the_count(table: Table, count: BallotsRevealed) -> Table:
    """E8, E9: a failed election advances the tracker; a successful one updates the last elected government."""
    pair = (count.president, count.nominee)
    if not count.elected:
        return table.replace(tracker=table.tracker + 1, last_nominated=pair)
    government = Government(table.round, count.president, count.nominee)
    return table.replace(last_elected=pair, last_nominated=pair, governments=(*table.governments, government))


def _with_policy(table: Table, policy: Policy) -> Table:
    """T4: every enacted policy resets the tracker."""
    if policy is LIBERAL:
        return table.replace(liberal=table.liberal + 1, tracker=0)
    return table.replace(fascist=table.fascist + 1, tracker=0)


def _power_used(state: GameState, table: Table, power: Power, president: Seat, target: Seat | None) -> GameState:
    use = PowerUse(table.round, president, power, target)
    return state.replace(phase=_INTERLUDE, table=table.replace(powers_used=(*table.powers_used, use)))


def _special_election(state: GameState, call: SpecialElectionCalled) -> GameState:
    """P5, P6: start a special election.

    If a special election leads to another one (custom tracks), the candidacy still returns to the left of the first
    caller: returning to the second caller would skip players or give them two turns.
    """
    table = state.table
    use = PowerUse(table.round, call.president, Power.SPECIAL_ELECTION, call.candidate)
    table = table.replace(
        candidate=call.candidate,
        caller=call.president if table.caller is None else table.caller,
        round=table.round + 1,
        powers_used=(*table.powers_used, use),
    )
    return state.replace(phase=_NOMINATION, table=table)
