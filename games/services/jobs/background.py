"""Long computations outside of requests: one piece at a time, in one child process with low priority.

`ask` returns at once with the progress of a job. Jobs with the same key are the same job. A job consists of pieces,
functions with their arguments, which the child runs in order; their results are combined here. Progress and results are
stored in the cache, so that every process of the site can read them. The child is started when there is work and
stopped after a while without any.
"""

import logging
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import connection, get_context, parent_process
from queue import Empty, Full, Queue
from threading import Lock, Thread
from typing import Any

from django.core.cache import cache
from django.db import connections

from shsite.server.cpu_affinity import use_every_core

MOST_WAITING = 12
IDLE = 60
"""Seconds without work after which the child is stopped."""
KEPT = 24 * 3600
WAITS = 900
FAILED = 20

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Job:
    """A computation: `pieces` can be pickled, and the value that `conclude` makes of their results can be cached."""

    key: str
    pieces: tuple[Callable[[], Any], ...]
    conclude: Callable[[Sequence[Any]], Any]


@dataclass(frozen=True)
class Progress:
    """How far a job is. `result` is `None` until it is done; `is_refused` if too many jobs are waiting."""

    done: int = 0
    of: int = 1
    result: Any = None
    is_failed: bool = False
    is_refused: bool = False

    @property
    def is_going_on(self) -> bool:
        """Whether the job is still waiting or running."""
        return self.result is None and not self.is_failed and not self.is_refused

    @property
    def percent(self) -> int:
        """The percentage that is done."""
        return 100 * self.done // self.of


WAITING = Progress()
REFUSED = Progress(is_refused=True)


class Background:
    """The queue of jobs and the thread that runs them. Jobs wait until it is opened."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._queue: Queue[Job] = Queue(most_waiting)
        self._lock = Lock()
        self._thread: Thread | None = None

    def open(self) -> None:
        """Have jobs done from now on, for as long as this process lives."""
        with self._lock:
            if self._thread is None:
                self._thread = Thread(target=self._work, name="background", daemon=True)
                self._thread.start()

    def ask(self, job: Job) -> Progress:
        """Return the progress of this job; queue it if it is new."""
        if (known := known_of(job)) is not None:
            return known
        if self._thread is not None and cache.add(_place(job), WAITING, WAITS):
            try:
                self._queue.put_nowait(job)
            except Full:
                cache.delete(_place(job))
                return REFUSED
        return WAITING

    def _work(self) -> None:
        child: ProcessPoolExecutor | None = None
        while True:
            try:
                job = self._queue.get(timeout=IDLE)
            except Empty:
                _let_go(child)
                child = None
                continue
            child = child or _child()
            try:
                do(job, lambda piece, child=child: child.submit(piece).result())  # type: ignore[misc]
            except Exception as problem:  # noqa: BLE001 - a failing job must not stop the queue
                logger.error("A job in the background failed: %s", type(problem).__name__)
                cache.set(_place(job), Progress(is_failed=True), FAILED)
                _let_go(child)
                child = None
            finally:
                connections.close_all()


def known_of(job: Job) -> Progress | None:
    """Return the progress of a job that was asked for, or `None` if it wasn't or has expired."""
    known: Progress | None = cache.get(_place(job))
    return known


def do(job: Job, run: Callable[[Callable[[], Any]], Any] = lambda piece: piece()) -> Any:
    """Run the whole job and return its result; in this thread, unless `run` runs the pieces elsewhere."""
    answers = list[Any]()
    for place, piece in enumerate(job.pieces):
        cache.set(_place(job), Progress(place, len(job.pieces)), WAITS)
        answers.append(run(piece))
    result = job.conclude(answers)
    cache.set(_place(job), Progress(len(job.pieces), len(job.pieces), result), KEPT)
    return result


def _place(job: Job) -> str:
    return f"background:{job.key}"


def _child() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_begin)


def _let_go(child: ProcessPoolExecutor | None) -> None:
    if child is not None:
        child.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Initialise the child: low priority, and exit with the parent."""
    use_every_core()
    os.nice(10)
    Thread(target=_go_with_the_parent, daemon=True).start()


def _go_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(0)


background = Background()
"""The queue of this process."""
