"""How random games end: within four standard errors of what four independent simulators found.

The exact figures rest on ten million games per size. A wrong rule changes the single shares more than their sum.
"""

from collections import Counter
from math import sqrt

import pytest

from games.engine import Ending, Game, Simulated
from games.engine.random_play import play_out
from tests.engine.laws.variants import NAMES

PER_CENT: dict[int, tuple[float, float, float, float]] = {
    5: (6.754, 17.093, 21.098, 55.056),
    6: (8.175, 15.704, 29.451, 46.671),
    7: (8.571, 15.208, 32.932, 43.288),
    8: (9.571, 13.715, 39.108, 37.606),
    9: (9.866, 13.119, 41.529, 35.486),
    10: (10.580, 11.908, 46.196, 31.317),
}
"""Five Liberal policies, Hitler executed, six Fascist policies, Hitler elected."""
GAMES: dict[int, int] = {5: 600, 6: 600, 7: 3_000, 8: 600, 9: 600, 10: 600}


@pytest.mark.parametrize("players", PER_CENT)
def test_random_games_end_as_often_as_they_should_in_each_way(players: int) -> None:
    chance, games = Simulated(1933), GAMES[players]
    ends: Counter[Ending] = Counter()
    for _ in range(games):
        outcome = play_out(Game.new(NAMES[:players], chance=chance), chance).outcome
        assert outcome is not None
        ends[outcome.ending] += 1
    ways = (Ending.FIVE_POLICIES, Ending.HITLER_EXECUTED, Ending.SIX_POLICIES, Ending.HITLER_ELECTED)
    for way, per_cent in zip(ways, PER_CENT[players], strict=True):
        share = per_cent / 100
        assert abs(ends[way] - games * share) < 4 * sqrt(games * share * (1 - share)), (way, ends[way], games)
