"""Win chances at every step of a finished game: computed once in the background, and stored with the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.models import Evaluation, Game
from games.services.jobs.background import Job, Progress, background, do
from games.simulator.evaluation import ROLLOUTS, VERSION, EvaluationPoint, WinChance, evaluate, positions
from games.simulator.playing import COMPILED, best_kernel
from games.storage.event_store import game_of

PIECE = 12
"""The number of positions between two reports of progress."""


@dataclass(frozen=True)
class EvaluationCurve:
    """The win chances of a game, step by step, and the number of simulated games behind each."""

    points: tuple[EvaluationPoint, ...]
    rollouts: int

    @property
    def is_coarse(self) -> bool:
        """Whether fewer games were simulated than with the compiled simulator."""
        return self.rollouts < ROLLOUTS[COMPILED]


def evaluation_of(game: Game) -> EvaluationCurve | Progress | None:
    """Return the curve of this game, or the progress of its computation; `None` for a game without an ending."""
    if game.status != Game.Status.OVER or not game.ending:
        return None
    kept = Evaluation.objects.filter(game=game, version=VERSION).first()
    return curve_of(kept) if kept else background.ask(_job(game))


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
    log, rollouts = game_of(game).log, ROLLOUTS[best_kernel()]
    many = len(positions(log))
    pieces = (partial(evaluate, log, first, first + PIECE, rollouts) for first in range(0, many, PIECE))
    return Job(f"evaluation:{VERSION}:{game.pk}", tuple(pieces), partial(_keep, game.pk, rollouts))


def _keep(pk: int, rollouts: int, pieces: Sequence[Sequence[EvaluationPoint]]) -> bool:
    body = [
        [point.step, point.cause, point.known and _written(point.known), _written(point.table)]
        for piece in pieces
        for point in piece
    ]
    found: dict[str, Any] = {"version": VERSION, "rollouts": rollouts, "body": body}
    Evaluation.objects.update_or_create(game_id=pk, defaults=found)
    return True


def _written(value: WinChance) -> list[float]:
    return [round(share, 4) for share in (value.chance, value.low, value.high)]
