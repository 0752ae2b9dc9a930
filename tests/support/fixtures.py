"""Fixtures that clear caches, limits and games of other tests."""

import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from django.core.cache import cache
from django.db import connection

from games.services import limits
from games.storage import event_store


@pytest.fixture(autouse=True)
def nothing_remembered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is cached at the beginning; then games are, as on the site, though a transaction encloses the test."""
    cache.clear()
    event_store.forget()
    monkeypatch.setattr(event_store, "may_be_rolled_back", _is_in_a_transaction_of_the_site)
    yield
    event_store.forget()


def _is_in_a_transaction_of_the_site() -> bool:
    return not all(block._from_testcase for block in connection.atomic_blocks)  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def one_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """No minute ends during a test: what is counted in this process's memory would begin anew."""
    now = time.monotonic()
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now))
