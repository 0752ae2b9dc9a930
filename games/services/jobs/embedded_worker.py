"""The worker that a site of one process starts beside itself: `manage.py work` as a child process with low priority.

It is started when there is something to do, so a site that nobody asks for anything has none, and it ends after
`UNTIL_IDLE` seconds without work. If it dies, it is started again and takes its task up where it was.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Event as Flag
from threading import Thread

from django.db import DatabaseError, InterfaceError, connections

from games.services.jobs.background import background, is_anything_left
from games.storage import heartbeats

ROOT = Path(__file__).resolve().parents[3]
UNTIL_IDLE = 60
PAUSE = 2.0
"""Seconds before a worker that died is started again."""


class EmbeddedWorker:
    """Starts the worker, and waits for its end."""

    def __init__(self) -> None:
        self._news = Flag()
        self._process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Have jobs done from now on, for as long as this process lives; first those from before a restart."""
        background.on_new_job(self._news.set)
        self._news.set()
        Thread(target=self._run, name="worker", daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The number of the worker's process, if it runs."""
        return None if self._process is None else self._process.pid

    def _run(self) -> None:
        while True:
            self._news.wait()
            self._news.clear()
            if not _is_anything_left():
                continue
            self._process = process = _begin()
            has_failed = process.wait() != 0
            self._process = None
            _forget(process)
            # A job may have come after the worker's last look at the queue.
            self._news.set()
            if has_failed:
                time.sleep(PAUSE)


def _begin() -> "subprocess.Popen[bytes]":
    # One thread per process: a library of linear algebra would start one for each core.
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": os.environ.get("DJANGO_SETTINGS_MODULE", "shsite.settings"),
        "OPENBLAS_NUM_THREADS": "1",
        "OMP_NUM_THREADS": "1",
    }
    words = [sys.executable, "-m", "django", "work", "--until-idle", str(UNTIL_IDLE), "--with-parent", "--skip-checks"]
    # It reads the pipe until it is closed, because this process has ended.
    return subprocess.Popen(  # noqa: S603 - our own words
        words, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    )


def _forget(process: "subprocess.Popen[bytes]") -> None:
    """Withdraw its heartbeat, so that the next worker takes its task up at once."""
    if process.stdin is not None:
        process.stdin.close()
    try:
        heartbeats.forget_worker(process.pid)
    except (DatabaseError, InterfaceError):
        return
    finally:
        connections.close_all()


def _is_anything_left() -> bool:
    """Whether there is work; if the database doesn't answer, a worker finds out later."""
    try:
        return is_anything_left()
    except (DatabaseError, InterfaceError):
        return True
    finally:
        connections.close_all()


embedded_worker = EmbeddedWorker()
"""The worker of this process."""
