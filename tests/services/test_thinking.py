"""The process in which bots think: the same answers as here, from views alone, and never without an answer."""

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from threading import Event as Flag
from threading import Thread

import pytest
from django.utils import timezone

from games.bots import STRENGTHS
from games.bots.deciding import BotFailure, Question, answer, slot
from games.engine import SPECTATOR, Seeded, TableView, player
from games.engine import Game as Played
from games.models import Game
from games.services.jobs import exhibiting, timekeeping
from games.services.jobs.thinking import ROOT, ThinkingProcess
from games.services.jobs.timekeeping import Sweeper
from games.workshop.leaks.fixed_clock import ThinkingLater
from games.workshop.sample_tables import SampleTable, granted

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus")


@pytest.fixture
def thinking() -> Iterator[ThinkingProcess]:
    process = ThinkingProcess()
    yield process
    process.close()


def views() -> list[TableView]:
    """One view of each phase and party that a game comes to."""
    found: dict[tuple[str, str], TableView] = {}
    chance = Seeded("a game")
    for deal in range(6):
        game = Played.new(NAMES, chance=Seeded(f"{deal}"))
        while game.waiting:
            seat = game.waiting[0]
            view = game.view(player(seat))
            found.setdefault((view.phase, str(view.known.roles[seat])), view)
            game = game.play(answer(Question("suspicious", view, seed=f"{len(game.log)}")), chance=chance)  # type: ignore[arg-type]
    return list(found.values())


def test_the_process_answers_what_the_bot_would_answer_here(thinking: ThinkingProcess) -> None:
    questions = [
        Question(strength, view, is_claim, seed="the same")
        for strength in STRENGTHS
        for view in views()[:: 4 if strength == "master" else 1]
        for is_claim in (False, True)
    ]
    assert {each.view.phase for each in questions} >= {"nomination", "vote", "president-discard", "chancellor-enact"}
    for each in questions:
        assert thinking.ask([each]).result() == [answer(each)]
    assert thinking.pid is not None


def test_a_question_says_nothing_that_the_view_does_not_say() -> None:
    game = Played.new(NAMES, chance=Seeded(1))
    question = Question("suspicious", game.view(player(game.waiting[0])))
    told = pickle.loads(pickle.dumps(question))  # noqa: S301 - our own
    assert told == question
    assert b"GameState" not in pickle.dumps(question)


def test_the_time_for_a_question_depends_on_public_facts_only() -> None:
    for strength in STRENGTHS:
        by_phase: dict[str, set[float]] = {}
        for view in views():
            by_phase.setdefault(view.phase, set()).add(slot([Question(strength, view)]))
        assert all(len(slots) == 1 for slots in by_phase.values())


def test_a_process_that_dies_is_started_again(thinking: ThinkingProcess) -> None:
    question = Question("selfish", views()[0], seed="1")
    first = thinking.ask([question]).result()
    pid = thinking.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    assert thinking.ask([question]).result() == first
    assert thinking.pid not in (None, pid)


@pytest.mark.parametrize(
    "command", [["/no/such/program"], [sys.executable, "-c", ""], [sys.executable, "-c", "print(1)"]]
)
def test_where_no_process_can_think_the_bot_still_moves(command: Sequence[str]) -> None:
    thinking, question = ThinkingProcess(command), Question("selfish", views()[0], seed="1")
    assert thinking.ask([question]).result() == [answer(question)]
    thinking.close()


def test_a_bot_that_fails_is_told_of_without_its_cards(thinking: ThinkingProcess) -> None:
    over = Question("suspicious", Played.new(NAMES, chance=Seeded(1)).view(SPECTATOR))
    (failure,) = thinking.ask([over]).result()
    assert isinstance(failure, BotFailure)
    assert failure.problem == "NothingToChooseError"


PARENT = """
import time
from games.services.jobs.thinking import ThinkingProcess
thinking = ThinkingProcess()
thinking.ask([]).result()
print(thinking.pid, flush=True)
time.sleep(60)
"""


def test_the_process_ends_with_its_parent() -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], cwd=ROOT, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert _is_alive(child)
        parent.kill()
    for _look in range(200):
        if not _is_alive(child):
            return
        time.sleep(0.1)
    pytest.fail("The process outlived its parent.")


def _is_alive(pid: int) -> bool:
    """A process that has ended may still be listed, because nobody has asked for its result."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_the_process_loads_neither_the_site_nor_its_server() -> None:
    said = "import sys, games.services.jobs.thinking; print({'django', 'twisted'} & {*sys.modules})"
    found = subprocess.run([sys.executable, "-c", said], cwd=ROOT, text=True, capture_output=True, check=True)
    assert found.stdout.strip() == "set()"


@pytest.mark.django_db(transaction=True)
def test_a_bot_thinks_before_its_instant_and_moves_at_it() -> None:
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    at = table.row.bots_at
    assert at is not None
    thinking = ThinkingLater()
    sweeper = Sweeper(thinking)
    ahead = timedelta(seconds=0.5)
    assert (sweeper.sweep(at - timedelta(seconds=1), ahead), len(thinking.asked)) == (0, 0)
    assert (sweeper.sweep(at - ahead, ahead), len(thinking.asked)) == (0, 1)
    assert sweeper.next_at() == at
    thinking.finish()
    assert sweeper.sweep(at - timedelta(seconds=0.001), ahead) == 0
    assert table.length == 1
    assert sweeper.sweep(at, ahead) == 1
    assert table.length == 2


@pytest.mark.django_db(transaction=True)
def test_a_late_thought_waits_for_the_next_step() -> None:
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    at = table.row.bots_at
    assert at is not None
    thinking = ThinkingLater()
    sweeper = Sweeper(thinking)
    sweeper.sweep(at - timedelta(seconds=0.5), timedelta(seconds=0.5))
    assert sweeper.sweep(at) == 0
    thinking.finish()
    assert sweeper.sweep(at + timekeeping.STEP * 0.9) == 0, "How long it took is not told."
    assert sweeper.sweep(at + timekeeping.STEP) == 1


@pytest.mark.django_db(transaction=True)
def test_a_game_that_is_found_late_gives_every_role_the_same_time() -> None:
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    at = table.row.bots_at
    assert at is not None
    thinking = ThinkingLater()
    sweeper = Sweeper(thinking)
    assert sweeper.sweep(at) == 0
    ((questions, _future),) = thinking.asked
    thinking.finish()
    assert sweeper.next_at() == at + timedelta(seconds=slot(questions)) + timekeeping.MARGIN


@pytest.mark.django_db(transaction=True)
def test_the_sweeper_plays_with_the_other_process(settings: object) -> None:
    settings.BOT_PACE = 0.01  # type: ignore[attr-defined]
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    Game.objects.update(bots_at=timezone.now())
    stop, thinking = Flag(), ThinkingProcess()
    sweeper = Thread(target=timekeeping.run, args=(stop,), kwargs={"thinking": thinking})
    sweeper.start()
    for _look in range(300):
        if table.length > 12:
            break
        time.sleep(0.1)
    assert thinking.pid is not None
    stop.set()
    sweeper.join()
    assert table.length > 12
