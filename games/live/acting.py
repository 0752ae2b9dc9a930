"""Where moves are made: in threads of their own, so that nobody who only looks waits for a writer.

What arrives while all of them are busy is taken up together (`services.together`), so that the busier the site is, the
more moves share one wait for the disk.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from games.services.together import done_together

T = TypeVar("T")

Waiting = tuple[Callable[[], Any], asyncio.Future[Any]]


class Actors:
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
                outcomes = await loop.run_in_executor(self._pool, done_together, [work for work, _answer in taken])
                for (_work, answer), outcome in zip(taken, outcomes, strict=True):
                    _give(answer, outcome)
        finally:
            # Not when the loop says that this task is done: whoever was just answered may have asked again by then.
            self._busy.discard(asyncio.current_task())


def _give(answer: asyncio.Future[Any], outcome: object) -> None:
    if answer.done():
        # Whoever asked has gone meanwhile.
        return
    if isinstance(outcome, Exception):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)
