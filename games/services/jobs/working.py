"""A worker: takes tasks from the queue in the database, one after the other, behind `manage.py work`.

The worker of `django_tasks_db` takes a lock of the whole SQLite file at each look, and a task whose worker was killed
stays with it for ever. This one looks by reading, and takes tasks back from workers whose heartbeat has ended. A task
that was begun `MOST_TRIES` times without an end is given up, because it may be what kills its workers.
"""

import logging
import os
import sys
import time
from threading import Event as Flag
from threading import Thread
from typing import Any

from django.db import DatabaseError, InterfaceError, connection, transaction
from django_tasks_db.compat import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from games.services.jobs.background import fail
from games.storage import heartbeats
from games.storage.connections import reconnect_if_broken

EVERY = 2.0
"""Seconds between two looks at an empty queue."""
TAKES_BACK_EVERY = 5.0
MOST_TRIES = 3

logger = logging.getLogger(__name__)


class TaskWorker:
    """Works until it is told to stop or, if `until_idle` is given, has had nothing to do for so many seconds."""

    def __init__(self, stop: Flag, until_idle: float | None = None) -> None:
        self.name = heartbeats.name_of("worker")
        self._stop = stop
        self._until_idle = until_idle
        self._took_back_at = -TAKES_BACK_EVERY

    def work(self) -> None:
        """Take one task after the other."""
        heartbeats.beat("worker")
        heartbeats.run_in_background("worker")
        idle_since = time.monotonic()
        while not self._stop.is_set():
            try:
                if self.work_once():
                    idle_since = time.monotonic()
                    continue
            except (DatabaseError, InterfaceError) as problem:
                logger.warning("The queue can't be read: %s", type(problem).__name__)
                reconnect_if_broken()
            if self._until_idle is not None and time.monotonic() - idle_since >= self._until_idle:
                break
            self._stop.wait(EVERY if self._until_idle is None else min(EVERY, 0.5))
        heartbeats.stop_beating("worker")
        connection.close()

    def work_once(self) -> bool:
        """Do one task; return whether there was any."""
        if time.monotonic() - self._took_back_at >= TAKES_BACK_EVERY:
            take_back(self.name)
            self._took_back_at = time.monotonic()
        found = _claim(self.name)
        if found is not None:
            self._run(found)
        return found is not None

    def _run(self, found: "DBTaskResult[..., Any]") -> None:
        try:
            given = found.args_kwargs
            found.task.call(*given["args"], **given["kwargs"])
            found.set_successful(None)
        except (DatabaseError, InterfaceError):
            # The task stays with this worker, which takes it back as soon as the database answers.
            self._took_back_at = -TAKES_BACK_EVERY
            raise
        except Exception as problem:  # noqa: BLE001 - the worker must survive
            logger.error("A task failed: %s", type(problem).__name__)
            found.set_failed(problem)


def give_back(name: str) -> None:
    """Put this worker's task back into the queue and end its heartbeat, because its process is about to end."""
    running = DBTaskResult.objects.running()
    for row in [each for each in running if name in each.worker_ids[-1:]]:
        _change(row, status=TaskResultStatus.READY, worker_ids=row.worker_ids[:-1])
    heartbeats.stop_beating("worker")


def take_back(name: str) -> None:
    """Put tasks of workers that have died, and of this worker, which is idle, back into the queue."""
    running = list(DBTaskResult.objects.running())
    alive = heartbeats.workers_at_work() - {name} if running else frozenset[str]()
    for row in running:
        if row.worker_ids[-1] in alive:
            continue
        if len(row.worker_ids) < MOST_TRIES:
            _change(row, status=TaskResultStatus.READY)
            continue
        logger.error("A task was given up: %d workers have ended during it", len(row.worker_ids))
        fail(row.args_kwargs["args"][-1])
        row.set_failed(TimeoutError("Its workers have ended."))


def end_with_the_parent(name: str) -> None:
    """End this process when its standard input is closed, because the parent has ended."""
    Thread(target=_wait_for_the_end, args=[name], name="parent", daemon=True).start()


def _wait_for_the_end(name: str) -> None:
    # Not by `sys.stdin`, whose lock a thread may not hold when the interpreter ends.
    os.read(sys.stdin.fileno(), 1)
    try:
        give_back(name)
    finally:
        os._exit(0)


def _claim(name: str) -> "DBTaskResult[..., Any] | None":
    """Take the next task, if there is one. An empty queue is only read."""
    ready = DBTaskResult.objects.ready()
    if not ready.exists():
        return None
    with transaction.atomic():
        found: DBTaskResult[..., Any] | None = ready.get_locked()
        if found is not None:
            found.claim(name)
    return found


def _change(row: "DBTaskResult[..., Any]", **fields: Any) -> None:
    """Change a task, unless another worker was faster."""
    same = DBTaskResult.objects.filter(pk=row.pk, status=TaskResultStatus.RUNNING, started_at=row.started_at)
    same.update(**fields)
