"""Recovery from broken database connections, without restarting the server.

A thread that keeps its connection notices only at its next query that the other end is gone. PostgreSQL's pool keeps
broken connections too, and hands them out one by one with longer and longer pauses unless told to check them all.
"""

from collections.abc import Callable
from typing import TypeVar

from django.db import Error, connection

T = TypeVar("T")


def reconnect_if_broken() -> None:
    """After an error: make this thread's next query use a working connection, if there is one."""
    connection.close_if_unusable_or_obsolete()
    pool = getattr(connection, "pool", None)
    if connection.connection is None and pool is not None and not pool.closed:
        pool.check()


def with_reconnect(work: Callable[[], T]) -> T:
    """Return the result of this function; after a database error, call it once more with a new connection.

    The function must be safe to call twice. Inside a transaction it is called once.
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
