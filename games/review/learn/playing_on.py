"""`/g/<code>/review/<step>/play-on/`: open a new table that continues from a step, against bots or with friends."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from games.review.addresses import ReviewPlace
from games.review.decorators import place_in, review_refusal, with_finished_game
from games.review.step.drawing import table_at
from games.services.answers import Conflict, Refused, refuse
from games.services.archive import playing_on, reviewing
from games.services.archive.playing_on import PlayOnRequest
from games.services.archive.reviewing import FinishedGame
from games.services.play import bot_players
from games.web.decorators import account_of, see_other
from games.web.form_fields import STRENGTHS
from games.web.identity import GUEST, NAME, remember, token_for_a_seat
from games.web.rate_limits import limit_new_tables
from games.web.refusal_pages import status_of


@require_http_methods(["GET", "HEAD", "POST"])
@with_finished_game
def play_on(request: HttpRequest, found: FinishedGame, step: int) -> HttpResponse:
    """Ask for the seat to play (GET), and open the table (POST)."""
    place = place_in(request, found, step)
    if isinstance(place, Refused):
        return review_refusal(request, found, place)
    begins = playing_on.start_at(found, step)
    if begins is None:
        return review_refusal(request, found, refuse(playing_on.NOT_ALL_KNOWN, answer=Conflict).answer)
    if request.method != "POST":
        return _form_page(request, found, place, begins)
    token, form = token_for_a_seat(request), request.POST
    seat = int(form["seat"]) if form.get("seat", "") in map(str, range(found.players)) else None
    wanted = PlayOnRequest(
        step, seat if form.get("with") != "friends" else None, form.get("strength", bot_players.USUAL)[:20]
    )
    if wanted.seat is None and form.get("with") != "friends":
        return _form_page(request, found, place, begins, HTTPStatus.UNPROCESSABLE_ENTITY)
    name = form.get("name", "").strip() or request.session.get(NAME) or GUEST
    game = limit_new_tables(request) or playing_on.play_on(
        found.row.code, wanted, token=token, name=name, user=account_of(request)
    )
    if isinstance(game, Refused):
        return _form_page(request, found, place, begins, status_of(game), refused=game)
    remember(request, token)
    return see_other("live:table_page", game.code)


def _form_page(
    request: HttpRequest, found: FinishedGame, place: ReviewPlace, begins: int, status: int = HTTPStatus.OK, **said: Any
) -> HttpResponse:
    moment = reviewing.moment(found, begins, place.viewer)
    if isinstance(moment, Refused):
        return review_refusal(request, found, moment)
    shown = {
        "game": found.row,
        "place": place,
        "begins": begins,
        "moment": moment,
        "table": table_at(moment.view, found.row, list(found.row.seats.all())),
        "strengths": STRENGTHS,
        "usual": bot_players.USUAL,
        "name": request.session.get(NAME, ""),
    }
    return render(request, "games/review/play_on.html", shown | said, status=status)
