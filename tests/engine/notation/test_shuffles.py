"""Reshuffles: from a line of the record, or from the seed."""

import pytest

from games.engine import LIBERAL, Seeded
from games.engine.chance import shuffled
from games.engine.events import CandidacyPassed, ChaosErupted, ClaimMade, DeckReshuffled, GameEnded, PowerGranted
from games.engine.notation import complaints_about, read
from games.engine.policies import Tiles
from tests.engine.notation.texts import failed_expectation, illegal

LOW = """\
Players: Ada Ben Cleo Dov Eve
Roles: L L F L H
Candidate: Ada
Policies: L1 F1
Deck: FFL FL
Ada nominates Ben
everyone votes ja
Ada discards F
Ben enacts L
"""
SHUFFLE = "shuffle LFF FFF FFF LLL FF\n"
CHAOS = """\
Players: Ada Ben Cleo Dov Eve
Roles: L L F L H
Candidate: Ada
Policies: L4 F5
Tracker: 2
Deck: FFF FF
Discard: FLL
Ada nominates Ben
everyone votes ja
Ada discards F
Ben proposes veto
Ada consents
"""


def reshuffles(text: str) -> list[Tiles]:
    return [event.deck for event in read(text).game.log if isinstance(event, DeckReshuffled)]


def test_a_file_may_end_where_the_dealer_has_to_shuffle() -> None:
    assert read(LOW).game.phase == "shuffle"
    assert read(LOW + "Ada claims drew FFL\nexpect phase shuffle").game.phase == "shuffle"


def test_lines_before_a_shuffle_see_the_game_waiting_for_it() -> None:
    read(
        LOW
        + "expect phase shuffle\nexpect deck 2\nexpect discard 12\nAda claims drew FFL\nexpect candidate Ada\n"
        + "expect refused L9: shuffle FFF\n"
        + SHUFFLE
        + "expect phase nomination\nexpect deck 14\nexpect candidate Ben\n"
    )


@pytest.mark.parametrize("line", ["Ben nominates Cleo", "expect phase nomination", "expect tracker 0"])
def test_without_a_shuffle_the_deck_is_drawn_from_the_seed_as_soon_as_a_line_needs_it(line: str) -> None:
    before = read(LOW).game.truth
    drawn = shuffled(before.draw_pile + before.discard_pile, Seeded(0))
    assert reshuffles(LOW + line) == [drawn]
    assert reshuffles("Seed: 5\n" + LOW + line) == [shuffled(before.draw_pile + before.discard_pile, Seeded(5))]


def test_a_drawn_deck_is_there_for_the_expectations_that_follow() -> None:
    read(LOW + "expect deck 14\nexpect discard 0\nexpect candidate Ben")
    assert failed_expectation(LOW + "expect deck 2").found == "14"


def test_expectations_of_the_shuffle_hold_before_the_deck_is_drawn() -> None:
    read(LOW + "expect phase shuffle\nexpect phase shuffle\nexpect phase nomination\nBen nominates Cleo")
    assert failed_expectation(LOW + "expect deck 14\nexpect phase shuffle").line == 11


def test_a_claim_leaves_the_deck_to_later_lines() -> None:
    log = read(LOW + "Ada claims drew FFL\nBen nominates Cleo").game.log
    kinds = [type(event) for event in log[-4:-1]]
    assert kinds == [ClaimMade, DeckReshuffled, CandidacyPassed]


def test_a_shuffle_that_comes_too_late_is_refused() -> None:
    error = illegal(LOW + "Ben nominates Cleo\n" + SHUFFLE)
    assert (error.line, error.refusal.rule) == (11, "L9")


def test_a_shuffle_that_is_not_due_is_refused() -> None:
    assert illegal(LOW.replace("Ben enacts L\n", "") + SHUFFLE).refusal.rule == "L9"


def test_a_shuffle_of_other_tiles_is_refused() -> None:
    error = illegal(LOW + SHUFFLE.replace("LLL", "FFF"))
    assert str(error).startswith("line 10: L9: The new deck has to be exactly the tiles from the deck")


def test_a_power_waits_for_the_shuffle() -> None:
    headers = LOW.replace("L1 F1", "L1 F2").replace("enacts L", "enacts F").replace("discards F", "discards L")
    log = read(headers + "expect phase shuffle\nshuffle LLL LLF FFF FFF F\nexpect phase peek").game.log
    assert [type(event) for event in log[-2:]] == [DeckReshuffled, PowerGranted]


def test_a_veto_that_brings_chaos_waits_for_the_shuffle() -> None:
    log = read(CHAOS + "expect tracker 3\nshuffle LFF FFF FL\nexpect winner liberals five-policies").game.log
    assert [type(event) for event in log[-3:]] == [DeckReshuffled, ChaosErupted, GameEnded]


def test_a_result_needs_the_deck_too() -> None:
    drawn = {seed: reshuffles(f"Seed: {seed}\n{CHAOS}expect tracker 0")[0] for seed in range(20)}
    liberal = next(seed for seed, deck in drawn.items() if deck[0] is LIBERAL)
    assert complaints_about(f"Seed: {liberal}\nResult: liberals five-policies\n{CHAOS}") == ()
    assert (
        failed_expectation(f"Seed: {liberal}\nResult: fascists six-policies\n{CHAOS}").found == "liberals five-policies"
    )


def test_a_game_that_waits_for_the_dealer_has_no_result_yet() -> None:
    assert read(f"Result: none\n{CHAOS}").game.phase == "shuffle"
