"""The visitor of a table, their view of it, and the lists of tables.

A running game is shown only as the `TableView` of its viewer, which the engine builds from what that viewer was shown.
When the game is over its last event has revealed every role.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Count, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games import engine
from games.codes import normal_code, normal_short_code
from games.engine import SPECTATOR, RefusedError, TableView, Viewer, player
from games.models import Game, Seat
from games.services.answers import FROZEN, Conflict, Forbidden, Refused, Unknown, refuse
from games.services.identity import person_of, seats_of
from games.storage.event_store import UnreadableEventError, game_of
from games.storage.prepared_sql import PreparedQuery

LATELY = timedelta(days=1)
MOST_LISTED = 50


@dataclass(frozen=True)
class Visitor:
    """A visitor of a table's page: the seat they hold, if any, and the viewer whose eyes they have.

    Where one device is passed around, `seats` are all seats it may act for and `seat` is the requested one.
    """

    seat: Seat | None
    seats: tuple[Seat, ...]
    viewer: Viewer
    is_host: bool


def table(code: str) -> Game | Refused:
    """Return the row of a table with this code or short code, with its host."""
    short = normal_short_code(code)
    wanted = Q(short_code=short) if short else Q(code=normal_code(code))
    found = Game.objects.filter(wanted).select_related("host").first()
    if found is None:
        return refuse(_("There's no table with the code %(code)s."), answer=Unknown, code=code[:20]).answer
    return found


_row = PreparedQuery(lambda code: Game.objects.filter(code=code))


def row_of(code: str) -> Game | Refused:
    """Return the row of a table without its host, by a prepared query."""
    for found in _row(normal_code(code)):
        return found
    return refuse(_("There's no table with the code %(code)s."), answer=Unknown, code=code[:20]).answer


@dataclass(frozen=True)
class Rematch:
    """The table where the same people play again: its code, its size, and the seats (of the last game) that are in."""

    code: str = ""
    size: int = 0
    joined: frozenset[int] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.code)


NO_REMATCH = Rematch()


def rematch_of(game: Game) -> Rematch:
    """Return the table where the same people play again, if somebody opened it."""
    following = Game.objects.filter(previous=game).first() if game.is_over else None
    if following is None:
        return NO_REMATCH
    there = set(following.seats.values_list("skeleton", flat=True))
    joined = (number for number, looks in game.seats.values_list("number", "skeleton") if looks in there)
    return Rematch(following.code, following.size, frozenset(joined))


def visitor_of(game: Game, token: str, number: int | None = None) -> Visitor:
    """Return the visitor who holds this token at this table. A player who left is a spectator until they return.

    A device that is passed around has no seat until a request says whose turn it is; until then it shows what is
    public.
    """
    held = tuple(seats_of(game, token))
    meant = () if game.is_one_device and number is None else held
    seat = next((seat for seat in meant if number in (None, seat.number)), None)
    sees = player(seat.number) if seat is not None and not seat.has_left else SPECTATOR
    is_host = any(mine.pk == game.host_id for mine in held)
    return Visitor(seat, held, sees, is_host)


def has_seat_at(code: str, token: str) -> bool:
    """Return whether this token holds a seat at the table with this code."""
    found = table(code)
    return not isinstance(found, Refused) and bool(seats_of(found, token))


def table_view(code: str, viewer: Viewer) -> TableView | Refused:
    """Return the table as this viewer may see it now."""
    seen = table_views(code, [viewer])
    return seen if isinstance(seen, Refused) else seen[viewer]


def table_views(code: str, viewers: Iterable[Viewer]) -> dict[Viewer, TableView] | Refused:
    """Return the views of several viewers, all from one reading of the log."""
    found = table(code)
    if isinstance(found, Refused):
        return found
    played = _game_at(found)
    if isinstance(played, Refused):
        return played
    try:
        return {viewer: played.view(viewer) for viewer in viewers}
    except RefusedError as refused:
        return Forbidden(refused.refusal)


def _game_at(game: Game) -> engine.Game | Refused:
    if not game.length:
        return refuse(_("This game hasn't started yet."), answer=Conflict).answer
    try:
        return game_of(game)
    except UnreadableEventError:
        return FROZEN


def open_tables() -> QuerySet[Any]:
    """Return public tables with free seats, the newest first. One query.

    Tables around one device and those for a rematch are left out, because their seats are for people who know them.

    Each row has `taken`, the number of occupied seats, and `people`, how many of those are persons.
    """
    return _listed(Game.Status.OPEN, is_one_device=False, previous=None)


def running_tables() -> QuerySet[Any]:
    """Return public running games, the most recently changed first. One query."""
    return _listed(Game.Status.RUNNING)


def finished_tables(now: datetime | None = None) -> QuerySet[Any]:
    """Return public games that ended within `LATELY`. One query."""
    since = (now or timezone.now()) - LATELY
    return _listed(Game.Status.OVER, stirred_at__gte=since, is_brought_in=False)


def own_tables(token: str) -> QuerySet[Any]:
    """Return the open and running tables where this person sits, the most recent first. One query."""
    unfinished = Q(status__in=[Game.Status.OPEN, Game.Status.RUNNING])
    person = person_of(token)
    seats = Seat.objects.filter(devices__person=person) if person else Seat.objects.none()
    return _counted(Game.objects.filter(unfinished, pk__in=seats.values("game")))


def has_finished_a_game(token: str) -> bool:
    """Return whether this person has played a game to its end. No query for a visitor who never sat down."""
    seated = Q(seats__devices__person=person_of(token))
    return bool(token) and Game.objects.filter(seated, status=Game.Status.OVER).exclude(ending="").exists()


def _listed(status: str, **more: Any) -> QuerySet[Any]:
    return _counted(Game.objects.filter(status=status, is_public=True, **more))[:MOST_LISTED]


def _counted(rows: QuerySet[Game]) -> QuerySet[Any]:
    counted = rows.annotate(taken=Count("seats"), people=Count("seats", filter=Q(seats__bot="")))
    return counted.select_related("host").order_by("-stirred_at", "-pk")
