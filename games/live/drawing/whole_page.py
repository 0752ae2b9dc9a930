"""Everything on one viewer's page that can change, for page and socket alike.

Pieces replace the element with the same id; rows are appended to the list that their id names. The viewer's rights
enter only through the view from `services.play.following`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from django.utils.translation import get_language

from games.board.claims import Asked, asked
from games.board.fragments import Latest, ballot_fragments, board_fragments, own_fragments, own_rows, shared_rows
from games.board.rendering import Piece, all_rendered
from games.board.settings import TableSettings
from games.bots.talk.personas import face_of
from games.engine import SPECTATOR, TableView, Viewer, player
from games.live.drawing.coach import coach
from games.live.drawing.layers import NOTHING, PLAYERS, Delivered, Layer, PageDrawing, ScreenOwner, shortened
from games.live.drawing.open_table import seat_fragments
from games.live.drawing.passing import passing
from games.live.drawing.table_panels import (
    Clock,
    SeenCount,
    TalkingTo,
    after_game,
    chat_message,
    clock,
    deadline,
    game_controls,
    opening,
    table_status,
)
from games.live.drawing.vote_reasons import VoteReason, vote_reasons
from games.live.drawing.wire_rows import appended, wire_rows
from games.models import Game, Message, Seat
from games.services.play.following import FollowedTable
from games.services.play.watching import Visitor
from games.stage.drawing import pushed_html

SEATS, TABLE, NEXT, STOOD_UP = "seats", "table", "next", "stood up"
"""The kinds of page: before the deal, from then on, the television's when the same players start a rematch, and the one
of a player whose seat is gone."""

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
        is_given_up=game.status == Game.Status.ABANDONED,
        connected=frozenset(seat.number for seat in followed.seats if not (seat.has_left or seat.stand_in)),
        bots=frozenset(seat.number for seat in followed.seats if seat.bot),
        programs=frozenset(seat.number for seat in followed.seats if seat.is_program),
        faces=tuple(face_of(seat.name) if seat.bot else "" for seat in followed.seats),
    )


def draw(followed: FollowedTable, who: ScreenOwner, since: Delivered) -> PageDrawing:
    """Draw a viewer's whole page, with the rows since their last update.

    The shared part tells whether anything private to the viewer can have changed. Usually nothing has, and then the
    private part is the one from before.
    """
    now = _cached(followed, "now", followed.readings, lambda: _shared_picture(followed))
    if now is None:
        return _waiting_room(followed, who, onlooker(followed, who), since)
    mine = _private_part(followed, who, now)
    rows, scene = _since(followed, now, since[0])
    if since[0] < now.latest.but_ballots:
        # A ballot brings no rows.
        rows = *rows, *_own_rows(followed, mine.here, since[0])
    if since[1:] != mine.last_words:
        talk = followed.talk_for(mine.here.viewer, is_among_players=who == PLAYERS)
        rows = *rows, *_new_messages(talk, since)
    return PageDrawing(mine.page, (*now.shared, *mine.layers), rows, (now.seen, *mine.last_words), scene)


def socket_of(game: Game, drawn: PageDrawing) -> str:
    """Return the address of the socket that updates this page, with its kind and its language."""
    return f"/ws/t/{game.code}/?page={drawn.page}&language={get_language()}"


def _cached(followed: FollowedTable, what: object, now: object, redraw: Callable[[], T]) -> T:
    """Return the cached drawing of `what`, redrawn if the value `now` that it depends on has changed."""
    key = followed.language, what
    drawn_at, kept = followed.kept.get(key, (None, None))
    if drawn_at != now:
        kept = redraw()
        followed.kept[key] = now, kept
    drawn: T = kept
    return drawn


@dataclass(slots=True)
class SharedPicture:
    """What is the same for every viewer: the number of events `seen`, and the shared layers.

    `since` has the rows and the scene for screens that have received so many events. `stamp` are the facts besides the
    game's events that private parts depend on. Not frozen, for the reason of `PageDrawing`.
    """

    public: TableView
    settings: TableSettings
    latest: Latest
    seen: int
    is_over: bool
    shared: tuple[Layer, ...]
    stamp: tuple[object, ...]
    since: dict[int, tuple[tuple[str, ...], str]]


@dataclass(slots=True)
class PrivatePart:
    """The part of a page that is for one viewer. It stays valid until one of the facts above changes: the `stamp`, the
    latest event that `matters` to the viewer, or whether it is their turn."""

    stamp: tuple[object, ...]
    matters: int
    is_my_turn: bool
    here: Onlooker
    page: str
    layers: tuple[Layer, ...]
    last_words: tuple[int, int, int]


def _private_part(followed: FollowedTable, who: ScreenOwner, now: SharedPicture) -> PrivatePart:
    key = followed.language, who, "private part"
    kept: PrivatePart | None = followed.kept.get(key, (None, None))[1]
    if kept is not None and kept.stamp == now.stamp:
        viewer = kept.here.viewer
        if kept.matters == now.latest.for_viewer(viewer) and kept.is_my_turn == (viewer.seat in now.public.waiting):
            return kept
    drawn = _drawn_part(followed, who, now)
    followed.kept[key] = None, drawn
    return drawn


def _drawn_part(followed: FollowedTable, who: ScreenOwner, now: SharedPicture) -> PrivatePart:
    here, is_among_players = onlooker(followed, who), who == PLAYERS
    matters, is_my_turn = now.latest.for_viewer(here.viewer), here.viewer.seat in now.public.waiting
    layers: tuple[Layer, ...] = _own(followed, here, now, matters), _around(followed, here, now, is_my_turn=is_my_turn)
    if followed.game.rehearsal:
        layers = *layers, _coached(followed, here)
    goes_on = is_among_players and followed.following and not followed.game.is_one_device
    last_words = _last_words(followed, here, now, is_among_players=is_among_players)
    return PrivatePart(now.stamp, matters, is_my_turn, here, NEXT if goes_on else TABLE, layers, last_words)


def _shared_picture(followed: FollowedTable) -> SharedPicture | None:
    """Draw what is the same for every viewer; `None` before the deal."""
    public = followed.view(SPECTATOR)
    if public is None:
        return None
    game, seen = followed.game, len(public.sightings)
    settings = _cached(followed, "settings", game.changes, lambda: settings_of(followed))
    latest = Latest.of(public.sightings)
    voting = Layer(ballot_fragments(public, settings) | all_rendered([SeenCount.of("seen", seen)]))
    places = latest.but_ballots, game.changes
    board = _cached(followed, "board", places, lambda: Layer(board_fragments(public, settings)))
    # A rehearsal's comments and the pages of those who only watch may change with every event.
    stamp = (
        *(game.changes, game.edition, game.status, game.paused_at, game.due_at, game.host_id, game.shows_reasons),
        *(followed.is_host_away, followed.absent),
        *(seen == 1, latest.but_ballots, seen if game.rehearsal or game.is_one_device else 0),
    )
    return SharedPicture(public, settings, latest, seen, game.is_over, (voting, board), stamp, {})


def _since(followed: FollowedTable, now: SharedPicture, since: int) -> tuple[tuple[str, ...], str]:
    """Draw the rows since the last update, and the scenes of the last move: the same for all screens with this
    language."""
    if since not in now.since:
        # A ballot brings no rows.
        are_ballots = now.latest.but_ballots <= since
        new = {} if are_ballots else shared_rows(now.public, now.settings, since)
        rows = tuple(wire_rows(new, now.public, since)) if new else ()
        now.since[since] = rows, shortened(pushed_html(now.public, since, followed.game.pace))
    return now.since[since]


def _own(followed: FollowedTable, here: Onlooker, now: SharedPicture, matters: int) -> Layer:
    """Draw the layer that only this viewer sees."""
    asked_until, is_over = here.seat.asked_until if here.seat else 0, followed.game.is_over

    def drawn() -> Layer:
        view = _view(followed, here)
        own: list[Piece] = (
            [Asked("asked") if is_over else asked(view, asked_until)] if here.viewer.seat is not None else []
        )
        if here.viewer.seat is not None and followed.game.has_chat and followed.game.has_dead_talk:
            own.append(TalkingTo.of("saying", is_dead=followed.is_dead(here.viewer) and not is_over))
        return Layer(own_fragments(view, now.settings) | all_rendered(own))

    return _cached(followed, here.viewer, (matters, followed.game.shows_reasons, asked_until, is_over), drawn)


def _own_rows(followed: FollowedTable, here: Onlooker, since: int) -> Iterable[str]:
    view = _view(followed, here)
    return wire_rows(own_rows(view, since), view, since)


def _around(followed: FollowedTable, here: Onlooker, now: SharedPicture, *, is_my_turn: bool) -> Layer:
    """Draw status, opening and controls."""
    game, seat = followed.game, here.seat
    if seat is None:
        return _cached(followed, "around", followed.readings, lambda: _around_who_watches(followed, now.public))
    public, away = now.public, (followed.is_host_away, followed.absent)
    course = game.changes, game.host_id, game.status, game.paused_at, *away
    key = course, now.seen == 1, game.due_at, is_my_turn

    def drawn() -> Layer:
        status, after = table_status(game, seat, is_my_turn=is_my_turn), after_game(followed, seat)
        controls = _cached(followed, ("controls", seat.pk), course, lambda: game_controls(followed, seat))
        return Layer(all_rendered([status, after, _clock(followed), opening(game, public, seat), controls]))

    return _cached(followed, seat.pk, key, drawn)


def _around_who_watches(followed: FollowedTable, public: TableView) -> Layer:
    game = followed.game
    again = game.is_over and not followed.following
    passed = [passing(public, followed.seats, followed.view, again=again)] if game.is_one_device else []
    status, after = table_status(game, None), after_game(followed, None)
    return Layer(all_rendered([status, after, _clock(followed), opening(game, public, None), *passed]))


def _clock(followed: FollowedTable) -> Clock:
    """Return the clock: one object for all viewers, which is drawn once."""
    return _cached(followed, "clock", (deadline(followed.game),), lambda: clock(followed.game))


def _coached(followed: FollowedTable, here: Onlooker) -> Layer:
    rehearsal, code = followed.game.rehearsal, followed.game.code
    heard = int(rehearsal.get("heard", 0))
    votes = _vote_reasons(followed)
    return Layer(all_rendered([coach(_view(followed, here), f"{rehearsal['back']}{code}/", heard, votes)]))


def _vote_reasons(followed: FollowedTable) -> tuple[VoteReason, ...]:
    """Return why everybody voted as they did at the latest vote."""
    public = followed.view(SPECTATOR)
    if public is None or not public.story.elections:
        return ()
    latest = public.story.elections[-1]
    return _cached(followed, "vote reasons", latest.step, lambda: vote_reasons(followed.when_nominated(latest), latest))


def _view(followed: FollowedTable, here: Onlooker) -> TableView:
    view = followed.view(here.viewer)
    if view is None:
        raise ValueError("There is nothing to see before the deal.")
    return view


def _last_words(
    followed: FollowedTable, here: Onlooker, now: SharedPicture, *, is_among_players: bool
) -> tuple[int, int, int]:
    """Return the numbers of the last messages in each room that this viewer may read."""
    game, is_spectator, is_dead = followed.game, here.viewer == SPECTATOR, followed.is_dead(here.viewer)

    def found() -> tuple[int, int, int]:
        return _last_in_rooms(followed.talk_for(here.viewer, is_among_players=is_among_players))

    key = game.changes, game.edition, now.is_over
    return _cached(followed, ("last words", is_spectator, is_among_players, is_dead), key, found)


def _new_messages(talk: Sequence[Message], since: Delivered) -> Iterator[str]:
    """Yield the messages since the last update, as rows."""
    heard = dict(zip(Message.Room, since[1:], strict=True))
    new = [chat_message(each) for each in talk if each.number > heard[Message.Room(each.room)]]
    yield from appended(all_rendered(new))


def _waiting_room(followed: FollowedTable, who: ScreenOwner, here: Onlooker, since: Delivered) -> PageDrawing:
    """Draw the table before the deal: chairs, the host's buttons, and what those who sit there say."""
    if who and here.seat is None:
        # Removed by the host: the page loads again and says so.
        return PageDrawing(STOOD_UP, (), (), NOTHING)
    held = () if here.seat is None else (here.seat,)
    is_host = here.seat is not None and here.seat.pk == followed.game.host_id
    pieces = seat_fragments(followed.game, Visitor(here.seat, held, here.viewer, is_host), followed.seats)
    talk = followed.talk_for(here.viewer, is_among_players=True)
    delivered = (0, *_last_in_rooms(talk))
    return PageDrawing(SEATS, (Layer(pieces),), tuple(_new_messages(talk, since)), delivered)


def _last_in_rooms(talk: Sequence[Message]) -> tuple[int, int, int]:
    table, spectators, dead = (
        next((each.number for each in reversed(talk) if each.room == room), 0) for room in Message.Room
    )
    return table, spectators, dead
