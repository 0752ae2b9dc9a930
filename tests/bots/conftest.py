"""Let *rollout* play only a few games in tests; the laws hold for any number."""

import pytest

from games.bots import rollout


@pytest.fixture(autouse=True)
def few_games_are_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollout, "GAMES", 60)
