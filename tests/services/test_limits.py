"""Rate limits: what is counted stays counted."""

import time

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Counter
from games.services import limits
from games.services.jobs.tidying import tidy
from games.services.limits import FastLimit
from games.storage import counters
from games.storage.counters import Window

pytestmark = pytest.mark.django_db(transaction=True)


def later(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + seconds)


def test_the_try_after_the_last_one_is_too_often() -> None:
    assert [limits.is_too_often("this", most=2, seconds=60) for _try in range(4)] == [False, False, True, True]
    assert not limits.is_too_often("that", most=2, seconds=60)
    assert [limits.was_too_often("that", most=most) for most in (1, 2)] == [True, False]


def test_a_window_ends_and_the_next_one_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    for _try in range(3):
        limits.is_too_often("this", most=2, seconds=60)
    later(monkeypatch, 61)
    assert not limits.was_too_often("this", most=1)
    assert [limits.is_too_often("this", most=2, seconds=60) for _try in range(3)] == [False, False, True]


def test_other_work_and_a_restart_reset_no_limit() -> None:
    limits.is_too_often("this", most=1, seconds=60)
    for form in range(340):
        cache.set(f"form-{form}", form)
        limits.is_too_often(f"another limit {form}", most=1, seconds=60)
    cache.clear()
    assert limits.is_too_often("this", most=1, seconds=60)


def test_a_flood_writes_nothing_after_its_limit() -> None:
    for _try in range(3):
        limits.is_too_often("this", most=2, seconds=60)
    with CaptureQueriesContext(connection) as queries:
        assert limits.is_too_often("this", most=2, seconds=60)
    assert [query["sql"].partition(" ")[0] for query in queries] == ["SELECT"]


def test_what_is_forgotten_is_counted_from_the_start() -> None:
    limits.is_too_often("this", most=1, seconds=60)
    limits.forget("this")
    assert not limits.is_too_often("this", most=1, seconds=60)


def test_several_windows_are_counted_at_once() -> None:
    assert counters.count(Window("b", 60), Window("a", 60)) == [1, 1]
    assert counters.count(Window("b", 60)) == [2]


def test_only_counters_whose_window_is_over_are_cleaned_up(monkeypatch: pytest.MonkeyPatch) -> None:
    limits.is_too_often("short", most=1, seconds=60)
    limits.is_too_often("long", most=1, seconds=3600)
    later(monkeypatch, 61)
    tidy(timezone.now())
    assert Counter.objects.count() == 1
    assert limits.was_too_often("long", most=1)


def test_a_counter_stores_a_hash_and_no_name() -> None:
    limits.is_too_often("sign in:CANARY", most=1, seconds=60)
    assert "CANARY" not in Counter.objects.get().key


def test_a_fast_limit_evicts_nobody_and_never_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    limit = FastLimit(most=2, seconds=10, slots=64)
    assert [limit.is_too_often("this") for _try in range(3)] == [False, False, True]
    for other in range(1_000):
        limit.is_too_often(f"other {other}")
    assert limit.is_too_often("this")
    assert len(limit._tries) == 64
    now += 10
    assert not limit.is_too_often("this")
