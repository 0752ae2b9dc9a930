"""What the pages of the office show of a table: these fields, and no others."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from games.models import Game, Message, Seat

LISTED, LAST_WORDS = 50, 100


@dataclass(frozen=True)
class SeatFacts:
    """A seat: where, what its person is called, and whether somebody sits there."""

    number: int
    name: str
    is_bot: bool
    has_left: bool


@dataclass(frozen=True)
class MessageFacts:
    """Something that was said, and where."""

    room: str
    number: int
    name: str
    text: str
    at: datetime


@dataclass(frozen=True)
class TableFacts:
    """A table as whoever keeps the site sees it."""

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
    """Of this table. While people play, the talk of those who watch stays among them, as for every player."""
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
    """The newest public tables. Whoever has the code of another one was given it by those who sit there."""
    return Game.objects.filter(is_public=True, is_brought_in=False).order_by("-pk")[:LISTED]
