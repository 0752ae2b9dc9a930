"""Sitting down, leaving and returning, and voting to abandon a game."""

from collections.abc import Sequence
from datetime import timedelta

from django.contrib.auth.hashers import check_password
from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.codes import normal_code
from games.models import Game, Seat
from games.names import storable
from games.services.answers import Conflict, Done, Forbidden, Refused, TooMuch, refuse
from games.services.identity import own_seat, person_of, seats_of
from games.services.lockouts import TABLE_PASSWORD, Try
from games.services.play import watching
from games.services.play.absence import (
    HEARTBEAT,
    abandon_if_wanted,
    end_stand_in,
    is_absent,
    leave_running_game,
    stand_in_for,
)
from games.services.play.silence import limit_in_own_session, refuse_in_own_session
from games.services.seats.places import (
    free_seat,
    pass_on_host,
    refuse_if_rated,
    refuse_the_banned,
    seat_person,
    seat_program,
)
from games.services.seats.reading import after_role_seen, is_read_out
from games.services.use_case import locked, touch, use_case
from games.storage.event_store import game_of

NO_PROGRAMS = _("Programs can't sit down here. The host decides that when opening a table.")
RATED_SEATS = _("This is a rated game between bots. You can watch it.")
RATED_TO_THE_END = _("A rated game is played to its end.")


def take_seat(
    code: str, *, token: str, name: str, password: str = "", user: AbstractBaseUser | None = None, address: str = ""
) -> Seat | Refused:
    """Give this person the next free seat at an open table; a person who sits there already gets their own seat."""
    game = watching.table(code)
    if isinstance(game, Refused):
        return game
    return _refuse_the_door(game, token, password, address) or _take_seat(code, token, name, user)


def take_seat_for_program(code: str, *, token: str, name: str, password: str = "", address: str = "") -> Seat | Refused:
    """Give a program the next free seat at an open table that admits programs."""
    game = watching.table(code)
    if isinstance(game, Refused):
        return game
    if not game.admits_programs:
        return refuse(NO_PROGRAMS, answer=Forbidden).answer
    return _refuse_the_door(game, token, password, address) or _take_seat_for_program(code, token, name)


def _refuse_the_door(game: Game, token: str, password: str, address: str) -> Refused | None:
    """Return a refusal if the table has a password and this isn't it; who sits there already needs none."""
    if not game.password or seats_of(game, token):
        return None
    attempt = Try(TABLE_PASSWORD, game.code, address)
    if attempt.is_too_often():
        return refuse(_("Too many wrong passwords. Try again in a minute."), answer=TooMuch).answer
    if not check_password(storable(password), game.password):
        return refuse(_("That's not the password of this table."), answer=Forbidden).answer
    attempt.note_success()
    return None


@use_case
def _take_seat(code: str, token: str, name: str, user: AbstractBaseUser | None) -> Seat:
    game = locked(code)
    held = seats_of(game, token)
    if held and not game.is_one_device:
        return held[0]
    refuse_the_banned(game, token, user)
    refuse_if_rated(game, RATED_SEATS)
    return _seated(game, seat_person(game, name, token, user))


@use_case
def _take_seat_for_program(code: str, token: str, name: str) -> Seat:
    game = locked(code)
    return _seated(game, seat_program(game, name, token))


def _seated(game: Game, seat: Seat) -> Seat:
    if game.host_id is None:
        game.host = seat
    touch(game)
    return seat


@use_case
def leave(code: str, *, token: str, number: int | None = None) -> Done:
    """Leave a table. An open table frees the seat; in a running game a stand-in plays until the player returns."""
    game = locked(code)
    seat = own_seat(game, token, number)
    refuse_if_rated(game, RATED_TO_THE_END)
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
    if seat.has_left or seat.stand_in:
        limit_in_own_session(game, seat, "come back")
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
    if is_read_out(game):
        after_role_seen(game)
        touch(game)
    else:
        game.changes += 1
        game.save(update_fields=["changes"])
    return Done(game.length)


@use_case
def ask_for_time(code: str, *, token: str, number: int | None = None) -> Done:
    """Restart the deadline for a player whom the game waits for, once half of the time is gone: the whole table sees
    every restart."""
    game = locked(code)
    seat = own_seat(game, token, number)
    if game.due_at is None or game.seconds_per_move is None or game.paused_at is not None:
        raise refuse(_("This table has no clock running."), answer=Conflict)
    if seat.number not in game_of(game).waiting:
        raise refuse(_("The game isn't waiting for you."), answer=Conflict)
    now, whole = timezone.now(), timedelta(seconds=game.seconds_per_move)
    if game.due_at - now < whole / 2:
        game.due_at = now + whole
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
        raise refuse(_("There's no game here to abandon."), answer=Conflict)
    refuse_if_rated(game, RATED_TO_THE_END)
    refuse_in_own_session(game, seat)
    seat.wants_abandon = wants
    seat.save(update_fields=["wants_abandon"])
    abandon_if_wanted(game)
    touch(game)
    return Done(game.length)


@use_case
def call_stand_in(code: str, *, token: str, name: str) -> Done:
    """Let a stand-in play for a player who has been away for a while. Any player may ask."""
    game = locked(code)
    asking = own_seat(game, token)
    absent = next((seat for seat in game.seats.all() if seat.name == name and not seat.bot), None)
    if absent is None or not game.is_running:
        raise refuse(_("There's nobody with that name to play for."), answer=Conflict)
    if not is_absent(absent):
        raise refuse(_("%(player)s was here just now. Give them a little time."), answer=Conflict, player=absent.name)
    if absent.number not in game_of(game).waiting:
        # Calling for anybody else would name a player to the table.
        refuse_in_own_session(game, asking)
    stand_in_for(game, absent)
    touch(game)
    return Done(game.length)
