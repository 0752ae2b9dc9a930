"""The strength *person*: its odds, its mood, and the trees behind them."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from games.bots import bot
from games.bots.matches import BotMatch, play_match
from games.bots.person.player import choose, mood, odds
from games.bots.person.reasons import parts_of
from games.bots.person.trees import Trees, shares, yes
from games.engine import FASCIST, LIBERAL, Discard, Enact, Nominate, Seeded, Simulated, Vote
from games.workshop.fitting.decisions import decisions
from games.workshop.fitting.growing import LEAST_GAMES, Growth, Lessons, grow
from games.workshop.fitting.people import as_lists
from tests.support.playing_tables import seated

SEVEN = "LFLHLFL"


def test_the_odds_are_the_chances_of_the_moves() -> None:
    view = seated(SEVEN).do(Nominate(0, 2)).view(4)
    said = odds(view)
    drawn = Counter(choose(view, Seeded(luck)) for luck in range(400))
    assert sum(said.values()) == pytest.approx(1)
    assert set(drawn) <= set(view.options) == set(said)


@pytest.mark.parametrize("players", range(5, 11))
def test_every_option_has_a_chance_at_every_size(players: int) -> None:
    person, seen = bot("person"), set[str]()

    def watch(game_seed: int) -> None:
        for decision in decisions(play_match(BotMatch(person, person, players), Simulated(game_seed))):
            view = decision.situation.view
            said = odds(view)
            assert set(said) == set(view.options)
            assert sum(said.values()) == pytest.approx(1)
            assert min(said.values()) >= 0
            seen.add(decision.kind)

    watch(1)
    assert {"ballot", "nominee"} <= seen


def test_whoever_is_first_in_line_is_the_next_candidate_also_after_a_special_election() -> None:
    specials = 0
    for seed in range(8):
        game = play_match(BotMatch(bot("person"), bot("person"), 7), Simulated(seed))
        votes = {each.situation.view.table.round: each.situation for each in decisions(game) if each.kind == "ballot"}
        for told, following in pairwise(game.view().story.rounds):
            if told.power is None:
                assert following.candidate == votes[told.number].line[0]
                specials += votes[told.number].view.table.caller is not None
    assert specials > 2


def test_a_vote_has_one_mood_for_all_and_another_vote_another() -> None:
    table = seated(SEVEN).do(Nominate(0, 2))
    moods = {mood(table.view(seat)) for seat in range(7)}
    other = seated(SEVEN).do(Nominate(0, 4))
    assert len(moods) == 1
    assert mood(other.view(0)) not in moods


def test_over_all_moods_a_ballot_is_a_ja_as_often_as_the_odds_say() -> None:
    ja, expected = 0, 0.0
    for seed in range(60):
        game = play_match(BotMatch(bot("random"), bot("random"), 7), Simulated(seed))
        view = next(each for each in decisions(game) if each.kind == "ballot" and each.rows[0][3] == seed % 3 + 1)
        said = odds(view.situation.view)
        expected += sum(chance for move, chance in said.items() if isinstance(move, Vote) and move.ja) * 10
        for luck in range(10):
            move = choose(view.situation.view, Seeded(luck))
            ja += isinstance(move, Vote) and move.ja
    assert ja / 600 == pytest.approx(expected / 600, abs=0.2)


def test_liberals_play_their_tiles_for_their_party_and_fascists_often_do_not() -> None:
    drawn = seated("LFLHLFL", "FLF").elect(0, 2)
    assert odds(drawn.view(0))[Discard(0, FASCIST)] > 0.9
    fascist = seated("LFLHLFL", "FLF", first=1, liberal=4).elect(1, 2)
    assert odds(fascist.view(1))[Discard(1, LIBERAL)] > 0.6
    drawn.do(Discard(0, FASCIST))
    assert odds(drawn.view(2))[Enact(2, LIBERAL)] > 0.9


QUESTIONS = [(0, 1.0, 1, 0.2), (0, 0.0, 0, 1.0), (1, 2.0, 3, 3.0), (0, 0.0, 0, 2.0), (0, 0.0, 0, 4.0)]
"""A tree that asks for the first feature, and after a yes for the second."""


def test_a_row_ends_at_the_leaf_of_its_answers() -> None:
    trees = Trees.of(0.5, [QUESTIONS, [(0, 0.0, 0, 10.0)]])
    rows = np.array([[0.0, 0], [5, 0], [0, 5], [5, 5]])
    assert trees.depth == 2
    assert trees.score(rows).tolist() == [11.5, 12.5, 11.5, 14.5]
    assert yes(np.array([0.0])).tolist() == [0.5]
    assert shares(np.array([1.0, 1.0])).tolist() == [0.5, 0.5]


def test_what_each_question_adds_makes_up_the_score() -> None:
    trees = Trees.of(0.5, [QUESTIONS])
    parts, base = parts_of(trees, np.array([[5.0, 5.0]]))
    assert base == pytest.approx(0.7)
    assert parts[0].tolist() == pytest.approx([2.8, 1.0])


def test_written_trees_are_read_again() -> None:
    trees = Trees.of(0.5, [QUESTIONS, [(0, 0.0, 0, 10.0)]])
    again = Trees.read(as_lists(trees))
    rows = np.random.default_rng(1).uniform(-3, 5, (50, 2))
    assert again.score(rows) == pytest.approx(trees.score(rows))


def test_trees_learn_and_no_leaf_has_fewer_games_than_it_may() -> None:
    chance = np.random.Generator(np.random.PCG64(1))
    rows = chance.random((3000, 3))
    games = np.repeat(np.arange(100), 30)
    rare = games == 0
    rows[rare, 2] = 9.0
    rows[~rare, 2] = 0.0
    chosen = ((rows[:, 0] > 0.5) | rare).astype(float)
    how = Growth(trees=40, leaves=4, rate=0.3, share_of_rows=1.0, share_of_features=1.0)
    trees = grow(Lessons(rows, chosen, games), how)
    told = yes(trees.score(rows))
    assert ((told > 0.5) == (rows[:, 0] > 0.5)).mean() > 0.95
    assert LEAST_GAMES > 1
    assert yes(trees.score(np.array([[0.2, 0.5, 9.0]])))[0] < 0.6


def test_options_of_one_choice_share_what_is_certain() -> None:
    rows = np.array([[0.0], [1.0], [0.0], [1.0]])
    lessons = Lessons(rows, np.array([0.0, 1, 0, 1]), np.array([0, 0, 1, 1]), np.array([0, 0, 1, 1]))
    assert lessons.chances(np.array([0.0, 0.0, 1.0, 1.0])).tolist() == [0.5, 0.5, 0.5, 0.5]
