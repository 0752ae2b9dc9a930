"""Tables of ten sockets at a server that repeats a message to all: the echo server, or another site."""

import asyncio
from time import perf_counter

from games.engine import Simulated
from games.workshop.load.connections import Wire, open_wire
from games.workshop.load.playing_table import PATIENCE, Tally


class EchoTable:
    """Ten sockets at one address, one of which speaks now and then.

    `words` is what it says; `{number}` in it becomes a number by which it is recognised when it arrives.
    """

    def __init__(self, site: str, address: str, words: str, chance: Simulated) -> None:
        self._site, self._address, self._words, self._chance = site, address, words, chance
        self._tally = Tally()
        self._wires: list[Wire] = []
        self._number = self._left = 0
        self._everybody_has: asyncio.Future[float] | None = None

    async def sit_down(self) -> None:
        """Open ten sockets."""
        for _socket in range(10):
            self._wires.append(await open_wire(self._site, self._address, self._receive))

    def _receive(self, words: bytes) -> None:
        self._tally.bytes += len(words)
        self._tally.messages += 1
        if self._everybody_has is not None and str(self._number).encode() in words:
            self._left -= 1
            if not self._left:
                self._everybody_has.set_result(perf_counter())

    async def play(self, tally: Tally, until: float, pace: float) -> None:
        """Say something every so many seconds, and time when the last of ten has heard it."""
        self._tally = tally
        due = perf_counter() + pace * self._chance.below(1000) / 1000
        while due < until:
            await asyncio.sleep(due - perf_counter())
            self._number, self._left = 10**8 + self._chance.below(10**8), len(self._wires)
            self._everybody_has = asyncio.get_running_loop().create_future()
            tally.asked += 1
            self._wires[self._chance.below(10)].say(self._words.replace("{number}", str(self._number)).encode())
            try:
                tally.seconds.append(await asyncio.wait_for(self._everybody_has, PATIENCE) - due)
            except TimeoutError:
                tally.complain("not heard by everybody")
            tally.shown += len(self._wires) - self._left
            due += pace * (0.5 + self._chance.below(1000) / 1000)

    def leave(self) -> None:
        """Close everything."""
        for wire in self._wires:
            wire.hang_up()
