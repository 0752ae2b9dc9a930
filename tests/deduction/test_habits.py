"""What habits are counted from a game, and what they say about worlds."""

from itertools import pairwise
from math import log
from types import MappingProxyType

import numpy as np
import pytest

from games.bots import bot
from games.bots.matches import BotMatch, play_match
from games.deduction import MODEL, posterior, posteriors
from games.deduction.habits import HABITS, Count, FittedHabits, Habit, HabitTracker, HabitWorlds, Tie
from games.engine import SPECTATOR, Drew, Got, Simulated, player, tiles
from games.engine.events import BallotsRevealed, ClaimMade, ConfirmedNotHitler
from games.engine.policies import FASCIST
from games.engine.sightings import EnactmentSeen


def counts(habits: list[Habit]) -> dict[str, dict[int, float]]:
    return {habit.name: dict(habit.by) for habit in habits if isinstance(habit, Count)}


def test_a_vote_is_counted_for_each_voter_and_for_whom_it_supports() -> None:
    vote = BallotsRevealed(0, 1, (True, True, False, True, None), elected=False)
    found = HabitTracker(None).see(vote, 1, zone=False)
    assert counts(found)["ja, failed"] == {0: 1, 1: 1, 3: 1}
    (votes_for, alike) = (habit for habit in found if isinstance(habit, Tie))
    assert (dict(votes_for.one), set(votes_for.other)) == ({2: -1.5, 3: 0.5}, {0, 1})
    assert alike.one is alike.other


def test_what_the_viewer_did_is_no_habit() -> None:
    vote = BallotsRevealed(0, 1, (True, True, False, True, True), elected=False)
    found = HabitTracker(2).see(vote, 1, zone=False)
    assert all(2 not in by for by in counts(found).values())


def test_an_election_counts_once_the_game_has_gone_on() -> None:
    tracker = HabitTracker(None)
    first = tracker.see(BallotsRevealed(0, 1, (True,) * 5, elected=True), 1, zone=True)
    assert "elected in the Hitler zone" not in counts(first)
    assert counts(tracker.see(ConfirmedNotHitler(1), 1, zone=True))["elected in the Hitler zone"] == {1: 1}
    assert tracker.see(ConfirmedNotHitler(1), 1, zone=True) == []


def test_two_accounts_that_differ_are_a_conflict_whoever_speaks_first() -> None:
    drew, got = Drew(tiles("FFL"), tiles("FL")), Got(tiles("FF"), FASCIST)
    said = (ClaimMade(0, drew, 1), ClaimMade(1, got, 1))
    for claims in (said, said[::-1]):
        tracker = HabitTracker(None)
        tracker.see(EnactmentSeen(0, 1, FASCIST, None, None), 1, zone=False)
        before, after = (tracker.see(claim, 1, zone=False) for claim in claims)
        assert "conflict as President" not in counts(before)
        assert counts(after)["conflict as President"] == {0: 1}
    agreed = HabitTracker(None)
    agreed.see(EnactmentSeen(0, 1, FASCIST, None, None), 1, zone=False)
    agreed.see(said[1], 1, zone=False)
    assert "conflict as President" not in counts(agreed.see(ClaimMade(0, Drew(tiles("FFF"), tiles("FF")), 1), 1, False))


def test_a_count_speaks_for_its_seat_and_a_tie_for_worlds_in_which_both_are_on_one_side() -> None:
    parties = np.array([[1.0, 0, 0], [0, 1, 0], [0, 0, 1]])
    fitted = FittedHabits(MappingProxyType({"ja": 0.5}), MappingProxyType({"nominates": 3.0}), MappingProxyType({}))
    worlds = HabitWorlds(parties, fitted)
    alone, both = worlds.logs([Count("ja", {1: 2.0})]), worlds.logs([Tie("nominates", {0: 1.0}, {1: 1.0})])
    assert alone is not None
    assert alone.tolist() == [0, 1, 0]
    assert both is not None
    assert both.tolist() == pytest.approx([3 * 2 / 3 * -1 / 3, 3 * 2 / 3 * -1 / 3, 3 / 9])
    assert worlds.logs([]) is None


def test_a_habit_of_any_game_has_a_weight_and_changes_what_is_likely() -> None:
    human = bot("human")
    for players in range(5, 11):
        game = play_match(BotMatch(human, human, players), Simulated(players))
        seen = game.view(SPECTATOR).sightings[:-1]
        with_habits, without = posterior(seen), posterior(seen, SPECTATOR, MODEL.but(habits=0.0))
        assert with_habits.fascist != without.fascist
        assert with_habits.proved_fascist == without.proved_fascist


def test_players_and_spectators_get_one_reason_for_each_habit_that_adds_up() -> None:
    human = bot("human")
    seen = play_match(BotMatch(human, human, 7), Simulated(5)).view(player(2)).sightings[:-1]
    for before, after in pairwise(posteriors(seen, player(2))[::25]):
        parts = [part.part for part in after.why(0)]
        if parts and before.why(0):
            odds = [log(step.fascist[0] / (1 - step.fascist[0])) for step in (before, after)]
            proved = [log(step.proved_fascist[0] / (1 - step.proved_fascist[0])) for step in (before, after)]
            assert sum(parts) + proved[1] == pytest.approx(odds[1])


def test_the_shipped_habits_say_where_they_come_from() -> None:
    assert "calibrate --fit" in HABITS.about
    assert all(np.isfinite(weight) for part in (HABITS.counts, HABITS.ties, HABITS.weights) for weight in part.values())
