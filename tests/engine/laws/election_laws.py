"""Laws about elections: candidates, voters, the cost of a failure, and the next candidate."""

from collections.abc import Sequence

from games.engine import Role
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ChaosErupted,
    ConfirmedNotHitler,
    DeckReshuffled,
    Event,
    GameDealt,
    HandDrawn,
    PolicyEnacted,
    PowerGranted,
    PowerLapsed,
    SpecialElectionCalled,
)
from games.engine.phases import (
    ChancellorSession,
    Election,
    GameOver,
    PresidentialSession,
    VetoDebate,
)
from tests.engine.laws.steps import Step


def officers_are_two_living_players(step: Step) -> None:
    """E2, X1: President and Chancellor, or candidate and nominee, are alive and different."""
    table, phase = step.after.table, step.after.phase
    assert table.candidate in table.living
    if isinstance(phase, Election):
        assert phase.nominee in table.living
        assert phase.nominee != table.candidate
    if isinstance(phase, PresidentialSession | ChancellorSession | VetoDebate):
        assert phase.chancellor in table.living
        assert phase.chancellor != table.candidate
        assert table.last_elected == (table.candidate, phase.chancellor)


def the_nominee_stands_for_election(step: Step) -> None:
    """E2, E6: a nomination opens an election on that nominee, without ballots."""
    nominated = step.first(ChancellorNominated)
    if nominated is not None:
        table = step.before.table
        assert nominated.president == table.candidate
        assert step.after.phase == Election(nominated.nominee, (None,) * len(table.names))


def the_count_is_right(step: Step) -> None:
    """E6, E7: the ballots are revealed once every living player has voted; more ja than nein elects, a tie fails."""
    counted = step.first(BallotsRevealed)
    phase = step.before.phase
    if counted is None or not isinstance(phase, Election):
        assert counted is None
        return
    living, last = step.before.table.living, step.first(BallotCast)
    cast = {seat: ja for seat, ja in enumerate(phase.ballots) if ja is not None}
    assert last is not None
    cast[last.seat] = last.ja
    assert sorted(cast) == sorted(living)
    assert counted.ballots == tuple(cast.get(seat) for seat in range(len(step.before.table.names)))
    assert counted.elected == (sum(cast.values()) > len(cast) - sum(cast.values()))
    assert (counted.president, counted.nominee) == (step.before.table.candidate, phase.nominee)


def the_tracker_counts_failures_up_to_chaos(step: Step) -> None:
    """E8, T1, T4, V3: a failure or a veto adds one, a policy resets, and three is never kept."""
    for before, event, after in step.unfolded:
        failed = isinstance(event, AgendaVetoed) or (isinstance(event, BallotsRevealed) and not event.elected)
        enacted = isinstance(event, PolicyEnacted | ChaosErupted)
        assert after.table.tracker == (0 if enacted else before.table.tracker + failed)
    assert step.after.table.tracker in (0, 1, 2)


def the_third_failure_is_chaos(step: Step) -> None:
    """T1-T3, V6: the top tile is enacted at once, after a due reshuffle; limits and powers are ignored."""
    reached = [i for i, (_, _, state) in enumerate(step.unfolded) if state.table.tracker == 3]
    erupted = [i for i, event in enumerate(step.events) if isinstance(event, ChaosErupted)]
    assert bool(reached) == bool(erupted)
    if reached:
        assert all(isinstance(event, DeckReshuffled) for event in step.events[reached[0] + 1 : erupted[0]])
        assert step.unfolded[erupted[0]][2].table.last_elected is None
        assert not step.all(PowerGranted)
        assert not step.all(PowerLapsed)


def the_last_elected_pair_is_remembered(step: Step) -> None:
    """E3, E9, T3: a successful election sets it, chaos clears it, and nothing else changes it."""
    for before, event, after in step.unfolded:
        pair = before.table.last_elected
        if isinstance(event, BallotsRevealed) and event.elected:
            pair = (event.president, event.nominee)
        if isinstance(event, ChaosErupted):
            pair = None
        assert after.table.last_elected == pair


def hitler_is_asked_in_the_zone(step: Step) -> None:
    """E10, E11: an elected Chancellor is confirmed exactly where Hitler would have won, and nowhere else."""
    counted, confirmed = step.first(BallotsRevealed), step.all(ConfirmedNotHitler)
    table, setup = step.before.table, step.before.deal.setup
    asked = counted is not None and counted.elected and table.fascist >= setup.ruleset.hitler_zone
    if asked and counted is not None and step.before.deal.roles[counted.nominee] is not Role.HITLER:
        assert confirmed == [ConfirmedNotHitler(counted.nominee)]
    else:
        assert not confirmed
    assert step.after.table.confirmed == table.confirmed | {event.chancellor for event in confirmed}


def the_elected_president_draws(step: Step) -> None:
    """E9, L1: a successful election that does not end the game opens a session, and nothing else does."""
    counted, drawn = step.first(BallotsRevealed), step.first(HandDrawn)
    in_office = counted is not None and counted.elected and not isinstance(step.after.phase, GameOver)
    assert in_office == (drawn is not None)
    if drawn is not None:
        assert drawn.president == step.before.table.candidate


def the_candidacy_passes_to_the_left(step: Step) -> None:
    """E1, X2, P6, R2, T7: to the next living player, not counting special elections."""
    for before, event, after in step.unfolded:
        if isinstance(event, CandidacyPassed):
            this_turn, last_turn = _candidates_by_turn(step.log)
            players = len(before.table.names)
            left = ((last_turn + n) % players for n in range(1, players + 1))
            assert event.candidate == this_turn == next(seat for seat in left if seat in before.table.living)
            assert after.table.candidate == event.candidate
            assert after.table.caller is None
        elif not isinstance(event, SpecialElectionCalled):
            assert after.table.candidate == before.table.candidate
        assert after.table.round - before.table.round == isinstance(event, CandidacyPassed | SpecialElectionCalled)


def _candidates_by_turn(log: Sequence[Event]) -> list[int]:
    """Return, going backwards, the last two candidates in turn order; the deal counts as a turn."""
    found: list[int] = []
    for event in reversed(log):
        if isinstance(event, CandidacyPassed):
            found.append(event.candidate)
        elif isinstance(event, GameDealt):
            start = event.deal.position
            found.append(start.candidate if start.caller is None else start.caller)
        if len(found) == 2:
            break
    return found
