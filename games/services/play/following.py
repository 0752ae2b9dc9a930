"""A table kept up to date in memory, for many screens.

Rows are re-read at every change, but each viewer's memory of the game only grows, so that a screen of a long game costs
no more than one of a short game. It hands out public rows and each viewer's own view, and nothing else.
"""

from dataclasses import dataclass
from typing import Any

from games import engine
from games.engine import SPECTATOR, TableView, Viewer
from games.engine.views import Memory, view_from_memory
from games.models import Game, Message, Seat
from games.services.answers import FROZEN, Refused, UseCaseError
from games.services.bell import CommittedMove
from games.services.identity import seats_at
from games.services.play.watching import rematch_of, row_of
from games.storage.event_store import UnreadableEventError, game_of


@dataclass(frozen=True)
class TableContext:
    """The rows around a game: its seats, the messages since the last reading, and the code of the rematch."""

    seats: list[Seat]
    talk: list[Message]
    following: str


@dataclass(frozen=True)
class TableReading:
    """A table at one moment; `around` is only read when it may have changed."""

    row: Game
    played: engine.Game | None
    around: TableContext | None

    @property
    def age(self) -> tuple[int, int, int]:
        """A key that never decreases: of two readings, the later one has the greater key."""
        return self.row.edition, self.row.changes, self.row.length


class FollowedTable:
    """A table that is followed. `read` reads the changes in any thread; `take` and `hear` apply them, and all other
    methods use the applied state, in the thread that draws.

    `kept` caches drawn pieces with the values they were drawn from, `language` is the language they are drawn in, and
    `readings` counts the changes applied.
    """

    def __init__(self, code: str) -> None:
        self.code = code
        self.game: Game
        self.seats: list[Seat]
        self.talk: list[Message] = []
        self.following = ""
        self._version = (-1, 0)
        self._age = (-1, -1, -1)
        self._played: engine.Game | None = None
        self.readings = 0
        self.kept: dict[object, tuple[object, Any]] = {}
        self.language = ""
        self._seats_by_key: dict[int, Seat] = {}
        self._heard: dict[bool, list[Message]] = {}
        self._memories: dict[Viewer, Memory] = {}
        self._views: dict[Viewer, TableView] = {}
        self._earlier_views: dict[Viewer, TableView] = {}
        self.catch_up()

    def catch_up(self) -> None:
        """Read the changes and apply them."""
        self.take(self.read())

    def read(self) -> TableReading:
        """Read the changes without applying them."""
        known, talk, found = self._version, self.talk, row_of(self.code)
        if isinstance(found, Refused):
            raise UseCaseError(found)
        around = None
        if known != (found.changes, found.edition):
            around = _around(found, talk[-1].pk if talk and known[1] == found.edition else 0)
        try:
            return TableReading(found, game_of(found) if found.length else None, around)
        except UnreadableEventError:
            raise UseCaseError(FROZEN) from None

    def take(self, reading: TableReading) -> None:
        """Apply a reading, unless a later one was applied already: readings and bells may arrive out of order."""
        if reading.age < self._age:
            return
        if reading.around is not None:
            self._take_around(reading.row, reading.around)
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
        self.seats, self.following = around.seats, around.following
        self._seats_by_key = {seat.pk: seat for seat in self.seats}
        self._heard = {}
        last = self.talk[-1].pk if self.talk else 0
        self.talk = [*self.talk, *(said for said in around.talk if said.pk > last)]

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
            if viewer in self._earlier_views:
                view.continue_story(self._earlier_views.pop(viewer))
            self._views[viewer] = view
        return self._views[viewer]

    def talk_for(self, viewer: Viewer, *, is_among_players: bool = False) -> list[Message]:
        """Return the messages that this viewer may read, by the same rule as `talking.messages_for`.

        On a screen that players see (`is_among_players`) the spectators' messages are left out until the game is over.
        """
        may_hear_all = (viewer == SPECTATOR and not is_among_players) or self.game.is_over
        if may_hear_all not in self._heard:
            self._heard[may_hear_all] = [said for said in self.talk if may_hear_all or said.room == Message.Room.TABLE]
        return self._heard[may_hear_all]


def _around(row: Game, last: int) -> TableContext:
    """Read the rows around a game; only messages after the one with the key `last`."""
    talk = list(row.messages.filter(pk__gt=last).order_by("pk"))
    return TableContext(seats_at(row), talk, rematch_of(row))
