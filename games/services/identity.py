"""Persons and their seats. A person is identified by a random token in their session, of which only the hash is
stored."""

import hashlib
import secrets

from django.utils.translation import gettext_noop as _

from games.models import Game, Seat
from games.names import LONGEST, clean_name, why_no_name
from games.services.answers import Forbidden, refuse
from games.storage.prepared_sql import PreparedQuery


def new_token() -> str:
    """Return a random token of 256 bits."""
    return secrets.token_urlsafe(32)


def person_of(token: str) -> str:
    """Return the hash under which a token's seats are stored; empty for an empty token."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def known_person(token: str) -> str:
    """Return the hash of a token that must not be empty; refuses otherwise."""
    if not token:
        raise refuse(_("We can't tell who you are. Allow cookies for this site."), answer=Forbidden)
    return person_of(token)


def checked_name(typed: str) -> str:
    """Return the name in its normal form; refuses with the reason if it isn't allowed."""
    name = clean_name(typed)
    why = why_no_name(name)
    if why is not None:
        raise refuse(why, longest=LONGEST)
    return name


def seats_of(game: Game, token: str) -> list[Seat]:
    """Return the person's seats at this table; more than one only where a device is passed around."""
    person = person_of(token)
    return _held(game.pk, person) if person else []


def numbers_held(code: str, token: str) -> list[int]:
    """Return the numbers of the person's seats at the table with this code, reading nothing else."""
    return [seat.number for seat in _numbers(code, person_of(token))] if token else []


def seats_at(game: Game) -> list[Seat]:
    """Return all seats of the table, clockwise."""
    return _all(game.pk)


def players_at(game: Game) -> list[Seat]:
    """Return all seats with only the columns that a move needs."""
    return _players(game.pk)


_held = PreparedQuery(lambda game, person: Seat.objects.filter(game=game, devices__person=person).order_by("number"))
_numbers = PreparedQuery(
    lambda code, person: Seat.objects.filter(game__code=code, devices__person=person).only("number")
)
_all = PreparedQuery(lambda game: Seat.objects.filter(game=game).order_by("number"))
_players = PreparedQuery(
    lambda game: (
        Seat.objects.filter(game=game).order_by("number").only("number", "bot", "stand_in", "has_left", "last_seen_at")
    )
)


def own_seat(game: Game, token: str, number: int | None = None) -> Seat:
    """Return the person's seat, or the one with this number if they hold several; refuses if there is none."""
    held = seats_of(game, token)
    for seat in held:
        if number in (None, seat.number):
            return seat
    if held:
        raise refuse(_("That seat belongs to someone else."), answer=Forbidden)
    raise refuse(_("You don't sit at this table."), answer=Forbidden)


def host_of(game: Game, token: str) -> Seat:
    """Return the person's seat if they are the host; refuses otherwise."""
    for seat in seats_of(game, token):
        if seat.pk == game.host_id:
            return seat
    raise refuse(_("Only the host of this table can do that."), answer=Forbidden)
