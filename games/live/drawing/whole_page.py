"""Everything on one viewer's page that can change, for page and socket alike.

Pieces replace the element with the same id; rows are appended to the list that their id names. The viewer's rights
enter only through the view from `services.play.following`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar, cast

from django.utils.translation import get_language

from games.board.fragments import Latest, ballot_fragments, board_fragments, own_fragments, own_rows, shared_rows
from games.board.rendering import all_rendered, rendered
from games.board.settings import TableSettings
from games.engine import SPECTATOR, TableView, Viewer, player
from games.live.drawing.coach import coach
from games.live.drawing.layers import NOTHING, PLAYERS, Delivered, Layer, PageDrawing, ScreenOwner
from games.live.drawing.open_table import seat_fragments
from games.live.drawing.table_panels import SeenCount, chat_message, game_controls, opening, passing, table_status
from games.models import Game, Message, Seat
from games.services.play.following import FollowedTable
from games.services.play.watching import Visitor

SEATS, TABLE, NEXT = "seats", "table", "next"
"""The kinds of page: before the deal, from then on, and the television's when the same players start a rematch."""

T = TypeVar("T")


@dataclass(frozen=True)
class Onlooker:
    """A viewer of a table at this moment."""

    seat: Seat | None
    viewer: Viewer


def onlooker(followed: FollowedTable, who: ScreenOwner) -> Onlooker:
    """Return the viewer of a screen. A player who left sees what spectators see."""
    seat = followed.seat_of(who)
    if seat is None or seat.has_left:
        return Onlooker(seat, SPECTATOR)
    return Onlooker(seat, player(seat.number))


def screen_owner(visitor: Visitor) -> ScreenOwner:
    """Return the owner of a visitor's screen."""
    if visitor.seat is not None:
        return visitor.seat.pk
    return PLAYERS if visitor.seats else None


def settings_of(followed: FollowedTable) -> TableSettings:
    """Return the display settings of the table, and which players are present."""
    game = followed.game
    return TableSettings(
        shows_history=game.shows_history,
        marks_confirmed=game.marks_confirmed,
        shows_reasons=game.shows_reasons,
        connected=frozenset(seat.number for seat in followed.seats if not (seat.has_left or seat.stand_in)),
        bots=frozenset(seat.number for seat in followed.seats if seat.bot),
    )


def draw(followed: FollowedTable, who: ScreenOwner, since: Delivered) -> PageDrawing:
    """Draw a viewer's whole page, with the rows since their last update.

    The shared part tells whether anything private to the viewer can have changed. Usually nothing has,
    and then their view of the game is not computed.
    """
    here, public = onlooker(followed, who), followed.view(SPECTATOR)
    if public is None:
        return _waiting_room(followed, here)
    now = _cached(followed, "now", followed.readings, lambda: _shared_picture(followed, public))
    matters = now.latest.for_viewer(here.viewer)
    layers = *now.shared, _own(followed, here, now, matters), _around(followed, here, now)
    if followed.game.rehearsal:
        layers = *layers, _coached(followed, here)
    is_among_players = who == PLAYERS
    delivered = now.seen, *_last_words(followed, here, now, is_among_players=is_among_players)
    rows = *_shared_rows(followed, now, since[0]), *_own_rows(followed, here, matters, since[0])
    if since[1:] != delivered[1:]:
        rows = *rows, *_new_messages(followed.talk_for(here.viewer, is_among_players=is_among_players), since)
    goes_on = is_among_players and followed.following and not followed.game.is_one_device
    return PageDrawing(NEXT if goes_on else TABLE, layers, rows, delivered)


def socket_of(game: Game, drawn: PageDrawing) -> str:
    """Return the address of the socket that updates this page, with its kind and its language."""
    return f"/ws/t/{game.code}/?page={drawn.page}&language={get_language()}"


def _cached(followed: FollowedTable, what: object, now: object, redraw: Callable[[], T]) -> T:
    """Return the cached drawing of `what`, redrawn if the value `now` that it depends on has changed."""
    key = followed.language, what
    drawn_at, drawn = followed.kept.get(key, (None, None))
    if drawn_at != now:
        drawn = redraw()
        followed.kept[key] = now, drawn
    return cast("T", drawn)


@dataclass(frozen=True)
class SharedPicture:
    """What is the same for every viewer: the number of events `seen`, and the shared layers."""

    public: TableView
    settings: TableSettings
    latest: Latest
    seen: int
    is_over: bool
    shared: tuple[Layer, ...]


def _shared_picture(followed: FollowedTable, public: TableView) -> SharedPicture:
    game, seen = followed.game, len(public.sightings)
    settings = _cached(followed, "settings", game.changes, lambda: settings_of(followed))
    latest = Latest.of(public.sightings)
    voting = Layer(ballot_fragments(public, settings) | all_rendered([SeenCount("seen", seen)]))
    places = latest.but_ballots, game.changes
    board = _cached(followed, "board", places, lambda: Layer(board_fragments(public, settings)))
    return SharedPicture(public, settings, latest, seen, game.is_over, (voting, board))


def _shared_rows(followed: FollowedTable, now: SharedPicture, since: int) -> Iterable[str]:
    key = now.seen, since
    return _cached(followed, "shared rows", key, lambda: [*shared_rows(now.public, now.settings, since).values()])


def _own(followed: FollowedTable, here: Onlooker, now: SharedPicture, matters: int) -> Layer:
    """Draw the layer that only this viewer sees."""
    key = matters, followed.game.shows_reasons
    return _cached(followed, here.viewer, key, lambda: Layer(own_fragments(_view(followed, here), now.settings)))


def _own_rows(followed: FollowedTable, here: Onlooker, matters: int, since: int) -> Iterable[str]:
    if since >= matters:
        return ()
    return own_rows(_view(followed, here), since).values()


def _around(followed: FollowedTable, here: Onlooker, now: SharedPicture) -> Layer:
    """Draw status, opening and controls."""
    game, seat = followed.game, here.seat
    if seat is None:
        return _cached(followed, "around", followed.readings, lambda: _around_who_watches(followed, now.public))
    clock = game.status, game.paused_at, game.due_at, here.viewer.seat in now.public.waiting
    key = game.changes, game.host_id, now.seen == 1, clock

    def drawn() -> Layer:
        view = _view(followed, here)
        status = table_status(game, seat, view, followed.following)
        return Layer(all_rendered([status, opening(view, seat), game_controls(game, seat, followed.seats)]))

    return _cached(followed, seat.pk, key, drawn)


def _around_who_watches(followed: FollowedTable, public: TableView) -> Layer:
    game = followed.game
    passed = [passing(public, followed.seats)] if game.is_one_device else []
    return Layer(all_rendered([table_status(game, None, public, followed.following), opening(public, None), *passed]))


def _coached(followed: FollowedTable, here: Onlooker) -> Layer:
    return Layer(all_rendered([coach(_view(followed, here), followed.game.rehearsal["back"])]))


def _view(followed: FollowedTable, here: Onlooker) -> TableView:
    view = followed.view(here.viewer)
    if view is None:
        raise ValueError("There is nothing to see before the deal.")
    return view


def _last_words(
    followed: FollowedTable, here: Onlooker, now: SharedPicture, *, is_among_players: bool
) -> tuple[int, int]:
    """Return the numbers of the last messages that this viewer may read, at the table and among the spectators."""
    game, is_spectator = followed.game, here.viewer == SPECTATOR

    def found() -> tuple[int, int]:
        talk = followed.talk_for(here.viewer, is_among_players=is_among_players)
        return _last(talk, Message.Room.TABLE), _last(talk, Message.Room.SPECTATORS)

    key = game.changes, game.edition, now.is_over
    return _cached(followed, ("last words", is_spectator, is_among_players), key, found)


def _new_messages(talk: Sequence[Message], since: Delivered) -> Iterator[str]:
    """Yield the messages since the last update, as rows."""
    heard = dict(zip(Message.Room, since[1:], strict=True))
    yield from (rendered(chat_message(each)) for each in talk if each.number > heard[Message.Room(each.room)])


def _waiting_room(followed: FollowedTable, here: Onlooker) -> PageDrawing:
    """Draw the table before the deal: chairs and the host's buttons."""
    held = () if here.seat is None else (here.seat,)
    is_host = here.seat is not None and here.seat.pk == followed.game.host_id
    pieces = seat_fragments(followed.game, Visitor(here.seat, held, here.viewer, is_host), followed.seats)
    return PageDrawing(SEATS, (Layer(pieces),), (), NOTHING)


def _last(talk: Sequence[Message], room: Message.Room) -> int:
    return next((each.number for each in reversed(talk) if each.room == room), 0)
