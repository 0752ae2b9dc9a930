"""Moves that arrive while another one is being saved are saved together, each with its own answer."""

import asyncio
from collections.abc import Callable
from functools import partial
from threading import Event, current_thread
from time import sleep

import pytest
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext

from games.engine import Vote
from games.live.sync import acting
from games.live.sync.acting import MoveThreads
from games.models import Game
from games.services import bell
from games.services.answers import Conflict, Done, refuse
from games.services.together import SharedTransactionError, is_shared, run_together
from games.services.use_case import use_case
from games.workshop.sample_tables import SampleTable, dealt, opened, sentence

pytestmark = pytest.mark.django_db(transaction=True)


def ballots(table: SampleTable) -> list[Callable[[], object]]:
    """Return every player's vote, each on a page drawn before the first one."""
    table.nominate()
    seen = table.length
    return [partial(table.do, Vote(seat, ja=True), seen=seen) for seat in range(5)]


def commits(works: list[Callable[[], object]]) -> tuple[list[object], int]:
    """Return the results, and the number of transactions."""
    with CaptureQueriesContext(connection) as asked:
        answers = run_together(works)
    return answers, sum(each["sql"] == "COMMIT" for each in asked.captured_queries)


def test_a_whole_election_is_one_transaction() -> None:
    table = dealt(5)
    before = table.length + 1
    answers, transactions = commits(ballots(table))
    assert [type(each) for each in answers] == [Done] * 5
    assert [each.length for each in answers[:4] if isinstance(each, Done)] == [before + n for n in range(1, 5)]
    assert transactions == 1
    assert table.phase == "president-discard"


def test_bells_ring_when_all_is_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    table, heard = dealt(5), list[int]()
    works = ballots(table)
    monkeypatch.setattr(bell, "ring", lambda _code, news: heard.append(news.row.length) if not is_shared() else None)
    lengths = [each.length for each in run_together(works) if isinstance(each, Done)]
    assert heard == lengths


def test_a_no_undoes_only_what_was_refused() -> None:
    table, other = dealt(5), opened(5)

    @use_case
    def change_ones_mind() -> None:
        Game.objects.filter(code=other.code).update(size=10)
        raise refuse("Rather not.", answer=Conflict)

    first, refused, second = run_together([ballots(table)[0], change_ones_mind, lambda: table.do(Vote(1, ja=False))])
    assert isinstance(first, Done)
    assert sentence(refused, Conflict) == "Rather not."
    assert isinstance(second, Done)
    assert other.row.size == 5
    assert table.view(0).has_voted == (0, 1)


def test_a_lone_no_undoes_itself_and_nothing_that_the_same_work_did_before_or_does_after_it() -> None:
    tables = [opened(5) for _table in range(4)]

    @use_case
    def grow(table: SampleTable, *, rather_not: bool) -> None:
        Game.objects.filter(code=table.code).update(size=10)
        if rather_not:
            raise refuse("Rather not.", answer=Conflict)

    def work(*wishes: bool) -> list[object]:
        return [grow(table, rather_not=wish) for table, wish in zip(tables, wishes, strict=True)]

    for wishes in ((True, False, True, False), (False, True, False, True)):
        (answers,) = run_together([partial(work, *wishes)], lambda: None)
        assert isinstance(answers, list)
        assert [isinstance(each, Conflict) for each in answers] == [*wishes]
        assert [table.row.size == 5 for table in tables] == [*wishes]
        Game.objects.update(size=5)


@pytest.mark.parametrize("problem", [OperationalError("database is locked"), ZeroDivisionError()])
def test_what_cannot_be_saved_together_is_saved_alone_and_once(problem: Exception) -> None:
    table, tries = dealt(5), list[bool]()

    @use_case
    def fails_in_company() -> str:
        tries.append(is_shared())
        if is_shared():
            raise problem
        return "done"

    works = ballots(table)
    answers = run_together([works[0], fails_in_company, works[1]])
    assert [type(answers[0]), answers[1], type(answers[2])] == [Done, "done", Done]
    assert tries == [True, False]
    assert table.view(0).has_voted == (0, 1)


def test_a_fault_is_told_to_whoever_asked() -> None:
    table = dealt(5)

    def fails() -> None:
        raise ZeroDivisionError

    done, fault = run_together([ballots(table)[0], fails])
    assert isinstance(done, Done)
    assert isinstance(fault, ZeroDivisionError)
    assert not isinstance(fault, SharedTransactionError)


async def test_what_arrives_while_something_is_done_is_taken_up_together() -> None:
    actors, may_go_on, shared = MoveThreads(threads=1, at_once=3), Event(), list[tuple[int, bool]]()

    def first() -> str:
        assert may_go_on.wait(60)
        return "first"

    def later(number: int) -> str:
        shared.append((number, is_shared()))
        assert current_thread().name.startswith("acting")
        return f"{number}"

    asked = [asyncio.ensure_future(actors.act(first))]
    await asyncio.sleep(0.01)
    asked += [asyncio.ensure_future(actors.act(partial(later, number))) for number in range(4)]
    await asyncio.sleep(0.01)
    may_go_on.set()
    assert await asyncio.gather(*asked) == ["first", "0", "1", "2", "3"]
    assert shared == [(0, True), (1, True), (2, True), (3, True)]


async def test_the_loop_stands_still_while_one_thread_works_something_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acting, "STILL", 60.0)
    order, has_looked = list[str](), Event()

    def work() -> None:
        sleep(0.005)
        order.append("worked out")

    def work_after_the_look() -> None:
        assert has_looked.wait(60)
        order.append("worked out")

    async def look() -> None:
        for _turn in range(3):
            await asyncio.sleep(0)
        order.append("looked")
        has_looked.set()

    await asyncio.gather(MoveThreads(threads=1, at_once=3).act(work), look())
    assert order == ["worked out", "looked"]
    order.clear()
    has_looked.clear()
    await asyncio.gather(MoveThreads(threads=2, at_once=3).act(work_after_the_look), look())
    assert order == ["looked", "worked out"]


async def test_it_does_not_stand_still_for_long() -> None:
    is_released = Event()
    actors = MoveThreads(threads=1, at_once=1)
    asked = asyncio.ensure_future(actors.act(partial(is_released.wait, 60)))
    await asyncio.sleep(0.01)
    assert not asked.done()
    is_released.set()
    assert await asked


async def test_who_asks_again_at_once_when_they_were_answered_is_answered_again() -> None:
    actors = MoveThreads(threads=1, at_once=3)
    async with asyncio.timeout(60):
        assert [await actors.act(lambda number=number: number) for number in range(20)] == [*range(20)]  # type: ignore[misc]
