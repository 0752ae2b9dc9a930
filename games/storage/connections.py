"""Connections to a database that went away and came back: nobody has to start a server again for that.

A thread that keeps its connection notices only by asking over it that the other end is gone. PostgreSQL's pool, too,
keeps connections of before, and hands them out one by one with longer and longer pauses in between unless it is told to
look through all of them at once.
"""

from collections.abc import Callable
from typing import TypeVar

from django.db import Error, connection

T = TypeVar("T")


def reconnect_if_broken() -> None:
    """After an error: what this thread asks next it asks over a connection that works, if there is one."""
    connection.close_if_unusable_or_obsolete()
    pool = getattr(connection, "pool", None)
    if connection.connection is None and pool is not None and not pool.closed:
        pool.check()


def with_reconnect(work: Callable[[], T]) -> T:
    """What this work returns; it is done once more over a new connection if the old one was in the way.

    The work has to be such that it may be done twice. Inside a transaction it is done once.
    """
    try:
        return work()
    except Error:
        if connection.in_atomic_block:
            raise
        reconnect_if_broken()
    try:
        return work()
    except Error:
        reconnect_if_broken()
        raise
