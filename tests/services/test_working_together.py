"""Two workers on one database, of both kinds: each takes its own tasks, and one takes over from a killed one."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from json import loads
from pathlib import Path

import pytest

from games.services.jobs.background import Computation
from tests.support.databases import BOTH, fresh, run

HERE = "tests.services.test_working_together"
ROOT = Path(__file__).resolve().parents[2]
LONG = 120.0
QUICK = 30


def note(line: str) -> None:
    """Append a line and the number of this process to a file that both workers write."""
    with Path(os.environ["DATA_DIR"], "noted").open("a") as file:
        file.write(f"{line} {os.getpid()}\n")


def noted(folder: Path) -> list[tuple[str, int]]:
    """Return the lines so far."""
    file = folder / "noted"
    lines = file.read_text().splitlines() if file.exists() else []
    return [(words[0], int(words[1])) for words in map(str.split, lines)]


def pieces(question: Sequence[str]) -> list[Callable[[], str]]:
    return [partial(piece, name) for name in question]


def piece(name: str) -> str:
    """Note what is done. To meet is to wait for another process, and to hang is to wait as long as there is a file."""
    note(name)
    folder, until = Path(os.environ["DATA_DIR"]), time.monotonic() + LONG
    while name.startswith("meet") and len({pid for word, pid in noted(folder) if word.startswith("meet")}) < 2:
        assert time.monotonic() < until
        time.sleep(0.02)
    while name == "hang" and (folder / "hang").exists():
        time.sleep(0.02)
    return name


def last(_question: Sequence[str], results: Sequence[str]) -> str:
    return results[-1]


FIRST = Computation(f"{HERE}.FIRST", pieces, last, priority=50)
THEN = Computation(f"{HERE}.THEN", pieces, last)
AT_LAST = Computation(f"{HERE}.AT_LAST", pieces, last, priority=-50)

ASK = f"""
import django; django.setup()
from {HERE} import *
from games.services.jobs.background import Background, Job
background = Background(most_waiting=100)
jobs = [Job(name, FIRST, [name]) for name in ("meet-1", "meet-2")]
jobs += [Job(f"quick-{{number}}", THEN, [f"quick-{{number}}"]) for number in range({QUICK})]
jobs += [Job("long", AT_LAST, ["before", "hang", "after"])]
for job in jobs:
    assert background.ask(job).is_going_on
"""
STATES = """
import django, json; django.setup()
from games.models import BackgroundJob
from django_tasks_db.models import DBTaskResult
tasks = [[row.args_kwargs["args"][-1], row.status, len(row.worker_ids)] for row in DBTaskResult.objects.all()]
print(json.dumps([tasks, dict(BackgroundJob.objects.values_list("key", "result"))]))
"""


@pytest.mark.parametrize("kind", BOTH)
def test_two_workers_take_each_task_once_and_one_ends_what_the_other_was_killed_in(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with fresh(kind, request, tmp_path / kind) as environment:
        folder = Path(environment["DATA_DIR"])
        folder.mkdir(exist_ok=True)
        killed, other = _worked_off(environment | {"REDIS_URL": ""}, folder)
        tasks, results = loads(run(environment, "-c", STATES))
    times = Counter(name for name, _pid in noted(folder))
    assert {name: many for name, many in times.items() if many != 1} == {"hang": 2}
    assert len(times) == 2 + QUICK + 3
    assert {pid for name, pid in noted(folder) if name.startswith("meet")} == {killed, other}
    assert results == {name: "after" if name == "long" else name for name, _status, _many in tasks}
    assert {status for _name, status, _many in tasks} == {"SUCCESSFUL"}
    assert {name for name, _status, many in tasks if many != 1} == {"long"}


def _worked_off(environment: dict[str, str], folder: Path) -> tuple[int, int]:
    """Have two workers do the jobs, and kill the one that hangs; return its number and the other one's."""
    (folder / "hang").touch()
    run(environment, "-c", ASK)
    with ExitStack() as stack:
        workers = {each.pid: each for each in (_worker(environment, stack) for _number in range(2))}
        _wait_until(lambda: any(name == "hang" for name, _pid in noted(folder)))
        killed = next(pid for name, pid in noted(folder) if name == "hang")
        workers[killed].send_signal(signal.SIGKILL)
        workers[killed].wait()
        (folder / "hang").unlink()
        # Otherwise the other one would wait until the heartbeat is old.
        forget = f"from games.storage import heartbeats; heartbeats.forget_worker({killed})"
        run(environment, "-c", f"import django; django.setup(); {forget}")
        _wait_until(lambda: any(name == "after" for name, _pid in noted(folder)))
        other = next(pid for pid in workers if pid != killed)
        workers[other].send_signal(signal.SIGTERM)
        assert workers[other].wait(LONG) == 0
    return killed, other


def _worker(environment: dict[str, str], stack: ExitStack) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "django", "work", "--skip-checks"]
    words = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
    worker = subprocess.Popen(command, env=environment, cwd=ROOT, **words)  # type: ignore[call-overload]
    stack.callback(worker.wait)
    stack.callback(worker.kill)
    return worker  # type: ignore[no-any-return]


def _wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + LONG
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.05)
