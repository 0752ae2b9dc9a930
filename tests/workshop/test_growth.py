"""Every migration carries games from the first tables, and a restored backup can be read."""

import pytest

from games.workshop.benchmarks import growth


def test_games_of_the_first_tables_are_carried_to_todays(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_DATABASE_URL", postgres_url)
    lines = [line.split() for line in growth.report(games=60)]
    assert [line[0] for line in lines] == [
        *("sqlite:", "migrate", "backup", "restore"),
        *("postgresql:", "migrate", "backup", "restore"),
    ]
    assert all(line[1:3] == ["60", "games,"] for line in lines[::4])


@pytest.mark.parametrize(
    ("word", "seconds", "is_slow"), [("migrate", 61, True), ("restore", 61, False), ("restore", 301, True)]
)
def test_what_takes_longer_than_it_may_is_told_and_fails(
    monkeypatch: pytest.MonkeyPatch, word: str, seconds: float, is_slow: bool
) -> None:
    monkeypatch.setattr(growth, "run", lambda *_words: "")
    monkeypatch.setattr(growth, "_of", lambda *_given: iter([("a line", word, seconds)]))
    lines = growth.report()
    assert [next(lines), next(lines)] == ["a line", "a line"]
    if is_slow:
        with pytest.raises(growth.TooSlowError, match=f"sqlite: {word} took {seconds} s; postgresql"):
            next(lines)
    else:
        assert list(lines) == []
