"""Fixtures that clear caches, limits and games of other tests."""

import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from django.core.cache import cache

from games.services import limits
from games.storage import event_store


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    cache.clear()
    event_store.forget()
    yield
    event_store.forget()


@pytest.fixture(autouse=True)
def one_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """No minute ends during a test: what is counted in this process's memory would begin anew."""
    now = time.monotonic()
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now))
