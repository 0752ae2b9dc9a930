"""The fields of a table that the staff's pages show; no other ones reach the template."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from games.models import Game, Message, Seat

LISTED, LAST_WORDS = 50, 100


@dataclass(frozen=True)
class SeatFacts:
    """A seat: its number, the name, and whether it is a bot's or was left."""

    number: int
    name: str
    is_bot: bool
    has_left: bool


@dataclass(frozen=True)
class MessageFacts:
    """A message and its room."""

    room: str
    number: int
    name: str
    text: str
    at: datetime


@dataclass(frozen=True)
class TableFacts:
    """A table as staff see it."""

    code: str
    status: str
    is_closed: bool
    is_running: bool
    is_public: bool
    size: int
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    chairs: Sequence[SeatFacts]
    sayings: Sequence[MessageFacts]


def staff_facts_of(game: Game) -> TableFacts:
    """Return the facts of this table. While the game runs, spectators' messages are left out, as for every player."""
    rooms = Message.Room.values if game.is_over else [Message.Room.TABLE]
    talk = game.messages.filter(room__in=rooms).order_by("-at", "-number")[:LAST_WORDS]
    return TableFacts(
        game.code,
        game.get_status_display(),
        game.is_over,
        game.is_running,
        game.is_public,
        game.size,
        game.created_at,
        game.started_at,
        game.ended_at,
        [_seat_facts(seat) for seat in game.seats.order_by("number")],
        [MessageFacts(said.room, said.number, said.name, said.text, said.at) for said in talk],
    )


def _seat_facts(seat: Seat) -> SeatFacts:
    return SeatFacts(seat.number, seat.name, bool(seat.bot), seat.has_left)


def latest() -> QuerySet[Game]:
    """Return the newest public tables. For others, staff need the code from a player."""
    return Game.objects.filter(is_public=True, is_brought_in=False).order_by("-pk")[:LISTED]
