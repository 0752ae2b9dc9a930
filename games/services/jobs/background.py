"""Long computations outside of requests, on the queue of Django's tasks.

`ask` returns at once with the progress of a job; only forms call it. A job is a row (`BackgroundJob`) and a task in the
database's queue. This site's own worker (`embedded_worker`) does it, or any number of `manage.py work` on any machine
that reaches the database. Jobs with the same key are the same job, so its result is found by everybody who asks the
same question, after a restart as well.

A job consists of pieces, whose results are stored as they are computed. Between two of them a worker goes over to more
urgent jobs, and after `SLICE` seconds to those of others: the rest of the job then goes to the end of the queue. So
evaluations never wait for somebody's long simulation, and a worker that is killed costs at most a few pieces. Each
computation has its own places in the queue, and one visitor gets half of them at most.
"""

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from importlib.util import find_spec
from threading import Event as Flag
from typing import TYPE_CHECKING, Any

from django.core.exceptions import SuspiciousOperation
from django.db import DatabaseError, InterfaceError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.module_loading import import_string
from django_tasks_db.models import DBTaskResult

from games.models import BackgroundJob
from games.services.answers import Refused
from games.services.use_case import use_case

if TYPE_CHECKING or not find_spec("django.tasks"):
    from django_tasks import task
else:
    # Django 6 has the interface itself.
    from django.tasks import task

MOST_WAITING = 12
MOST_OF_ONE = MOST_WAITING // 2
"""How many jobs of one visitor may wait."""
SLICE = 4.0
"""Seconds after which a job lets others go first."""
SAVES_EVERY = 1.0
"""Seconds between two reports of progress."""
KEPT = timedelta(days=7)
FAILED = timedelta(seconds=20)
"""How long a failed job can't be asked for again."""

logger = logging.getLogger(__name__)

stopping = Flag()
"""Set when this worker is asked to end: the rest of the job goes back to the queue."""


@dataclass(frozen=True)
class Computation:
    """How a kind of job is computed.

    `path` is where it can be imported from. `pieces` returns the functions to be called one after the other for a
    question, and `conclude` makes the result of theirs; all of these are values that JSON can hold. Jobs with a higher
    `priority` (up to 100) come first.
    """

    path: str
    pieces: Callable[[Any], Sequence[Callable[[], Any]]]
    conclude: Callable[[Any, Sequence[Any]], Any]
    priority: int = 0


@dataclass(frozen=True)
class Job:
    """A question to a computation. Questions with the same key have the same answer."""

    key: str
    computation: Computation
    question: Any


@dataclass(frozen=True)
class Progress:
    """How far a job is. `result` is `None` until it is done; `is_refused` if too many jobs are waiting; `is_unasked` if
    nobody has asked for it, or so long ago that it was forgotten."""

    done: int = 0
    of: int = 1
    result: Any = None
    is_failed: bool = False
    is_refused: bool = False
    is_unasked: bool = False

    @property
    def is_going_on(self) -> bool:
        """Whether the job is still waiting or running."""
        return self.result is None and not (self.is_failed or self.is_refused or self.is_unasked)

    @property
    def percent(self) -> int:
        """The percentage that is done."""
        return 100 * self.done // self.of


WAITING = Progress()
REFUSED = Progress(is_refused=True)
UNASKED = Progress(is_unasked=True)


class Background:
    """Takes jobs, and tells a worker of this process, if there is one, that there is something to do."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._most_waiting = most_waiting
        self._wake: Callable[[], None] | None = None

    def on_new_job(self, wake: Callable[[], None]) -> None:
        """Call this function after each new job was committed."""
        self._wake = wake

    def ask(self, job: Job, *, visitor: str = "") -> Progress:
        """Return the progress of this job; queue it if it is new. A refusal writes nothing."""
        known = progress_of(job.key)
        if not known.is_unasked:
            return known
        who = salted_hmac("background", visitor, algorithm="sha256").hexdigest() if visitor else ""
        if self._is_full(job.computation, who):
            return REFUSED
        queued = _put(job, who)
        if isinstance(queued, Refused):
            return REFUSED
        if self._wake is not None:
            self._wake()
        return WAITING

    def _is_full(self, computation: Computation, who: str) -> bool:
        waiting = BackgroundJob.objects.filter(state=BackgroundJob.State.WAITING, computation=computation.path)
        if waiting.count() >= self._most_waiting:
            return True
        return bool(who) and waiting.filter(visitor=who).count() >= min(MOST_OF_ONE, self._most_waiting)


def progress_of(key: str) -> Progress:
    """Return the progress of the job with this key, without asking for it."""
    row = BackgroundJob.objects.filter(key=key).defer("question", "results").first()
    if row is None:
        return UNASKED
    if row.state == BackgroundJob.State.FAILED:
        return UNASKED if row.changed_at < timezone.now() - FAILED else Progress(is_failed=True)
    return Progress(row.done, row.pieces, row.result)


def do(job: Job) -> Any:
    """Run the whole job in this thread and return its result: for commands and tests."""
    _prepare(job, "")
    _compute(BackgroundJob.objects.get(key=job.key), job.computation, may_yield=lambda _seconds: False)
    return BackgroundJob.objects.get(key=job.key).result


@task()
def carry_on(path: str, key: str) -> None:
    """Compute the next pieces of a job, or all of them: the task that is in the queue."""
    row = BackgroundJob.objects.filter(key=key, state=BackgroundJob.State.WAITING).first()
    computation = import_string(path)
    if not isinstance(computation, Computation):
        raise SuspiciousOperation(path)
    if row is None:
        return
    try:
        is_over = _compute(row, computation, may_yield=lambda seconds: _must_yield(computation, seconds))
    except (DatabaseError, InterfaceError):
        raise
    except Exception as problem:  # noqa: BLE001 - a job may fail in any way
        logger.error("A job in the background failed: %s", type(problem).__name__)
        fail(key)
        return
    if not is_over:
        _enqueue(computation, key)


def fail(key: str) -> None:
    """Note that this job has failed."""
    waiting = BackgroundJob.objects.filter(key=key, state=BackgroundJob.State.WAITING)
    waiting.update(state=BackgroundJob.State.FAILED, visitor="", results=[], changed_at=timezone.now())


def is_anything_left() -> bool:
    """Whether a task waits in the queue, or a worker had begun one."""
    return (DBTaskResult.objects.ready() | DBTaskResult.objects.running()).exists()


def forget_old_jobs() -> None:
    """Delete results that nobody has asked for in a while, and what the queue keeps of tasks that are over."""
    now = timezone.now()
    BackgroundJob.objects.filter(changed_at__lt=now - KEPT).delete()
    DBTaskResult.objects.finished().filter(finished_at__lt=now - timedelta(hours=1)).delete()


@use_case
def _put(job: Job, who: str) -> None:
    """Store the job and put a task for it into the queue, in one transaction."""
    _prepare(job, who)
    _enqueue(job.computation, job.key)


def _prepare(job: Job, who: str) -> None:
    fresh = {
        "computation": job.computation.path,
        "question": job.question,
        "visitor": who,
        "state": BackgroundJob.State.WAITING,
        "pieces": 1,
        "done": 0,
        "results": [],
        "result": None,
        "changed_at": timezone.now(),
    }
    BackgroundJob.objects.update_or_create(key=job.key, defaults=fresh)


def _enqueue(computation: Computation, key: str) -> None:
    carry_on.using(priority=computation.priority).enqueue(computation.path, key)


def _compute(row: BackgroundJob, computation: Computation, may_yield: Callable[[float], bool]) -> bool:
    """Compute the remaining pieces; return whether the job is over. Each piece may be the last one for now."""
    pieces = computation.pieces(row.question)
    results, began = list(row.results), time.monotonic()
    saved = began - SAVES_EVERY
    for piece in pieces[len(results) :]:
        results.append(piece())
        now = time.monotonic()
        is_last = len(results) == len(pieces)
        must_yield = not is_last and may_yield(now - began)
        if must_yield or (not is_last and now - saved >= SAVES_EVERY):
            _save(row.key, len(pieces), results)
            saved = now
        if must_yield:
            return False
    with transaction.atomic():
        result = computation.conclude(row.question, results)
        _conclude(row.key, len(pieces), result)
    return True


def _must_yield(computation: Computation, seconds: float) -> bool:
    """Whether this job has to let others go first after so many seconds."""
    if stopping.is_set():
        return True
    ready = DBTaskResult.objects.ready()
    return (ready if seconds >= SLICE else ready.filter(priority__gt=computation.priority)).exists()


def _save(key: str, pieces: int, results: Sequence[Any]) -> None:
    waiting = BackgroundJob.objects.filter(key=key, state=BackgroundJob.State.WAITING)
    waiting.update(pieces=pieces, done=len(results), results=list(results), changed_at=timezone.now())


def _conclude(key: str, pieces: int, result: Any) -> None:
    found: dict[str, Any] = {"pieces": max(1, pieces), "done": max(1, pieces), "results": [], "result": result}
    BackgroundJob.objects.filter(key=key).update(
        **found, state=BackgroundJob.State.DONE, visitor="", changed_at=timezone.now()
    )


background = Background()
"""The jobs that this process takes."""
