"""The evaluation of finished games: exact at the end, within its band, and independent of hidden facts."""

import json
from dataclasses import replace

import pytest

from games.engine import SPECTATOR, Ending, Game, Ruleset, Seeded, Simulated
from games.engine.events import BallotCast, HandDrawn
from games.engine.random_play import play_out
from games.engine.setups import SIZES
from games.simulator.compiling import can_compile
from games.simulator.evaluation import evaluate, is_fully_told, positions, score_chance
from games.simulator.win_mixture import FILE, MIXTURES
from games.workshop.leaks.other_truths import another_truth
from tests.simulator.recorded import NAMES

FEW = 300 if can_compile() else 60


def finished(players: int, seed: int, ruleset: Ruleset | None = None) -> Game:
    """Play a random legal game."""
    chance = Simulated(seed)
    return play_out(Game.new(NAMES[:players], ruleset or Ruleset(), chance=chance), chance)


@pytest.mark.parametrize("players", SIZES)
def test_a_course_ends_where_the_game_ended(players: int) -> None:
    game = finished(players, seed=players)
    points = evaluate(game.log, rollouts=FEW)
    won = float(game.outcome is not None and game.outcome.winner.value == "liberal")
    assert points[-1].step == len(game.log)
    assert points[-1].known is not None
    assert points[-1].known.chance == points[-1].table.chance == won


def test_every_value_lies_in_its_band() -> None:
    for point in evaluate(finished(7, seed=2).log, rollouts=FEW):
        for value in filter(None, (point.known, point.table)):
            assert 0 <= value.low <= value.chance <= value.high <= 1


def test_what_the_table_could_know_depends_on_nothing_hidden() -> None:
    for players, seed in ((5, 1), (7, 5), (10, 3)):
        log = finished(players, seed).log
        other = another_truth(log, SPECTATOR, Seeded(seed))
        assert other != list(log)
        ours, theirs = (evaluate(each, rollouts=60) for each in (log, tuple(other)))
        assert [point.table for point in ours] == [point.table for point in theirs]
        assert [point.known for point in ours] != [point.known for point in theirs]


def test_with_all_cards_up_hitlers_election_is_feared() -> None:
    games = (finished(7, seed) for seed in range(60))
    lost = [game for game in games if game.outcome and game.outcome.ending is Ending.HITLER_ELECTED][:8]
    before = [evaluate(game.log, len(positions(game.log)) - 2, None, FEW)[0] for game in lost]
    assert sum(point.known is not None and point.known.chance < point.table.chance for point in before) >= 7


def test_a_position_comes_after_what_led_there_and_never_between_ballots() -> None:
    log = finished(6, seed=4).log
    found = positions(log)
    assert [each.step for each in found] == sorted({each.step for each in found})
    assert all(each.cause <= each.step for each in found)
    assert not any(isinstance(log[each.cause - 1], BallotCast) for each in found)


def test_the_same_game_has_the_same_course() -> None:
    log = finished(8, seed=1).log
    assert evaluate(log, 3, 9, 50) == evaluate(log, 3, 9, 50)


def test_a_game_that_goes_on_is_not_evaluated() -> None:
    with pytest.raises(ValueError, match="before it is over"):
        evaluate(Game.new(NAMES[:5], chance=Seeded(1)).log)


def test_a_record_with_gaps_has_no_curve_with_all_cards_up() -> None:
    log = finished(7, seed=3).log
    gaps = tuple(
        replace(event, unknown=frozenset({"tiles"})) if isinstance(event, HandDrawn) else event for event in log
    )
    assert is_fully_told(log)
    assert not is_fully_told(gaps)
    assert all(point.known is None for point in evaluate(gaps, rollouts=30))


def test_the_share_for_the_score_is_mixed_in() -> None:
    fresh = Game.new(NAMES[:7], chance=Seeded(1))
    chance, games = score_chance(fresh)
    assert games > 400
    assert abs(chance - 0.47) < 0.01
    for mixture in MIXTURES.values():
        assert mixture.chance(0.5, 0.5) == 0.5
        assert 0.5 < mixture.chance(0.7, 0.5) < 0.7
        assert mixture.chance(0.3, 0.4) == pytest.approx(1 - mixture.chance(0.7, 0.6))


def test_the_weights_of_the_mixture_say_where_they_come_from() -> None:
    kept = json.loads(FILE.read_text("utf-8"))
    assert "calibrate --fit-curve" in kept["about"]
    for name, mixture in MIXTURES.items():
        assert kept[name]["games"] >= 20
        assert mixture.rollouts > 2 * kept[name]["errors"][0]
