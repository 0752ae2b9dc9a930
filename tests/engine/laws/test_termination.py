"""From every reachable moment, players who always make the same simple choice reach the end of the game."""

from collections.abc import Callable

import pytest

from games.engine import Chance, Game, Move, Simulated
from games.engine.chance import one_of
from games.engine.options import options, waiting_for
from games.engine.random_play import random_move
from games.engine.rules import step
from games.engine.rules.turns import Turn
from games.engine.state import GameState
from tests.engine.laws.driver import GameNumber, under_way
from tests.engine.laws.variants import RULESETS, some_ruleset

Default = Callable[[GameState, tuple[Move, ...], Chance], Move]

DEFAULTS: dict[str, Default] = {
    "the first option": lambda _state, moves, _chance: moves[0],
    "the last option": lambda _state, moves, _chance: moves[-1],
    "any option": lambda _state, moves, chance: one_of(moves, chance),
    "any tile": lambda state, moves, chance: random_move(state, moves[0].seat, options(state), chance),  # type: ignore[union-attr]
}
STEPS = 200
"""An election is one step, and so is any other move. A policy costs at most 17 steps: two vetoed agendas of five
(nomination, election, discard, proposal, consent), then nomination, election, discard, proposal, refusal, enactment and
a power. Under the official rules the tenth policy ends the game at the latest.
"""


def steps_to_the_end(game: Game, default: Default, chance: Chance, at_most: int) -> int:
    """The number of steps to the end if every player does this; one more than allowed if it takes longer."""
    state = game.truth
    for steps in range(at_most + 1):
        waiting = waiting_for(state)
        if not waiting:
            return steps
        for seat in waiting:
            turn = step(state, default(state, options(state).of(seat), chance), chance)
            assert isinstance(turn, Turn)
            state = turn.state
    return at_most + 1


@pytest.mark.parametrize("players", range(5, 11))
@pytest.mark.parametrize("default", DEFAULTS.values(), ids=DEFAULTS)
def test_the_game_ends_when_every_player_repeats_one_simple_choice(default: Default, players: int) -> None:
    chance = Simulated(players)
    for seed in range(50):
        game = under_way(GameNumber(seed, players, "official"), chance.below(250))
        assert steps_to_the_end(game, default, chance, STEPS) <= STEPS


@pytest.mark.parametrize("players", range(5, 11))
@pytest.mark.parametrize("default", DEFAULTS.values(), ids=DEFAULTS)
def test_the_game_ends_under_every_ruleset(default: Default, players: int) -> None:
    chance = Simulated(players)
    for seed in range(25):
        ruleset = some_ruleset(players, chance)
        game = under_way(GameNumber(seed, players, ruleset, in_the_middle=seed % 2 == 0), chance.below(250))
        setup = RULESETS[ruleset].setup(players)
        at_most = 17 * (setup.liberal_spaces + setup.fascist_spaces - 1)
        assert steps_to_the_end(game, default, chance, at_most) <= at_most
