"""Every written game reads back to the same events, at any point of the game."""

from collections import Counter

import pytest

from games.engine.events import BallotCast, ClaimMade, DeckReshuffled
from games.engine.notation import read, write
from games.engine.setups import SIZES
from tests.engine.notation.random_records import random_game, rulesets_for

GAMES_OF_A_SIZE = 350


@pytest.mark.parametrize("players", SIZES)
def test_a_written_game_reads_back_event_for_event(players: int) -> None:
    met: Counter[str] = Counter()
    rulesets = rulesets_for(players)
    for seed in range(GAMES_OF_A_SIZE):
        game = random_game(seed, players, rulesets[seed % len(rulesets)])
        record = write(game)
        assert read(record).game == game, record
        assert write(read(record).game) == record
        met.update({game.phase, *(type(event).__name__ for event in game.log)})
        met["middle"] += game.truth.deal.start is not None
    assert min(met[kind.__name__] for kind in (BallotCast, ClaimMade, DeckReshuffled)) > GAMES_OF_A_SIZE / 5
    assert met["shuffle"], "No game was left waiting for the dealer."
    assert met["middle"] > GAMES_OF_A_SIZE / 5
