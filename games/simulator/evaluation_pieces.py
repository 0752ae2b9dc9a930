"""What is computed and stored for a finished game, in pieces whose results JSON can hold; and reading them.

It needs no database, so that any worker can compute it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from games.engine import Game
from games.engine.events import Event
from games.simulator.choice_values import ChoiceValue, OptionValue
from games.simulator.evaluation import WinChance, evaluate, positions, score_chance
from games.simulator.judging import GameDecisions, Recognition, judge

PIECE = 30
"""The number of positions between two reports of progress."""


def pieces_of(log: Sequence[Event], rollouts: int) -> list[Callable[[], Any]]:
    """Return the functions that compute the curve, piece by piece, and then the decisions."""
    curve = [partial(_part_of_curve, log, first, rollouts) for first in range(0, len(positions(log)), PIECE)]
    return [*curve, partial(_decisions, log)]


def computed(given: tuple[Sequence[Event], int]) -> list[Any]:
    """Return all pieces of a game, from its log and the number of rollouts; nothing for an empty log."""
    log, rollouts = given
    return [piece() for piece in pieces_of(log, rollouts)] if log else []


def read_decisions(stored: Mapping[str, Any]) -> GameDecisions:
    """Return the decisions from the last piece, as JSON holds it."""
    return GameDecisions(
        tuple(_read_choice(*written) for written in stored["values"]),
        tuple(Recognition(*written) for written in stored["recognised"]),
    )


def _read_choice(*written: Any) -> ChoiceValue:
    *facts, offered = written
    options = tuple(OptionValue(code, tuple(ends), *rest) for code, ends, *rest in offered)
    return ChoiceValue(*facts, options)  # type: ignore[call-arg]


def _part_of_curve(log: Sequence[Event], first: int, rollouts: int) -> list[Any]:
    return [
        [point.step, point.cause, point.known and _written(point.known), _written(point.table)]
        for point in evaluate(log, first, first + PIECE, rollouts)
    ]


def _decisions(log: Sequence[Event]) -> dict[str, Any]:
    return _written_choices(judge(log)) | {"by_score": [_by_score(position.game) for position in positions(log)]}


def _by_score(game: Game) -> float | None:
    """Return the chance from the score alone, which the curves are compared with; `None` for a score nobody has had."""
    chance, games = score_chance(game)
    return round(chance, 4) if games else None


def _written(value: WinChance) -> list[float]:
    return [round(share, 4) for share in (value.chance, value.low, value.high)]


def _written_choices(judged: GameDecisions) -> dict[str, Any]:
    return {
        "values": [
            [each.step, each.seat, each.kind, each.done, each.is_liberal, each.rollouts, _written_options(each)]
            for each in judged.values
        ],
        "recognised": [[each.viewer, each.seat, each.step, round(each.chance, 2)] for each in judged.recognised],
    }


def _written_options(value: ChoiceValue) -> list[Any]:
    return [
        [each.code, [round(share, 4) for share in each.ends]]
        + [round(share, 4) for share in (each.gain, each.error, each.truth, each.truth_error)]
        for each in value.options
    ]
