"""Batch work: the same results in the same order on this process, on several, and on a Dask cluster."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.engine.notation import write
from games.models import Evaluation
from games.parallel import EACH_AHEAD, Workers, WorkersError
from games.workshop.exploiting.report import QUESTIONS
from tests.support.finished_games import ORDINARY, recorded, stored
from tests.support.which_process import process_of
from tutorial.cases.mining import cases_of_bots, game_of_bots
from tutorial.duels.duel import Duel
from tutorial.duels.mining import duels_of_bots

ROOT = Path(__file__).resolve().parent.parent
THREADS = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a real scheduler with two worker processes."""
    dask = [sys.executable, "-m", "distributed.cli"]
    environment = {**os.environ, **THREADS, "DASK_DISTRIBUTED__DASHBOARD__LINK": ""}
    with ExitStack() as stack:

        def run(module: str, *words: str) -> "subprocess.Popen[str]":
            command = [sys.executable, "-m", f"{dask[-1]}.{module}", *words]
            process = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)
            stack.callback(process.wait)
            stack.callback(process.terminate)
            return process

        scheduler = run("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
        assert scheduler.stderr is not None
        stack.enter_context(scheduler.stderr)
        address = next(found[0] for line in scheduler.stderr if (found := re.search(r"tcp://[\d.:]+", line)))
        for name in ("one", "two"):
            worker = run("dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--name", name)
            assert worker.stderr is not None
            stack.enter_context(worker.stderr)
            assert any("Registered to" in line for line in worker.stderr)
        yield address


def test_results_come_in_the_order_of_the_chunks_from_several_processes() -> None:
    found = list(Workers(2).results(process_of, range(40)))
    assert [number for number, _process in found] == list(range(40))
    assert os.getpid() not in {process for _number, process in found}


def test_only_a_few_chunks_are_under_way() -> None:
    taken = list[int]()

    def chunks() -> Iterator[int]:
        for number in range(100):
            taken.append(number)
            yield number

    results = Workers(2).results(process_of, chunks())
    next(results)
    assert len(taken) <= 2 * EACH_AHEAD + 1
    assert len(list(results)) == 99


def test_a_cluster_of_two_processes_gives_the_same(cluster: str) -> None:
    found = list(Workers(dask=cluster).results(process_of, range(60)))
    assert [number for number, _process in found] == list(range(60))
    assert len({process for _number, process in found} - {os.getpid()}) == 2


def printed(*words: str) -> list[str]:
    out = StringIO()
    call_command(*words, stdout=out)
    return out.getvalue().splitlines()


def test_a_simulation_prints_the_same_numbers_on_any_workers(cluster: str) -> None:
    words = ("simulate", "--games", "600000", "--players", "5", "--policy", "selfish")
    alone, processes, machines = (printed(*words, *more)[2] for more in ([], ["--workers", "2"], ["--dask", cluster]))
    assert alone == processes == machines


def test_a_tournament_prints_the_same_grid_on_any_workers(cluster: str) -> None:
    some = ("--liberals", "random", "selfish", "--fascists", "random", "selfish")
    words = ("tournament", "--players", "5", "--games", "6", *some)
    assert printed(*words) == printed(*words, "--workers", "2") == printed(*words, "--dask", cluster)


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_exploits_a_bot_is_found_alike_on_any_workers(cluster: str, question: str) -> None:
    words = (
        "exploit",
        "selfish",
        "--players",
        "5",
        "--games",
        "1" if question == "searched" else "6",
        "--questions",
        question,
    )
    assert printed(*words) == printed(*words, "--workers", "2") == printed(*words, "--dask", cluster)


def test_cases_and_duels_are_the_same_on_any_workers(cluster: str) -> None:
    everywhere = Workers(), Workers(2), Workers(dask=cluster)
    for found in ([mine(12, 2, workers) for workers in everywhere] for mine in (cases_of_bots, duels_of_all)):
        assert found[0]
        assert found[0] == found[1] == found[2]
    words = ("mine_cases", "--dry", "--games", "3")
    assert printed(*words) == printed(*words, "--dask", cluster)
    words = ("mine_duels", "--dry", "--games", "3")
    assert printed(*words) == printed(*words, "--workers", "2")


def duels_of_all(many: int, seed: int, workers: Workers) -> list[Duel]:
    return list(duels_of_bots(many, seed, workers))


def test_the_fit_of_the_person_has_the_same_numbers_on_any_workers(cluster: str, tmp_path: Path) -> None:
    for number in range(4):
        (tmp_path / f"{number}.shg").write_text(write(game_of_bots(number, 1)), "utf-8")
    words = ("calibrate", str(tmp_path), "--fit-person")
    alone, processes, machines = (printed(*words, *more) for more in ([], ["--workers", "2"], ["--dask", cluster]))
    assert len(alone) > 5
    assert alone == processes == machines


@pytest.mark.django_db
def test_games_get_the_same_evaluation_on_any_workers(cluster: str) -> None:
    for name in ORDINARY[:2]:
        stored(recorded(name))
    found = list[list[tuple[object, ...]]]()
    for more in ([], ["--workers", "2"], ["--dask", cluster]):
        Evaluation.objects.all().delete()
        (line,) = printed("evaluate", *more)
        assert line.startswith("2 games evaluated")
        found.append([*Evaluation.objects.order_by("game").values_list("game", "body", "choices")])
    assert found[0] == found[1] == found[2]
    assert printed("evaluate")[0].startswith("0 games evaluated")


@pytest.mark.django_db
def test_so_many_games_are_evaluated_as_were_asked_for() -> None:
    for name in ORDINARY[:2]:
        stored(recorded(name))
    assert printed("evaluate", "--games", "1")[0].startswith("1 games evaluated")
    assert Evaluation.objects.count() == 1


def test_a_cluster_that_does_not_answer_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.parallel.PATIENCE", 1)
    with pytest.raises(CommandError, match="No Dask scheduler answers at tcp:"):
        printed("simulate", "--games", "1000", "--players", "5", "--dask", "tcp://127.0.0.1:9")


def test_without_dask_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.parallel.find_spec", lambda _name: None)
    with pytest.raises(WorkersError, match="cluster"):
        list(Workers(dask="tcp://127.0.0.1:9").results(process_of, range(2)))
