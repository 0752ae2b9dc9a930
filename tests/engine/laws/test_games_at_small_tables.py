"""Random games of five to seven players under every ruleset, with the laws checked at every step."""

import pytest

from tests.engine.laws.driver import CHUNKS, play, some_games


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("players", [5, 6, 7])
def test_every_game_keeps_every_law(players: int, chunk: int) -> None:
    for number in some_games(players, chunk):
        assert play(number).outcome is not None
