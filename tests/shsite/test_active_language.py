"""The active language is known to the same code as with Django's own way of keeping it."""

import asyncio
from collections.abc import Iterator
from contextvars import copy_context
from threading import Thread

import pytest
from asgiref.sync import sync_to_async
from django.utils.translation import activate, deactivate, deactivate_all, get_language, gettext, override, trans_real

from shsite.server.active_language import keep_in_a_context_variable


@pytest.fixture(autouse=True)
def _kept_so(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(vars(trans_real), "_active", vars(trans_real)["_active"])
    keep_in_a_context_variable()
    yield
    deactivate()


def test_a_language_is_active_until_the_next_or_none() -> None:
    usual = get_language()
    activate("de")
    with override("en"):
        assert get_language() == "en"
    assert gettext("Monday") == "Montag"
    deactivate_all()
    assert get_language() is None
    assert gettext("Monday") == "Monday"
    deactivate()
    deactivate()
    assert get_language() == usual


def test_another_thread_begins_with_the_usual_language() -> None:
    usual, heard = get_language(), list[str | None]()
    activate("de")
    thread = Thread(target=lambda: heard.append(get_language()))
    thread.start()
    thread.join()
    assert heard == [usual]
    assert copy_context().run(get_language) == "de"


async def test_each_task_has_its_own_language_also_in_the_thread_that_works_for_it() -> None:
    async def spoken(language: str) -> tuple[str | None, str | None]:
        activate(language)
        await asyncio.sleep(0)
        return get_language(), await sync_to_async(get_language)()

    assert [*await asyncio.gather(spoken("de"), spoken("en"))] == [("de", "de"), ("en", "en")]
