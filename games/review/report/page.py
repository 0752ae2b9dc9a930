"""`/g/<code>/review/`: the report of a finished game, and the picture of it to share.

Players get it as their seat. Others first get the page without spoilers, and the report where they ask for it. It tells
everything, except as the public: then it tells what everybody could see. A game without an ending has no report.
"""

from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from games.engine import REVIEWER, SPECTATOR
from games.live.drawing.table_facts import facts_of
from games.review.addresses import ReviewPlace
from games.review.decorators import own_viewer, place_in, review_refusal, with_finished_game
from games.review.perspectives import PUBLIC, perspectives, word_of
from games.review.report.drawing import report_chart
from games.review.report.facts import ReportFacts
from games.review.report.values import player_rows, recognised, told_turning_points
from games.review.step.page import overview_context
from games.services.answers import Refused
from games.services.archive.reviewing import FinishedGame
from games.services.jobs import evaluating
from games.services.jobs.evaluating import EvaluationCurve
from games.services.play import watching
from games.web.decorators import SeeOther
from games.web.identity import token_of
from games.web.png import FAMILY, HEIGHT, WIDTH, png
from games.web.previews import LinkPreview
from games.web.rate_limits import address_of

MOST_DIGITS = 6
MOST_LIES = 5
"""The lies shown at once; the others are folded."""
LINE, LINES = 58, 2
"""Characters in a line of the picture's sentence, and lines."""
LEFT, TOP, ACROSS, DOWN = 60, 300, 1080, 230
"""The place of the curve in the picture."""


@require_http_methods(["GET", "HEAD", "POST"])
@with_finished_game
def report(request: HttpRequest, found: FinishedGame) -> HttpResponse:
    """Show the report, or the page without spoilers (GET); have the game evaluated (POST).

    With `?step=`, which the slider sends, redirect to that step.
    """
    asked = request.GET.get("step", "")
    place = place_in(request, found, int(asked) if _is_number(asked) else found.last)
    if isinstance(place, Refused):
        return review_refusal(request, found, place)
    if asked:
        return redirect(place.address)
    if request.method == "POST":
        refused = evaluating.ask(found.row, visitor=address_of(request))
        here = f"{reverse('review:overview', args=[found.row.code])}?{place.query}"
        return review_refusal(request, found, refused) if refused else SeeOther(here)
    own = own_viewer(request, found)
    if not found.row.ending or ("view" not in request.GET and own == SPECTATOR):
        overview = overview_context(request, found, place.at(1)) | {"preview": game_preview(found)}
        return render(request, "games/review/overview.html", overview)
    if place.viewer == own != SPECTATOR:
        evaluating.ask(found.row, visitor=address_of(request))
    return render(request, "games/review/report.html", _context(request, found, place))


@require_safe
@with_finished_game
def picture(_request: HttpRequest, found: FinishedGame) -> HttpResponse:
    """Show the picture to share."""
    if not found.row.ending:
        return redirect("review:overview", found.row.code)
    facts, curve = ReportFacts(found.view(found.last, REVIEWER)), evaluating.evaluation_of(found.row)
    dots = _dots(curve, found) if isinstance(curve, EvaluationCurve) else []
    turns = _turns(curve, found, facts, is_public=False)
    marks = [(turn.number, *dots[place]) for place, turn in _places(curve, turns)]
    shown = {
        "it": facts,
        "lines": wrap(facts.sentence, LINE, max_lines=LINES, placeholder="…"),
        "path": " ".join(f"{x},{y}" for x, y in dots),
        "marks": marks,
        "ahead": (gettext("Liberals ahead"), gettext("Fascists ahead")),
        "turns": [(turn, wrap(turn.words, 33, max_lines=2, placeholder="…")) for turn in turns],
        "width": WIDTH,
        "height": HEIGHT,
        "family": FAMILY,
    }
    return HttpResponse(png(render_to_string("games/review/report.svg", shown)), content_type="image/png")


def _context(request: HttpRequest, found: FinishedGame, place: ReviewPlace) -> dict[str, Any]:
    is_public, seat = place.viewer == SPECTATOR, place.viewer.seat
    facts = ReportFacts(found.view(found.last, SPECTATOR if is_public else REVIEWER))
    curve = evaluating.evaluation_of(found.row)
    decisions = None if is_public else evaluating.decisions_of(found.row)
    known = evaluating.decisions_of(found.row) if is_public else decisions
    turns = _turns(curve, found, facts, is_public=is_public)
    rows = list(player_rows(facts, decisions))
    is_known = isinstance(curve, EvaluationCurve)
    table = facts.view.table
    return {
        "game": found.row,
        "preview": game_preview(found),
        "place": place,
        "q": place.query,
        "it": facts,
        "mine": None if seat is None else rows[seat],
        "is_public": is_public,
        "chart": report_chart(curve, found.rounds, turns, is_public=is_public)
        if isinstance(curve, EvaluationCurve)
        else None,
        "curve": curve if is_known else None,
        "progress": None if is_known else curve,
        "turns": turns,
        "rows": rows,
        "is_judged": bool(decisions and decisions.values),
        "recognised": list(recognised(facts, known, seat)),
        "lies": facts.lies[:MOST_LIES],
        "more_lies": facts.lies[MOST_LIES:],
        "eyes": [(each, word_of(each.viewer) == word_of(place.viewer)) for each in perspectives(table, found.players)],
        "is_mine": own_viewer(request, found) == place.viewer != SPECTATOR,
        "last": found.last,
        "again": watching.visitor_of(found.row, token_of(request)).seat is not None,
    }


def game_preview(found: FinishedGame) -> LinkPreview:
    """Return the preview of a game's first page, without spoilers: the board in its middle, as everybody saw it."""
    code, middle = found.row.code, max(1, found.last // 2)
    shown = reverse("review:take", args=[code, middle, "png"])
    title = gettext("Game %(code)s") % {"code": found.row.spoken_code}
    words = " · ".join(map(str, facts_of(found.row)))
    return LinkPreview(title, words, reverse("review:overview", args=[code]), f"{shown}?view={PUBLIC}")


def _turns(curve: object, found: FinishedGame, facts: ReportFacts, *, is_public: bool) -> list[Any]:
    if not isinstance(curve, EvaluationCurve):
        return []
    return list(told_turning_points(curve, found.rounds, facts.view, is_public=is_public))


def _dots(curve: EvaluationCurve, found: FinishedGame) -> list[tuple[int, int]]:
    """Return the curve in the picture."""
    return [
        (LEFT + ACROSS * (each.step - 1) // max(1, found.last - 1), round(TOP + (1 - each.chance()) * DOWN))
        for each in curve.points
    ]


def _places(curve: object, turns: Sequence[Any]) -> list[tuple[int, Any]]:
    """Return the turning points with their places among the points of the curve."""
    if not isinstance(curve, EvaluationCurve):
        return []
    steps = [each.step for each in curve.points]
    return [(steps.index(turn.step), turn) for turn in turns]


def _is_number(typed: str) -> bool:
    return typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS
