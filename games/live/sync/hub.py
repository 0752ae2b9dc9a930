"""The open screens of this process, and what each of them shows.

A bell says that a table has changed and, after a move in this process, carries the new game. The hub takes it over or
reads the change once, draws once what several viewers share, and sends each screen the pieces that differ from what it
shows. A screen that doesn't answer is only sent a few pictures ahead; it gets the newest one when it answers.

Page and hub agree on what a screen shows by a mark, a checksum of everything drawn: the page sends its own when the
socket opens, every push carries the new one, and the screen repeats it from time to time. A bell or push that was lost,
or a minute of sleep, shows as a wrong mark and is repaired by sending everything. A right mark gets no answer, unless
the screen asks for one, to tell a dead connection from a table where nothing happens.

Everything runs in the event loop except reading, in one thread that holds its database connection, and moves, in other
threads: no thread per socket, no connection per request.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import monotonic
from typing import Any, Protocol, TypeVar

from django.db import Error
from django.utils.translation import activate

from games.live.drawing.layers import BLANK, NOTHING, Delivered, Layer, PageDrawing, ScreenOwner
from games.live.sync.acting import MoveThreads
from games.live.sync.timing import AHEAD
from games.metrics import observe
from games.services.answers import UseCaseError
from games.storage.connections import with_reconnect

logger = logging.getLogger(__name__)

T = TypeVar("T")

Bell = tuple[str, object, float]
"""The code of a table, the committed move, or `None` if the table has to be read, and when it rang."""

LARGEST_PARCEL = 8_000
"""The most bytes in a message. The server's limit applies in both directions and should be small for incoming
messages."""

MOST_REPAIRS = 5
"""How often a screen is sent everything without a confirmation before the hub stops sending to it."""

GIVEN_UP = 20.0
"""Seconds after which an unconfirmed update is sent again in full, at the screen's next report."""

LOOKS_AGAIN = 15.0
"""Re-read a table at least this often (seconds) while its screens report, even without a bell."""

TRIES_AGAIN = 1.0
"""Seconds after which a table that could not be read is read again."""

QUESTION, HEARD = "?", '<data id="heard"></data>'
"""A screen appends `?` to its mark when it has received nothing for `REPORTS_AFTER`; `HEARD` is the fixed answer."""

ANOTHER_PAGE = '<data id="reload" value=""></data>'
"""Makes a screen reload that shows another kind of page than it should."""


class HubTable(Protocol):
    """A table as the hub follows it: read in the reading thread, updated and drawn in the event loop."""

    def read(self) -> Any:
        """Return the changes since the last reading."""

    def take(self, reading: Any) -> None:
        """Apply a reading."""

    def hear(self, news: Any) -> bool:
        """Apply a committed move from the bell; return whether nothing else has changed."""

    def draw(self, who: ScreenOwner, since: Delivered, language: str) -> PageDrawing:
        """Draw the page of this owner, with the rows since these counts."""


class Screen:
    """An open page: its owner, what it shows, and which pictures it has not confirmed yet."""

    __slots__ = (
        "answered",
        "delivered",
        "language",
        "may_be_old",
        "page",
        "repairs",
        "send",
        "sent",
        "sent_at",
        "shown",
        "who",
    )

    def __init__(
        self, who: ScreenOwner, page: str, send: Callable[[str], Awaitable[None]], language: str = "en"
    ) -> None:
        self.who = who
        self.page = page
        self.language = language
        self.send = send
        self.shown: tuple[Layer, ...] = ()
        self.delivered = NOTHING
        self.sent: list[str] = []
        self.sent_at = 0.0
        self.answered = ""
        self.may_be_old = True
        self.repairs = 0

    async def show(self, table: HubTable, *, is_late: bool = False) -> None:
        """Send the pieces that differ, unless the screen is too far behind. A late screen gets no scene."""
        drawing = table.draw(self.who, self.delivered, self.language)
        if drawing.page != self.page:
            await self.send(ANOTHER_PAGE)
            return
        changed, shown = list[str](), self.shown
        if len(shown) < len(drawing.layers):
            shown = *shown, *[BLANK] * (len(drawing.layers) - len(shown))
        for layer, before in zip(drawing.layers, shown, strict=False):
            if layer is not before:
                changed += layer.news_after(before)
        changed += drawing.rows
        is_too_far_ahead = bool(changed) and len(self.sent) >= AHEAD
        self.may_be_old = is_too_far_ahead
        if changed and not is_too_far_ahead:
            self._set_shown(drawing)
            mark = drawing.mark
            self.sent.append(mark)
            self.sent_at = monotonic()
            if drawing.scene and not is_late:
                changed.append(drawing.scene)
            await self._deliver([*changed, f'<input type="hidden" name="mark" id="mark" value="{mark}">'])

    async def _deliver(self, pieces: list[str]) -> None:
        """Send these pieces. If that fails it is unknown what arrived, so the next picture has everything."""
        whole = "".join(pieces)
        try:
            if 4 * len(whole) <= LARGEST_PARCEL:
                # Even at four bytes per character this fits: most pictures are small and needn't be measured.
                await self.send(whole)
                return
            for parcel in parcels(pieces):
                await self.send(parcel)
        except Exception:
            self._forget()
            raise

    async def receive_mark(self, mark: str, table: HubTable) -> None:
        """Handle the screen's mark. If that was never sent to it, send everything, unless it happens to be right."""
        if mark in self.sent:
            self.answered, self.repairs = mark, 0
            del self.sent[: self.sent.index(mark) + 1]
        elif mark != self.answered:
            self.answered, self.sent = mark, []
            drawing = table.draw(self.who, NOTHING, self.language)
            if mark == drawing.mark:
                self._set_shown(drawing)
            else:
                self.repairs += 1
                self._forget()
        elif self.sent and monotonic() - self.sent_at > GIVEN_UP:
            self.repairs += 1
            self._forget()
        if self.may_be_old and not self.is_lost:
            await self.show(table, is_late=True)

    @property
    def is_lost(self) -> bool:
        """Whether the screen asks for everything again and again without confirming it; sending more would only pile
        up."""
        return self.repairs > MOST_REPAIRS

    def _forget(self) -> None:
        self.shown, self.delivered, self.sent, self.may_be_old = (), NOTHING, [], True

    def _set_shown(self, drawing: PageDrawing) -> None:
        self.shown, self.delivered = drawing.layers, drawing.delivered


def parcels(pieces: list[str]) -> Iterator[str]:
    """Pack the pieces into as few messages as the server's limit allows; only the last one completes the page."""
    parcel, size = list[str](), 0
    for piece in pieces:
        length = len(piece.encode())
        if parcel and size + length > LARGEST_PARCEL:
            yield "".join(parcel)
            parcel, size = [], 0
        parcel.append(piece)
        size += length
    yield "".join(parcel)


class Room:
    """A table and its screens. A stale room has to be read, a changed one has to be shown; `coming` is a reading that
    has not begun yet, `rang_at` the time of the first bell that no screen was shown yet."""

    def __init__(self, table: HubTable) -> None:
        self.table = table
        self.screens: set[Screen] = set()
        self.is_stale = self.is_changed = False
        self.coming: asyncio.Task[None] | None = None
        self.read_at = 0.0
        self.rang_at: float | None = None
        self.redrawing: asyncio.Task[None] | None = None


class Hub:
    """The rooms of this process."""

    def __init__(self, open_table: Callable[[str], HubTable], actors: MoveThreads | None = None) -> None:
        self._open_table = open_table
        self._actors = actors or MoveThreads(threads=1, at_once=1)
        self._rooms: dict[str, Room] = {}
        self._reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reading")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._bells: deque[Bell] = deque()
        self._woken_loop: asyncio.AbstractEventLoop | None = None
        self._watchers: dict[str, set[Callable[[], None]]] = {}

    async def read(self, work: Callable[[], T]) -> T:
        """Run this in the reading thread, which keeps its database connection while it works."""
        self._loop = asyncio.get_running_loop()
        return await self._loop.run_in_executor(self._reader, partial(with_reconnect, work))

    @property
    def size(self) -> tuple[int, int]:
        """The numbers of rooms and of screens in them."""
        rooms = tuple(self._rooms.values())
        return len(rooms), sum(len(room.screens) for room in rooms)

    async def act(self, work: Callable[[], T]) -> T:
        """Run this in a thread for moves; return its result once it is committed."""
        self._loop = asyncio.get_running_loop()
        return await self._actors.act(work)

    async def enter(self, code: str, screen: Screen, mark: str) -> None:
        """Add a screen to a table, and repair what it has missed since its page was drawn."""
        room = self._rooms.get(code)
        if room is None:
            table = await self.read(lambda: self._open_table(code))
            room = self._rooms.setdefault(code, Room(table))
        room.screens.add(screen)
        await self._catch_up(room)
        await screen.receive_mark(mark, room.table)

    def leave(self, code: str, screen: Screen) -> None:
        """Remove a screen, and the room with its last one."""
        room = self._rooms.get(code)
        if room is not None:
            room.screens.discard(screen)
            if not room.screens:
                del self._rooms[code]

    async def receive_mark(self, code: str, screen: Screen, mark: str) -> None:
        """Handle a screen's mark. If the room has heard no bell for a while, re-read the table in case one was lost."""
        room = self._rooms.get(code)
        if room is not None:
            await screen.receive_mark(mark, room.table)
            if monotonic() - room.read_at > LOOKS_AGAIN:
                self._process_bell(code)

    def watch(self, name: str, watcher: Callable[[], None]) -> None:
        """Call this function, in the running event loop, at every bell of this name; it may be no table's."""
        self._loop = asyncio.get_running_loop()
        self._watchers.setdefault(name, set()).add(watcher)

    def stop_watching(self, name: str, watcher: Callable[[], None]) -> None:
        """Remove a watcher."""
        here = self._watchers.get(name, set())
        here.discard(watcher)
        if not here:
            self._watchers.pop(name, None)

    def ring(self, code: str, news: object = None) -> None:
        """Note that a table has changed. May be called from any thread; never waits, never raises."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            self._bells.append((code, news, monotonic()))
            if self._woken_loop is not loop:
                # When several moves are committed together, the first bell wakes the loop for all of them.
                self._woken_loop = loop
                loop.call_soon_threadsafe(self._process_bells)

    def _process_bells(self) -> None:
        self._woken_loop = None
        while self._bells:
            self._process_bell(*self._bells.popleft())

    def ring_all(self) -> None:
        """Re-read every table, because bells may have been lost. Called in the event loop."""
        for code in {*self._rooms, *self._watchers}:
            self._process_bell(code)

    def _process_bell(self, code: str, news: object = None, rang_at: float | None = None) -> None:
        for watcher in tuple(self._watchers.get(code, ())):
            watcher()
        room = self._rooms.get(code)
        if room is None:
            return
        room.rang_at = room.rang_at or rang_at
        room.is_stale |= news is None or not room.table.hear(news)
        room.is_changed = True
        room.read_at = monotonic()
        if room.redrawing is None:
            room.redrawing = asyncio.ensure_future(self._redraw(code, room))

    async def _redraw(self, code: str, room: Room) -> None:
        """Read if needed and show, until no bell has rung in the meantime; bells during a reading are handled
        together."""
        try:
            while room.is_changed:
                room.is_changed = False
                rang_at, room.rang_at = room.rang_at, None
                if room.is_stale:
                    room.is_stale = False
                    await self._catch_up(room)
                await self._show_all(room)
                if rang_at is not None:
                    observe("table_push_seconds", monotonic() - rang_at)
        except Error as problem:
            logger.warning("A table could not be read: %s", type(problem).__name__)
            asyncio.get_running_loop().call_later(TRIES_AGAIN, self._process_bell, code)
        except UseCaseError as refused:
            # The screens stay as they are: the table is gone, or a newer version of the site stored it.
            logger.warning("A table cannot be shown any more: %s", type(refused.answer).__name__)
        finally:
            room.redrawing = None

    async def _show_all(self, room: Room) -> None:
        """Show every screen its table, one language after the other."""
        for language in {screen.language for screen in room.screens}:
            activate(language)
            for screen in tuple(room.screens):
                if screen.language != language:
                    continue
                try:
                    await screen.show(room.table)
                except Exception as problem:  # noqa: BLE001 - one broken screen must not stop the others
                    logger.warning("A screen could not be shown its table: %s", type(problem).__name__)

    async def _catch_up(self, room: Room) -> None:
        """Read the current state. Callers share a reading that has not begun yet: after a server died, all screens of a
        table reconnect at once."""
        if room.coming is None:
            room.coming = asyncio.ensure_future(self._read_room(room))
        await asyncio.shield(room.coming)

    async def _read_room(self, room: Room) -> None:
        def read() -> Any:
            # The reading begins here, in its thread: later callers need a new one.
            room.coming = None
            return room.table.read()

        room.read_at = monotonic()
        room.table.take(await self.read(read))
        for screen in room.screens:
            screen.may_be_old = True
