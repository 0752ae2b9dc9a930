"""Every open screen of this process, and what each shows.

A bell says that a table has changed, and after a move of this process to what. The hub takes that over, or reads the
change once, draws once what several people share, and sends each screen what differs from what it shows. A screen that
does not answer is not sent more than a few pictures ahead; it gets the newest one when it does.

Page and hub agree on what a screen shows by a mark, a checksum of what is drawn: the page says its own when the socket
opens, every push carries the new one, and the screen repeats it now and then. Whatever was lost on the way, a bell, a
push or a minute of sleep, shows as a wrong mark and is repaired by sending everything. A right mark is answered with
nothing, unless the screen asks whether anybody is there: a line that is dead looks like a table where nothing happens.

Everything here happens in the event loop but for reading, which happens in one thread that holds its database
connection, and for moves, which happen in others: no thread per socket, no connection per request.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import zip_longest
from time import monotonic
from typing import Any, Protocol, TypeVar

from django.db import Error
from django.utils.translation import activate

from games.live.drawing.layers import BLANK, NOTHING, Delivered, Layer, PageDrawing, ScreenOwner
from games.live.sync.acting import MoveThreads
from games.services.answers import UseCaseError
from games.storage.connections import with_reconnect

logger = logging.getLogger(__name__)

T = TypeVar("T")

AHEAD = 16
"""How many pictures a screen may leave unanswered. A page answers every eighth one, and speaks when it has been silent
for twenty seconds: to hear ten screens answer everything would cost as much as to send it to them."""

Bell = tuple[str, object]
"""The code of a table, and the news of it; none where it has to be read."""

LARGEST_PARCEL = 8_000
"""Bytes in a message. The server's limit holds in both directions, and should be small for what comes in."""

MOST_REPAIRS = 5
"""How often a screen is sent everything without saying once that it shows it."""

GIVEN_UP = 20.0
"""Seconds after which a picture that the screen has not answered, though it speaks, counts as lost."""

LOOKS_AGAIN = 15.0
"""Seconds after which a room whose screens speak reads anew, bell or no bell."""

TRIES_AGAIN = 1.0
"""Seconds after which a room that could not be read is read again."""

QUESTION, HEARD = "?", '<data id="heard"></data>'
"""What a screen puts behind its mark when it has heard nothing for long, and what it is always answered then, whatever
the table holds."""

ANOTHER_PAGE = '<data id="reload" value=""></data>'
"""What a screen is sent that shows a page which is no longer the one to show."""


class HubTable(Protocol):
    """What the hub follows: read in the reading thread, told and drawn in the loop."""

    def read(self) -> Any:
        """What has happened since. Changes nothing, since it may be drawn meanwhile."""

    def take(self, reading: Any) -> None:
        """Take over what was read, unless something later is known by then."""

    def hear(self, news: Any) -> bool:
        """Take over what a bell tells. Says whether that is all there is to know; if not, it is read."""

    def draw(self, who: ScreenOwner, since: Delivered, language: str) -> PageDrawing:
        """Everything on somebody's page that can change, in the language that is active, which is this one. What
        several people share is drawn once for all who speak it."""


class Screen:
    """One open socket: whose it is, the language of its page, what was sent to it, and what it has answered.

    Whoever has it show something has activated its language before.
    """

    __slots__ = (
        "answered",
        "language",
        "may_be_old",
        "page",
        "repairs",
        "send",
        "sent",
        "sent_at",
        "shown",
        "told",
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
        self.told = NOTHING
        self.sent: list[str] = []
        self.sent_at = 0.0
        self.answered = ""
        self.may_be_old = True
        self.repairs = 0

    async def show(self, table: HubTable) -> None:
        """Send what differs, unless the screen is too far behind to be sent more."""
        drawing = table.draw(self.who, self.told, self.language)
        if drawing.page != self.page:
            await self.send(ANOTHER_PAGE)
            return
        before = zip_longest(drawing.layers, self.shown[: len(drawing.layers)], fillvalue=BLANK)
        changed = [html for layer, shown in before for html in layer.news_after(shown)]
        changed += drawing.rows
        is_too_far_ahead = bool(changed) and len(self.sent) >= AHEAD
        self.may_be_old = is_too_far_ahead
        if changed and not is_too_far_ahead:
            self._shows(drawing)
            mark = drawing.mark
            self.sent.append(mark)
            self.sent_at = monotonic()
            await self._deliver([*changed, f'<data id="mark" value="{mark}"></data>'])

    async def _deliver(self, pieces: list[str]) -> None:
        """Send these. If that fails nobody knows what arrived, and the next picture has everything."""
        try:
            for parcel in parcels(pieces):
                await self.send(parcel)
        except Exception:
            self._forget()
            raise

    async def says(self, mark: str, table: HubTable) -> None:
        """The screen tells what it shows. If that was never sent to it, everything is, unless it is right anyway."""
        if mark in self.sent:
            self.answered, self.repairs = mark, 0
            del self.sent[: self.sent.index(mark) + 1]
        elif mark != self.answered:
            self.answered, self.sent = mark, []
            drawing = table.draw(self.who, NOTHING, self.language)
            if mark == drawing.mark:
                self._shows(drawing)
            else:
                self.repairs += 1
                self._forget()
        elif self.sent and monotonic() - self.sent_at > GIVEN_UP:
            self.repairs += 1
            self._forget()
        if self.may_be_old and not self.is_lost:
            await self.show(table)

    @property
    def is_lost(self) -> bool:
        """Whether it asks for everything again and again and reads nothing of it: more would only pile up."""
        return self.repairs > MOST_REPAIRS

    def _forget(self) -> None:
        self.shown, self.told, self.sent, self.may_be_old = (), NOTHING, [], True

    def _shows(self, drawing: PageDrawing) -> None:
        self.shown, self.told = drawing.layers, drawing.told


def parcels(pieces: list[str]) -> Iterator[str]:
    """The pieces in as few messages as the server lets through; only the last one completes the page."""
    if 4 * sum(map(len, pieces)) <= LARGEST_PARCEL:
        # However many bytes its letters take: most pictures are small, and need not be measured piece by piece.
        yield "".join(pieces)
        return
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
    """A table and the screens that show it. One that is stale has to be read, one that is changed has to be shown;
    `coming` is a reading that has not begun yet, if there is one."""

    def __init__(self, table: HubTable) -> None:
        self.table = table
        self.screens: set[Screen] = set()
        self.is_stale = self.is_changed = False
        self.coming: asyncio.Task[None] | None = None
        self.looked_at = 0.0
        self.redrawing: asyncio.Task[None] | None = None


class Hub:
    """The rooms of this process."""

    def __init__(self, open_table: Callable[[str], HubTable], actors: MoveThreads | None = None) -> None:
        self._open_table = open_table
        self._actors = actors or MoveThreads(threads=1, at_once=1)
        self._rooms: dict[str, Room] = {}
        self._reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reading")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._rung: deque[Bell] = deque()
        self._woken: asyncio.AbstractEventLoop | None = None

    async def read(self, work: Callable[[], T]) -> T:
        """Do something with the database in the reading thread, which keeps its connection while it is good."""
        self._loop = asyncio.get_running_loop()
        return await self._loop.run_in_executor(self._reader, partial(with_reconnect, work))

    @property
    def size(self) -> tuple[int, int]:
        """How many rooms there are, and how many screens in them."""
        rooms = tuple(self._rooms.values())
        return len(rooms), sum(len(room.screens) for room in rooms)

    async def act(self, work: Callable[[], T]) -> T:
        """Do something that changes the database; what it returns, once that is committed."""
        self._loop = asyncio.get_running_loop()
        return await self._actors.act(work)

    async def enter(self, code: str, screen: Screen, mark: str) -> None:
        """Let a screen follow a table, and repair what it has missed since its page was drawn."""
        room = self._rooms.get(code)
        if room is None:
            table = await self.read(lambda: self._open_table(code))
            room = self._rooms.setdefault(code, Room(table))
        room.screens.add(screen)
        await self._catch_up(room)
        await screen.says(mark, room.table)

    def leave(self, code: str, screen: Screen) -> None:
        """Forget a screen, and the table with its last one."""
        room = self._rooms.get(code)
        if room is not None:
            room.screens.discard(screen)
            if not room.screens:
                del self._rooms[code]

    async def said(self, code: str, screen: Screen, mark: str) -> None:
        """A screen tells what it shows. A room that has heard no bell for long looks again, in case one was lost."""
        room = self._rooms.get(code)
        if room is not None:
            await screen.says(mark, room.table)
            if monotonic() - room.looked_at > LOOKS_AGAIN:
                self._hear(code)

    def ring(self, code: str, news: object = None) -> None:
        """A table has changed. May be called from any thread; never waits, never raises."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            self._rung.append((code, news))
            if self._woken is not loop:
                # Of moves that were committed together the first bell wakes the loop for all.
                self._woken = loop
                loop.call_soon_threadsafe(self._hear_all)

    def _hear_all(self) -> None:
        self._woken = None
        while self._rung:
            self._hear(*self._rung.popleft())

    def ring_all(self) -> None:
        """Every table may have changed: bells may have been lost. Called in the loop."""
        for code in tuple(self._rooms):
            self._hear(code)

    def _hear(self, code: str, news: object = None) -> None:
        room = self._rooms.get(code)
        if room is None:
            return
        room.is_stale |= news is None or not room.table.hear(news)
        room.is_changed = True
        room.looked_at = monotonic()
        if room.redrawing is None:
            room.redrawing = asyncio.ensure_future(self._redraw(code, room))

    async def _redraw(self, code: str, room: Room) -> None:
        """Show, and read before where that is needed, until no bell has rung meanwhile: bells that ring while it reads
        are answered together."""
        try:
            while room.is_changed:
                room.is_changed = False
                if room.is_stale:
                    room.is_stale = False
                    await self._catch_up(room)
                for language in {screen.language for screen in room.screens}:
                    activate(language)
                    for screen in tuple(room.screens):
                        if screen.language == language:
                            await self._show(room, screen)
        except Error as problem:
            logger.warning("A table could not be read: %s", type(problem).__name__)
            asyncio.get_running_loop().call_later(TRIES_AGAIN, self._hear, code)
        except UseCaseError as refused:
            # Its screens stay as they are: the table is gone, or another version of the site plays there by now.
            logger.warning("A table cannot be shown any more: %s", type(refused.answer).__name__)
        finally:
            room.redrawing = None

    async def _show(self, room: Room, screen: Screen) -> None:
        """A screen that cannot be shown something keeps nobody else from seeing it."""
        try:
            await screen.show(room.table)
        except Exception as problem:  # noqa: BLE001 - whatever is wrong with it
            logger.warning("A screen could not be shown its table: %s", type(problem).__name__)

    async def _catch_up(self, room: Room) -> None:
        """Read what has happened until now. Whoever asks before a reading has begun shares it: of a server that is gone
        all screens of a table come at once."""
        if room.coming is None:
            room.coming = asyncio.ensure_future(self._read_room(room))
        await asyncio.shield(room.coming)

    async def _read_room(self, room: Room) -> None:
        def read() -> Any:
            # Here, in the reading thread, it begins: who asks from now on wants to know more than this will tell.
            room.coming = None
            return room.table.read()

        room.looked_at = monotonic()
        room.table.take(await self.read(read))
        for screen in room.screens:
            screen.may_be_old = True
