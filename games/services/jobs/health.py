"""Whether the site can do its work: keep what people do, and play for bots and against the clock.

The sweeper's beat stands in the cache, which all processes of a site of several share.
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
"""Seconds without a beat after which nobody sweeps any more."""

_last = 0.0


def beat() -> None:
    """The sweeper is at work: noted at most once a second."""
    global _last  # noqa: PLW0603 - there is one sweeper in a process
    now = time.monotonic()
    if now - _last > EVERY:
        _last = now
        # Bots shall play on where nobody can be told that they do.
        with suppress(Exception):
            cache.set(BEAT, time.time(), timeout=None)


def seconds_since_beat() -> float | None:
    """How long ago any sweeper of this site was at work; nothing if there has been none."""
    last = None
    with suppress(Exception):
        last = cache.get(BEAT)
    return None if last is None else max(0.0, time.time() - float(last))


def is_swept() -> bool:
    """Whether bots play and deadlines pass."""
    since = seconds_since_beat()
    return since is not None and since < LATE


def is_writable() -> bool:
    """Whether the database takes a row, which is taken back at once."""
    try:
        with transaction.atomic():
            Session.objects.create(session_key="a trial of health", session_data="", expire_date=timezone.now())
            transaction.set_rollback(True)
    except DatabaseError:
        return False
    return True
