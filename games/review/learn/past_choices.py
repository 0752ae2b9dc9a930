"""The decisions of a finished game that can be asked again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine import REVIEWER, TableView, player
from games.engine.actions import (
    CallSpecialElection,
    ConsentToVeto,
    Discard,
    Enact,
    Execute,
    Investigate,
    Move,
    Nominate,
    ProposeVeto,
    RefuseVeto,
    SeatMove,
    Vote,
)
from games.engine.events import (
    ChancellorNominated,
    PlayerExecuted,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.seats import Seat
from games.engine.sightings import BallotSeen, EnactmentSeen, InvestigationSeen, PassSeen, Sighting, VetoSeen
from games.services.archive.reviewing import FinishedGame
from games.services.jobs.evaluating import EvaluationCurve, evaluation_of
from games.simulator.decisions import move_of
from games.simulator.evaluation import turning_points
from games.simulator.judging import GameDecisions


@dataclass(frozen=True)
class PastChoice:
    """A step at which a seat chose between several moves, and the move it made."""

    step: int
    seat: Seat
    done: SeatMove


def past_choices(found: FinishedGame) -> list[PastChoice]:
    """Return every decision that mattered, in the order of the game."""
    return [each for each in _made(found.view(found.last, REVIEWER)) if len(_offered(found, each)) > 1]


def asked(found: FinishedGame, decisions: GameDecisions | None) -> list[PastChoice]:
    """Return what is asked: every decision that mattered, and every other one that surely cost something."""
    choices = past_choices(found)
    known = {each.step for each in choices}
    marked = [each for each in decisions.values if each.mark and each.step not in known] if decisions else []
    more = [PastChoice(each.step, each.seat, move_of(each.kind, each.seat, each.done)) for each in marked]
    return sorted([*choices, *more], key=lambda each: each.step)


def _made(view: TableView) -> Iterator[PastChoice]:
    """Yield tiles, vetoes, powers, nominations once electing Hitler would end the game, and the last vote."""
    last_vote, zone = _last_ballot(view), view.table.setup.hitler_zone
    for step, seen in enumerate(view.sightings, 1):
        done = _done(seen)
        if isinstance(done, Nominate) and view.story.round_at(step).before.fascist < zone:
            continue
        if done is not None and (not isinstance(done, Vote) or step == last_vote):
            yield PastChoice(step, done.seat, done)


def _last_ballot(view: TableView) -> int:
    """Return the step of the last ballot of a counted vote."""
    counted = max((election.step for election in view.story.elections), default=0)
    ballots = (step for step, seen in enumerate(view.sightings[:counted], 1) if isinstance(seen, BallotSeen))
    return max(ballots, default=0)


def _done(seen: Sighting) -> SeatMove | None:
    """Return the move that led to this sighting, if it is known."""
    match seen:
        case PassSeen(president=seat, discarded=policy) if policy is not None:
            return Discard(seat, policy)
        case EnactmentSeen(chancellor=seat, policy=policy):
            return Enact(seat, policy)
        case BallotSeen(seat, ja) if ja is not None:
            return Vote(seat, ja)
        case ChancellorNominated(seat, nominee):
            return Nominate(seat, nominee)
        case VetoProposed(seat):
            return ProposeVeto(seat)
        case VetoSeen(president=seat):
            return ConsentToVeto(seat)
        case _:
            return _power_used(seen)


def _power_used(seen: Sighting) -> SeatMove | None:
    match seen:
        case VetoRefused(seat):
            return RefuseVeto(seat)
        case InvestigationSeen(president=seat, target=target):
            return Investigate(seat, target)
        case SpecialElectionCalled(seat, target):
            return CallSpecialElection(seat, target)
        case PlayerExecuted(seat, target):
            return Execute(seat, target)
        case _:
            return None


def choice_at(found: FinishedGame, step: int) -> PastChoice | None:
    """Return the move that a step made, if its seat had others."""
    done = _done(found.view(step, REVIEWER).sightings[-1]) if 1 < step <= found.last else None
    choice = done and PastChoice(step, done.seat, done)
    return choice if choice and len(_offered(found, choice)) > 1 else None


def key_steps(found: FinishedGame, choices: Sequence[PastChoice]) -> set[int]:
    """Return the steps of the decisions in the rounds that turned the game, if the game has been evaluated."""
    course = evaluation_of(found.row)
    if not isinstance(course, EvaluationCurve):
        return set()
    turns = turning_points(course.points, found.rounds)
    return {each.step for turn in turns for each in choices if turn.begins < each.step <= turn.after.step}


def _offered(found: FinishedGame, choice: PastChoice) -> tuple[Move, ...]:
    """Return the moves that the engine offered the seat before its decision."""
    return found.view(choice.step - 1, player(choice.seat)).options
