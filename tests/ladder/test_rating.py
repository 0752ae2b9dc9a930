"""Ratings of teams: who plays better stands higher, and the error shrinks with the games."""

from math import exp

import pytest

from games.engine import Seeded
from games.engine.chance import shuffled
from games.services.ladder.rating import ANCHORED_AT, POINTS, Result, rate

STRENGTHS = {"weak": -1.0, "anchor": 0.0, "good": 1.0, "best": 2.0}


def played(games: int, seed: str = "ladder") -> list[Result]:
    """Games at tables of five between players of known strength; Liberals win more often than not."""
    chance, results = Seeded(seed), []
    for _game in range(games):
        seats = shuffled(tuple(STRENGTHS) * 2, chance)[:5]
        liberals, fascists = seats[:3], seats[3:]
        odds = 0.4 + sum(map(STRENGTHS.__getitem__, liberals)) / 3 - sum(map(STRENGTHS.__getitem__, fascists)) / 2
        results.append(Result(5, liberals, fascists, chance.below(10_000) < 10_000 / (1 + exp(-odds))))
    return results


def test_ratings_come_back_within_their_errors() -> None:
    found = rate(played(4_000), "anchor")
    for name, strength in STRENGTHS.items():
        assert abs(found[name].points - (ANCHORED_AT + POINTS * strength)) <= 3 * found[name].error
    assert sorted(found, key=lambda name: found[name].points) == list(STRENGTHS)
    assert found["anchor"].error == 0


def test_the_error_shrinks_with_the_square_root_of_the_games() -> None:
    few, many = rate(played(250), "anchor"), rate(played(4_000), "anchor")
    assert many["best"].error == pytest.approx(few["best"].error / 4, rel=0.25)
    assert few["best"].games < many["best"].games
    assert many["weak"].wins / many["weak"].games < many["best"].wins / many["best"].games


def test_a_few_lucky_games_count_for_little() -> None:
    lucky = rate([Result(5, ("new",) * 3, ("anchor",) * 2, liberals_won=True)] * 2, "anchor")["new"]
    assert ANCHORED_AT < lucky.points < ANCHORED_AT + 150
    assert lucky.error > 130


def test_sides_are_no_merit() -> None:
    """Liberals always win here, so everybody who is as often Liberal as Fascist is as good as the anchor."""
    games = [
        Result(5, ("new", "anchor", "anchor"), ("new", "anchor"), liberals_won=True),
        Result(5, ("anchor", "new", "new"), ("anchor", "new"), liberals_won=True),
    ]
    assert rate(games * 50, "anchor")["new"].points == pytest.approx(ANCHORED_AT, abs=40)


def test_without_games_there_are_no_ratings() -> None:
    assert rate([], "anchor") == {}
