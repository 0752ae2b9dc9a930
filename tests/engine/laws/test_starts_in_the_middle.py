"""A game can start at every moment that a record can begin with, and at no moment that no game reaches."""

import pytest

from games.engine import Deal, Game, PositionError, Power, Ruleset, Simulated, deal
from games.engine.positions import Position
from games.engine.random_play import play_out
from tests.engine.laws.variants import NAMES, RULESETS, deal_from_here, fresh_deal, rulesets_for

SIZES = range(5, 11)


@pytest.mark.parametrize("players", SIZES)
def test_every_moment_between_elections_and_sessions_can_be_dealt_again(players: int) -> None:
    chance, dealt = Simulated(players), list[Deal]()
    for name in rulesets_for(players):
        for _ in range(3):
            game = play_out(Game.from_deal(fresh_deal(players, name, chance)), chance)
            moments = [Game.from_log(game.log[:n]).truth for n in range(1, len(game.log), 3)]
            dealt += filter(None, (deal_from_here(state, chance) for state in moments))
    assert len(dealt) > 10 * len(rulesets_for(players))
    assert {Game.from_deal(each).phase for each in dealt} >= {"nomination", *(power.value for power in Power)}


def test_a_caller_may_be_called_in_turn_where_the_track_allows_two_calls() -> None:
    twice = Position(candidate=0, caller=0, fascist=2)
    deal(NAMES[:5], RULESETS["special elections in a row"], chance=Simulated(1), start=twice)
    with pytest.raises(PositionError, match="R1"):
        deal(NAMES[:5], Ruleset(track=(Power.SPECIAL_ELECTION, None, None)), chance=Simulated(1), start=twice)


def test_a_power_without_a_target_cannot_wait_to_be_used() -> None:
    """R4: it would have lapsed, and the game would be stuck."""
    rules = Ruleset(track=(Power.INVESTIGATE,) * 6, hitler_zone=6)
    looked_at = frozenset(range(1, 5))
    stuck = Position(candidate=0, fascist=5, investigated=looked_at, power=Power.INVESTIGATE)
    with pytest.raises(PositionError, match="R4"):
        deal(NAMES[:5], rules, chance=Simulated(1), start=stuck)
