"""What a table shows to somebody, in one place for the page and for the socket: both draw from here, so that what is
pushed is what a fresh page has.

Pieces replace an element of the same id; rows are added to the list that their id names. Nothing here depends on who
looks but through the view that `services.following` hands out.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar, cast

from django.utils.translation import get_language

from games.engine import SPECTATOR, TableView, Viewer, player
from games.live.around import Seen, course, house, opening, passing, said
from games.live.coach import coach
from games.live.hub import NOTHING, PLAYERS, Drawing, Layer, Told, Who
from games.live.plan import seat_fragments
from games.models import Game, Message, Seat
from games.services.following import Followed
from games.services.watching import Visitor
from games.table.fragments import Latest, board_fragments, own_fragments, own_rows, seated_fragments, shared_rows
from games.table.rendering import all_rendered, rendered
from games.table.settings import TableSettings

SEATS, TABLE = "seats", "table"
"""The two pages of a table: before the deal, and from then on."""

T = TypeVar("T")


@dataclass(frozen=True)
class Onlooker:
    """Somebody at a table at this instant."""

    seat: Seat | None
    viewer: Viewer


def onlooker(followed: Followed, who: Who) -> Onlooker:
    """Who that is now. Whoever has left sees what a spectator sees."""
    seat = followed.seat_of(who)
    if seat is None or seat.has_left:
        return Onlooker(seat, SPECTATOR)
    return Onlooker(seat, player(seat.number))


def settings_of(followed: Followed) -> TableSettings:
    """The aids that the table chose, and who is there."""
    game = followed.game
    return TableSettings(
        shows_history=game.shows_history,
        marks_confirmed=game.marks_confirmed,
        shows_reasons=game.shows_reasons,
        connected=frozenset(seat.number for seat in followed.seats if not (seat.has_left or seat.stand_in)),
        bots=frozenset(seat.number for seat in followed.seats if seat.bot),
    )


def draw(followed: Followed, who: Who, since: Told) -> Drawing:
    """Somebody's whole page, with the rows that came after they were last told.

    What everybody sees tells whether anything can have changed that is only theirs. It mostly has not, and then not
    even their view of the game is looked at.
    """
    here, public = onlooker(followed, who), followed.view(SPECTATOR)
    if public is None:
        return _waiting_room(followed, here)
    latest = _latest(followed, public)
    matters = latest.for_viewer(here.viewer)
    shared = _seated(followed, public), _board(followed, public, latest)
    layers = [*shared, _own(followed, here, matters), _around(followed, here, public)]
    if followed.game.rehearsal:
        layers.append(_coached(followed, here))
    is_among_players = who == PLAYERS
    now = len(public.sightings), *_last_words(followed, here, is_among_players=is_among_players)
    rows = *_shared_rows(followed, public, since[0]), *_own_rows(followed, here, matters, since[0])
    heard = _heard(followed.talk_for(here.viewer, is_among_players=is_among_players), since, now)
    return Drawing(TABLE, tuple(layers), (*rows, *heard), now)


def socket_of(game: Game, drawn: Drawing) -> str:
    """The address of the socket that keeps this page up to date: it says which page that is, and in which language."""
    return f"/ws/t/{game.code}/?page={drawn.page}&language={get_language()}"


def _kept(followed: Followed, what: object, now: object, drawn_anew: Callable[[], T]) -> T:
    """Something as it was drawn when everything that it depends on was as it is `now`."""
    key = followed.language, what
    drawn_at, drawn = followed.kept.get(key, (None, None))
    if drawn_at != now:
        drawn = drawn_anew()
        followed.kept[key] = now, drawn
    return cast("T", drawn)


def _latest(followed: Followed, public: TableView) -> Latest:
    return _kept(followed, "latest", followed.readings, lambda: Latest.of(public.sightings))


def _seated(followed: Followed, public: TableView) -> Layer:
    """What everybody is shown of who sits there and what is asked of them."""

    def drawn() -> Layer:
        pieces = seated_fragments(public, _settings(followed))
        return Layer(pieces | all_rendered([Seen("seen", len(public.sightings))]))

    return _kept(followed, "seated", followed.readings, drawn)


def _board(followed: Followed, public: TableView, latest: Latest) -> Layer:
    """What everybody is shown of the board."""
    return _kept(followed, "board", latest.but_ballots, lambda: Layer(board_fragments(public)))


def _shared_rows(followed: Followed, public: TableView, since: int) -> Iterable[str]:
    now = followed.readings, since
    return _kept(followed, "shared rows", now, lambda: [*shared_rows(public, _settings(followed), since).values()])


def _settings(followed: Followed) -> TableSettings:
    return _kept(followed, "settings", followed.readings, lambda: settings_of(followed))


def _own(followed: Followed, here: Onlooker, matters: int) -> Layer:
    """What this viewer alone is shown."""
    now = matters, followed.game.shows_reasons

    def drawn() -> Layer:
        return Layer(own_fragments(_view(followed, here), _settings(followed)))

    return _kept(followed, here.viewer, now, drawn)


def _own_rows(followed: Followed, here: Onlooker, matters: int, since: int) -> Iterable[str]:
    if since >= matters:
        return ()
    return own_rows(_view(followed, here), since).values()


def _around(followed: Followed, here: Onlooker, public: TableView) -> Layer:
    """What the house says and offers."""
    game, seat = followed.game, here.seat
    if seat is None:
        return _kept(followed, "around", followed.readings, lambda: _around_who_watches(followed, public))
    clock = game.status, game.paused_at, game.due_at, here.viewer.seat in public.waiting
    now = game.changes, game.host_id, len(public.sightings) == 1, clock

    def drawn() -> Layer:
        view = _view(followed, here)
        return Layer(all_rendered([house(game, seat, view), opening(view, seat), course(game, seat, followed.seats)]))

    return _kept(followed, seat.pk, now, drawn)


def _around_who_watches(followed: Followed, public: TableView) -> Layer:
    game = followed.game
    passed = [passing(public, followed.seats)] if game.is_one_device else []
    return Layer(all_rendered([house(game, None, public), opening(public, None), *passed]))


def _coached(followed: Followed, here: Onlooker) -> Layer:
    return Layer(all_rendered([coach(_view(followed, here), followed.game.rehearsal["back"])]))


def _view(followed: Followed, here: Onlooker) -> TableView:
    view = followed.view(here.viewer)
    if view is None:
        raise ValueError("There is nothing to see before the deal.")
    return view


def _last_words(followed: Followed, here: Onlooker, *, is_among_players: bool) -> tuple[int, int]:
    """The numbers of the last messages that they may read, at the table and among the spectators."""
    game, is_spectator = followed.game, here.viewer == SPECTATOR

    def found() -> tuple[int, int]:
        talk = followed.talk_for(here.viewer, is_among_players=is_among_players)
        return _last(talk, Message.Room.TABLE), _last(talk, Message.Room.SPECTATORS)

    now = game.changes, game.edition, game.is_over
    return _kept(followed, ("last words", is_spectator, is_among_players), now, found)


def _heard(talk: Sequence[Message], since: Told, now: Told) -> Iterator[str]:
    """What was said since, as rows."""
    if since[1:] != now[1:]:
        heard = dict(zip(Message.Room, since[1:], strict=True))
        yield from (rendered(said(each)) for each in talk if each.number > heard[Message.Room(each.room)])


def _waiting_room(followed: Followed, here: Onlooker) -> Drawing:
    """Before the deal: the seats, and what the host may do."""
    held = () if here.seat is None else (here.seat,)
    is_host = here.seat is not None and here.seat.pk == followed.game.host_id
    pieces = seat_fragments(followed.game, Visitor(here.seat, held, here.viewer, is_host), followed.seats)
    return Drawing(SEATS, (Layer(pieces),), (), NOTHING)


def _last(talk: Sequence[Message], room: Message.Room) -> int:
    return next((each.number for each in reversed(talk) if each.room == room), 0)
