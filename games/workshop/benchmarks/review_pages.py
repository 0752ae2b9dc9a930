"""The pages of the review for `bench pages`: the longest game of ten, and a list of very many games."""

from collections.abc import Iterator
from urllib.parse import urlencode

from django.db import transaction

from games.models import Game
from games.services.archive.finding import GameFilter, find
from games.services.jobs.evaluating import evaluate_now
from games.services.jobs.exhibiting import played_game
from games.workshop.benchmarks.many_games import NAMES, crowd
from games.workshop.benchmarks.pages import Measured

TRIES, STEPS = 5, 20
MOST_STEP_MS, MOST_LIST_MS = 25, 50


def pages(games: int) -> Iterator[Measured]:
    """Yield steps for each kind of viewer, and the list with each filter."""
    with transaction.atomic():
        game = max((played_game(10) for _try in range(TRIES)), key=lambda each: each.length)
        crowd(games)
    evaluate_now(game)
    for view in ("public", "seat-4", "all"):
        yield Measured(f"a step of ten, {view}", _steps(game, view), MOST_STEP_MS)
    yield Measured("a step of ten, told to the end", _steps(game, "public", reveal="1"), MOST_STEP_MS)
    yield Measured("the course of a game of ten", _steps(game, "all", course="1"), MOST_STEP_MS)
    yield Measured("a finished game", (f"/g/{game.code}/review/",), MOST_STEP_MS)
    yield Measured("the report of a game of ten", (f"/g/{game.code}/review/?view=all",), MOST_STEP_MS)
    yield Measured(f"the list of {games:,} games", tuple(_lists()), MOST_LIST_MS)


def _steps(game: Game, view: str, **how: str) -> tuple[str, ...]:
    """Return some steps from the first to the last."""
    query = urlencode({"view": view, **how})
    chosen = sorted({1, *range(1, game.length, max(1, game.length // STEPS)), game.length})
    return tuple(f"/g/{game.code}/review/{step}/?{query}" for step in chosen)


def _lists() -> Iterator[str]:
    asked: tuple[dict[str, str], ...] = (
        {}, {"size": "9"}, {"ending": "hitler-elected", "size": "7", "ruleset": "house"}, {"player": NAMES[3]},
        {"player": NAMES[5], "size": "6", "ending": "five-policies"}, {"since": "2001-01-01", "until": "2001-02-01"},
        {"after": _far_behind()},
    )  # fmt: skip
    yield from (f"/games/?{urlencode(each)}" for each in asked)


def _far_behind() -> str:
    """Return a position in the middle of the list."""
    middle = Game.objects.order_by("ended_at")[Game.objects.count() // 2]
    return f"{middle.ended_at.isoformat()},{middle.pk}" if middle.ended_at else find(GameFilter()).next
