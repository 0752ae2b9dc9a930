"""Limits each server under load to a share of a core.

If generator, database and several servers share a small machine, its CPU is exhausted before a second server shows
what it adds. With a share of a core for each, it can be measured how much two of them hold compared with one.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000
"""Microseconds of a scheduling period; short, so that no request waits long for the next one."""


class NoSharesError(RuntimeError):
    """This user or system cannot limit a process's share."""


@contextmanager
def held_to(share: float, pid: int) -> Iterator[None]:
    """Limit a process to so many per cent of a core until the end of the block, or raise `NoSharesError`."""
    many = int(PERIOD * share / 100)
    is_old = (GROUPS / "cpu").is_dir()
    group = GROUPS / ("cpu" if is_old else "") / f"loadtest-{os.getpid()}-{pid}"
    limits = {"cpu.cfs_period_us": PERIOD, "cpu.cfs_quota_us": many} if is_old else {"cpu.max": f"{many} {PERIOD}"}
    try:
        group.mkdir()
        for name, limit in limits.items():
            (group / name).write_text(f"{limit}")
        (group / "cgroup.procs").write_text(f"{pid}")
    except OSError as problem:
        raise NoSharesError("To hold a server to a share of a core, run this as root on Linux.") from problem
    try:
        yield
    finally:
        (group.parent / "cgroup.procs").write_text(f"{pid}")
        group.rmdir()
