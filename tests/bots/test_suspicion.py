"""Points of suspicion, by public facts and by private knowledge."""

import pytest

from games.bots.suspicious.suspicion import CLEARED, PROVED, points_for_viewer, public_points
from games.engine import (
    FASCIST,
    SPECTATOR,
    Claim,
    Drew,
    Got,
    Investigate,
    Membership,
    Party,
    Peek,
    Power,
    Ruleset,
    tiles,
)
from tests.support.playing_tables import PlayedTable, seated

SEVEN = "LFLHLFL"


def record(table: PlayedTable) -> list[float]:
    """Return the public points of each seat."""
    return public_points(table.view(SPECTATOR))


def drew(seat: int, drawn: str, passed: str) -> Claim:
    return Claim(seat, Drew(tiles(drawn), tiles(passed)))


def got(seat: int, hand: str) -> Claim:
    return Claim(seat, Got(tiles(hand), FASCIST))


def test_a_fascist_policy_counts_against_both_and_more_against_the_president() -> None:
    table = seated(SEVEN, "FFF").elect(0, 2).legislate("F", "F")
    assert record(table) == [2.5, 0, 2.0, 0, 0, 0, 0]


def test_a_liberal_policy_counts_against_no_player() -> None:
    assert record(seated(SEVEN, "FFL").elect(0, 2).legislate("F", "L")) == [0] * 7


def test_a_policy_of_chaos_counts_against_no_player() -> None:
    assert record(seated(SEVEN, "FFF").reject(0, 2).reject(1, 2).reject(2, 3)) == [0] * 7


@pytest.mark.parametrize(("account", "points"), [("FF", 0), ("FL", 1.5)])
def test_contradicting_claims_about_a_session_count_against_both(account: str, points: float) -> None:
    table = seated(SEVEN, "FFF").elect(0, 2).legislate("F", "F").do(drew(0, "FFL", account), got(2, "FF"))
    assert record(table) == [2.5 + points, 0, 2.0 + points, 0, 0, 0, 0]


def test_one_claim_alone_is_no_dispute() -> None:
    table = seated(SEVEN, "FFF").elect(0, 2).legislate("F", "F").do(drew(0, "FFL", "FL"))
    assert record(table) == [2.5, 0, 2.0, 0, 0, 0, 0]


def test_the_last_version_of_a_claim_counts() -> None:
    table = seated(SEVEN, "FFF").elect(0, 2).legislate("F", "F").do(got(2, "FL"), drew(0, "FFL", "FF"), got(2, "FF"))
    assert record(table) == [2.5, 0, 2.0, 0, 0, 0, 0]


def test_a_claim_about_a_session_counts_for_that_session_only() -> None:
    table = seated(SEVEN, "FFF FFF").elect(0, 2).legislate("F", "F").do(got(2, "FF"))
    table.elect(1, 4).legislate("F", "F").do(Investigate(1, 3), drew(1, "FFF", "FF"))
    assert record(table) == [2.5, 2.5, 2.0, 0, 2.0, 0, 0]


def investigated(target: int) -> PlayedTable:
    """Return a table where President 0, a Liberal, has investigated this seat."""
    return seated(SEVEN, "FFF", fascist=1).elect(0, 2).legislate("F", "F").do(Investigate(0, target))


def test_an_accusation_after_an_investigation_counts_against_both() -> None:
    assert record(investigated(4).do(Claim(0, Membership(4, Party.FASCIST)))) == [4.0, 0, 2.0, 0, 1.5, 0, 0]
    assert record(investigated(4).do(Claim(0, Membership(4, Party.LIBERAL)))) == [2.5, 0, 2.0, 0, 0, 0, 0]


def test_an_accusation_without_an_investigation_does_not_count() -> None:
    assert record(seated(SEVEN).do(Claim(0, Membership(4, Party.FASCIST)))) == [0] * 7


def test_a_falsely_accused_player_knows_the_liar() -> None:
    eyes = points_for_viewer(investigated(4).do(Claim(0, Membership(4, Party.FASCIST))).view(4))
    assert eyes[0] >= PROVED > eyes[2]


def test_a_seen_card_is_certain() -> None:
    assert points_for_viewer(investigated(4).view(0))[4] == CLEARED
    assert points_for_viewer(investigated(5).view(0))[5] >= PROVED
    assert points_for_viewer(investigated(5).view(4))[5] == 0


def test_the_viewer_knows_their_own_party() -> None:
    assert points_for_viewer(seated(SEVEN, "FFF").elect(0, 2).legislate("F", "F").view(2))[2] == CLEARED


def test_a_president_who_passed_a_liberal_tile_knows_the_traitor() -> None:
    table = seated(SEVEN, "FFL").elect(0, 1).legislate("F", "F")
    assert points_for_viewer(table.view(0))[1] >= PROVED
    assert points_for_viewer(table.view(4))[1] == 2.0


def test_a_chancellor_who_received_none_knows_the_lying_president() -> None:
    table = seated(SEVEN, "FFF", first=1).elect(1, 0).legislate("F", "F").do(drew(1, "FFL", "FL"))
    assert points_for_viewer(table.view(0))[1] >= PROVED
    assert points_for_viewer(table.view(4))[1] == 2.5


@pytest.mark.parametrize(("drawn", "is_caught"), [("FFF", True), ("FFL", False)])
def test_a_player_who_peeked_knows_whether_the_next_president_lies(drawn: str, is_caught: bool) -> None:
    table = seated("LFLHL", "FFF LFF", fascist=2).elect(0, 2).legislate("F", "F").do(Peek(0))
    table.elect(1, 4).legislate("L", "F").do(drew(1, drawn, "FF"))
    assert (points_for_viewer(table.view(0))[1] >= PROVED) is is_caught
    assert points_for_viewer(table.view(2))[1] == 2.5


def test_a_peek_says_nothing_of_what_is_drawn_after_chaos() -> None:
    table = seated("LFLHL", "FFF LFF FFF", fascist=2).elect(0, 2).legislate("F", "F").do(Peek(0))
    table.reject(1, 4).reject(2, 3).reject(3, 4).elect(4, 2).legislate("F", "F").do(drew(4, "FFF", "FF"))
    assert points_for_viewer(table.view(0))[4] == 2.5


def test_a_peek_says_nothing_of_what_the_president_after_next_draws() -> None:
    rules = Ruleset(track=(None, None, Power.PEEK, None, None), hitler_zone=6)
    table = seated("LFLHL", "FFF LFF FFF", fascist=2, ruleset=rules).elect(0, 2).legislate("F", "F").do(Peek(0))
    table.elect(1, 4).legislate("L", "F").elect(2, 3).legislate("F", "F").do(drew(2, "FFF", "FF"))
    assert points_for_viewer(table.view(0))[2] == 2.5 + 2.0
