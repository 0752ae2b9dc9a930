"""A site of games from the first tables on: every migration carries them, and what is restored can be read."""

import pytest

from games.management import ageing


def test_games_of_the_first_tables_are_carried_to_todays(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_DATABASE_URL", postgres_url)
    lines = [line.split() for line in ageing.report(games=60)]
    assert [line[0] for line in lines] == [
        *("sqlite:", "migrate", "backup", "restore"),
        *("postgresql:", "migrate", "backup", "restore"),
    ]
    assert all(line[1:3] == ["60", "games,"] for line in lines[::4])
