"""Counts of many games: the published figures, repeatability and seeds."""

from itertools import pairwise

import numpy as np
import pytest

from games.engine import OFFICIAL, Ending, Game, Nominate, Seeded
from games.engine.random_play import play_out
from games.engine.rulesets import named_ruleset
from games.engine.setups import SIZES
from games.simulator.compiling import can_compile
from games.simulator.fields import DECK, ENDING, HITLER, KNOWN_TILES
from games.simulator.playing import (
    COMPILED,
    LOCKSTEP,
    SimulatedMatch,
    count_endings,
    play_seeded,
    running_counts,
    seeds_for,
)
from games.simulator.positions import flat
from games.simulator.strategies import STRATEGIES, strategy_named
from games.workshop.benchmarks.endings import PUBLISHED, WAYS
from tests.simulator.recorded import NAMES

KERNELS = [LOCKSTEP, COMPILED] if can_compile() else [LOCKSTEP]


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("players", SIZES)
def test_random_games_end_as_published(players: int, kernel: str) -> None:
    count = count_endings(SimulatedMatch(players), 40_000, seed=1, kernel=kernel)
    for way, published in zip(WAYS, PUBLISHED[players], strict=True):
        assert abs(100 * count.share(count.of(way)) - published) < 400 * count.standard_error(count.of(way))


@pytest.mark.parametrize("policies", [("human", "human"), ("selfish", "random"), ("human", "selfish")])
def test_both_kernels_play_a_policy_alike(policies: tuple[str, str]) -> None:
    first, second = (
        count_endings(SimulatedMatch(8, OFFICIAL, *policies), 20_000, seed, kernel=kernel)
        for seed, kernel in enumerate([KERNELS[0], KERNELS[-1]])
    )
    for way in Ending:
        apart = abs(first.share(first.of(way)) - second.share(second.of(way)))
        assert apart < 4 * 1.42 * max(first.standard_error(first.of(way)), 0.001)


@pytest.mark.parametrize("kernel", KERNELS)
def test_a_seed_repeats_the_games_and_another_does_not(kernel: str) -> None:
    first, again, other = (count_endings(SimulatedMatch(7), 3_000, seed, kernel=kernel) for seed in (5, 5, 6))
    assert first == again != other


def test_selfish_liberals_are_as_strong_as_published() -> None:
    count = count_endings(SimulatedMatch(7, OFFICIAL, "selfish", "selfish"), 40_000)
    assert abs(count.share(count.liberals_won) - 0.2253) < 4 * count.standard_error(count.liberals_won)


def test_rebalanced_rules_favour_the_liberals() -> None:
    for players in (6, 7, 9):
        ruleset = named_ruleset("rebalanced", players)
        plain, helped = (
            count_endings(SimulatedMatch(players, rules, "human", "human"), 20_000) for rules in (OFFICIAL, ruleset)
        )
        assert (helped.liberals_won > plain.liberals_won) is (players != 6)


def test_progress_counts_up_to_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.simulator.playing.CHUNK", 400)
    counts = list(running_counts(SimulatedMatch(5), 1_000, kernel=LOCKSTEP))
    assert [count.games for count in counts] == [400, 800, 1_000]
    assert all(later.tally[0] > earlier.tally[0] for earlier, later in pairwise(counts))


@pytest.mark.parametrize("kernel", KERNELS)
def test_a_game_is_played_on_from_where_it_stands(kernel: str) -> None:
    game = Game.new(NAMES[:7], chance=Seeded(3))
    over = play_out(game, Seeded(3))
    starts = np.repeat(np.array([flat(game), flat(over)]), 2_000, axis=0)
    ended = play_seeded(starts, SimulatedMatch(7), seeds_for(4_000, 1), kernel=kernel).reshape(2, 2_000)
    assert (np.bincount(ended[0], minlength=5)[1:] > 0).all()
    assert (ended[1] == flat(over)[ENDING]).all()


@pytest.mark.parametrize("kernel", KERNELS)
def test_games_with_one_seed_differ_only_by_what_was_decided(kernel: str) -> None:
    """The ballot of one seat changes nothing where the others outvote it, and something elsewhere."""
    game = Game.new(NAMES[:7], chance=Seeded(3))
    (candidate,) = game.waiting
    start = flat(game.play(Nominate(candidate, (candidate + 1) % 7)))
    starts, seeds = np.repeat(start[None], 1_000, axis=0), seeds_for(1_000, 1)
    match = SimulatedMatch(7, OFFICIAL, "human", "human")
    everyone = 0b1111111
    ended = [
        play_seeded(starts, match, seeds, np.repeat([[1, *first]], 1_000, axis=0), kernel=kernel)
        for first in ((1, 1), (1, 1), (1, 0), (everyone, 0b0111), (everyone, 0b1111))
    ]
    assert (ended[0] == ended[1]).all()
    assert 0 < (ended[0] != ended[2]).mean() < 0.5
    assert (ended[3] != ended[4]).mean() > (ended[0] != ended[2]).mean()


def test_a_deck_need_not_be_told() -> None:
    game = Game.new(NAMES[:5], chance=Seeded(1))
    assert flat(game)[KNOWN_TILES] == 17
    assert flat(game, with_deck=False)[KNOWN_TILES] == 0
    assert flat(game, with_deck=False)[DECK] == 17
    assert flat(game)[HITLER].item().bit_count() == 1


def test_every_policy_is_made_of_probabilities() -> None:
    for name in STRATEGIES:
        for table in strategy_named(name)[2:]:
            assert isinstance(table, np.ndarray)
            assert ((table >= 0) & (table <= 1)).all()
