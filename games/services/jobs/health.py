"""Health of the site: whether the database accepts writes, and whether the sweeper plays for bots and deadlines.

The sweeper's heartbeat is stored in the cache, which all processes of the site share. `shsite/health` adds the check of
the bus and answers `/health/`.
"""

import time
from contextlib import suppress

from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db import DatabaseError, transaction
from django.utils import timezone

BEAT = "beat-of-the-sweeper"
EVERY = 1.0
LATE = 15.0
"""Seconds without a heartbeat after which the sweeper counts as dead."""

_last = 0.0


def beat() -> None:
    """Record the sweeper's heartbeat, at most once a second."""
    global _last  # noqa: PLW0603 - there is one sweeper in a process
    now = time.monotonic()
    if now - _last > EVERY:
        _last = now
        # Without a cache, bots should still play.
        with suppress(Exception):
            cache.set(BEAT, time.time(), timeout=None)


def seconds_since_beat() -> float | None:
    """Return the seconds since any sweeper's last heartbeat, or `None` if there has been none."""
    last = None
    with suppress(Exception):
        last = cache.get(BEAT)
    return None if last is None else max(0.0, time.time() - float(last))


def is_swept() -> bool:
    """Return whether a sweeper is alive."""
    since = seconds_since_beat()
    return since is not None and since < LATE


def is_writable() -> bool:
    """Return whether the database accepts a row, which is rolled back at once."""
    try:
        with transaction.atomic():
            Session.objects.create(session_key="a trial of health", session_data="", expire_date=timezone.now())
            transaction.set_rollback(True)
    except DatabaseError:
        return False
    return True
