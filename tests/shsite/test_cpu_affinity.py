"""A site in one process runs on one core, and its computing child process on all."""

import os
import subprocess
import sys
from pathlib import Path

from shsite.server.cpu_affinity import beside_it

ROOT = Path(__file__).parent.parent.parent

CORES = """
import os
from concurrent.futures import ThreadPoolExecutor
import shsite.asgi
from shsite.server.cpu_affinity import use_every_core
with ThreadPoolExecutor(1) as threads:
    print(len(os.sched_getaffinity(0)), len(threads.submit(os.sched_getaffinity, 0).result()))
use_every_core()
print(len(os.sched_getaffinity(0)))
"""


def cores(one_core: str, data: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", CORES],
        cwd=ROOT,
        env={**os.environ, "ONE_CORE": one_core, "DATA_DIR": str(data), "SWEEPS_INSIDE": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_a_process_keeps_to_one_core_with_all_its_threads_until_it_is_told_otherwise(tmp_path: Path) -> None:
    many = os.cpu_count() or 1
    assert cores("1", tmp_path) == f"1 1\n{many}"
    assert cores("0", tmp_path) == f"{many} {many}\n{many}"


def test_who_watches_such_a_process_keeps_off_its_core_for_a_while() -> None:
    before = os.sched_getaffinity(0)
    with beside_it():
        inside = os.sched_getaffinity(0)
    assert inside == (before - {max(before)} or before)
    assert os.sched_getaffinity(0) == before
