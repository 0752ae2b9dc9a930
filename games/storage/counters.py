"""Counters in windows of fixed length, in a table of their own: no other work evicts them, and they survive a restart.

A row is written only while its counter is below the limit that its caller names; a flood of further tries reads.
"""

import time
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction

from games.models import Counter

_COUNT = """
INSERT INTO games_counter (key, tries, until) VALUES (%s, 1, %s) ON CONFLICT (key) DO UPDATE SET
tries = CASE WHEN games_counter.until <= %s THEN 1 ELSE games_counter.tries + 1 END,
until = CASE WHEN games_counter.until <= %s THEN excluded.until ELSE games_counter.until END
"""
_READ = "SELECT tries FROM games_counter WHERE key = %s AND until > %s"


@dataclass(frozen=True)
class Window:
    """What is counted, and how many seconds from its first try on."""

    key: str
    seconds: int


def count(*windows: Window) -> list[int]:
    """Count one more try in each of these, and return how many there were. All are written in one transaction."""
    now = int(time.time())
    with transaction.atomic(), connection.cursor() as cursor:
        # In one order everywhere, so that two transactions never wait for each other.
        for window in sorted(windows, key=lambda each: each.key):
            cursor.execute(_COUNT, [window.key, now + window.seconds, now, now])
        return [_tries(cursor, window.key, now) for window in windows]


def counted(key: str) -> int:
    """Return how many tries there were in the current window."""
    with connection.cursor() as cursor:
        return _tries(cursor, key, int(time.time()))


def forget(key: str) -> None:
    """Delete a counter."""
    Counter.objects.filter(key=key).delete()


def delete_all() -> None:
    """Delete every counter: for tools that do more in a minute than people do in a day."""
    Counter.objects.all().delete()


def delete_expired() -> None:
    """Delete counters whose window is over."""
    Counter.objects.filter(until__lte=int(time.time())).delete()


def _tries(cursor: Any, key: str, now: int) -> int:
    cursor.execute(_READ, [key, now])
    row = cursor.fetchone()
    return int(row[0]) if row else 0
