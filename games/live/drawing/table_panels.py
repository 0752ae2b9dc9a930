"""The pieces around a game: what the house has to say, what people say, and how much the page has seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from django.urls import reverse

from games.board.rendering import Piece
from games.engine import TableView
from games.engine.narration import Utterance, opening_script
from games.models import Game, Message, Seat
from games.services.play.absence import would_abandon


@dataclass(frozen=True)
class NamedSeat:
    """Somebody at the table, to be called by name."""

    number: int
    name: str


@dataclass(frozen=True)
class TableStatus(Piece):
    """A pause, a clock, the end of a table, the way to look back; and, to whom it concerns, that a stand-in plays."""

    template: ClassVar[str] = "house"

    is_abandoned: bool
    is_paused: bool
    due_at: datetime | None
    may_ask_for_time: bool
    is_stood_in_for: bool
    has_left: bool
    review: str
    next_table: str


@dataclass(frozen=True)
class Passing(Piece):
    """Where one device is passed around: who takes it next, and who else may. `reason` is why: a turn or a role."""

    template: ClassVar[str] = "passing"

    next: tuple[NamedSeat, ...]
    others: tuple[NamedSeat, ...]
    is_for_roles: bool


@dataclass(frozen=True)
class Opening(Piece):
    """What is read out before the first round (S10), in the same words for everybody, until somebody has moved."""

    template: ClassVar[str] = "opening"

    lines: tuple[Utterance, ...]
    is_asked: bool


@dataclass(frozen=True)
class GameControls(Piece):
    """What may be done about the game as a whole: each button belongs to a form that stands outside the pieces.

    `leaving_ends` and `stopping_ends` say that nobody else has to agree: the game would be given up at once.
    """

    template: ClassVar[str] = "course"

    is_over: bool
    is_paused: bool
    is_host: bool
    host: str
    has_left: bool
    wants_to_stop: bool
    who_want_to_stop: int
    leaving_ends: bool
    stopping_ends: bool
    others: tuple[str, ...]
    heirs: tuple[str, ...]


@dataclass(frozen=True)
class ChatMessage(Piece):
    """Something that was said, at the table or, `is_aside`, among the spectators."""

    template: ClassVar[str] = "message"

    name: str
    text: str
    is_aside: bool


@dataclass(frozen=True)
class SeenCount(Piece):
    """How many events the page has seen; its forms say so."""

    template: ClassVar[str] = "seen"

    many: int


def table_status(game: Game, seat: Seat | None, view: TableView, following: str = "") -> TableStatus:
    """What the house has to say to whoever sits in this seat, or in none; `following` is the code of the table where
    the same people play again."""
    due_at = game.due_at if game.is_running and game.paused_at is None else None
    return TableStatus(
        "house",
        is_abandoned=game.status == Game.Status.ABANDONED,
        is_paused=game.paused_at is not None and not game.is_over,
        due_at=due_at,
        may_ask_for_time=due_at is not None and seat is not None and view.is_my_turn and not seat.stand_in,
        is_stood_in_for=seat is not None and seat.stand_in and not seat.has_left and not game.is_over,
        has_left=seat is not None and seat.has_left and not game.is_over,
        review=reverse("review:overview", args=[game.code]) if game.status == Game.Status.OVER else "",
        next_table=reverse("live:table_page", args=[following]) if following else "",
    )


def passing(view: TableView, seats: Sequence[Seat]) -> Passing:
    """Whom the device goes to: in the opening to whoever has not looked at their role, then to whom the game waits for.

    All of that is public at such a table: everybody sees who holds the device.
    """
    people = [seat for seat in seats if seat.is_here]
    unaware = [seat for seat in people if len(view.sightings) == 1 and not seat.has_seen_role]
    wanted = unaware or [seat for seat in people if seat.number in view.waiting]
    others = [seat for seat in people if seat not in wanted]
    return Passing("passing", _named(wanted), _named(others), is_for_roles=bool(unaware))


def _named(seats: Sequence[Seat]) -> tuple[NamedSeat, ...]:
    return tuple(NamedSeat(seat.number, seat.name) for seat in seats)


def opening(view: TableView, seat: Seat | None) -> Opening:
    """The narrator's lines, and for a player who has not said so yet the question whether they know their role."""
    lines = opening_script(view.table.setup) if len(view.sightings) == 1 else ()
    return Opening("opening", lines, is_asked=bool(lines) and seat is not None and not seat.has_seen_role)


def game_controls(game: Game, seat: Seat, seats: Sequence[Seat]) -> GameControls:
    """What this player may do about the game."""
    others = [each for each in seats if not each.bot and each.number != seat.number]
    return GameControls(
        "course",
        is_over=game.is_over,
        is_paused=game.paused_at is not None,
        is_host=seat.pk == game.host_id,
        host=next((each.name for each in others if each.pk == game.host_id), ""),
        has_left=seat.has_left,
        wants_to_stop=seat.wants_abandon,
        who_want_to_stop=sum(each.wants_abandon for each in seats),
        leaving_ends=would_abandon(others),
        stopping_ends=would_abandon([seat, *others], wanting=[seat]),
        others=tuple(each.name for each in others),
        heirs=tuple(each.name for each in others if each.is_here),
    )


def chat_message(message: Message) -> ChatMessage:
    """A message as a row."""
    is_aside = message.room == Message.Room.SPECTATORS
    return ChatMessage(f"{'aside' if is_aside else 'said'}-{message.number}", message.name, message.text, is_aside)
