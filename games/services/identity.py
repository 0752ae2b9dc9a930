"""Who somebody is: the bearer of a random token that lives in their session. Only its hash is stored."""

import hashlib
import secrets

from django.utils.translation import gettext_noop as _

from games.models import Game, Seat
from games.names import LONGEST, clean_name, why_no_name
from games.services.answers import Forbidden, refuse
from games.storage.prepared_sql import PreparedQuery


def new_token() -> str:
    """A token of 256 bits for a session that has none yet."""
    return secrets.token_urlsafe(32)


def person_of(token: str) -> str:
    """The hash under which a token's seats are stored. An empty token is nobody's."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def known_person(token: str) -> str:
    """The same, for somebody who has to be one; refuses otherwise."""
    if not token:
        raise refuse(_("Nobody can tell who you are. Allow cookies for this site."), answer=Forbidden)
    return person_of(token)


def checked_name(typed: str) -> str:
    """The name in its normal form; refuses that says what is wrong with it."""
    name = clean_name(typed)
    why = why_no_name(name)
    if why is not None:
        raise refuse(why, longest=LONGEST)
    return name


def seats_of(game: Game, token: str) -> list[Seat]:
    """The seats that this person holds at the table; several only where one device is passed around."""
    person = person_of(token)
    return _held(game.pk, person) if person else []


def numbers_held(code: str, token: str) -> list[int]:
    """Which seats this person holds at the table with this code, without reading anything else of it."""
    return [seat.number for seat in _numbers(code, person_of(token))] if token else []


def seats_at(game: Game) -> list[Seat]:
    """All seats of the table, clockwise, as they are now."""
    return _all(game.pk)


def players_at(game: Game) -> list[Seat]:
    """The same with no more of each than a move has to know: who plays there, and whether they are there."""
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
    """The person's seat, or the one of theirs with this number."""
    held = seats_of(game, token)
    for seat in held:
        if number in (None, seat.number):
            return seat
    if held:
        raise refuse(_("That seat is somebody else's."), answer=Forbidden)
    raise refuse(_("You do not sit at this table."), answer=Forbidden)


def host_of(game: Game, token: str) -> Seat:
    """The person's seat, if they are the host."""
    for seat in seats_of(game, token):
        if seat.pk == game.host_id:
            return seat
    raise refuse(_("Only the host of this table can do that."), answer=Forbidden)
