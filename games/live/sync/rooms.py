"""The hub, threads and bus of this process, and how it reads and draws a table."""

from functools import partial

from django.conf import settings
from django.db import connection

from games.live.drawing import whole_page
from games.live.drawing.layers import Delivered, PageDrawing, ScreenOwner
from games.live.sync.acting import MoveThreads
from games.live.sync.bus import Bus
from games.live.sync.hub import Hub
from games.live.sync.open_sockets import OpenSockets
from games.live.sync.presence import Presence
from games.services import bell
from games.services.answers import Refused, UseCaseError
from games.services.bell import CommittedMove
from games.services.play import watching
from games.services.play.following import FollowedTable, TableReading
from games.services.seats import seating


class LiveTable:
    """A table as the hub follows it: drawings are cached until the next change."""

    def __init__(self, code: str) -> None:
        self._followed = FollowedTable(code)
        self._drawn: dict[tuple[ScreenOwner, Delivered, str], PageDrawing] = {}

    def read(self) -> TableReading:
        """Return the changes since the last reading."""
        return self._followed.read()

    def take(self, reading: TableReading) -> None:
        """Apply a reading, and drop all drawings."""
        self._followed.take(reading)
        self._drawn = {}

    def catch_up(self) -> None:
        """Read and apply at once, for callers outside the hub."""
        self.take(self.read())

    def hear(self, news: CommittedMove) -> bool:
        """Apply a committed move from the bell; return whether nothing else has changed."""
        is_all = self._followed.hear(news)
        if is_all:
            self._drawn = {}
        return is_all

    def draw(self, who: ScreenOwner, since: Delivered, language: str) -> PageDrawing:
        """Draw this owner's page in this language, which must be the active one."""
        key = who, since, language
        if key not in self._drawn:
            self._followed.language = language
            self._drawn[key] = whole_page.draw(self._followed, who, since)
        return self._drawn[key]


# SQLite has one writer at a time, so moves share its commits. PostgreSQL shares waits for its disk by itself, and a
# transaction that held several row locks there could deadlock with another one.
MOST_TOGETHER = 30
actors = MoveThreads(1, MOST_TOGETHER) if connection.vendor == "sqlite" else MoveThreads(4, 1)
hub = Hub(LiveTable, actors)
presence = Presence(lambda seats: hub.act(partial(seating.note_all_seen, seats)))
sockets = OpenSockets()
bus = Bus(settings.REDIS_URL) if settings.REDIS_URL else None
bell.listen(hub.ring)
if bus is not None:
    bell.listen(bus.ring)


def close_pages(*people: str) -> None:
    """Close the open pages of these persons in every process, after their browsers lost a seat. Never raises."""
    for person in filter(None, people):
        sockets.close_all(person)
        if bus is not None:
            bus.publish_sign_out(person)


bell.listen_for_closing(close_pages)


def seat_at(code: str, token: str) -> ScreenOwner:
    """Return the owner of the screen of this token at a table; refuses if the table doesn't exist."""
    game = watching.row_of(code)
    if isinstance(game, Refused):
        raise UseCaseError(game)
    return whole_page.screen_owner(watching.visitor_of(game, token))
