"""Fixtures that clear caches, limits and games of other tests."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from games.storage import event_store


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    cache.clear()
    event_store.forget()
    yield
    event_store.forget()
