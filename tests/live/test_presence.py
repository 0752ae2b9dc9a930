"""Open pages are noted from time to time, in batches."""

import asyncio
from collections.abc import Callable, Sequence

import pytest
from django.db import OperationalError

from games.live.sync import presence
from games.live.sync.presence import Presence


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "GATHERED", 0.01)
    monkeypatch.setattr(presence, "AT_ONCE", 3)


async def until(is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.005)


async def test_those_who_were_seen_meanwhile_are_noted_together_a_few_at_a_time() -> None:
    notes: list[Sequence[int]] = []

    async def noted(seats: Sequence[int]) -> None:
        notes.append(seats)

    here = Presence(noted)
    for seat in (4, 2, 4, 1, 3):
        here.see(seat)
    await until(lambda: len(notes) == 2)
    here.see(9)
    await until(lambda: len(notes) == 3)
    assert notes == [[1, 2, 3], [4], [9]]


async def test_a_database_that_is_away_is_survived() -> None:
    tried: list[Sequence[int]] = []

    async def noted(seats: Sequence[int]) -> None:
        tried.append(seats)
        raise OperationalError

    here = Presence(noted)
    here.see(1)
    await until(lambda: len(tried) == 1)
    here.see(2)
    await until(lambda: len(tried) == 2)
    assert tried == [[1], [2]]
