"""The pieces around the board: status and clock, controls, opening script, chat."""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from django.urls import reverse

from games.board.rendering import Piece
from games.board.wording.terms import ROLES, Words
from games.engine import Role, TableView
from games.engine.narration import Utterance, opening_script
from games.models import Game, Message, Seat
from games.services.play.absence import ABSENT, HOST_ABSENT, would_abandon
from games.services.play.following import FollowedTable
from games.services.seats.reading import is_read_out


@dataclass(frozen=True)
class TableStatus(Piece):
    """Pause, end of the game, link to the review; for a player also the button for more time, and their stand-in."""

    template: ClassVar[str] = "house"

    is_abandoned: bool
    is_paused: bool
    may_resume: bool
    may_ask_for_time: bool
    is_stood_in_for: bool
    has_left: bool


@dataclass(frozen=True)
class AfterGame(Piece):
    """What to do after the game: play again, look back. Empty until then.

    `again` is the press for a player: "open" for the first, "join" for the others; nothing for those who are in the
    next game already, and for spectators. `roles` are those of a game that was given up, with the players who had them.
    """

    template: ClassVar[str] = "after"

    is_over: bool = False
    roles: tuple[tuple[Words, tuple[str, ...]], ...] = ()
    review: str = ""
    film: str = ""
    again: str = ""
    next_table: str = ""
    joined: int = 0
    people: int = 0


@dataclass(frozen=True)
class Clock(Piece):
    """The deadline of the move that the table waits for, if there is one."""

    template: ClassVar[str] = "clock"

    due_at: datetime | None


@dataclass(frozen=True)
class Opening(Piece):
    """The script that is read aloud before the first round (S10), shown until the first move."""

    template: ClassVar[str] = "opening"

    lines: tuple[Utterance, ...]
    is_asked: bool
    is_read_out: bool = False
    is_host: bool = False
    may_skip: bool = False


@dataclass(frozen=True)
class GameControls(Piece):
    """The controls of the game as a whole. Each button belongs to a form outside of the pieces.

    `leaving_ends` and `stopping_ends` say that the game would be abandoned at once, without anybody else's agreement.
    """

    template: ClassVar[str] = "course"
    seconds_without_host: ClassVar[int] = int(HOST_ABSENT.total_seconds())
    minutes_without_player: ClassVar[int] = int(ABSENT.total_seconds() / 60)

    is_over: bool
    is_paused: bool
    is_host: bool
    host: str
    may_become_host: bool
    has_left: bool
    wants_to_stop: bool
    who_want_to_stop: int
    leaving_ends: bool
    stopping_ends: bool
    others: tuple[str, ...]
    absent: tuple[str, ...]
    heirs: tuple[str, ...]


@dataclass(frozen=True)
class ChatMessage(Piece):
    """A message, and among whom it was said: at the table, among the `spectators`, or among the `dead`."""

    template: ClassVar[str] = "message"

    name: str
    text: str
    room: str


@dataclass(frozen=True)
class TalkingTo(Piece):
    """To whom a player talks."""

    template: ClassVar[str] = "talking_to"

    is_dead: bool


@dataclass(frozen=True)
class SeenCount(Piece):
    """The number of events that the page has seen; its forms submit it."""

    template: ClassVar[str] = "seen"

    many: int


def table_status(game: Game, seat: Seat | None, *, is_my_turn: bool = False) -> TableStatus:
    """Return the status for the player in this seat, or for a spectator."""
    return TableStatus.of(
        "house",
        is_abandoned=game.status == Game.Status.ABANDONED,
        is_paused=game.paused_at is not None and not game.is_over,
        may_resume=seat is not None and seat.pk == game.host_id,
        may_ask_for_time=seat is not None and is_my_turn and not seat.stand_in and deadline(game) is not None,
        is_stood_in_for=seat is not None and seat.stand_in and not seat.has_left and not game.is_over,
        has_left=seat is not None and seat.has_left and not game.is_over,
    )


def after_game(followed: FollowedTable, seat: Seat | None) -> AfterGame:
    """Return what the player in this seat, or a spectator, can do after the game."""
    game, following = followed.game, followed.following
    if not game.is_over:
        return AfterGame.of("after")
    people = {each.number for each in followed.seats if not each.bot}
    is_in = seat is None or seat.number in following.joined
    return AfterGame(
        "after",
        is_over=True,
        roles=_by_role(followed),
        review=reverse("review:overview", args=[game.code]),
        film=reverse("review:unmasking", args=[game.code]) if game.ending else "",
        again="" if is_in else "join" if following else "open",
        next_table=reverse("live:table_page", args=[following.code]) if following else "",
        joined=len(people & following.joined),
        people=len(people),
    )


def _by_role(followed: FollowedTable) -> tuple[tuple[Words, tuple[str, ...]], ...]:
    roles = dict(enumerate(followed.roles_if_given_up))
    players = {role: tuple(each.name for each in followed.seats if roles.get(each.number) is role) for role in Role}
    return tuple((ROLES[role], names) for role, names in players.items() if names)


def clock(game: Game) -> Clock:
    """Return the clock."""
    return Clock("clock", deadline(game))


def deadline(game: Game) -> datetime | None:
    """Return the deadline of the move that the table waits for; none while the game is paused."""
    return game.due_at if game.is_running and game.paused_at is None else None


def opening(game: Game, view: TableView, seat: Seat | None) -> Opening:
    """Return the script where there is a narrator and, for a player who hasn't confirmed it yet, the question whether
    they know their role."""
    is_first = len(view.sightings) == 1
    lines = opening_script(view.table.setup) if is_first and game.is_running and game.has_voice else ()
    return Opening.of(
        "opening",
        lines,
        is_asked=is_first and game.is_running and seat is not None and not seat.has_seen_role,
        is_read_out=is_read_out(game),
        is_host=seat is not None and seat.pk == game.host_id,
        may_skip=seat is not None and not seat.skips_reading,
    )


def game_controls(followed: FollowedTable, seat: Seat) -> GameControls:
    """Return the controls of the game for this player."""
    game, seats = followed.game, followed.seats
    others = [each for each in seats if not each.bot and each.number != seat.number]
    return GameControls.of(
        "course",
        is_over=game.is_over,
        is_paused=game.paused_at is not None,
        is_host=seat.pk == game.host_id,
        host=next((each.name for each in others if each.pk == game.host_id), ""),
        may_become_host=followed.is_host_away,
        has_left=seat.has_left,
        wants_to_stop=seat.wants_abandon,
        who_want_to_stop=sum(each.wants_abandon for each in seats),
        leaving_ends=would_abandon(others),
        stopping_ends=would_abandon([seat, *others], wanting=[seat]),
        others=tuple(each.name for each in others),
        absent=tuple(each.name for each in others if each.number in followed.absent),
        heirs=tuple(each.name for each in others if each.is_here),
    )


def chat_message(message: Message) -> ChatMessage:
    """Return a message as a row."""
    return ChatMessage(
        f"{_ROWS[Message.Room(message.room)]}-{message.number}", message.name, message.words, message.room
    )


_ROWS = {Message.Room.TABLE: "said", Message.Room.SPECTATORS: "aside", Message.Room.DEAD: "dead"}
"""The first word of the ids of a room's messages."""
