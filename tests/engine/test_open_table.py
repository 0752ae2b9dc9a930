"""The public table rebuilt from one viewer's sightings equals the real one."""

import pytest

from games.engine import REVIEWER, SPECTATOR, Game, Power, Simulated, Viewer, player, sighting
from games.engine.events import GameDealt
from games.engine.open_table import OpenTable
from games.engine.options import eligible, targets
from games.engine.random_play import play_out
from games.engine.sightings import DealSeen
from tests.engine.laws.driver import GameNumber, dealt
from tests.engine.laws.variants import rulesets_for
from tests.support.playing_tables import seated


def finished(players: int, seed: int, in_the_middle: bool) -> Game:
    rulesets = rulesets_for(players)
    number = GameNumber(seed, players, rulesets[seed % len(rulesets)], in_the_middle=in_the_middle)
    return play_out(Game.from_deal(dealt(number, Simulated(seed))), Simulated(seed))


@pytest.mark.parametrize("players", range(5, 11))
@pytest.mark.parametrize("viewer", [SPECTATOR, player(0), REVIEWER])
def test_every_table_of_a_game_can_be_laid_out_again(players: int, viewer: Viewer) -> None:
    for seed in range(4):
        game = finished(players, seed, in_the_middle=seed % 3 == 0)
        assert isinstance(game.log[0], GameDealt)
        deal = sighting(game.log[0], viewer)
        assert isinstance(deal, DealSeen)
        told, truth = OpenTable.of(deal), Game.from_log(game.log[:1])
        for event in game.log[1:]:
            told, truth = told.after(sighting(event, viewer)), truth.after(event)
            assert told.table == truth.table
            assert told.tiles_in_deck == truth.view(SPECTATOR).tiles_in_deck
            assert told.eligible == eligible(truth.table)
            assert all(told.targets(power) == targets(truth.table, power) for power in Power)


def test_it_knows_when_a_veto_may_be_asked_for() -> None:
    table = seated("LFLHL", deck="FFF LLF", fascist=5, left=9).elect(0, 2)
    assert not retold(table.game).may_veto
    table.legislate("F")
    assert retold(table.game).may_veto
    assert not retold(seated("LFLHL", deck="FFL").elect(0, 2).legislate("F").game).may_veto


def retold(game: Game) -> OpenTable:
    first, *others = game.view(SPECTATOR).sightings
    assert isinstance(first, DealSeen)
    told = OpenTable.of(first)
    for seen in others:
        told = told.after(seen)
    return told
