"""A seat on several devices: to another device by link or PIN, and back to the seat after leaving."""

from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.utils.translation import gettext_noop as _
from django.views.decorators.http import require_http_methods, require_safe

from games.models import Game, Seat
from games.services.answers import Forbidden, Refused, refuse
from games.services.play import watching
from games.services.seats import seating
from games.web.decorators import at_table, number_in, refusal_at_table, see_other
from games.web.forms import BackForm
from games.web.identity import remember_seat, token_for_a_seat, token_of
from games.web.qr import qr_code
from games.web.rate_limits import limit_secret_guesses, note_wrong_secret
from games.web.refusal_pages import status_of

NOT_SEATED = refuse(_("You do not sit at this table, so there is no seat to take to another device."), answer=Forbidden)


@require_safe
@at_table
def phone(request: HttpRequest, game: Game) -> HttpResponse:
    """Show a link, valid for an hour, and the PIN, to continue on another device."""
    seat = watching.visitor_of(game, token_of(request), number_in(request)).seat
    if seat is None:
        return refusal_at_table(request, NOT_SEATED.answer, game)
    link = settings.PUBLIC_ORIGIN + resolve_url("live:seat_link", game.code, seating.link_of(seat))
    back = settings.PUBLIC_ORIGIN + resolve_url("live:back", game.code)
    shown = {"game": game, "seat": seat, "link": link, "qr": qr_code(link), "back": back}
    return render(request, "games/live/phone.html", shown)


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
def seat_link(request: HttpRequest, game: Game, link: str) -> HttpResponse:
    """Take a seat by its link, after a confirmation, so that link previews don't take seats."""
    if request.method != "POST":
        return render(request, "games/live/seat_link.html", {"game": game})
    token = token_for_a_seat(request)
    seat = seating.sit_by_link(link, token=token)
    if isinstance(seat, Refused):
        return refusal_at_table(request, seat, game)
    remember_seat(request, token, seat)
    return see_other("live:table_page", seat.game.code)


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
def back(request: HttpRequest, game: Game) -> HttpResponse:
    """Sit again: by name and PIN on a new device, with one button on a known one."""
    visitor = watching.visitor_of(game, token_of(request), number_in(request))
    if visitor.seat is not None and "pin" not in request.POST:
        return come_back(request, game, visitor.seat)
    form = BackForm(list(game.seats.all()), request.POST or None)
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY if form.is_bound else HTTPStatus.OK
        return back_page(request, game, form, status)
    token = token_for_a_seat(request)
    seat = limit_secret_guesses(request) or seating.sit_again(game.code, token=token, **form.cleaned_data)
    if isinstance(seat, Refused):
        note_wrong_secret(request, seat)
        form.add_error("pin", seat.sentence)
        return back_page(request, game, form, status_of(seat))
    remember_seat(request, token, seat)
    return see_other("live:table_page", game.code)


def come_back(request: HttpRequest, game: Game, seat: Seat) -> HttpResponse:
    """Return to one's own seat."""
    if request.method != "POST":
        return render(request, "games/live/come_back.html", {"game": game, "seat": seat})
    returned = seating.come_back(game.code, token=token_of(request), number=seat.number)
    if isinstance(returned, Refused):
        return refusal_at_table(request, returned, game)
    return see_other("live:table_page", game.code)


def back_page(request: HttpRequest, game: Game, form: BackForm, status: int) -> HttpResponse:
    """Show the form for name and PIN, as far as it was filled in."""
    return render(request, "games/live/back.html", {"game": game, "form": form}, status=status)
