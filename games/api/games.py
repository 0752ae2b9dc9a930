"""Finished games over the API: a list, one game as any perspective saw it, its report, and the files with all."""

from dataclasses import asdict
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext_noop as _

from games.api.calls import at_table, problem
from games.engine import REVIEWER, SPECTATOR, Viewer
from games.models import Game
from games.review.downloads.game_json import game_in_json
from games.review.perspectives import viewer_of, word_of
from games.review.report.facts import ReportFacts
from games.review.report.values import player_rows, told_turning_points
from games.services.answers import Conflict, Refused, refuse
from games.services.archive import dump, finding, reviewing
from games.services.archive.finding import GameFilter
from games.services.archive.reviewing import FinishedGame
from games.services.jobs import evaluating
from games.services.jobs.evaluating import EvaluationCurve

NO_REPORT = _("This game has no ending, so it has no report.")


def every_game(request: HttpRequest) -> HttpResponse:
    """List public finished games, the latest first; `next` leads to the following page."""
    page = finding.find(GameFilter(), after=request.GET.get("after", "")[:64])
    games = [
        {
            "code": game.code,
            "size": game.size,
            "rules": game.ruleset_name,
            "ending": game.ending,
            "rounds": game.rounds,
            "ended": game.ended_at.isoformat() if game.ended_at else None,
        }
        for game in page.games
    ]
    return JsonResponse({"games": games, "next": page.next or None})


@at_table
def one_game(request: HttpRequest, game: Game) -> HttpResponse:
    """Return a finished game, event by event, as `view` saw it: public, all, or seat-1 to seat-10."""
    found = reviewing.finished_game(game)
    if isinstance(found, Refused):
        return problem(found)
    viewer = viewer_of(request.GET.get("view", "public"), found.players)
    if isinstance(viewer, Refused):
        return problem(viewer)
    shown = found.view(found.last, viewer)
    return JsonResponse(game_in_json(shown, code=found.row.code, perspective=word_of(viewer)))


@at_table
def report(request: HttpRequest, game: Game) -> HttpResponse:
    """Return what the report of a finished game tells: to the public what everybody saw, to others everything."""
    found = reviewing.finished_game(game)
    if isinstance(found, Refused):
        return problem(found)
    viewer = viewer_of(request.GET.get("view", "public"), found.players)
    if isinstance(viewer, Refused):
        return problem(viewer)
    if not found.row.ending:
        return problem(refuse(NO_REPORT, answer=Conflict).answer)
    return JsonResponse(_told(found, viewer))


def _told(found: FinishedGame, viewer: Viewer) -> dict[str, Any]:
    """What needs playouts is null until somebody has had the game evaluated."""
    is_public = viewer == SPECTATOR
    facts = ReportFacts(found.view(found.last, SPECTATOR if is_public else REVIEWER))
    curve = evaluating.evaluation_of(found.row)
    decisions = None if is_public else evaluating.decisions_of(found.row)
    told: dict[str, Any] = {
        "code": found.row.code,
        "view": word_of(viewer),
        "ending": found.row.ending,
        "sentence": facts.sentence,
        "lies": [asdict(each) for each in facts.lies],
        "players": [asdict(each) for each in player_rows(facts, decisions)],
        "curve": None,
        "turning_points": None,
    }
    if isinstance(curve, EvaluationCurve):
        turns = told_turning_points(curve, found.rounds, facts.view, is_public=is_public)
        told["curve"] = [{"step": each.step, "liberal": each.chance(is_public=is_public)} for each in curve.points]
        told["turning_points"] = [asdict(each) for each in turns]
    return told


def dumps(_request: HttpRequest) -> HttpResponse:
    """List the files with all open games, and what is in them; none before the first night."""
    card, address = dump.current_card(), settings.PUBLIC_ORIGIN + reverse("data_download")
    return JsonResponse({"dumps": [] if card is None else [{"address": address, "card": card}]})
