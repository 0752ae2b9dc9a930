"""Background jobs: piece by piece, stored, shared fairly, taken up again, and refused when too many wait."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.db import OperationalError
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from games.models import BackgroundJob, Heartbeat
from games.services.jobs import background as module
from games.services.jobs.background import (
    FAILED,
    KEPT,
    MOST_OF_ONE,
    MOST_WAITING,
    UNASKED,
    Background,
    Computation,
    Job,
    Progress,
    do,
    forget_old_jobs,
    progress_of,
)
from games.services.jobs.working import MOST_TRIES, TaskWorker, give_back

pytestmark = pytest.mark.django_db

HERE = "tests.services.test_background"
ROOT = Path(__file__).resolve().parents[2]
LONG = 120.0
seen: list[Any] = []


def squares(question: Sequence[int]) -> list[Callable[[], int]]:
    return [partial(squared, number) for number in question]


def squared(number: int) -> int:
    seen.append(number)
    if number < 0:
        raise ValueError("A secret of this job.")
    return number * number


SQUARES = Computation(f"{HERE}.SQUARES", squares, lambda _question, results: sum(results))
URGENT = Computation(f"{HERE}.URGENT", squares, lambda _question, results: sum(results), priority=50)


@pytest.fixture(autouse=True)
def nothing_seen() -> Iterator[None]:
    seen.clear()
    module.stopping.clear()
    yield
    module.stopping.clear()


def job(*numbers: int, key: str = "", computation: Computation = SQUARES) -> Job:
    return Job(key or uuid4().hex, computation, list(numbers or (1,)))


def worker() -> TaskWorker:
    return TaskWorker(threading.Event())


def work_off() -> None:
    one = worker()
    while one.work_once():
        pass


def test_a_job_is_done_piece_by_piece_by_a_worker() -> None:
    asked = job(1, 2, 3)
    assert Background().ask(asked).is_going_on
    assert seen == []
    work_off()
    assert seen == [1, 2, 3]
    assert progress_of(asked.key) == Progress(3, 3, 14)


def test_a_job_can_be_done_at_once() -> None:
    asked = job(2, 2)
    assert do(asked) == 8
    assert progress_of(asked.key).result == 8


def test_who_asks_the_same_finds_the_same_result() -> None:
    asked = job(3)
    Background().ask(asked, visitor="one")
    Background().ask(asked, visitor="another")
    work_off()
    assert Background().ask(asked, visitor="a third").result == 9
    assert seen == [3]
    assert BackgroundJob.objects.get(key=asked.key).visitor == ""


def test_asking_tells_the_worker_of_this_process() -> None:
    woken = list[bool]()
    background = Background()
    background.on_new_job(lambda: woken.append(True))
    asked = job()
    background.ask(asked)
    background.ask(asked)
    assert woken == [True]


@pytest.mark.parametrize(("progress", "goes_on"), [(Progress(), True), (Progress(result=1), False), (UNASKED, False)])
def test_a_job_goes_on_until_it_has_a_result(progress: Progress, goes_on: bool) -> None:
    assert progress.is_going_on is goes_on


def test_one_visitor_takes_half_of_the_places_and_leaves_the_others() -> None:
    background = Background()
    answers = [background.ask(job(), visitor="one") for _job in range(MOST_OF_ONE + 1)]
    assert [answer.is_refused for answer in answers] == [False] * MOST_OF_ONE + [True]
    assert not background.ask(job(), visitor="another").is_refused


def test_a_full_queue_refuses_without_a_write(django_assert_max_num_queries: Any) -> None:
    background = Background()
    for number in range(MOST_WAITING):
        background.ask(job(), visitor=str(number))
    with django_assert_max_num_queries(2) as queries:
        assert background.ask(job(), visitor="late").is_refused
    assert all(each["sql"].startswith("SELECT") for each in queries)


def test_simulations_take_no_places_from_evaluations() -> None:
    background = Background(most_waiting=1)
    assert background.ask(job()).is_going_on
    assert background.ask(job()).is_refused
    assert background.ask(job(computation=URGENT)).is_going_on


def test_asking_again_takes_no_second_place() -> None:
    background, same = Background(), job()
    for _time in range(3 * MOST_OF_ONE):
        assert background.ask(same, visitor="one").is_going_on
    assert not background.ask(job(), visitor="one").is_refused


def test_a_job_that_is_done_makes_room_for_its_visitor() -> None:
    background = Background()
    for _job in range(MOST_OF_ONE + 1):
        assert not background.ask(job(), visitor="one").is_refused
        work_off()


def test_an_urgent_job_comes_between_two_pieces_of_a_long_one(monkeypatch: pytest.MonkeyPatch) -> None:
    background, long, urgent = Background(), job(1, 2, 3), job(10, computation=URGENT)
    background.ask(long)

    def interrupted(number: int) -> int:
        if number == 1:
            background.ask(urgent)
        return squared(number)

    monkeypatch.setattr(sys.modules[__name__], "squares", lambda numbers: [partial(interrupted, n) for n in numbers])
    monkeypatch.setattr(sys.modules[__name__], "SQUARES", Computation(SQUARES.path, squares, SQUARES.conclude))
    work_off()
    assert seen == [1, 10, 2, 3]
    assert progress_of(long.key).result == 14


def test_long_jobs_of_two_visitors_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLICE", 0.0)
    background = Background()
    background.ask(job(1, 2, 3), visitor="one")
    background.ask(job(11, 12, 13), visitor="another")
    work_off()
    assert seen == [1, 11, 2, 12, 3, 13]


def test_a_worker_that_is_stopped_finishes_the_piece_and_leaves_the_rest_to_others() -> None:
    asked = job(1, 2, 3)
    Background().ask(asked)
    module.stopping.set()
    worker().work_once()
    assert (seen, progress_of(asked.key).percent) == ([1], 33)
    module.stopping.clear()
    work_off()
    assert (seen, progress_of(asked.key).result) == ([1, 2, 3], 14)


def test_a_failing_job_says_so_and_can_be_asked_again_later(caplog: pytest.LogCaptureFixture) -> None:
    asked = job(1, -1)
    Background().ask(asked)
    work_off()
    assert progress_of(asked.key).is_failed
    assert Background().ask(asked).is_failed
    assert "ValueError" in caplog.text
    assert "secret" not in caplog.text
    BackgroundJob.objects.update(changed_at=timezone.now() - FAILED)
    assert Background().ask(asked).is_going_on


def test_an_empty_queue_is_only_read(django_assert_max_num_queries: Any) -> None:
    one = worker()
    one.work_once()
    with django_assert_max_num_queries(1) as queries:
        assert not one.work_once()
    assert queries[0]["sql"].startswith("SELECT")


def begun_by(process: str) -> DBTaskResult:  # type: ignore[type-arg]
    row = DBTaskResult.objects.get()
    row.claim(process)
    return row


def test_the_task_of_a_worker_that_died_is_taken_up_again() -> None:
    asked = job(1, 2)
    Background().ask(asked)
    begun_by("worker 1 on elsewhere, started 1")
    work_off()
    assert progress_of(asked.key).result == 5


def test_the_task_of_a_worker_that_lives_is_left_to_it() -> None:
    asked = job(1, 2)
    Background().ask(asked)
    begun_by("worker 1 on elsewhere, started 1")
    Heartbeat.objects.create(process="worker 1 on elsewhere, started 1", at=timezone.now())
    work_off()
    assert progress_of(asked.key).is_going_on


def test_a_job_that_kills_every_worker_is_given_up() -> None:
    asked = job(1)
    Background().ask(asked)
    for number in range(MOST_TRIES):
        row = DBTaskResult.objects.get()
        row.claim(f"worker {number} on elsewhere, started 1")
        if number < MOST_TRIES - 1:
            DBTaskResult.objects.update(status="READY")
    work_off()
    assert progress_of(asked.key).is_failed
    assert seen == []


def test_a_worker_whose_server_ends_gives_its_task_back_and_it_counts_as_no_failure() -> None:
    Background().ask(job(1))
    begun_by(worker().name)
    give_back(worker().name)
    assert [(row.status, row.worker_ids) for row in DBTaskResult.objects.all()] == [("READY", [])]


def test_a_database_that_is_away_costs_no_job(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = job(1, 2)
    Background().ask(asked)

    def away(*_given: object) -> None:
        raise OperationalError

    one = worker()
    with monkeypatch.context() as patched:
        patched.setattr(module, "_conclude", away)
        with pytest.raises(OperationalError):
            one.work_once()
    one.work_once()
    assert progress_of(asked.key).result == 5


def test_old_results_are_forgotten() -> None:
    asked = job()
    do(asked)
    forget_old_jobs()
    assert progress_of(asked.key).result == 1
    BackgroundJob.objects.update(changed_at=timezone.now() - KEPT)
    forget_old_jobs()
    assert progress_of(asked.key).is_unasked


STATES = """
from django_tasks_db.models import DBTaskResult
print(json.dumps([*DBTaskResult.objects.values_list("status")]))
"""


class SiteOfItsOwn:
    """A database in a folder, and commands that use it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "site.sqlite3"
        words = {
            "DATA_DIR": str(folder),
            "DATABASE_URL": "",
            "REDIS_URL": "",
            "DJANGO_SETTINGS_MODULE": "shsite.settings",
        }
        self.environment = {**os.environ, **words}

    def python(self, source: str) -> Any:
        """Run Python in a process of its own, and return what it printed as JSON."""
        setup = "import django, json; django.setup()\n"
        words = [sys.executable, "-c", setup + source]
        done = subprocess.run(words, env=self.environment, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    def pieces_done(self) -> int:
        """Return how far the only job is."""
        with closing(sqlite3.connect(self.file)) as database:
            return int(database.execute("SELECT done FROM games_backgroundjob").fetchone()[0])

    def worker(self, *words: str) -> "subprocess.Popen[bytes]":
        """Start a worker."""
        command = [sys.executable, "-m", "django", "work", "--skip-checks", *words]
        stdin = subprocess.PIPE if "--with-parent" in words else subprocess.DEVNULL
        return subprocess.Popen(command, env=self.environment, cwd=ROOT, stdin=stdin, stdout=subprocess.DEVNULL)


def naps(question: Sequence[float]) -> list[Callable[[], list[Any]]]:
    return [partial(nap, seconds) for seconds in question]


def nap(seconds: float) -> list[Any]:
    time.sleep(seconds)
    return [os.getpid(), seconds]


NAPS = Computation(f"{HERE}.NAPS", naps, lambda _question, results: list(results))
"""Pieces that take a while, and say in which process they were computed."""

ASK = f"""
from {HERE} import NAPS, Background, Job
progress = Background().ask(Job("naps", NAPS, [1.1, 1.2, 1.3, 3.4]), visitor="one")
print(json.dumps([progress.done, progress.of, progress.result]))
"""


def test_a_job_survives_a_worker_that_is_killed_and_another_one_ends_it(tmp_path: Path) -> None:
    site = SiteOfItsOwn(tmp_path)
    site.python("from django.core.management import call_command; call_command('migrate', verbosity=0); print(1)")
    site.python(ASK)
    first = site.worker()
    until = time.monotonic() + LONG
    while site.pieces_done() == 0 and time.monotonic() < until:
        time.sleep(0.05)
    first.send_signal(signal.SIGKILL)
    first.wait()
    assert site.python(ASK)[2] is None
    # Otherwise the next one would wait until the heartbeat is old.
    site.python(f"from games.storage import heartbeats; heartbeats.forget_worker({first.pid}); print(1)")
    other = site.worker()
    while (answer := site.python(ASK))[2] is None and time.monotonic() < until:
        time.sleep(0.5)
    other.send_signal(signal.SIGTERM)
    assert other.wait(LONG) == 0
    assert [seconds for _process, seconds in answer[2]] == [1.1, 1.2, 1.3, 3.4]
    assert [process for process, _seconds in answer[2]][::3] == [first.pid, other.pid]


def test_the_worker_of_a_site_of_one_process_ends_with_it_and_gives_its_task_back(tmp_path: Path) -> None:
    site = SiteOfItsOwn(tmp_path)
    site.python("from django.core.management import call_command; call_command('migrate', verbosity=0); print(1)")
    site.python(ASK)
    child = site.worker("--with-parent", "--until-idle", "60")
    until = time.monotonic() + LONG
    while site.pieces_done() == 0 and time.monotonic() < until:
        time.sleep(0.05)
    assert child.stdin is not None
    child.stdin.close()
    assert child.wait(LONG) == 0
    assert site.python(STATES) == [["READY"]]


WITH_A_WORKER_OF_ITS_OWN = f"""
import os, signal, time
from {HERE} import NAPS, Job, progress_of
from games.services.jobs.background import background
from games.services.jobs.embedded_worker import embedded_worker
embedded_worker.open()
job = Job("naps", NAPS, [0.5, 0.6, 3.7])
background.ask(job)
while progress_of("naps").done < 1:
    time.sleep(0.05)
os.kill(embedded_worker.pid, signal.SIGKILL)
while (progress := progress_of("naps")).result is None:
    time.sleep(0.2)
print(json.dumps([seconds for _process, seconds in progress.result] + [len(dict(progress.result))]))
"""


def test_a_site_of_one_process_starts_a_worker_when_asked_and_again_when_it_is_killed(tmp_path: Path) -> None:
    site = SiteOfItsOwn(tmp_path)
    site.python("from django.core.management import call_command; call_command('migrate', verbosity=0); print(1)")
    assert site.python(WITH_A_WORKER_OF_ITS_OWN) == [0.5, 0.6, 3.7, 2]
