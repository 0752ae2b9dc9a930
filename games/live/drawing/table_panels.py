"""The pieces around the board: status and clock, controls, opening script, passing of a device, chat."""

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
    """A seat and the name of its player."""

    number: int
    name: str


@dataclass(frozen=True)
class TableStatus(Piece):
    """Pause, clock, end of the game, link to the review; for a player also that a stand-in plays for them."""

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
    """Whose turn it is with a device that is passed around: the `next` players, and the others who may take it."""

    template: ClassVar[str] = "passing"

    next: tuple[NamedSeat, ...]
    others: tuple[NamedSeat, ...]
    is_for_roles: bool


@dataclass(frozen=True)
class Opening(Piece):
    """The script that is read aloud before the first round (S10), shown until the first move."""

    template: ClassVar[str] = "opening"

    lines: tuple[Utterance, ...]
    is_asked: bool


@dataclass(frozen=True)
class GameControls(Piece):
    """The controls of the game as a whole. Each button belongs to a form outside of the pieces.

    `leaving_ends` and `stopping_ends` say that the game would be abandoned at once, without anybody else's agreement.
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
    """A message at the table or, if `is_aside`, among the spectators."""

    template: ClassVar[str] = "message"

    name: str
    text: str
    is_aside: bool


@dataclass(frozen=True)
class SeenCount(Piece):
    """The number of events that the page has seen; its forms submit it."""

    template: ClassVar[str] = "seen"

    many: int


def table_status(game: Game, seat: Seat | None, view: TableView, following: str = "") -> TableStatus:
    """Return the status for the player in this seat, or for a spectator; `following` is the code of the rematch."""
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
    """Return whose turn it is with the device: before the first move players who haven't seen their role, then players
    to move.

    All of this is public at such a table, because everybody sees who holds the device.
    """
    people = [seat for seat in seats if seat.is_here]
    unaware = [seat for seat in people if len(view.sightings) == 1 and not seat.has_seen_role]
    wanted = unaware or [seat for seat in people if seat.number in view.waiting]
    others = [seat for seat in people if seat not in wanted]
    return Passing("passing", _named(wanted), _named(others), is_for_roles=bool(unaware))


def _named(seats: Sequence[Seat]) -> tuple[NamedSeat, ...]:
    return tuple(NamedSeat(seat.number, seat.name) for seat in seats)


def opening(view: TableView, seat: Seat | None) -> Opening:
    """Return the narrator's script and, for a player who hasn't confirmed it yet, the question whether they know their
    role."""
    lines = opening_script(view.table.setup) if len(view.sightings) == 1 else ()
    return Opening("opening", lines, is_asked=bool(lines) and seat is not None and not seat.has_seen_role)


def game_controls(game: Game, seat: Seat, seats: Sequence[Seat]) -> GameControls:
    """Return the controls of the game for this player."""
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
    """Return a message as a row."""
    is_aside = message.room == Message.Room.SPECTATORS
    return ChatMessage(f"{'aside' if is_aside else 'said'}-{message.number}", message.name, message.text, is_aside)
