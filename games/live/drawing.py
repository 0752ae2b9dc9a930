"""What a table shows to somebody, in one place for the page and for the socket: both draw from here, so that what is
pushed is what a fresh page has.

Pieces replace an element of the same id; rows are added to the list that their id names. Nothing here depends on who
looks but through the view that `services.following` hands out.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.engine import SPECTATOR, TableView, Viewer, player
from games.live.around import Seen, course, house, opening, passing, said
from games.live.coach import coach
from games.live.hub import NOTHING, PLAYERS, Drawing, Told, Who
from games.live.plan import seat_fragments
from games.models import Message, Seat
from games.services.following import Followed
from games.services.watching import Visitor
from games.table.fragments import Fragments, last_of_mine, own_fragments, own_rows, public_fragments
from games.table.rendering import all_rendered, rendered
from games.table.settings import TableSettings

SEATS, TABLE = "seats", "table"
"""The two pages of a table: before the deal, and from then on."""

ROWS = ("line-", "memory-", "election-", "telling-")


@dataclass(frozen=True)
class Onlooker:
    """Somebody at a table at this instant."""

    seat: Seat | None
    viewer: Viewer


def onlooker(followed: Followed, who: Who) -> Onlooker:
    """Who that is now. Whoever has left sees what a spectator sees."""
    seat = next((seat for seat in followed.seats if seat.pk == who), None)
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


def public(followed: Followed, since: int) -> Fragments:
    """What everybody at a running or finished table is shown."""
    view = followed.view(SPECTATOR)
    return {} if view is None else public_fragments(view, settings_of(followed), since)


def draw(followed: Followed, who: Who, since: Told, shared: Fragments) -> Drawing:
    """Somebody's whole page, with the rows that came after they were last told; `shared` is what `public` gave."""
    here = onlooker(followed, who)
    view = followed.view(here.viewer)
    if view is None:
        return _waiting_room(followed, here)
    pieces = {key: html for key, html in shared.items() if not key.startswith(ROWS)} | _own(followed, view)
    pieces |= all_rendered([Seen("seen", len(view.sightings))]) | _around(followed, here, view)
    if followed.game.rehearsal:
        pieces |= all_rendered([coach(view, followed.game.rehearsal["back"])])
    rows = [html for key, html in shared.items() if key.startswith(ROWS)]
    rows += own_rows(view, since[0]).values()
    talk = followed.talk_for(here.viewer, is_among_players=who == PLAYERS)
    now = len(view.sightings), _last(talk, Message.Room.TABLE), _last(talk, Message.Room.SPECTATORS)
    rows += _heard(talk, since, now)
    return Drawing(TABLE, pieces, tuple(rows), now, _mark(pieces.values(), now))


def _heard(talk: Sequence[Message], since: Told, now: Told) -> Iterator[str]:
    """What was said since, as rows."""
    if since[1:] != now[1:]:
        heard = dict(zip(Message.Room, since[1:], strict=True))
        yield from (rendered(said(each)) for each in talk if each.number > heard[Message.Room(each.room)])


def _around(followed: Followed, here: Onlooker, view: TableView) -> Fragments:
    """What the house says and offers, drawn anew only when anything of it can have changed."""
    game, seat = followed.game, here.seat
    if seat is None:
        passed = [passing(view, followed.seats)] if game.is_one_device else []
        return all_rendered([house(game, seat, view), opening(view, seat), *passed])
    clock = game.status, game.paused_at, game.due_at, view.is_my_turn
    now = game.changes, game.host_id, len(view.sightings) == 1, clock
    drawn_at, drawn = followed.kept.get(seat.pk, (None, Fragments()))
    if drawn_at != now:
        drawn = all_rendered([house(game, seat, view), opening(view, seat), course(game, seat, followed.seats)])
        followed.kept[seat.pk] = now, drawn
    return drawn


def _own(followed: Followed, view: TableView) -> Fragments:
    """What this viewer alone is shown, drawn anew only when something happened that can have changed it."""
    now = last_of_mine(view), followed.game.shows_reasons
    drawn_at, drawn = followed.kept.get(view.viewer, (None, Fragments()))
    if drawn_at != now:
        drawn = own_fragments(view, settings_of(followed))
        followed.kept[view.viewer] = now, drawn
    return drawn


def _waiting_room(followed: Followed, here: Onlooker) -> Drawing:
    """Before the deal: the seats, and what the host may do."""
    held = () if here.seat is None else (here.seat,)
    is_host = here.seat is not None and here.seat.pk == followed.game.host_id
    pieces = seat_fragments(followed.game, Visitor(here.seat, held, here.viewer, is_host), followed.seats)
    return Drawing(SEATS, pieces, (), NOTHING, _mark(pieces.values(), NOTHING))


def _last(talk: Sequence[Message], room: Message.Room) -> int:
    return next((each.number for each in reversed(talk) if each.room == room), 0)


def _mark(pieces: Iterable[str], told: Told) -> str:
    return f"{zlib.crc32(''.join((repr(told), *pieces)).encode()):08x}"
