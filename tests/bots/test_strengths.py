"""The strengths of bots: the simple ones win as often as published, and each is stronger than the last."""

from functools import cache
from math import hypot

import pytest

from games.bots import bot
from games.bots.matches import BotMatch, MatchScore, play_match, score_match
from games.engine import OFFICIAL, Seeded, Simulated
from games.engine.rulesets import named_ruleset


@cache
def liberal_share(liberals: str, fascists: str, players: int, games: int = 200) -> MatchScore:
    return score_match(BotMatch(bot(liberals), bot(fascists), players), games)


def by_standard_errors(better: MatchScore, worse: MatchScore) -> float:
    """Return the difference of two shares in standard errors."""
    return (better.rate - worse.rate) / hypot(better.standard_error, worse.standard_error)


@pytest.mark.parametrize("players", [5, 7])
def test_against_selfish_fascists_suspicious_liberals_beat_random_and_selfish_ones(players: int) -> None:
    random, selfish, suspicious = (
        liberal_share(strength, "selfish", players) for strength in ("random", "selfish", "suspicious")
    )
    assert by_standard_errors(suspicious, random) > 3
    assert by_standard_errors(suspicious, selfish) > 3


def test_against_random_fascists_every_strength_beats_the_one_before() -> None:
    random, selfish, suspicious = (
        liberal_share(strength, "random", 7) for strength in ("random", "selfish", "suspicious")
    )
    assert by_standard_errors(selfish, random) > 3
    assert by_standard_errors(suspicious, selfish) > 3


def test_suspicious_fascists_beat_random_ones() -> None:
    random, suspicious = (liberal_share("selfish", strength, 7) for strength in ("random", "suspicious"))
    assert by_standard_errors(random, suspicious) > 3


@pytest.mark.parametrize(
    ("strength", "players", "published"),
    [("random", 5, 0.23847), ("random", 7, 0.23780), ("selfish", 6, 0.2830), ("selfish", 9, 0.2170)],
)
def test_the_simple_strengths_win_as_often_as_published(strength: str, players: int, published: float) -> None:
    found = liberal_share(strength, strength, players, games=300)
    assert abs(found.rate - published) < 3 * found.standard_error


def test_a_score_knows_its_standard_error() -> None:
    assert MatchScore(25, 100).rate == 0.25
    assert MatchScore(25, 100).standard_error == pytest.approx(0.0433, abs=1e-4)


def test_a_score_does_not_depend_on_what_was_played_before() -> None:
    match = BotMatch(bot("random"), bot("selfish"), 5)
    first = score_match(match, 30)
    score_match(match, 10, seed=9)
    assert score_match(match, 30) == first
    assert score_match(match, 30, seed=1) != first


def test_a_match_is_played_by_its_ruleset() -> None:
    game = play_match(BotMatch(bot("selfish"), bot("selfish"), 6, named_ruleset("rebalanced", 6)), Seeded(1))
    assert game.table.setup.ruleset == named_ruleset("rebalanced", 6) != OFFICIAL


def test_each_team_plays_its_own_strength() -> None:
    assert by_standard_errors(liberal_share("selfish", "random", 7), liberal_share("random", "selfish", 7)) > 3


def test_a_seed_gives_one_game_and_another_seed_another() -> None:
    match = BotMatch(bot("random"), bot("random"), 5)
    assert play_match(match, Simulated(1)) == play_match(match, Simulated(1)) != play_match(match, Simulated(2))
