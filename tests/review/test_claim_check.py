"""Claims compared with the truth, the table of ballots, closed moves, the odds of the deck, and deduction."""

from datetime import timedelta

import pytest

from games.engine import (
    REVIEWER,
    SPECTATOR,
    Being,
    Claim,
    Discard,
    Drew,
    Execute,
    Got,
    Investigate,
    Membership,
    Nominate,
    Party,
    Peek,
    Peeked,
    Policy,
    Power,
    Role,
    Viewer,
    Vote,
    player,
    tiles,
)  # fmt: skip
from games.engine.hindsight import considered, look_back
from games.engine.reasons import RefusedError
from games.review.step.claim_check import differs_by, verdict
from games.review.step.deck import deck_odds
from games.review.step.deduction import deductions
from games.review.step.session_rows import session_rows
from games.review.step.timeline import clock
from games.review.step.votes import seat_columns, vote_rows
from tests.support.finished_games import recorded, viewers_of
from tests.support.playing_tables import PlayedTable, seated

SEVEN = "LFLHLFL"


def said_of(table: PlayedTable, viewer: Viewer) -> list[tuple[str, str]]:
    """Return for each claim the truth that this viewer knows, and how the claim differs."""
    view = table.view(viewer)
    found = [verdict(claim, view) for claim in view.story.claims]
    return [("", "") if each is None else (each.truth, each.words) for each in found]


def one_session(claim: Claim) -> PlayedTable:
    """Play a session in which Ada draws F L L and passes F L to Cleo, who enacts F; then a claim is made."""
    return seated(SEVEN, "FLL", fascist=1).elect(0, 2).legislate("L", "F").do(claim)


def test_a_president_who_hides_a_liberal_is_found_out_by_who_knows() -> None:
    table = one_session(Claim(0, Drew(tiles("FFL"), tiles("FL"))))
    assert said_of(table, player(0)) == [("F L L \u2192 F L", "hid one Liberal")]


def test_a_chancellor_knows_what_was_passed_and_not_what_was_drawn() -> None:
    table = one_session(Claim(0, Drew(tiles("FFF"), tiles("FF"))))
    assert said_of(table, player(2)) == [("F L", "hid one Liberal")]


def test_the_public_knows_nothing_of_a_hand() -> None:
    table = one_session(Claim(0, Drew(tiles("FFF"), tiles("FF"))))
    assert said_of(table, SPECTATOR) == said_of(table, player(4)) == [("", "")]


def test_everybody_knows_what_was_enacted() -> None:
    table = one_session(Claim(2, Got(None, tiles("L")[0])))
    assert said_of(table, SPECTATOR) == [("F", "added one Liberal")]


def test_the_order_in_a_hand_means_nothing() -> None:
    table = one_session(Claim(0, Drew(tiles("LFL"), tiles("LF"))))
    assert said_of(table, player(0))[0][1] == "true"


@pytest.mark.parametrize(
    ("said", "words"),
    [("LFL", "true"), ("FLL", "in a different order"), ("FFF", "hid 2 Liberals"), ("LLL", "added one Liberal")],
)
def test_the_order_of_a_peek_means_something(said: str, words: str) -> None:
    table = seated("LFLHL", "LFL", fascist=3, power=Power.PEEK).do(Peek(0)).do(Claim(0, Peeked(tiles(said))))
    assert said_of(table, player(0)) == [("L F L", words)]
    assert said_of(table, player(1)) == [("", "")]


def test_a_membership_card_is_known_to_who_looked_and_to_the_partys_own() -> None:
    table = seated(SEVEN, "FFF", fascist=1).elect(0, 2).legislate("F", "F").do(Investigate(0, 5))
    table.do(Claim(0, Membership(5, Party.LIBERAL)))
    assert said_of(table, player(0)) == [("Fascist", "not true")]
    assert said_of(table, player(1)) == [("Fascist", "not true")], "A Fascist knows the other Fascists."
    assert said_of(table, player(4)) == [("", "")]


def test_what_somebody_says_to_be_is_known_to_who_knows_them() -> None:
    table = seated(SEVEN).do(Claim(3, Being(Role.LIBERAL)))
    assert said_of(table, player(5)) == [("Hitler", "not true")]
    assert said_of(table, player(4)) == [("", "")]


def test_differences_are_told_in_words() -> None:
    assert [differs_by(tiles(said), tiles("FLL")) for said in ("FLL", "FFF", "LLL")] == [
        "true", "hid 2 Liberals", "added one Liberal",
    ]  # fmt: skip


def test_claims_stand_beside_the_truth_for_who_knows_everything() -> None:
    played = recorded("seven-players")
    shown = session_rows(look_back(played.log, len(played.log) - 1, REVIEWER).view)
    assert shown
    assert all(each.drew.held and each.passed.held for each in shown)
    public = session_rows(look_back(played.log, len(played.log) - 1, SPECTATOR).view)
    assert [each.drew.held for each in public] == [""] * len(shown)
    assert [each.drew.claimed for each in public] == [each.drew.claimed for each in shown]


def test_ballots_are_told_by_words_with_the_two_who_stood() -> None:
    table = seated("LFLHL").do(Nominate(0, 2))
    for seat in range(5):
        table.do(Vote(seat, ja=seat != 3))
    (election,) = vote_rows(table.view(SPECTATOR))
    assert [(str(cell.shows), cell.office) for cell in election.cells] == [
        ("ja", "P"), ("ja", ""), ("ja", "C"), ("nein", ""), ("ja", ""),
    ]  # fmt: skip
    assert [column.role for column in seat_columns(table.view(1))] == ["L", "F", "L", "H", "L"], "The rest by counting."
    assert [column.role for column in seat_columns(table.view(0))] == ["L", "", "", "", ""]


def test_near_a_nomination_stands_who_was_closed_and_why() -> None:
    table = seated(SEVEN, "LFF", fascist=4, dead={5}).elect(0, 2).legislate("F", "L")
    found = considered(table.game.truth)
    assert sorted(choice.move.nominee for choice in found if choice.is_open) == [3, 4, 6]  # type: ignore[union-attr]
    assert {choice.refusal.rule for choice in found if choice.refusal} == {"E2", "E3", "X1"}


def test_what_closes_a_tile_in_hand_is_nobody_elses_business() -> None:
    table = seated("LFLHL", "FFF").elect(0, 2)
    assert considered(table.game.truth) == ()
    found = considered(table.do(Discard(0, Policy.FASCIST)).game.truth)
    assert [choice.refusal.rule for choice in found if choice.refusal] == ["V1"]


def test_nobody_looks_back_on_a_game_that_is_not_over() -> None:
    with pytest.raises(RefusedError, match="I3: You can't look back on a game before it's over"):
        look_back(seated("LFLHL").game.log, 1, SPECTATOR)


def test_the_public_and_the_table_are_shown_the_same_choices() -> None:
    played = recorded("eight-players")
    for step in range(1, len(played.log), 29):
        found = {look_back(played.log, step, viewer).considered for viewer in viewers_of(played)}
        assert len(found) == 1


def test_what_is_proved_and_what_is_likely_stand_apart() -> None:
    view = look_back(recorded("seven-players").log, 70, player(0)).view
    found = deductions(view)
    assert found is not None
    assert found.worlds_left >= 1
    mine = found.suspects[0]
    assert str(mine.proved) == {"L": "Liberal", "F": "Fascist", "H": "Hitler"}[view.known.roles[0].letter]
    assert all(90 <= each.liberal + each.fascist + each.hitler <= 110 for each in found.suspects)


def test_there_is_nothing_to_deduce_once_all_roles_lie_open() -> None:
    played = recorded("seven-players")
    assert deductions(look_back(played.log, len(played.log), SPECTATOR).view) is None


def test_who_knows_everything_is_shown_what_the_public_could_think() -> None:
    log = recorded("seven-players").log
    everything, public = (deductions(look_back(log, 90, viewer).view) for viewer in (REVIEWER, SPECTATOR))
    assert everything is not None
    assert public is not None
    assert everything.suspects == public.suspects
    assert everything.is_the_publics


def test_each_deck_is_accounted_for() -> None:
    table = one_session(Claim(0, Drew(tiles("FFF"), tiles("FF"))))
    odds = deck_odds(table.view(SPECTATOR))
    assert len(odds.accounts) == 1
    assert odds.accounts[0].words.startswith("Deck 1 has 6 Liberal tiles")
    assert sum(float(each.certain.split()[0]) for each in odds.next_hand) == pytest.approx(100, abs=0.3)


def test_an_hour_is_written_like_a_clock() -> None:
    assert [clock(timedelta(seconds=passed)) for passed in (0, 61, 3_725)] == ["0:00", "1:01", "1:02:05"]


def test_an_execution_is_closed_to_the_president_and_the_dead() -> None:
    table = seated(SEVEN, "FFF", fascist=4, dead={5}).elect(0, 2).legislate("F", "F")
    found = considered(table.game.truth)
    assert {type(choice.move) for choice in found} == {Execute}
    assert {choice.refusal.rule for choice in found if choice.refusal} == {"R1", "X1"}
