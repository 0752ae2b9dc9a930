"""What the tests of live tables share."""

from itertools import count

import pytest

from games.services.play import shuffling


@pytest.fixture
def fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals and shuffles are the same each time, where the system would draw a secret."""
    numbers = count(1)
    monkeypatch.setattr(shuffling, "new_secret", lambda: next(numbers).to_bytes(32, "big"))
