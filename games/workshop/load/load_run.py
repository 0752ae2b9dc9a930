"""A run of the load test: opens the tables, plays for a fixed time, and reports the figures."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from math import inf
from time import perf_counter, process_time
from typing import Protocol

from games.workshop.load.disturbing_clients import DisturbingClients
from games.workshop.load.figures import each, percentile, spread
from games.workshop.load.playing_table import LoadTally
from games.workshop.load.servers import Server

AT_ONCE = 20
"""How many tables connect their sockets at the same time."""

WARMING = 2.0
"""Seconds between the connection of the last player and the measurement."""


LOOKS = 50
"""How often a quarter of a soak looks at the servers."""

MOST_GROWTH, MOST_DESCRIPTORS = 5.0, 20
"""Per cent of memory, and connections that happen to be opened again at the end of a soak."""


class Playing(Protocol):
    """A table of ten sockets that can be measured."""

    async def sit_down(self) -> None:
        """Open the sockets."""

    async def play(self, tally: LoadTally, until: float, pace: float) -> None:
        """Move every `pace` seconds until the clock shows `until`."""

    def leave(self) -> None:
        """Close the sockets."""


@dataclass(frozen=True)
class Soaked:
    """A server in the second quarter of the time and in the last: the most megabytes and open descriptors.

    The most, because a server collects its garbage rarely (`shsite.asgi`), and between two collections its memory grows
    where sockets are cut. A soak of a few minutes sees that growth and no collection.
    """

    megabytes: tuple[float, float]
    descriptors: tuple[int, int]

    @property
    def growth(self) -> float:
        """By how many per cent the memory grew in between."""
        early, late = self.megabytes
        return 100 * (late / early - 1)

    def failures(self) -> Iterator[str]:
        """Yield what would not last for ever."""
        if self.growth > MOST_GROWTH:
            yield f"memory grew by {self.growth:.1f} %"
        if self.descriptors[1] > self.descriptors[0] + MOST_DESCRIPTORS:
            yield f"descriptors grew from {self.descriptors[0]} to {self.descriptors[1]}"


@dataclass(frozen=True)
class LoadResult:
    """The figures of one period of play."""

    tally: LoadTally
    seconds: float
    own: float
    used: dict[str, float]
    held: dict[str, float]
    grown: dict[str, float]
    soaked: dict[str, Soaked] = field(default_factory=dict)

    @property
    def p95(self) -> float:
        """The 95th percentile of the seconds per move."""
        return percentile(self.tally.seconds, 95)

    def lines(self) -> Iterator[str]:
        """Yield the report's lines."""
        tally, many = self.tally, len(self.tally.seconds)
        yield f"moves           {tally.asked:,} in {self.seconds:.0f} s, {tally.asked / self.seconds:,.1f} a second"
        yield f"p50/p95/p99     {spread(tally.seconds)} ms, from when a move is due until the last screen has it"
        if tally.answers:
            yield f"answers         {spread(tally.answers)} ms until a posted form is answered"
        yield f"shown           {tally.shown:,} of {10 * tally.asked:,}, {each(tally.shown, tally.asked, 10):.3f} %"
        yield f"messages        {each(tally.messages, many):.1f} a move of {each(tally.bytes, tally.messages):,.0f} B"
        for name, used in self.used.items():
            held = f"at most {self.held[name]:,.0f} MB, {self.grown[name]:,.0f} more than before"
            share = f"{100 * used / self.seconds:.0f} % of a core, {held}"
            yield f"{name:<15} {each(used, many, 1000):.2f} ms of processor a move, {share}"
        yield f"this generator  {100 * self.own / self.seconds:.0f} % of a core"
        if tally.away:
            longest = f"at most {1000 * max(tally.away):,.1f}"
            yield f"sockets cut     {len(tally.away):,}, until the whole picture {spread(tally.away)} ms, {longest}"
        for name, soaked in self.soaked.items():
            early, late = soaked.megabytes
            growth = f"{early:,.0f} MB in the second quarter, {late:,.0f} in the last: {soaked.growth:+.1f} %"
            yield f"{name:<15} {growth}"
            yield f"{'':<15} {soaked.descriptors[0]:,} open descriptors, then {soaked.descriptors[1]:,}"
        wrong = ", ".join(f"{count:,} {what}" for what, count in sorted(tally.wrong.items()))
        yield f"went wrong      {wrong or 'nothing'}" + (f"; {tally.over} games ended" if tally.over else "")

    def failures(self, longest_gap: float = inf) -> Iterator[str]:
        """Yield the reasons why the run failed, if it did."""
        tally = self.tally
        if tally.wrong:
            yield "something went wrong"
        if tally.shown < 10 * tally.asked:
            yield "not every move was shown to everybody"
        if max(tally.away, default=0.0) > longest_gap:
            yield f"somebody was without a picture for {max(tally.away):.2f} s"
        for soaked in self.soaked.values():
            yield from soaked.failures()


@dataclass(frozen=True)
class LoadRun:
    """The tables in play, the length and pace of play, and the clients that disturb a second period."""

    tables: Sequence[Playing]
    servers: Sequence[Server]
    seconds: float
    pace: float
    trouble: DisturbingClients | None = None
    is_soak: bool = False

    async def run(self, tell: Callable[[str, LoadResult], None], begin: Callable[[], None]) -> None:
        """Open all tables, call `begin`, then report each period of play by its name."""
        async with AsyncExitStack() as stack:
            for table in self.tables:
                stack.callback(table.leave)
            await _a_few_at_a_time([table.sit_down for table in self.tables])
            await asyncio.sleep(WARMING)
            gc.collect()
            gc.freeze()
            begin()
            calm = await self._play(LoadTally())
            tell("in peace", calm)
            if self.trouble is not None:
                stack.callback(self.trouble.end)
                await self.trouble.begin()
                tell("disturbed", await self._play(self.trouble.tally))
        # The event loop closes sockets in its next iteration.
        await asyncio.sleep(0.1)

    async def _play(self, tally: LoadTally) -> LoadResult:
        """Play for one period and measure only that."""
        used, own, began = [server.seconds for server in self.servers], process_time(), perf_counter()
        held = [server.megabytes for server in self.servers]
        soaking = asyncio.ensure_future(self._soaked()) if self.is_soak else None
        await asyncio.gather(*(table.play(tally, began + self.seconds, self.pace) for table in self.tables))
        soaked = await soaking if soaking else {}
        return LoadResult(
            tally,
            perf_counter() - began,
            process_time() - own,
            {server.name: server.seconds - before for server, before in zip(self.servers, used, strict=True)},
            {server.name: server.megabytes for server in self.servers},
            {server.name: server.megabytes - before for server, before in zip(self.servers, held, strict=True)},
            soaked,
        )

    async def _soaked(self) -> dict[str, Soaked]:
        """Look at the servers in the second and the last quarter of the time, while everybody is connected."""
        early = await self._most_held(0.25 * self.seconds)
        late = await self._most_held(0.25 * self.seconds)
        return {
            server.name: Soaked((before[0], now[0]), (before[1], now[1]))
            for server, before, now in zip(self.servers, early, late, strict=True)
        }

    async def _most_held(self, wait: float) -> list[tuple[float, int]]:
        """Wait, look at the servers for nearly as long, and return the most megabytes and descriptors of each."""
        await asyncio.sleep(wait)
        looks = list[list[tuple[float, int]]]()
        for _look in range(LOOKS):
            await asyncio.sleep(0.95 * wait / LOOKS)
            looks.append([(server.resident, server.descriptors) for server in self.servers])
        return [(max(each[0] for each in seen), max(each[1] for each in seen)) for seen in zip(*looks, strict=True)]


async def _a_few_at_a_time(doings: Sequence[Callable[[], Awaitable[None]]]) -> None:
    """Await these calls, `AT_ONCE` at a time."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(doing: Callable[[], Awaitable[None]]) -> None:
        async with free:
            await doing()

    await asyncio.gather(*map(one, doings))
