"""This process's hub, and how it reads and draws a table."""

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
    """A table as the hub follows it: what was drawn is kept until the next reading."""

    def __init__(self, code: str) -> None:
        self._followed = FollowedTable(code)
        self._drawn: dict[tuple[ScreenOwner, Delivered, str], PageDrawing] = {}

    def read(self) -> TableReading:
        """What has happened since."""
        return self._followed.read()

    def take(self, reading: TableReading) -> None:
        """Know that; what was drawn before is old."""
        self._followed.take(reading)
        self._drawn = {}

    def catch_up(self) -> None:
        """Both at once, for whoever is alone with this table."""
        self.take(self.read())

    def hear(self, news: CommittedMove) -> bool:
        """Take over what the bell tells, and say whether that is all there is to know."""
        is_all = self._followed.hear(news)
        if is_all:
            self._drawn = {}
        return is_all

    def draw(self, who: ScreenOwner, since: Delivered, language: str) -> PageDrawing:
        """Everything on somebody's page that can change, in the active language, which is this one."""
        key = who, since, language
        if key not in self._drawn:
            self._followed.language = language
            self._drawn[key] = whole_page.draw(self._followed, who, since)
        return self._drawn[key]


# SQLite has one writer at a time, so moves share its commits. PostgreSQL shares the waits for its disk by itself, and
# whoever held several rows locked there could wait for somebody who waits for one of them.
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
    """These have signed out: their open pages, in every process, soon show what anybody may see. Never raises."""
    for person in filter(None, people):
        sockets.close_all(person)
        if bus is not None:
            bus.publish_sign_out(person)


def seat_at(code: str, token: str) -> ScreenOwner:
    """The row of the seat that the bearer of this token has at a table, if any; of several, none is theirs alone."""
    game = watching.row_of(code)
    if isinstance(game, Refused):
        raise UseCaseError(game)
    return whole_page.screen_owner(watching.visitor_of(game, token))
