"""Tables of ten sockets at a server that repeats a message to all: the echo server, or another site."""

import asyncio
from time import perf_counter

from games.engine import Simulated
from games.workshop.load.connections import Wire, open_wire
from games.workshop.load.playing_table import PATIENCE, LoadTally


class EchoTable:
    """Ten sockets at one address, one of which sends a message now and then.

    `words` is the message; `{number}` in it is replaced by a number that identifies it on arrival.
    """

    def __init__(self, site: str, address: str, words: str, chance: Simulated) -> None:
        self._site, self._address, self._words, self._chance = site, address, words, chance
        self._tally = LoadTally()
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

    async def play(self, tally: LoadTally, until: float, pace: float) -> None:
        """Send a message every `pace` seconds, and time until the last socket has received it."""
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
        """Close the sockets."""
        for wire in self._wires:
            wire.hang_up()
