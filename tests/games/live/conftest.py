"""What the tests of live tables share."""

import pytest

from games import engine
from games.engine import Seeded
from games.services import playing


@pytest.fixture
def fixed_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals and shuffles are the same each time, where the system would draw them."""
    chance = Seeded("a deal")
    monkeypatch.setattr(engine, "SystemChance", lambda: chance)
    monkeypatch.setattr(playing, "SystemChance", lambda: chance)
