"""T: three failed elections in a row enact the top tile."""

import pytest

from games.engine import Enact, Nominate, Policy
from games.engine.events import CandidacyPassed, ChaosErupted, DeckReshuffled, GameEnded, PowerGranted
from tests.support.playing_tables import seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"


@pytest.mark.rule("T1")
@pytest.mark.parametrize(("top", "policies"), [("LFF", "L1 F0"), ("FLL", "L0 F1")])
def test_three_failures_enact_the_top_tile(top: str, policies: str) -> None:
    table = seated(SEVEN, deck=top).reject(0, 2).reject(1, 4)
    assert table.policies == "L0 F0"
    table.reject(2, 5)
    assert ChaosErupted(Policy(top[0])) in table.news
    assert table.policies == policies
    assert len(table.game.truth.draw_pile) == 16


@pytest.mark.rule("T1", "T4")
def test_chaos_comes_once_and_then_the_tracker_restarts() -> None:
    table = seated(SEVEN, deck="FLF").play("1>3 NNNNNNN", "2>5 NNNNNNN", "3>4 NNNNNNN !F", "4>5 NNNNNNN", "5>7 NNNNNNN")
    assert (table.game.table.tracker, table.policies) == (2, "L0 F1")


@pytest.mark.rule("T2")
@pytest.mark.parametrize("fascist", [1, 2, 3, 4])
def test_a_power_that_chaos_would_grant_is_ignored(fascist: int) -> None:
    table = seated(SEVEN, deck="F", fascist=fascist, tracker=2).reject(0, 2)
    assert table.game.table.fascist == fascist + 1
    assert table.game.phase == "nomination"
    assert not any(isinstance(event, PowerGranted) for event in table.news)


@pytest.mark.rule("T3")
@acting(3, of=7)
def test_chaos_forgets_the_term_limits(turn: int) -> None:
    table = seated(SEVEN, deck="FLF FLF", turn=turn).play(
        "1>3 JJJJJNN FLF-L-F=F", "2>5 NNNNNNJ", "3>6 NNNNJNN", "4>7 NNNNNNN !F"
    )
    assert table.limited == ()
    assert (table.candidate, table.eligible) == (4, (0, 1, 2, 3, 5, 6))


@pytest.mark.rule("T4")
@pytest.mark.parametrize("tile", ["L", "F"])
def test_a_policy_of_a_government_resets_the_tracker(tile: str) -> None:
    table = seated(SEVEN, deck="FLF", tracker=2).elect(0, 2).legislate("F", tile)
    assert table.game.table.tracker == 0


@pytest.mark.rule("T4")
@pytest.mark.parametrize("tile", ["L", "F"])
def test_a_policy_of_chaos_resets_the_tracker(tile: str) -> None:
    assert seated(SEVEN, deck=tile, tracker=2).reject(0, 2).game.table.tracker == 0


@pytest.mark.rule("T5", "W1")
def test_a_chaos_tile_wins_for_the_liberals() -> None:
    table = seated(SEVEN, deck="L", liberal=4, fascist=4, tracker=2, first=5).play("6>7 NNNNNNN !L")
    assert str(table.game.outcome) == "liberals five-policies"


@pytest.mark.rule("T5", "W3")
def test_a_chaos_tile_wins_for_the_fascists() -> None:
    table = seated(SEVEN, deck="F", liberal=4, fascist=5, tracker=2).reject(0, 2)
    assert str(table.game.outcome) == "fascists six-policies"
    assert isinstance(table.news[-1], GameEnded)


@pytest.mark.rule("T5", "V1")
def test_a_chaos_tile_opens_the_veto() -> None:
    table = seated(SEVEN, deck="F FFL", fascist=4, tracker=2).reject(0, 2)
    table.elect(1, 4).legislate("F", veto=True)
    assert table.game.table.tracker == 1


@pytest.mark.rule("T5", "E10")
def test_a_chaos_tile_opens_the_danger_zone() -> None:
    table = seated(SEVEN, deck="F", fascist=2, tracker=2).reject(0, 2).elect(1, 3)
    assert str(table.game.outcome) == "fascists hitler-elected"


@pytest.mark.rule("T6")
def test_fewer_than_three_tiles_after_chaos_are_reshuffled() -> None:
    table = seated(SEVEN, deck="FFL", left=3, fascist=3, liberal=3, tracker=2, first=3, reshuffles=["LLL FFFFFFF"])
    table.play("4>6 NNNNNNN !F")
    assert [type(event) for event in table.news[-3:]] == [ChaosErupted, DeckReshuffled, CandidacyPassed]
    assert len(table.game.truth.draw_pile) == 10
    assert table.game.truth.discard_pile == ()


@pytest.mark.rule("T6")
def test_three_tiles_after_chaos_are_not() -> None:
    table = seated(SEVEN, deck="FFLF", left=4, fascist=3, tracker=2).reject(0, 2)
    assert len(table.game.truth.draw_pile) == 3
    assert len(table.game.truth.discard_pile) == 10


@pytest.mark.rule("T7")
@acting(1, of=7)
def test_after_chaos_the_candidacy_passes_on_as_usual(turn: int) -> None:
    table = seated(SEVEN, tracker=2, turn=turn).reject(0, 2)
    assert table.candidate == 1
    assert len([event for event in table.news if isinstance(event, CandidacyPassed)]) == 1


@pytest.mark.rule("T7", "P6")
@acting(4, of=7)
def test_after_chaos_in_a_special_election_it_goes_left_of_the_caller(turn: int) -> None:
    table = seated(SEVEN, fascist=3, tracker=2, first=6, caller=3, turn=turn).reject(6, 1)
    assert table.candidate == 4


@pytest.mark.rule("T1")
def test_chaos_has_no_legislative_session() -> None:
    table = seated(SEVEN, deck="F", tracker=2).reject(0, 2)
    table.refuses(Enact(2, Policy.FASCIST), "L4")
    table.do(Nominate(1, 2))
