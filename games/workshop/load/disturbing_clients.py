"""Clients that are a burden: some read nothing they are sent, some send too much, some are idle."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import cycle

from games.workshop.load.connections import Postbox, Wire, open_wire
from games.workshop.load.open_tables import Laid
from games.workshop.load.playing_table import LoadScreen, LoadTally

A_FLOOD = 0.002
"""Seconds between two messages of a flooding client."""


class DisturbingClients:
    """Clients of each kind, which reconnect when they are disconnected; idle ones watch the `quiet` tables."""

    def __init__(
        self, site: str, laid: Sequence[Laid], quiet: Sequence[Laid], *, slow: int = 0, flooding: int = 0, idle: int = 0
    ) -> None:
        self.tally = LoadTally()
        self._site, self._laid, self._quiet = site, laid, quiet
        self._slow, self._flooding, self._idle = slow, flooding, idle
        self._wires: list[Wire] = []
        self._idlers: list[LoadScreen] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Connect all of them."""
        tables = cycle(self._laid)
        for number in range(self._idle):
            table = self._quiet[number % len(self._quiet)]
            await self._look_on(table)
        self._tasks.append(asyncio.ensure_future(self._speak()))
        for _one in range(self._slow):
            wire = await open_wire(self._site, _address(next(tables)), _ignore)
            wire.pause()
            self._wires.append(wire)
            self._tasks.append(asyncio.ensure_future(self._nag(wire)))
        for _one in range(self._flooding):
            table = next(tables)
            self._tasks.append(asyncio.ensure_future(self._flood(table)))
            self._tasks.append(asyncio.ensure_future(self._post(table)))

    async def _look_on(self, table: Laid) -> None:
        screen = LoadScreen(lambda: None)
        screen.wire = await open_wire(self._site, _address(table), screen.receive)
        self._wires.append(screen.wire)
        self._idlers.append(screen)

    async def _speak(self) -> None:
        """Let idle pages send their heartbeat."""
        while True:
            await asyncio.sleep(1)
            for screen in self._idlers:
                screen.speak()

    async def _nag(self, wire: Wire) -> None:
        """Ask for the whole page again and again without reading."""
        while True:
            wire.say(b"ffffffff")
            await asyncio.sleep(1)

    async def _flood(self, table: Laid) -> None:
        """Send invalid moves as fast as possible."""
        while True:
            with suppress(OSError, TimeoutError):
                wire = await open_wire(self._site, _address(table), _ignore)
                self._wires.append(wire)
                while not wire.closed:
                    wire.say(b"move=vote-ja&seen=1&key=k")
                    await asyncio.sleep(A_FLOOD)
                self._wires.remove(wire)
                wire.hang_up()
            await asyncio.sleep(0.5)

    async def _post(self, table: Laid) -> None:
        """Post a refused form again and again."""
        postbox, form = Postbox(self._site), {"move": "nominate-9", "seen": "1", "key": "k"}
        try:
            while True:
                if await postbox.post(f"/t/{table.code}/move/", "", form) >= 500:
                    self.tally.complain("answered a flooder with an error of ours")
                await asyncio.sleep(0.2)
        finally:
            postbox.close()

    def end(self) -> None:
        """Disconnect all of them."""
        for task in self._tasks:
            task.cancel()
        for wire in self._wires:
            wire.hang_up()


def _address(table: Laid) -> str:
    return f"/ws/t/{table.code}/?page=table&public=1&mark="


def _ignore(_words: bytes) -> None:
    """Ignore a message."""
