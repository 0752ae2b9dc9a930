"""Heartbeats: which servers, sweepers and workers are at work, as rows that every process of the site can read.

`/health/` asks for the sweeper's, and `restore` refuses while any of them is fresh: a running server keeps games in
memory, and would go on from those instead of the restored ones.
"""

import atexit
import os
import socket
import time
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from threading import Thread
from typing import Literal

from django.db import DatabaseError, InterfaceError, connection
from django.utils import timezone

from games.models import Heartbeat
from games.storage.connections import reconnect_if_broken

Kind = Literal["server", "sweeper", "worker"]

EVERY = 5.0
"""Seconds between two heartbeats of a process."""
FRESH = 15.0
"""Seconds after its last heartbeat for which a process counts as being at work."""

_BEGAN = time.time_ns()
_last: dict[Kind, float] = {}


def beat(kind: Kind = "server") -> None:
    """Note that this process is at work, at most once in `EVERY` seconds. Never raises."""
    now = time.monotonic()
    if now - _last.get(kind, -EVERY) < EVERY:
        return
    _last[kind] = now
    try:
        _commit(kind)
    except (DatabaseError, InterfaceError):
        reconnect_if_broken()


def commit_and_read_back() -> bool:
    """Commit a heartbeat of this server and return whether it can be read back; raises database errors.

    SQLite's own connection would answer from its memory even if the file behind it was overwritten, so another one
    reads it.
    """
    written = _commit("server")
    if connection.vendor != "sqlite":
        return Heartbeat.objects.get(process=name_of("server")).at == written
    with closing(connection.copy()) as other, other.cursor() as cursor:
        cursor.execute("SELECT at FROM games_heartbeat WHERE process = %s", [name_of("server")])
        found = cursor.fetchone()
    return found is not None and found[0].replace(tzinfo=UTC) == written


def run_in_background(kind: Kind = "server") -> None:
    """Beat until this process ends, then withdraw the heartbeat."""
    Thread(target=_run, args=[kind], name="heartbeat", daemon=True).start()
    atexit.register(stop_beating, kind)


def stop_beating(kind: Kind = "server") -> None:
    """Withdraw the heartbeat of this process. Never raises."""
    _last.pop(kind, None)
    with suppress(DatabaseError, InterfaceError):
        Heartbeat.objects.filter(process=name_of(kind)).delete()


def seconds_since_sweep() -> float | None:
    """Return the seconds since the last heartbeat of any sweeper, or `None` if there is none."""
    return _age(Heartbeat.objects.filter(is_sweeper=True).order_by("-at").first())


def process_at_work() -> tuple[str, float] | None:
    """Return the process whose heartbeat is freshest and its age in seconds, or `None` if none is fresh.

    A database that isn't migrated yet has no heartbeats.
    """
    if Heartbeat._meta.db_table not in connection.introspection.table_names():
        return None
    last = Heartbeat.objects.order_by("-at").first()
    age = _age(last)
    return None if last is None or age is None or age > FRESH else (last.process, age)


def forget_old_heartbeats() -> None:
    """Delete the heartbeats of processes that were killed long ago."""
    Heartbeat.objects.filter(at__lt=timezone.now() - timedelta(days=1)).delete()


def _commit(kind: Kind) -> datetime:
    now = timezone.now()
    Heartbeat.objects.update_or_create(process=name_of(kind), defaults={"is_sweeper": kind == "sweeper", "at": now})
    return now


def workers_at_work() -> frozenset[str]:
    """Return the names of all workers with a fresh heartbeat."""
    fresh = Heartbeat.objects.filter(process__startswith="worker ", at__gte=timezone.now() - timedelta(seconds=FRESH))
    return frozenset(fresh.values_list("process", flat=True))


def forget_worker(pid: int) -> None:
    """Withdraw the heartbeat of a worker of this machine that has ended."""
    Heartbeat.objects.filter(process__startswith=f"{_on_this_machine('worker', pid)}, ").delete()


def name_of(kind: Kind) -> str:
    """Return the name of this process, which no other one has."""
    return f"{_on_this_machine(kind, os.getpid())}, started {_BEGAN // 10**9}"


def _run(kind: Kind) -> None:
    while True:
        beat(kind)
        time.sleep(EVERY)


def _on_this_machine(kind: Kind, pid: int) -> str:
    return f"{kind} {pid} on {socket.gethostname()[:60]}"


def _age(row: Heartbeat | None) -> float | None:
    return None if row is None else max(0.0, (timezone.now() - row.at).total_seconds())
