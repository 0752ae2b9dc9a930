"""Keeps a process on one core, since it runs one thread at a time anyway.

Python lets one thread of a process run at a time. On several cores the waiting threads wake up, find the lock taken,
and sleep again: at a thousand tables a move cost a third more than on one core (`ONE_CORE=0 python manage.py loadtest
--tables 1000` beside the same with `1`). Only Linux supports it.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager


def keep_to_one_core() -> None:
    """Restrict this thread, and every thread that it starts, to the last of its cores."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


@contextmanager
def beside_it() -> Iterator[None]:
    """Keep this thread off that core until the end of the block, if there is another core."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores - {max(cores)} or cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def keep_off_its_core() -> None:
    """Let this child process run on all cores but the one that its parent keeps to, if there is another."""
    if hasattr(os, "sched_setaffinity"):
        theirs = os.sched_getaffinity(0)
        others = set(range(os.cpu_count() or 1)) - theirs
        if len(theirs) == 1 and others:
            os.sched_setaffinity(0, others)


def make_way() -> None:
    """Let other processes go first, where the system knows priorities."""
    if hasattr(os, "nice"):
        os.nice(10)


def use_every_core() -> None:
    """Let this process run on all cores again; for child processes that compute."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
