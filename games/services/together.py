"""Run several use cases in one transaction, so that they share one wait for the disk.

A commit returns when the disk has written it, which takes about eight milliseconds on a slow disk. SQLite has one
writer, so it could save at most 125 moves a second, however fast the processor is. Moves that arrive while another one
is being saved are therefore saved together, and none is answered before the common commit.

Each use case runs in a savepoint that is rolled back alone when it refuses. After any other error the whole transaction
is rolled back and every use case runs again in its own one; nothing was committed, so nothing happens twice.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from threading import local
from typing import TypeVar

from django.db import Error, transaction

from games.storage.connections import reconnect_if_broken
from games.storage.prepared_sql import run

logger = logging.getLogger(__name__)

T = TypeVar("T")


class SharedTransactionError(RuntimeError):
    """A database error inside a shared transaction: each use case has to be tried in its own."""


class _ThreadState(local):
    is_shared = False
    is_untouched = False


_thread = _ThreadState()


def is_shared() -> bool:
    """Return whether the current thread runs inside a transaction that several use cases share."""
    return _thread.is_shared


def own_transaction() -> AbstractContextManager[None]:
    """Return the transaction of one use case: durable, or a savepoint inside a shared one."""
    if not is_shared():
        return transaction.atomic(durable=True)
    if _thread.is_untouched:
        _thread.is_untouched = False
        return _first_part()
    return _part()


@contextmanager
def _first_part() -> Iterator[None]:
    """The first use case of a transaction for one piece of work. It needs no savepoint, which would cost a move two
    statements: nothing was written before it, so that it is undone by beginning the transaction again."""
    connection = transaction.get_connection()
    try:
        yield
    except BaseException:
        connection.needs_rollback = False
        run("ROLLBACK")
        connection.run_on_commit.clear()
        run("BEGIN IMMEDIATE")
        raise


@contextmanager
def _part() -> Iterator[None]:
    """A savepoint in a shared transaction: the same as `transaction.atomic()` at a third of its cost.

    Its name never changes, so that the database keeps the statement compiled; there is only one at a time.
    """
    connection = transaction.get_connection()
    hooks = len(connection.run_on_commit)
    run("SAVEPOINT part")
    try:
        yield
    except BaseException:
        connection.needs_rollback = False
        run("ROLLBACK TO SAVEPOINT part")
        del connection.run_on_commit[hooks:]
        run("RELEASE SAVEPOINT part")
        raise
    run("RELEASE SAVEPOINT part")


def run_together(
    works: Sequence[Callable[[], T]], before_commit: Callable[[], object] | None = None
) -> list[T | Exception]:
    """Run all of these and return their results or exceptions, in order, once everything is committed.

    `before_commit` is called when only the disk is left to wait for.
    """
    if len(works) > 1 or before_commit is not None:
        try:
            return _in_one_transaction(works, before_commit or _nothing)
        except Exception as problem:  # noqa: BLE001 - each is run again to see which one failed
            logger.warning("%d could not be saved together: %s", len(works), type(problem).__name__)
    # From here on, every use case waits for the database by itself.
    (before_commit or _nothing)()
    return [_alone(work) for work in works]


def _in_one_transaction(works: Sequence[Callable[[], T]], before_commit: Callable[[], object]) -> list[T | Exception]:
    with transaction.atomic(durable=True):
        _thread.is_shared = True
        _thread.is_untouched = len(works) == 1 and transaction.get_connection().vendor == "sqlite"
        try:
            answers: list[T | Exception] = [work() for work in works]
        finally:
            _thread.is_shared = _thread.is_untouched = False
        before_commit()
    return answers


def _nothing() -> None:
    """The default for `before_commit`."""


def _alone(work: Callable[[], T]) -> T | Exception:
    try:
        return work()
    except Exception as problem:  # noqa: BLE001 - returned to the caller that asked for this work
        if isinstance(problem, Error):
            reconnect_if_broken()
        return problem
