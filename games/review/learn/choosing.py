"""`/g/<code>/review/learn/`: the decisions of a game that mattered, asked again.

The reader sees what the seat knew and the moves that the engine offered it. After choosing, they see the move that was
made and what the seat saw of its consequences.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_noop as _
from django.views.decorators.http import require_safe

from games.board.tokens import token_of
from games.board.wording.moves import done_in_words
from games.board.wording.sentences import sentence
from games.board.wording.terms import name_of
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
    Vote,
)
from games.engine.events import (
    ChancellorNominated,
    PlayerExecuted,
    SpecialElectionCalled,
    VetoProposed,
    VetoRefused,
)
from games.engine.refusals import SeatMove
from games.engine.seats import Seat
from games.engine.sightings import BallotSeen, EnactmentSeen, InvestigationSeen, PassSeen, Sighting, VetoSeen
from games.review.decorators import review_refusal, with_finished_game
from games.review.step.drawing import happening, table_at
from games.services.answers import Unknown, refuse
from games.services.archive.reviewing import FinishedGame
from games.services.jobs.evaluating import EvaluationCurve, evaluation_of
from games.simulator.evaluation import largest_swings

NO_CHOICE = _("At this step nobody had a choice that mattered.")
MOST_FOLLOWS = 12


@dataclass(frozen=True)
class PastChoice:
    """A step at which a seat chose between several moves, and the move it made."""

    step: int
    seat: Seat
    done: SeatMove


def past_choices(found: FinishedGame) -> list[PastChoice]:
    """Return every decision that mattered, in the order of the game."""
    return [each for each in _made(found.view(found.last, REVIEWER)) if len(_offered(found, each)) > 1]


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


def _offered(found: FinishedGame, choice: PastChoice) -> tuple[Move, ...]:
    """Return the moves that the engine offered the seat before its decision."""
    return found.view(choice.step - 1, player(choice.seat)).options


def _key_steps(found: FinishedGame, choices: Sequence[PastChoice]) -> set[int]:
    """Return the steps of the decisions that led to the largest swings, if the game has been evaluated."""
    course = evaluation_of(found.row)
    if not isinstance(course, EvaluationCurve):
        return set()
    steps, key = [0, *(point.step for point in course.points)], set()
    for point, _change in largest_swings(course.points):
        before = max(step for step in steps if step < point.step)
        key |= {choice.step for choice in choices if before < choice.step <= point.step}
    return key


@require_safe
@with_finished_game
def learn(request: HttpRequest, found: FinishedGame) -> HttpResponse:
    """List the decisions of a game."""
    choices, table = past_choices(found), found.view(1).table
    key = _key_steps(found, choices)
    shown = [(choice, name_of(choice.seat, table), choice.step in key) for choice in choices]
    return render(request, "games/review/learn.html", {"game": found.row, "choices": shown})


@require_safe
@with_finished_game
def choose(request: HttpRequest, found: FinishedGame, step: int) -> HttpResponse:
    """Ask for a decision; once the reader has chosen, show the move that was made and what followed."""
    choices = past_choices(found)
    choice = next((each for each in choices if each.step == step), None)
    if choice is None:
        return review_refusal(request, found, refuse(NO_CHOICE, answer=Unknown).answer)
    view = found.view(step - 1, player(choice.seat))
    options = [(token_of(move), done_in_words(move, view.table)) for move in view.options]
    chosen = dict(options).get(request.GET.get("chosen", ""))
    later = [each for each in choices if each.step > step]
    shown = {
        "game": found.row,
        "choice": choice,
        "name": name_of(choice.seat, view.table),
        "view": view,
        "table": table_at(view, found.row, list(found.row.seats.all())),
        "happening": happening(view),
        "options": options,
        "chosen": chosen,
        "done": done_in_words(choice.done, view.table),
        "is_same": chosen == done_in_words(choice.done, view.table),
        "follows": _follows(found, choice) if chosen else [],
        "next": later[0] if later else None,
    }
    return render(request, "games/review/choose.html", shown)


def _follows(found: FinishedGame, choice: PastChoice) -> list[str]:
    """Return what the seat saw from its move to the beginning of the next round, in sentences."""
    view = found.view(found.last, player(choice.seat))
    until = next((begins for begins in found.rounds if begins >= choice.step), found.last)
    after = view.sightings[choice.step - 1 : until]
    return [sentence(each, view.table) for each in after if not isinstance(each, BallotSeen)][:MOST_FOLLOWS]
