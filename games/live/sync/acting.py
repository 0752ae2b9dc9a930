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
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
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
        self._busy = 0

    async def act(self, work: Callable[[], T]) -> T:
        """Do this in a thread; return its result once it is committed."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._waiting.append((work, answer))
        if self._busy < self._threads:
            self._busy += 1
            # Not at once, so that moves that arrive together are taken up together.
            loop.call_soon(self._begin, loop)
        return await answer

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let a thread do what waits."""
        taken = [self._waiting.popleft() for _one in range(min(self._at_once, len(self._waiting)))]
        is_worked_out = SimpleQueue[None]() if self._threads == 1 else None
        self._pool.submit(self._do, taken, is_worked_out, loop)
        if is_worked_out is not None:
            with suppress(Empty):
                is_worked_out.get(timeout=STILL)

    def _do(
        self, taken: list[Waiting], is_worked_out: SimpleQueue[None] | None, loop: asyncio.AbstractEventLoop
    ) -> None:
        works = [work for work, _answer in taken]
        try:
            outcomes = run_together(works, None if is_worked_out is None else partial(is_worked_out.put, None))
        except BaseException as problem:
            outcomes = [problem] * len(taken)
            raise
        finally:
            # The loop is closed where a server stops in the middle of a move; nobody waits for the answer then.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._end, taken, outcomes, loop)

    def _end(self, taken: list[Waiting], outcomes: Sequence[object], loop: asyncio.AbstractEventLoop) -> None:
        """Give the answers, and go on with what has arrived in the meantime."""
        for (_work, answer), outcome in zip(taken, outcomes, strict=True):
            _give(answer, outcome)
        if self._waiting:
            self._begin(loop)
        else:
            self._busy -= 1


def _give(answer: asyncio.Future[Any], outcome: object) -> None:
    if answer.done():
        # The socket that asked was closed in the meantime.
        return
    if isinstance(outcome, BaseException):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)
