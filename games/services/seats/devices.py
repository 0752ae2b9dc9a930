"""The devices of a seat: added by a link or the PIN, listed, removed; and a new PIN.

A link is random, works once within an hour, and only its hash is stored. Whoever holds a seat's PIN or link sees its
role, so nobody but its player is given one after the deal.
"""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from hashlib import sha256
from secrets import token_urlsafe

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_noop as _

from games.codes import normal_code
from games.models import Device, Game, Seat, SeatLink
from games.names import clean_name, skeleton, storable
from games.services import bell
from games.services.answers import Conflict, Forbidden, Refused, TooMuch, refuse
from games.services.identity import host_of, known_person, own_seat, seats_of
from games.services.limits import FastLimit
from games.services.lockouts import PIN, Try
from games.services.play.absence import end_stand_in
from games.services.play.silence import limit_in_own_session, refuse_in_own_session
from games.services.seats.places import new_pin
from games.services.use_case import locked, touch, use_case

LINK_LASTS = timedelta(hours=1)
MOST_LINKS = 3
"""The links of one seat that work at the same time; a new page shows a new one."""
MOST_DEVICES = 8
new_links = FastLimit(30, 60)

NO_LINK = _("This isn't a link to a seat.")
OLD_LINK = _("This link was valid for an hour. Make a new one on the other device.")
USED_LINK = _("This link has already been used. Make a new one on the other device.")


@use_case
def link_of(seat: Seat) -> str:
    """Return the secret part of a new link that adds one device to this seat."""
    if new_links.is_too_often(f"{seat.pk}"):
        raise refuse(_("You've made many links in this minute. Use the last one, or wait a little."), answer=TooMuch)
    secret = token_urlsafe(16)
    SeatLink.objects.create(seat=seat, hashed=_hash(secret), expires_at=timezone.now() + LINK_LASTS)
    stale = seat.links.order_by("-pk").values_list("pk", flat=True)[MOST_LINKS:]
    SeatLink.objects.filter(pk__in=list(stale)).delete()
    return secret


@use_case
def sit_by_link(code: str, secret: str, *, token: str) -> Seat:
    """Add this device to the seat of a link. The device that used the link may send the form again."""
    game = locked(code)
    person = known_person(token)
    link = SeatLink.objects.filter(seat__game=game, hashed=_hash(secret)).select_related("seat").first()
    if link is None:
        raise refuse(NO_LINK, answer=Forbidden)
    if link.used_by not in ("", person):
        raise refuse(USED_LINK, answer=Forbidden)
    if link.expires_at < timezone.now():
        raise refuse(OLD_LINK, answer=Forbidden)
    link.used_by = person
    link.save(update_fields=["used_by"])
    return _add_device(game, link.seat, token, Device.Way.LINK)


def sit_again(code: str, *, token: str, name: str, pin: str, address: str = "") -> Seat | Refused:
    """Add a device to the seat of this name, for a person who knows its PIN. The latest `MOST_DEVICES` devices keep
    access."""
    attempt = Try(PIN, f"{normal_code(code)}:{skeleton(name)}", address)
    if attempt.is_too_often():
        return refuse(_("Too many tries for this seat. Try again in fifteen minutes."), answer=TooMuch).answer
    seat = _sit_again(code, token, name, pin)
    if isinstance(seat, Seat):
        attempt.note_success()
    return seat


@use_case
def _sit_again(code: str, token: str, name: str, pin: str) -> Seat:
    game = locked(code)
    known_person(token)
    return _add_device(game, _seat_with(game, name, pin), token, Device.Way.PIN)


def devices_of(seat: Seat) -> Sequence[Device]:
    """Return the devices of a seat, the oldest first."""
    return list(seat.devices.order_by("added_at", "person"))


@use_case
def remove_device(code: str, number: int, handle: str, *, token: str) -> Device:
    """Remove the device with this handle from the seat of this number, and close its pages. For the seat's player and
    for the host."""
    game = locked(code)
    devices = Device.objects.filter(seat__game=game, seat__number=number).select_related("seat")
    found = next((device for device in devices if device.handle == handle), None)
    if found is None:
        raise refuse(_("This device isn't on the list any more."), answer=Conflict)
    if all(seat.pk != found.seat_id for seat in seats_of(game, token)):
        refuse_in_own_session(game, host_of(game, token))
    Device.objects.filter(pk=found.pk).delete()
    _close_pages(found.person)
    touch(game)
    return found


@use_case
def renew_pin(code: str, *, token: str, number: int | None = None, name: str = "") -> Seat:
    """Give a seat a new PIN; its open links stop working. At an open table the host may do it for the seat with this
    `name`; after the deal only its player may, because a PIN opens a role."""
    game = locked(code)
    seat = _called(game, token, name) if name else own_seat(game, token, number)
    seat.pin = new_pin()
    seat.save(update_fields=["pin"])
    seat.links.all().delete()
    touch(game)
    return seat


def _called(game: Game, token: str, name: str) -> Seat:
    seat = next((seat for seat in game.seats.all() if seat.name == name and not seat.bot), None)
    if seat is None:
        raise refuse(_("Nobody with that name sits here."), answer=Conflict)
    if any(mine.pk == seat.pk for mine in seats_of(game, token)):
        return seat
    host_of(game, token)
    if not game.is_open:
        raise refuse(_("After the deal, only %(name)s can do that."), answer=Forbidden, name=seat.name)
    return seat


def _seat_with(game: Game, name: str, pin: str) -> Seat:
    looks = skeleton(clean_name(name))
    for seat in game.seats.all():
        if seat.skeleton == looks and seat.pin and constant_time_compare(seat.pin, storable(pin)):
            return seat
    raise refuse(_("That's not the PIN of this seat."), answer=Forbidden)


def _add_device(game: Game, seat: Seat, token: str, way: str) -> Seat:
    if any(mine.pk != seat.pk for mine in seats_of(game, token)) and not game.is_one_device:
        raise refuse(_("You already sit at this table, in another seat."), answer=Conflict)
    Device.objects.get_or_create(seat=seat, person=known_person(token), defaults={"way": way})
    for oldest in seat.devices.order_by("-pk")[MOST_DEVICES:]:
        oldest.delete()
        _close_pages(oldest.person)
    if seat.has_left or seat.stand_in:
        limit_in_own_session(game, seat, "come back")
    end_stand_in(game, seat)
    touch(game)
    return seat


def _close_pages(person: str) -> None:
    """Close the person's open pages once the change is committed: they were drawn for the seat."""
    transaction.on_commit(partial(bell.close_pages, person), robust=True)


def _hash(secret: str) -> str:
    return sha256(storable(secret).encode(errors="replace")).hexdigest()
