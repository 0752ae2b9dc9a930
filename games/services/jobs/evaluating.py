"""Win chances at every step of a finished game, and what each decision was worth.

Both are computed once in the background, and stored with the game.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_noop as _

from games.engine.events import Event
from games.models import Evaluation, Game
from games.parallel import Workers
from games.services.answers import Refused, TooMuch, refuse
from games.services.jobs.background import Computation, Job, Progress, background, do, progress_of
from games.services.limits import is_too_often
from games.simulator.evaluation import (
    ROLLOUTS,
    VERSION,
    EvaluationPoint,
    WinChance,
)
from games.simulator.evaluation_pieces import computed, pieces_of, read_decisions
from games.simulator.judging import GameDecisions
from games.storage.event_store import game_of

MOST_AN_HOUR = 40
"""New curves of one visitor per hour."""


@dataclass(frozen=True)
class EvaluationCurve:
    """The win chances of a game, step by step, and the number of simulated games behind each."""

    points: tuple[EvaluationPoint, ...]
    rollouts: int


def evaluation_of(game: Game) -> EvaluationCurve | Progress | None:
    """Return the curve of this game, or the progress of its computation; `None` for a game without an ending."""
    if game.status != Game.Status.OVER or not game.ending:
        return None
    kept = Evaluation.objects.filter(game=game, version=VERSION).defer("choices").first()
    return curve_of(kept) if kept else progress_of(_key(game))


def decisions_of(game: Game) -> GameDecisions | None:
    """Return what each decision of this game was worth, or nothing if it isn't known yet."""
    kept = Evaluation.objects.filter(game=game, version=VERSION).values_list("choices", flat=True).first()
    return read_decisions(kept) if kept else None


def ask(game: Game, *, visitor: str) -> Refused | None:
    """Have the curve of this game computed; refuse if this visitor, or everybody together, has asked too much."""
    progress = evaluation_of(game)
    if not isinstance(progress, Progress) or not (progress.is_unasked or progress.is_failed):
        return None
    if is_too_often(f"evaluations:{visitor}", most=MOST_AN_HOUR, seconds=3600):
        return refuse(_("You've asked a lot this hour; try again in a while."), answer=TooMuch).answer
    if background.ask(_job(game), visitor=visitor).is_refused:
        return refuse(_("Other games come first. Try again in a minute."), answer=TooMuch).answer
    return None


def evaluate_now(game: Game) -> EvaluationCurve:
    """Compute the curve in this thread, which takes a second: for commands and tests."""
    do(_job(game))
    return curve_of(Evaluation.objects.get(game=game))


def curve_of(kept: Evaluation) -> EvaluationCurve:
    """Return the curve as stored."""
    points = (EvaluationPoint(step, cause, _value(known), WinChance(*table)) for step, cause, known, table in kept.body)
    return EvaluationCurve(tuple(points), kept.rollouts)


def _value(written: Sequence[float] | None) -> WinChance | None:
    return None if written is None else WinChance(*written)


def _job(game: Game) -> Job:
    question = {"code": game.code, "edition": game.edition, "rollouts": ROLLOUTS}
    return Job(_key(game), EVALUATION, question)


def _key(game: Game) -> str:
    return f"evaluation:{VERSION}:{game.code}:{game.edition}"


def _pieces(question: dict[str, Any]) -> list[Callable[[], Any]]:
    """Return what is computed piece by piece: the curve, then the decisions. A game that goes on has none, whoever put
    it into the queue."""
    game = _finished(question)
    return [] if game is None else pieces_of(game_of(game).log, question["rollouts"])


def _finished(question: dict[str, Any]) -> Game | None:
    """Return the game of a question, unless it goes on or was replaced by a backup's since it was asked for."""
    over = Game.objects.filter(status=Game.Status.OVER).exclude(ending="")
    return over.filter(code=question["code"], edition=question["edition"]).first()


def evaluate_all(workers: Workers, most: int | None = None) -> Iterator[bool]:
    """Evaluate finished games that have no evaluation by this version, newest first, and yield whether each was kept.

    The workers get logs and send back what is stored; only this process uses the database.
    """
    games = games_without_evaluation()[:most]
    questions = [_job(game).question for game in games.only("code", "edition")]
    todo = deque(questions)
    logs = (log for question in questions for log in [_log_and_rollouts(question)])
    for pieces in workers.results(computed, logs):
        yield _keep(todo.popleft(), pieces)


def games_without_evaluation() -> QuerySet[Game]:
    """Return the finished games that have no evaluation by this version of the method."""
    over = Game.objects.filter(status=Game.Status.OVER).exclude(ending="")
    return over.exclude(evaluation__version=VERSION).order_by("-pk")


def _log_and_rollouts(question: dict[str, Any]) -> tuple[Sequence[Event], int]:
    """Return what a worker needs; an empty log if the game has gone meanwhile."""
    game = _finished(question)
    return (() if game is None else game_of(game).log), question["rollouts"]


def _keep(question: dict[str, Any], pieces: Sequence[Any]) -> bool:
    """Store the curve and the decisions with the game."""
    game = _finished(question)
    if game is None or not pieces:
        return False
    *curve, choices = pieces
    found: dict[str, Any] = {
        "version": VERSION,
        "rollouts": question["rollouts"],
        "body": [point for piece in curve for point in piece],
        "choices": choices,
    }
    Evaluation.objects.update_or_create(game=game, defaults=found)
    return True


EVALUATION = Computation("games.services.jobs.evaluating.EVALUATION", _pieces, _keep, priority=50)
"""The evaluation of a game, by its code, edition and number of rollouts. It comes before simulations."""
