"""What the tests of the review share."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from games import event_store


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    cache.clear()
    event_store.forget()
    yield
    event_store.forget()
