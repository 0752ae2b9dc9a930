"""Decorators and functions that every review view starts with: the finished game, and the place in it."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render, resolve_url
from django.views.decorators.gzip import gzip_page

from games.engine import SPECTATOR, Viewer, player
from games.models import Game
from games.review.addresses import ReviewPlace
from games.review.perspectives import viewer_of
from games.services.answers import Refused
from games.services.archive import reviewing
from games.services.archive.reviewing import FinishedGame
from games.services.play import watching
from games.web.decorators import at_table, refusal_at_table
from games.web.identity import token_of
from games.web.refusal_pages import status_of

View = Callable[..., HttpResponse]


def with_finished_game(view: View) -> View:
    """Pass the finished game to the view. For any other game, answer with the reason and a link to its table."""

    @wraps(view)
    def answer(request: HttpRequest, game: Game, **where: Any) -> HttpResponse:
        found = reviewing.finished_game(game)
        if isinstance(found, Refused):
            return refusal_at_table(request, found, game)
        match = request.resolver_match
        if match is not None and match.kwargs["code"] != game.code:
            query = f"?{request.META['QUERY_STRING']}" if request.META["QUERY_STRING"] else ""
            return redirect(resolve_url(match.view_name, **{**match.kwargs, "code": game.code}) + query)
        return view(request, found, **where)

    # Compression can leak text through the length of the answer, which is safe here: the game is over.
    return at_table(gzip_page(answer))


def place_in(request: HttpRequest, found: FinishedGame, step: int) -> ReviewPlace | Refused:
    """Return the place that the address names; its perspective is by default the reader's own seat, or the public."""
    word = request.GET.get("view", "")
    viewer = viewer_of(word, found.players) if word else own_viewer(request, found)
    if isinstance(viewer, Refused):
        return viewer
    return ReviewPlace(found.row.code, step, viewer, viewer.is_reviewer or request.GET.get("reveal") == "1")


def own_viewer(request: HttpRequest, found: FinishedGame) -> Viewer:
    """Return the reader as a viewer: their seat if they played, or the public."""
    seat = watching.visitor_of(found.row, token_of(request)).seat
    return SPECTATOR if seat is None else player(seat.number)


def review_refusal(request: HttpRequest, found: FinishedGame, refused: Refused) -> HttpResponse:
    """Answer with a refusal that links to the game's overview."""
    shown = {"refused": refused, "back": resolve_url("review:overview", found.row.code)}
    return render(request, "games/review/refused.html", shown, status=status_of(refused))
