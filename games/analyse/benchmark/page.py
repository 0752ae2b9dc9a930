"""`/deduce/benchmark/`: baselines and our model in one table, from the scores that a command keeps."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.deduction.benchmark import BenchmarkScore, CalibrationBin, Estimate, KeptScores, kept_scores
from games.figures import decimal, percent

OURS = "deduction"

MODELS: Mapping[str, tuple[object, object]] = {
    "prior": (_("Nobody knows anything"), _("Everyone gets the same chance: three of seven.")),
    "public counts": (
        _("Simple counts"),
        _("Who was in which government and who voted ja, weighed by a logistic regression."),
    ),
    "cards alone": (_("Cards alone"), _("What Presidents pass and Chancellors enact, and nothing people say or vote.")),
    "tables": (
        _("Habits from tables"),
        _("How often people do each thing in each role. Its nine weights have seen all of these games."),
    ),
    OURS: (
        _("This site's deduction"),
        _("The same, with fitted weights and what's known of each player. It answers on “Who is who”."),
    ),
}
"""Each model that is kept, by its name in the file: its name on the page, and what it looks at."""


@dataclass(frozen=True)
class ModelRow:
    """A line of the table."""

    name: object
    about: object
    is_ours: bool
    scores: tuple[tuple[str, str], ...]
    """Each score and its standard error."""


@require_safe
def benchmark(request: HttpRequest) -> HttpResponse:
    """Show the kept scores."""
    kept = _kept()
    ours = next(each for each in kept.scores if each.name == OURS)
    shown = {
        "rows": [_row(each) for each in kept.scores],
        "games": kept.games,
        "seats": ours.seats,
        "lobbies": ours.lobbies,
        "bins": [_bin(each) for each in ours.bins],
    }
    return render(request, "games/analyse/benchmark.html", shown)


@cache
def _kept() -> KeptScores:
    return kept_scores()


def _row(score: BenchmarkScore) -> ModelRow:
    name, about = MODELS[score.name]
    cells = (_with_error(score.log_loss), _with_error(score.brier), _with_error(score.auc))
    return ModelRow(name, about, score.name == OURS, cells)


def _with_error(found: Estimate) -> tuple[str, str]:
    return decimal(found.value, 3), decimal(found.error, 3)


def _bin(found: CalibrationBin) -> dict[str, object]:
    span = format_lazy(_("{low} to {high}"), low=percent(found.low, 0), high=percent(found.high, 0))
    return {
        "span": span,
        "many": found.many,
        "said": percent(found.said),
        "came": percent(found.came.value),
        "error": decimal(100 * found.came.error, 1),
    }
