"""A fixture that makes deals and shuffles reproducible."""

from itertools import count

import pytest

from games.services.play import shuffling


@pytest.fixture
def fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use fixed secrets instead of random ones, so that deals and shuffles are the same in every run."""
    numbers = count(1)
    monkeypatch.setattr(shuffling, "new_secret", lambda: next(numbers).to_bytes(32, "big"))
