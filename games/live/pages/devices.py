"""A seat on several devices: added by link or PIN, listed, removed; a new PIN; and back to the seat after leaving."""

from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.utils.translation import gettext_noop as _
from django.views.decorators.http import require_http_methods, require_safe

from games.models import Game, Seat
from games.services.answers import Forbidden, Refused, refuse
from games.services.identity import host_of, person_of
from games.services.play import watching
from games.services.seats import devices, seating
from games.web.decorators import SeeOther, at_table, number_in, post_only, refusal_at_table, see_other
from games.web.forms import BackForm
from games.web.identity import remember_seat, token_for_a_seat, token_of
from games.web.qr import qr_code
from games.web.rate_limits import address_of, limit_secret_guesses, note_wrong_secret
from games.web.refusal_pages import status_of

NOT_SEATED = refuse(_("You don't sit at this table, so there's no seat to move to another device."), answer=Forbidden)


@require_safe
@at_table
def phone(request: HttpRequest, game: Game) -> HttpResponse:
    """Show a new link, which works once within an hour, the PIN, and the devices that hold the seat."""
    seat = watching.visitor_of(game, token_of(request), number_in(request)).seat
    if seat is None:
        return refusal_at_table(request, NOT_SEATED.answer, game)
    secret = devices.link_of(seat)
    if isinstance(secret, Refused):
        return refusal_at_table(request, secret, game)
    link = settings.PUBLIC_ORIGIN + resolve_url("live:seat_link", game.code, secret)
    back = settings.PUBLIC_ORIGIN + resolve_url("live:back", game.code)
    held_by = devices.devices_of(seat)
    shown = {"game": game, "seat": seat, "link": link, "qr": qr_code(link), "back": back, "held_by": held_by}
    return render(request, "games/live/phone.html", shown | {"person": person_of(token_of(request))})


@require_safe
@at_table
def every_device(request: HttpRequest, game: Game) -> HttpResponse:
    """Show the host the devices of every seat, and who was removed from the table."""
    host_of(game, token_of(request))
    held = [(seat, devices.devices_of(seat)) for seat in game.seats.all() if not seat.bot]
    removed = list(dict.fromkeys(each.name for each in game.bans.order_by("pk")))
    shown = {"game": game, "held": held, "removed": removed, "person": person_of(token_of(request))}
    return render(request, "games/live/devices.html", shown)


@post_only
@at_table
def remove_device(request: HttpRequest, game: Game) -> HttpResponse:
    """Remove a device from its seat."""
    number, handle = number_in(request), request.POST.get("device", "")
    removed = devices.remove_device(game.code, -1 if number is None else number, handle, token=token_of(request))
    if isinstance(removed, Refused):
        return refusal_at_table(request, removed, game)
    if removed.person == person_of(token_of(request)):
        return see_other("live:table_page", game.code)
    is_for_host = "every" in request.POST
    return see_other("live:every_device", game.code) if is_for_host else _phone_page(game, removed.seat)


@post_only
@at_table
def renew_pin(request: HttpRequest, game: Game) -> HttpResponse:
    """Give the person's seat a new PIN or, for the host of an open table, the seat with this name."""
    name = request.POST.get("name", "")
    renewed = devices.renew_pin(game.code, token=token_of(request), number=number_in(request), name=name)
    if isinstance(renewed, Refused):
        return refusal_at_table(request, renewed, game)
    return see_other("live:every_device", game.code) if name else _phone_page(game, renewed)


def _phone_page(game: Game, seat: Seat) -> SeeOther:
    return SeeOther(resolve_url("live:phone", game.code) + f"?seat={seat.number}")


@require_http_methods(["GET", "HEAD", "POST"])
@at_table
def seat_link(request: HttpRequest, game: Game, link: str) -> HttpResponse:
    """Take a seat by its link, after a confirmation, so that link previews don't take seats."""
    if request.method != "POST":
        return render(request, "games/live/seat_link.html", {"game": game})
    token = token_for_a_seat(request)
    seat = devices.sit_by_link(game.code, link, token=token)
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
    seat = limit_secret_guesses(request) or devices.sit_again(
        game.code, token=token, address=address_of(request), **form.cleaned_data
    )
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
