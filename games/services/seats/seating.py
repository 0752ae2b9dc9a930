"""Sitting down, sitting again on another device, leaving and returning, and voting to abandon a game."""

from collections.abc import Sequence
from datetime import timedelta

from django.contrib.auth.hashers import check_password
from django.contrib.auth.models import AbstractBaseUser
from django.core import signing
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_noop as _

from games.codes import normal_code
from games.models import Device, Game, Seat
from games.names import clean_name, skeleton, storable
from games.services.answers import Conflict, Done, Forbidden, Refused, TooMuch, refuse
from games.services.identity import known_person, own_seat, person_of, seats_of
from games.services.limits import is_too_often
from games.services.play import watching
from games.services.play.absence import (
    ABSENT,
    HEARTBEAT,
    abandon_if_wanted,
    end_stand_in,
    leave_running_game,
    stand_in_for,
)
from games.services.seats.places import free_seat, pass_on_host, seat_person
from games.services.use_case import locked, touch, use_case
from games.storage.event_store import game_of

LINK_LASTS = 60 * 60
MOST_DEVICES = 8

MOST_PIN_TRIES, PIN_TRIES_SECONDS = 5, 15 * 60
"""How many times a PIN may be tried for one seat, and the length of the window in seconds."""


def take_seat(
    code: str, *, token: str, name: str, password: str = "", user: AbstractBaseUser | None = None
) -> Seat | Refused:
    """Give this person the next free seat at an open table; a person who sits there already gets their own seat."""
    game = watching.table(code)
    if isinstance(game, Refused):
        return game
    if game.password and not seats_of(game, token):
        if is_too_often(f"password:{game.code}", most=20, seconds=60):
            return refuse(_("Too many wrong passwords. Try again in a minute."), answer=TooMuch).answer
        if not check_password(storable(password), game.password):
            return refuse(_("That is not the password of this table."), answer=Forbidden).answer
    return _take_seat(code, token, name, user)


@use_case
def _take_seat(code: str, token: str, name: str, user: AbstractBaseUser | None) -> Seat:
    game = locked(code)
    held = seats_of(game, token)
    if held and not game.is_one_device:
        return held[0]
    seat = seat_person(game, name, token, user)
    if game.host_id is None:
        game.host = seat
    touch(game)
    return seat


def sit_again(code: str, *, token: str, name: str, pin: str) -> Seat | Refused:
    """Add a device to the seat of this name, for a person who knows its PIN. The latest
    `MOST_DEVICES` devices keep access."""
    if is_too_often(f"pin:{normal_code(code)}:{skeleton(name)}", most=MOST_PIN_TRIES, seconds=PIN_TRIES_SECONDS):
        return refuse(_("Too many tries for this seat. Try again in a quarter of an hour."), answer=TooMuch).answer
    return _sit_again(code, token, name, pin)


def link_of(seat: Seat) -> str:
    """Return the secret part of a link that adds a device to this seat; valid for an hour."""
    return signing.dumps([seat.game.code, seat.name, seat.pin], salt="seat link")


def sit_by_link(link: str, *, token: str) -> Seat | Refused:
    """Add a device to the seat of a link made by `link_of`."""
    try:
        code, name, pin = signing.loads(link, salt="seat link", max_age=LINK_LASTS)
    except signing.SignatureExpired:
        return refuse(_("This link was good for an hour. Make a new one on the other device."), answer=Forbidden).answer
    except (signing.BadSignature, ValueError):
        return refuse(_("This is no link to a seat."), answer=Forbidden).answer
    return _sit_again(code, token, name, pin)


@use_case
def _sit_again(code: str, token: str, name: str, pin: str) -> Seat:
    game = locked(code)
    person = known_person(token)
    seat = _seat_with(game, name, pin)
    if any(mine.pk != seat.pk for mine in seats_of(game, token)) and not game.is_one_device:
        raise refuse(_("You sit at this table already, in another seat."), answer=Conflict)
    Device.objects.get_or_create(seat=seat, person=person)
    for oldest in seat.devices.order_by("-pk")[MOST_DEVICES:]:
        oldest.delete()
    end_stand_in(game, seat)
    touch(game)
    return seat


def _seat_with(game: Game, name: str, pin: str) -> Seat:
    looks = skeleton(clean_name(name))
    for seat in game.seats.all():
        if seat.skeleton == looks and seat.pin and constant_time_compare(seat.pin, storable(pin)):
            return seat
    raise refuse(_("That is not the PIN of this seat."), answer=Forbidden)


@use_case
def leave(code: str, *, token: str, number: int | None = None) -> Done:
    """Leave a table. An open table frees the seat; in a running game a stand-in plays until the player returns."""
    game = locked(code)
    seat = own_seat(game, token, number)
    if game.is_open:
        free_seat(game, seat)
    else:
        leave_running_game(game, seat)
    pass_on_host(game, seat)
    abandon_if_wanted(game)
    touch(game)
    return Done(game.length)


@use_case
def come_back(code: str, *, token: str, number: int | None = None) -> Seat:
    """Give the seat back to a player who left the game, or for whom a stand-in plays."""
    game = locked(code)
    seat = own_seat(game, token, number)
    if end_stand_in(game, seat):
        touch(game)
    return seat


def note_seen(code: str, *, token: str) -> None:
    """Note that this person has a page open, as precisely as `absence.note_present` does, but without a lock."""
    now, own = timezone.now(), Seat.objects.filter(game__code=normal_code(code), devices__person=person_of(token))
    for seat in own.filter(last_seen_at__lt=now - HEARTBEAT):
        Seat.objects.filter(pk=seat.pk).update(last_seen_at=now)


@use_case
def note_all_seen(seats: Sequence[int]) -> None:
    """Note that the players of these seats (primary keys) have a page open. Rows locked by a move are skipped, because
    the move updates them itself."""
    idle = Seat.objects.select_for_update(skip_locked=True).filter(pk__in=seats)
    Seat.objects.filter(pk__in=idle.values("pk")).update(last_seen_at=timezone.now())


@use_case
def role_seen(code: str, *, token: str, number: int | None = None) -> Done:
    """Remember that this person has looked at their role. Only their own pages change."""
    game = locked(code)
    seat = own_seat(game, token, number)
    game.seats.filter(pk=seat.pk).update(has_seen_role=True)
    game.changes += 1
    game.save(update_fields=["changes"])
    return Done(game.length)


@use_case
def ask_for_time(code: str, *, token: str, number: int | None = None) -> Done:
    """Restart the deadline for a player whom the game waits for."""
    game = locked(code)
    seat = own_seat(game, token, number)
    if game.due_at is None or game.seconds_per_move is None or game.paused_at is not None:
        raise refuse(_("No clock is running at this table."), answer=Conflict)
    if seat.number not in game_of(game).waiting:
        raise refuse(_("The game does not wait for you."), answer=Conflict)
    game.due_at = max(game.due_at, timezone.now() + timedelta(seconds=game.seconds_per_move))
    end_stand_in(game, seat)
    touch(game)
    return Done(game.length)


@use_case
def vote_to_abandon(code: str, *, token: str, wants: bool, number: int | None = None) -> Done:
    """Vote to abandon this game, or withdraw the vote. It is abandoned when more than half of the players present want
    it."""
    game = locked(code)
    seat = own_seat(game, token, number)
    if not game.is_running:
        raise refuse(_("There is no game here to give up."), answer=Conflict)
    seat.wants_abandon = wants
    seat.save(update_fields=["wants_abandon"])
    abandon_if_wanted(game)
    touch(game)
    return Done(game.length)


@use_case
def call_stand_in(code: str, *, token: str, name: str) -> Done:
    """Let a stand-in play for a player who has been away for a while. Any player may ask."""
    game = locked(code)
    own_seat(game, token)
    absent = next((seat for seat in game.seats.all() if seat.name == name and not seat.bot), None)
    if absent is None or not game.is_running:
        raise refuse(_("There is nobody of that name to play for."), answer=Conflict)
    if timezone.now() - absent.last_seen_at < ABSENT:
        raise refuse(
            _("%(player)s was here a moment ago. Give them a little time."), answer=Conflict, player=absent.name
        )
    stand_in_for(game, absent)
    touch(game)
    return Done(game.length)
