"""A table kept up to date in memory, for many screens.

Rows are re-read at every change, but each viewer's memory of the game only grows, so that a screen of a long game costs
no more than one of a short game. It hands out public rows and each viewer's own view, and nothing else.
"""

from dataclasses import dataclass, replace
from typing import Any

from games import engine
from games.engine import SPECTATOR, Role, TableView, Viewer
from games.engine.events import ChancellorNominated
from games.engine.story import ElectionResult
from games.engine.views import Memory, view_from_memory
from games.models import Game, Message, Seat
from games.services.answers import FROZEN, Refused, UseCaseError
from games.services.bell import CommittedMove
from games.services.identity import seats_at
from games.services.play.absence import is_absent, is_host_away
from games.services.play.talking import rooms_heard
from games.services.play.watching import NO_REMATCH, Rematch, rematch_of, row_of
from games.storage.event_store import UnreadableEventError, game_of

MOST_SHOWN = 200
"""The latest messages of each room that a page shows."""


@dataclass(frozen=True)
class TableContext:
    """The rows around a game: its seats, the messages since the last reading, and the rematch."""

    seats: list[Seat]
    talk: list[Message]
    following: Rematch


@dataclass(frozen=True)
class TableReading:
    """A table at one moment; `around` is only read when it may have changed, `seats` when somebody may be away."""

    row: Game
    played: engine.Game | None
    around: TableContext | None
    seats: list[Seat] | None = None

    @property
    def age(self) -> tuple[int, int, int]:
        """A key that never decreases: of two readings, the later one has the greater key."""
        return self.row.edition, self.row.changes, self.row.length


class FollowedTable:
    """A table that is followed. `read` reads the changes in any thread; `take` and `hear` apply them, and all other
    methods use the applied state, in the thread that draws.

    `absent` are the numbers of the seats for whose players a stand-in may be called.

    `kept` caches drawn pieces with the values they were drawn from, `language` is the language they are drawn in, and
    `readings` counts the changes applied.
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self.game: Game
        self.seats: list[Seat]
        self.talk: list[Message] = []
        self.following = NO_REMATCH
        self._version = (-1, 0)
        self._age = (-1, -1, -1)
        self._played: engine.Game | None = None
        self.readings = 0
        self.is_host_away = False
        self.absent: frozenset[int] = frozenset()
        self.kept: dict[object, tuple[object, Any]] = {}
        self.language = ""
        self._seats_by_key: dict[int, Seat] = {}
        self._heard: dict[tuple[str, ...], list[Message]] = {}
        self._memories: dict[Viewer, Memory] = {}
        self._views: dict[Viewer, TableView] = {}
        self._earlier_views: dict[Viewer, TableView] = {}
        self.catch_up()

    def catch_up(self) -> None:
        """Read the changes and apply them."""
        self.take(self.read())

    def read(self) -> TableReading:
        """Read the changes without applying them."""
        known, talk, found, is_somebody_away = self._version, self.talk, row_of(self.code), self._is_somebody_away
        if isinstance(found, Refused):
            raise UseCaseError(found)
        around = None
        if known != (found.changes, found.edition):
            around = _around(found, talk[-1].pk if talk and known[1] == found.edition else 0)
        # Somebody with an open page is seen without a change to the table; that is only read where it matters.
        seats = seats_at(found) if around is None and is_somebody_away else None
        try:
            return TableReading(found, game_of(found) if found.length else None, around, seats)
        except UnreadableEventError:
            raise UseCaseError(FROZEN) from None

    def take(self, reading: TableReading) -> None:
        """Apply a reading, unless a later one was applied already: readings and bells may arrive out of order."""
        if reading.age < self._age:
            return
        if reading.around is not None:
            self._take_around(reading.row, reading.around)
        elif reading.seats is not None:
            self._take_seats(reading.seats)
        self._note_absent(reading.row)
        self._has_moved_on(reading.row, reading.played)

    def hear(self, news: CommittedMove) -> bool:
        """Apply a committed move from the bell. Return `False` if something else changed as well, which has to be
        read."""
        if (news.row.changes, news.row.edition) != self._version:
            return False
        if news.row.length > self.game.length:
            # Bells of two moves may arrive in reverse order.
            self._has_moved_on(news.row, news.played)
        return True

    def _has_moved_on(self, row: Game, played: engine.Game | None) -> None:
        self.game, self._played = row, played
        self._age = row.edition, row.changes, row.length
        self._earlier_views |= self._views
        self._views = {}
        self.readings += 1

    def _take_around(self, row: Game, around: TableContext) -> None:
        """Apply seats and messages. After a new edition of the log, in which a name or a message was taken out, start
        over."""
        if self._version[1] != row.edition:
            self._memories, self._views, self._earlier_views, self.talk, self.kept = {}, {}, {}, [], {}
        self._version = row.changes, row.edition
        self.following = around.following
        self._take_seats(around.seats)
        self._heard = {}
        last = self.talk[-1].pk if self.talk else 0
        self.talk = _latest([*self.talk, *(said for said in around.talk if said.pk > last)])

    def _take_seats(self, seats: list[Seat]) -> None:
        self.seats, self._seats_by_key = seats, {seat.pk: seat for seat in seats}

    @property
    def _is_somebody_away(self) -> bool:
        """Whether somebody was last seen so long ago that the host may be away, going by what was read before."""
        is_played = self._age >= (0, 0, 0) and not self.game.is_over
        return is_played and any(is_host_away(seat) for seat in self.seats if seat.is_here)

    def _note_absent(self, row: Game) -> None:
        people = [] if row.is_over else [seat for seat in self.seats if seat.is_here]
        self.absent = frozenset(seat.number for seat in people if is_absent(seat) and not seat.stand_in)
        self.is_host_away = bool(people) and is_host_away(self.seat_of(row.host_id))

    def seat_of(self, key: int | None) -> Seat | None:
        """Return the seat with this primary key, if it belongs to this table."""
        return None if key is None else self._seats_by_key.get(key)

    def view(self, viewer: Viewer) -> TableView | None:
        """Return the game as this viewer may see it; `None` before the deal."""
        if self._played is None:
            return None
        if viewer not in self._views:
            memory = self._memories.get(viewer) or Memory.of(viewer)
            memory = memory.after(self._played.log[len(memory.sightings) :])
            self._memories[viewer] = memory
            view = view_from_memory(memory, self._played.truth)
            if self.game.status == Game.Status.ABANDONED:
                # The rules wait for ever; the table does not.
                view = replace(view, waiting=(), choices=())
            if viewer in self._earlier_views:
                view.continue_story(self._earlier_views.pop(viewer))
            self._views[viewer] = view
        return self._views[viewer]

    def when_nominated(self, election: ElectionResult) -> TableView:
        """Return the table as everybody saw it when the vote of this election began."""
        log = self._played.log[: election.step] if self._played else ()
        nominated = max(step for step, event in enumerate(log, 1) if isinstance(event, ChancellorNominated))
        return engine.Game.from_log(log[:nominated]).view(SPECTATOR)

    @property
    def roles_if_given_up(self) -> tuple[Role, ...]:
        """The roles of a game that was given up, for everybody to see; empty while it runs, and after an ending, which
        shows them itself."""
        is_given_up = self.game.status == Game.Status.ABANDONED and self._played is not None
        return self._played.truth.deal.roles if is_given_up and self._played else ()

    def talk_for(self, viewer: Viewer, *, is_among_players: bool = False) -> list[Message]:
        """Return the messages that this viewer may read, by the same rule as `talking.messages_for`.

        On a screen that players see (`is_among_players`) the spectators' messages are left out until the game is over.
        """
        rooms = rooms_heard(
            self.game, is_spectator=viewer == SPECTATOR and not is_among_players, is_dead=self.is_dead(viewer)
        )
        if rooms not in self._heard:
            self._heard[rooms] = [said for said in self.talk if said.room in rooms]
        return self._heard[rooms]

    def is_dead(self, viewer: Viewer) -> bool:
        """Return whether the viewer is a player who was executed, which everybody sees."""
        return self._played is not None and viewer.seat is not None and viewer.seat not in self._played.table.living


def _around(row: Game, last: int) -> TableContext:
    """Read the rows around a game; only messages after the one with the key `last`."""
    since = row.messages.filter(pk__gt=last).order_by("-pk")
    talk = [said for room in Message.Room.values for said in since.filter(room=room)[:MOST_SHOWN]]
    return TableContext(seats_at(row), sorted(talk, key=lambda said: said.pk), rematch_of(row))


def _latest(talk: list[Message]) -> list[Message]:
    """Return the latest messages of each room; those of one never push out those of the other."""
    if len(talk) <= MOST_SHOWN:
        return talk
    rooms = ([said.pk for said in talk if said.room == room] for room in Message.Room.values)
    kept = {pk for room in rooms for pk in room[-MOST_SHOWN:]}
    return [said for said in talk if said.pk in kept]
