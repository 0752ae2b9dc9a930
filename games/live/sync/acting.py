"""Threads in which moves are made, so that waiting for the disk doesn't block drawing.

Moves that arrive while all threads are busy are committed together (`services.together`), so that the busier the site
is, the more moves share one wait for the disk.

Python runs one thread at a time. At every database query a move's thread releases the interpreter lock, and gets it
back from a busy event loop only after five milliseconds: seven queries per move would add up to half a second for a
dozen moves. With a single move thread the event loop therefore blocks until the thread only waits for the disk. In that
time it could only have delayed the moves.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Any, TypeVar

from games.services.together import run_together

T = TypeVar("T")

Waiting = tuple[Callable[[], Any], asyncio.Future[Any]]

STILL = 0.05
"""The longest time in seconds that the event loop blocks, in case another process writes to the database."""


class MoveThreads:
    """A number of threads, each of which takes up to `at_once` pieces of work at a time."""

    def __init__(self, threads: int, at_once: int) -> None:
        self._threads, self._at_once = threads, at_once
        self._pool = ThreadPoolExecutor(max_workers=threads, thread_name_prefix="acting")
        self._waiting: deque[Waiting] = deque()
        self._busy: set[asyncio.Task[None] | None] = set()

    async def act(self, work: Callable[[], T]) -> T:
        """Do this in a thread; return its result once it is committed."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._waiting.append((work, answer))
        if len(self._busy) < self._threads:
            self._busy.add(loop.create_task(self._work(loop)))
        return await answer

    async def _work(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            while self._waiting:
                taken = [self._waiting.popleft() for _one in range(min(self._at_once, len(self._waiting)))]
                outcomes = await self._done([work for work, _answer in taken], loop)
                for (_work, answer), outcome in zip(taken, outcomes, strict=True):
                    _give(answer, outcome)
        finally:
            # Not in a done callback: a caller that was just answered may have called `act` again by then.
            self._busy.discard(asyncio.current_task())

    async def _done(self, works: list[Callable[[], Any]], loop: asyncio.AbstractEventLoop) -> list[Any]:
        if self._threads > 1:
            return await loop.run_in_executor(self._pool, run_together, works)
        is_worked_out = Event()
        outcomes = loop.run_in_executor(self._pool, partial(run_together, works, is_worked_out.set))
        is_worked_out.wait(STILL)
        return await outcomes


def _give(answer: asyncio.Future[Any], outcome: object) -> None:
    if answer.done():
        # The socket that asked was closed in the meantime.
        return
    if isinstance(outcome, Exception):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)
