"""Several pieces of work in one transaction, which wait for the disk once.

What is acknowledged is committed, and a commit returns when the disk has it. On a slow disk that takes eight
milliseconds, so that SQLite, which has one writer, would save 125 moves a second at the most, whatever they cost the
processor. Moves that arrive while one is being saved are therefore saved together; none is answered before all are.

Each keeps a part of the transaction that is undone by itself when the rules say no. If anything else goes wrong all is
undone, and each is done alone: nothing was committed, so nothing happens twice.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from threading import local
from typing import TypeVar

from django.db import Error, transaction

from games.storage.connections import reconnect_if_broken

logger = logging.getLogger(__name__)

T = TypeVar("T")


class SharedTransactionError(RuntimeError):
    """The database is in the way of work that shares a transaction: it has to be tried alone."""


class _Here(local):
    is_shared = False


_here = _Here()


def is_shared() -> bool:
    """Whether others share the transaction of what this thread does now."""
    return _here.is_shared


def own_transaction() -> AbstractContextManager[None]:
    """The transaction of one use case: durable, or that part of a shared one which is its own."""
    part: AbstractContextManager[None] = transaction.atomic(durable=not is_shared())
    return part


def run_together(
    works: Sequence[Callable[[], T]], before_commit: Callable[[], object] | None = None
) -> list[T | Exception]:
    """What came of each, in order; what it raised, if it did. By then all that was done is committed; `before_commit`
    is called when only the disk is waited for."""
    if len(works) > 1 or before_commit is not None:
        try:
            return _in_one_transaction(works, before_commit or _nothing)
        except Exception as problem:  # noqa: BLE001 - whatever it is, it is found out whose it was
            logger.warning("%d could not be saved together: %s", len(works), type(problem).__name__)
    # Now the database is waited for again and again.
    (before_commit or _nothing)()
    return [_alone(work) for work in works]


def _in_one_transaction(works: Sequence[Callable[[], T]], before_commit: Callable[[], object]) -> list[T | Exception]:
    with transaction.atomic(durable=True):
        _here.is_shared = True
        try:
            answers: list[T | Exception] = [work() for work in works]
        finally:
            _here.is_shared = False
        before_commit()
    return answers


def _nothing() -> None:
    """Nobody waits."""


def _alone(work: Callable[[], T]) -> T | Exception:
    try:
        return work()
    except Exception as problem:  # noqa: BLE001 - it is for whoever asked for this work
        if isinstance(problem, Error):
            reconnect_if_broken()
        return problem
