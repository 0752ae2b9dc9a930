"""Where moves are made: in threads of their own, so that nobody who only looks waits for the disk.

What arrives while all of them are busy is taken up together (`services.together`), so that the busier the site is, the
more moves share one wait for the disk.

Python lets one thread run at a time. With every question to the database an acting thread gives its turn away, and gets
it back from a busy loop only after five milliseconds: seven questions a move were half a second for a dozen moves, at
which nobody worked any longer than before. So where one thread does it all the loop stands still until nothing but the
disk is waited for. It would have got nothing done in that time but at the expense of those who moved.
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
"""Seconds that the loop stands still at the most, should somebody else be writing to the database."""


class MoveThreads:
    """So many threads, each of which takes up at most so many pieces of work at once."""

    def __init__(self, threads: int, at_once: int) -> None:
        self._threads, self._at_once = threads, at_once
        self._pool = ThreadPoolExecutor(max_workers=threads, thread_name_prefix="acting")
        self._waiting: deque[Waiting] = deque()
        self._busy: set[asyncio.Task[None] | None] = set()

    async def act(self, work: Callable[[], T]) -> T:
        """Do this; what it returns, once that is committed."""
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
            # Not when the loop says that this task is done: whoever was just answered may have asked again by then.
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
        # Whoever asked has gone meanwhile.
        return
    if isinstance(outcome, Exception):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)
