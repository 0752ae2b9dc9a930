"""E: the candidacy, nominations, and the result of a vote."""

from typing import Any

import pytest

from games.engine import SPECTATOR, CallSpecialElection, Nominate, Power, Ruleset, Vote
from games.engine.events import BallotsRevealed, ConfirmedNotHitler, HandDrawn
from games.engine.sightings import BallotSeen
from tests.support.playing_tables import seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"


@pytest.mark.rule("E1")
@pytest.mark.parametrize("first", [0, 3, 6])
def test_the_candidacy_goes_around_the_table(first: int) -> None:
    table = seated(SEVEN, first=first)
    candidates = []
    for _ in range(2):
        candidates.append(table.candidate)
        table.reject(table.candidate, table.eligible[0])
    assert [*candidates, table.candidate] == [first, (first + 1) % 7, (first + 2) % 7]


@pytest.mark.rule("E1", "L10")
def test_the_candidacy_goes_on_after_a_government_too() -> None:
    table = seated(SEVEN, deck="FLF").elect(0, 2).legislate("F", "L")
    assert (table.candidate, table.game.phase, table.game.table.round) == (1, "nomination", 2)


@pytest.mark.rule("E1", "E2")
def test_only_the_candidate_nominates() -> None:
    refusal = seated(SEVEN).refuses(Nominate(4, 2), "E1")
    assert refusal.in_words() == "Ada is the candidate and nominates the Chancellor, not Eve."


@pytest.mark.rule("E2")
@acting(2, of=7)
def test_everybody_else_may_be_nominated_at_first(turn: int) -> None:
    table = seated(SEVEN, first=2, turn=turn)
    assert table.eligible == (0, 1, 3, 4, 5, 6)


@pytest.mark.rule("E2")
@acting(2, of=7)
def test_nobody_nominates_themselves(turn: int) -> None:
    seated(SEVEN, first=2, turn=turn).refuses(Nominate(2, 2), "E2")


@pytest.mark.rule("E2", "X1")
def test_the_dead_are_not_nominated() -> None:
    table = seated(SEVEN, fascist=4, dead={4})
    assert 4 not in table.eligible
    assert table.refuses(Nominate(0, 4), "X1").in_words() == "Eve is dead."


@pytest.mark.rule("E3")
@acting(0, of=7)
def test_the_last_elected_pair_may_not_be_nominated(turn: int) -> None:
    table = seated(SEVEN, deck="FLF", turn=turn).play("1>3 JJJJJNN FLF-F-F=L")
    assert table.limited == (0, 2)
    assert table.eligible == (3, 4, 5, 6)
    table.refuses(Nominate(1, 2), "E3")
    assert table.refuses(Nominate(1, 0), "E3").cites("E4")


@pytest.mark.rule("E3")
@acting(1, of=7)
def test_a_rejected_pair_is_not_limited(turn: int) -> None:
    table = seated(SEVEN, deck="FLF", turn=turn).play("1>3 JJJJJNN FLF-F-F=L", "2>5 NNNNJJN")
    assert table.limited == (0, 2)
    assert table.eligible == (1, 3, 4, 5, 6)


@pytest.mark.rule("E3")
def test_a_new_government_frees_the_old_one() -> None:
    table = seated(SEVEN, deck="FLF LFF").play("1>3 JJJJJJJ FLF-F-F=L", "2>5 JJJJJJJ LFF-F-F=L")
    assert table.limited == (1, 4)


@pytest.mark.rule("E4")
@acting(1, of=5)
def test_at_five_players_the_last_president_may_be_nominated(turn: int) -> None:
    table = seated("LFLHL", deck="FLF", turn=turn).play("1>3 JJJJJ FLF-F-F=L")
    assert (table.limited, table.eligible) == ((2,), (0, 3, 4))


@pytest.mark.rule("E4")
def test_at_six_players_the_last_president_may_not() -> None:
    table = seated("LFLHLL", deck="FLF").play("1>3 JJJJJJ FLF-F-F=L")
    assert (table.limited, table.eligible) == ((0, 2), (3, 4, 5))


@pytest.mark.rule("E4")
def test_the_exception_counts_the_living() -> None:
    table = seated("LLFLHL", fascist=4, deck="LFF", dead={5}, first=3).play("4>1 JJJJJ. LFF-F-F=L")
    assert table.candidate == 4
    assert (table.limited, table.eligible) == ((0,), (1, 2, 3))


@pytest.mark.rule("E5")
@acting(2, of=7)
def test_a_limited_player_runs_for_president(turn: int) -> None:
    table = seated(SEVEN, deck="FLF", turn=turn).play("1>3 JJJJJNN FLF-F-F=L", "2>5 NNNNJJN")
    assert 2 in table.limited
    assert table.candidate == 2
    assert table.elect(2, 4).game.phase == "president-discard"


@pytest.mark.rule("E6")
def test_every_living_player_votes_the_candidates_included() -> None:
    table = seated(SEVEN, fascist=4, dead={4}).do(Nominate(0, 2))
    assert table.game.waiting == (0, 1, 2, 3, 5, 6)
    assert table.game.legal.of(4) == ()
    assert set(table.game.legal.of(0)) == {Vote(0, ja=True), Vote(0, ja=False)}


@pytest.mark.rule("E6", "I3")
def test_ballots_are_secret_until_all_are_in() -> None:
    table = seated("LFLHL").do(Nominate(0, 2), Vote(0, ja=True), Vote(1, ja=False))
    assert table.view(1).has_voted == (0, 1)
    assert table.view(1).known.ballot is False
    assert table.view(1).elections == ()
    assert table.view(2).known.ballot is None
    assert table.view(1).sightings[-2:] == (BallotSeen(0, None), BallotSeen(1, ja=False))
    assert table.view(SPECTATOR).sightings[-2:] == (BallotSeen(0, None), BallotSeen(1, None))


@pytest.mark.rule("E6", "I1")
def test_then_all_ballots_are_public_at_once() -> None:
    table = seated("LFLHL").elect(0, 2, "JNJNJ")
    (count,) = table.view(SPECTATOR).elections
    assert count == BallotsRevealed(0, 2, (True, False, True, False, True), elected=True)


@pytest.mark.rule("E7")
@pytest.mark.parametrize(
    ("ballots", "elected"),
    [("JJJNN", True), ("JJNNN", False), ("JJJJJ", True), ("NNNNN", False), ("JJJJNN", True), ("JJJNNN", False)],
)
def test_more_ja_than_nein_elects(ballots: str, elected: bool) -> None:
    table = seated("LFLHL" + "L" * (len(ballots) - 5)).elect(0, 2, ballots)
    assert (table.game.phase == "president-discard") is elected
    assert table.view(SPECTATOR).elections[-1].elected is elected


@pytest.mark.rule("E7", "X2")
def test_a_tied_vote_fails() -> None:
    table = seated("LFLHLL").play("1>3 JJJNNN")
    assert (table.game.phase, table.game.table.tracker) == ("nomination", 1)


@pytest.mark.rule("E8")
@acting(0, of=7)
def test_a_failed_vote_advances_the_tracker_and_the_candidacy(turn: int) -> None:
    table = seated(SEVEN, turn=turn).play("1>2 NNNJJNN")
    assert (table.game.table.tracker, table.candidate) == (1, 1)
    table.play("2>4 NJNJNNJ")
    assert (table.game.table.tracker, table.candidate) == (2, 2)


@pytest.mark.rule("E9", "T4")
def test_an_election_alone_does_not_reset_the_tracker() -> None:
    table = seated(SEVEN, deck="FLF").play("1>2 NNNNNNN", "2>4 NNNNNNN").elect(2, 4)
    assert table.game.table.tracker == 2
    table.legislate("F", "L")
    assert table.game.table.tracker == 0


@pytest.mark.rule("E9")
@acting(0, of=7)
def test_an_election_limits_the_pair_at_once(turn: int) -> None:
    table = seated(SEVEN, turn=turn).elect(0, 2)
    assert table.limited == (0, 2)
    (government,) = table.game.table.governments
    assert (government.round, government.president, government.chancellor) == (1, table.at(0), table.at(2))


@pytest.mark.rule("E10")
@pytest.mark.parametrize("fascist", [3, 4, 5])
@acting(2, of=7)
def test_in_the_danger_zone_a_chancellor_is_confirmed(turn: int, fascist: int) -> None:
    table = seated(SEVEN, fascist=fascist, turn=turn).elect(0, 2)
    assert ConfirmedNotHitler(table.at(2)) in table.news
    assert table.knows(SPECTATOR, 2) == ("not-hitler",)
    assert table.game.table.confirmed == {table.at(2)}


@pytest.mark.rule("E10")
def test_a_chancellor_who_is_a_fascist_is_confirmed_alike() -> None:
    assert seated(SEVEN, fascist=3).elect(0, 5).knows(6, 5) == ("not-hitler",)


@pytest.mark.rule("E10")
def test_being_confirmed_twice_is_known_once() -> None:
    table = seated(SEVEN, "LFF FLF", fascist=3, confirmed={2}).elect(0, 2)
    assert table.knows(SPECTATOR, 2) == ("not-hitler",)
    assert table.game.table.confirmed == {2}


@pytest.mark.rule("E10", "W4")
@pytest.mark.parametrize("fascist", [3, 4, 5])
@acting(3, of=7)
def test_in_the_danger_zone_hitler_as_chancellor_ends_the_game(turn: int, fascist: int) -> None:
    table = seated(SEVEN, fascist=fascist, turn=turn).elect(0, 3, "JJJJNNN")
    assert str(table.game.outcome) == "fascists hitler-elected"


@pytest.mark.rule("E11")
@pytest.mark.parametrize("fascist", [0, 1, 2])
@acting(3, of=7)
def test_before_the_danger_zone_electing_hitler_says_nothing(turn: int, fascist: int) -> None:
    table = seated(SEVEN, fascist=fascist, turn=turn).elect(0, 3)
    assert [type(event) for event in table.news[-2:]] == [BallotsRevealed, HandDrawn]
    assert table.knows(SPECTATOR, 3) == ()
    assert table.game.outcome is None


@pytest.mark.rule("E10")
def test_the_third_policy_enacted_by_hitler_is_too_late() -> None:
    table = seated("LLFHLFL", deck="FFL FFL FFL").play(
        "1>3 JJJJJJJ FFL-L-F=F", "2>5 JJJJJJJ FFL-L-F=F inv4", "3>4 JJJJJJJ FFL-L-F=F"
    )
    assert (table.policies, table.game.outcome, table.game.phase) == ("L0 F3", None, "special-election")


@pytest.mark.rule("E4")
def test_a_table_may_count_everyone_who_sat_down() -> None:
    rules = Ruleset(limits_count_everyone=True)
    table = seated("LFLHLL", ruleset=rules, fascist=4, dead={5}, last_elected=(0, 2), confirmed={2}, first=1)
    assert table.limited == (0, 2)
    assert "was the last elected President and can't be nominated." in str(table.refuses(Nominate(1, 0), "E3"))
    assert seated("LFLHL", ruleset=rules, last_elected=(0, 2), first=1).limited == (2,)


@pytest.mark.rule("E4")
def test_a_table_may_have_no_exception_for_five_unless_nobody_would_be_left() -> None:
    rules = Ruleset(one_limit_up_to=0)
    assert seated("LFLHL", ruleset=rules, last_elected=(0, 2), first=1).limited == (0, 2)
    few = seated("LFLHL", ruleset=rules, fascist=5, dead={1, 4}, last_elected=(0, 2), confirmed={2}, first=3)
    assert (few.limited, few.eligible) == ((2,), (0,))


@pytest.mark.rule("E3")
def test_a_table_may_limit_a_government_that_was_voted_down() -> None:
    rules = Ruleset(limits_follow_nominations=True)
    table = seated("LFLHLFL", ruleset=rules, last_elected=(5, 6)).reject(0, 2)
    assert table.limited == (0, 2)
    assert "ran in the last election" in str(table.refuses(Nominate(1, 0), "E3"))
    assert seated("LFLHLFL").reject(0, 2).limited == ()


@pytest.mark.rule("P5")
def test_a_table_may_lift_the_limits_in_a_special_election() -> None:
    board: dict[str, Any] = {"fascist": 3, "power": Power.SPECIAL_ELECTION, "last_elected": (0, 2)}
    rules = Ruleset(special_lifts_limits=True)
    table = seated("LFLHLFL", ruleset=rules, **board).do(CallSpecialElection(0, 4))
    assert (table.limited, table.eligible) == ((), (0, 1, 2, 3, 5, 6))
    assert seated("LFLHLFL", **board).do(CallSpecialElection(0, 4)).limited == (0, 2)
