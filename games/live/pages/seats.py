"""The page of an open table: joining, leaving, and the host's actions before the game."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.board.rendering import rendered
from games.board.wording.rulesets import changes
from games.live.drawing import whole_page
from games.live.drawing.layers import NOTHING
from games.live.drawing.open_table import plan_of, seat_fragments
from games.live.drawing.table_panels import chat_message
from games.live.pages import host_actions
from games.live.pages.invitation import invitation
from games.live.sync.timing import FOR_SCRIPT
from games.models import Game
from games.services.answers import Refused
from games.services.play import watching
from games.services.play.following import FollowedTable
from games.services.play.watching import Visitor
from games.services.seats import seating
from games.services.seats.places import is_banned
from games.web.decorators import account_of, add_refusal, at_table, number_in, post_only, refusal_at_table, see_other
from games.web.forms import JoinForm
from games.web.identity import NAME, remember_seat, token_for_a_seat, token_of
from games.web.rate_limits import address_of, limit_secret_guesses, note_wrong_secret
from games.web.refusal_pages import status_of

__all__ = ["arrange", "join", "leave", "open_table_page", "seat_fragments"]


def open_table_page(
    request: HttpRequest, game: Game, visitor: Visitor, *, status: int = HTTPStatus.OK, **said: Any
) -> HttpResponse:
    """Render the page. `said` is a `join_form` with errors, or a refusal as `refused`."""
    if game.is_over:
        return render(request, "games/live/closed.html", {"game": game}, status=HTTPStatus.GONE)
    shown = {
        "game": game,
        "plan": plan_of(game, visitor),
        "is_still": bool(visitor.seats) and "still" in request.GET,
        "reloads": bool(visitor.seats) and not (game.is_one_device or said or "still" in request.GET),
        "changes": list(changes(game.ruleset)),
        "join_form": empty_join_form(request, game, visitor),
        "is_removed": not visitor.seats and is_banned(game, token_of(request), account_of(request)),
    }
    on_tv = bool(said.get("on_tv"))
    moving = moving_parts(game, visitor, on_tv=on_tv)
    page = "games/live/tv_lobby.html" if on_tv else "games/live/open_table.html"
    return render(request, page, shown | invitation(game) | moving | said, status=status)


def moving_parts(game: Game, visitor: Visitor, *, on_tv: bool = False) -> dict[str, Any]:
    """Return the pieces that change, and the socket that updates them; no socket where a device is passed around.

    A television is anybody's screen, also in the browser of the host.
    """
    if game.is_one_device:
        return {"parts": seat_fragments(game, visitor)}
    who, followed = None if visitor.seat is None else visitor.seat.pk, FollowedTable(game.code)
    drawn = whole_page.draw(followed, who, NOTHING)
    talk = followed.talk_for(visitor.viewer, is_among_players=True)
    return {
        "parts": drawn.pieces,
        "seat": visitor.seat if game.has_chat else None,
        "said": [rendered(chat_message(each)) for each in talk],
        "mark": drawn.mark,
        "socket": whole_page.socket_of(game, drawn) + ("&public=1" if on_tv else ""),
        "timing": FOR_SCRIPT,
    }


def empty_join_form(request: HttpRequest, game: Game, visitor: Visitor) -> JoinForm | None:
    """Return a form with the last used name for visitors who may sit down. At a table with one device, a
    visitor with a seat may add another."""
    if visitor.seats:
        return JoinForm(game) if game.is_one_device else None
    return JoinForm(game, initial={"name": request.session.get(NAME, "")})


@post_only
@at_table
def join(request: HttpRequest, game: Game) -> HttpResponse:
    """Take the next free seat."""
    form, token = JoinForm(game, request.POST), token_for_a_seat(request)
    seat = (game.password and limit_secret_guesses(request)) or seating.take_seat(
        game.code, token=token, user=account_of(request), address=address_of(request), **form.given
    )
    if isinstance(seat, Refused):
        note_wrong_secret(request, seat)
        return refused_page(request, game, seat, join_form=form, **add_refusal(form, seat))
    remember_seat(request, token, seat)
    return see_other("live:table_page", game.code)


@post_only
@at_table
def arrange(request: HttpRequest, game: Game) -> HttpResponse:
    """Perform the action of a host's button."""
    deed = host_actions.host_action_in(game.code, token_of(request), request.POST)
    answer = host_actions.perform(deed)
    if isinstance(answer, Refused):
        return refused_page(request, game, answer, refused=answer)
    if deed.verb == "let-back-in":
        return see_other("live:every_device", game.code)
    return see_other("live:table_page", game.code, at=host_actions.button_of(deed, game.seats.all()))


def refused_page(request: HttpRequest, game: Game, why: Refused, **said: Any) -> HttpResponse:
    """Show the current table with the refusal or, if it is not open any more, a page with the way back to it."""
    game.refresh_from_db()
    if not game.is_open:
        return refusal_at_table(request, why, game)
    visitor = watching.visitor_of(game, token_of(request))
    return open_table_page(request, game, visitor, status=status_of(why), **said)


@post_only
@at_table
def leave(request: HttpRequest, game: Game) -> HttpResponse:
    """Leave the table."""
    answer = seating.leave(game.code, token=token_of(request), number=number_in(request))
    if isinstance(answer, Refused):
        return refusal_at_table(request, answer, game)
    stays = game.is_one_device or not game.is_open
    return see_other("live:table_page", game.code) if stays else see_other("live:lobby")
