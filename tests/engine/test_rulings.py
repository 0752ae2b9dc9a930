"""R: rulings where the official text says nothing."""

import pytest

from games.engine import (
    SPECTATOR,
    CallSpecialElection,
    Execute,
    Investigate,
    Nominate,
    Power,
    Ruleset,
    RulesetError,
    Vote,
)
from games.engine.events import BallotCast, CandidacyPassed, PowerLapsed
from tests.support.playing_tables import PlayedTable, seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"
FIXED = Ruleset("ballots stand", ballots_may_change=False)


@pytest.mark.rule("R1")
@pytest.mark.parametrize(
    ("power", "fascist", "use", "own"),
    [
        (Power.INVESTIGATE, 2, Investigate, "P3"),
        (Power.SPECIAL_ELECTION, 3, CallSpecialElection, "P5"),
        (Power.EXECUTION, 4, Execute, "P8"),
    ],
)
@acting(2, of=7)
def test_a_president_does_not_pick_themselves(
    turn: int, power: Power, fascist: int, use: type[Execute], own: str
) -> None:
    table = seated(SEVEN, first=2, fascist=fascist, power=power, turn=turn)
    assert 2 not in table.eligible
    refusal = table.refuses(use(2, 2), "R1")
    assert refusal.cites(own)


def special_election_that_shoots(victim: int, turn: int) -> PlayedTable:
    """Seat 2 called seat 5, whose government enacts the fourth Fascist policy; seat 5 executes a player."""
    table = seated(SEVEN, "FFF", fascist=3, first=2, power=Power.SPECIAL_ELECTION, last_elected=(2, 4), turn=turn)
    table.do(CallSpecialElection(2, 5)).elect(5, 0).legislate("F", "F")
    return table.do(Execute(5, victim))


@pytest.mark.rule("R2", "P6")
@acting(2, of=7)
def test_the_candidacy_returns_to_the_left_of_a_caller_who_was_shot(turn: int) -> None:
    table = special_election_that_shoots(2, turn)
    assert 2 not in table.living
    assert table.candidate == 3


@pytest.mark.rule("R2", "X2")
@pytest.mark.parametrize("turn", [3, 4], ids=["the caller in the last seat", "the victim in the last seat"])
def test_the_candidacy_skips_an_executed_next_candidate(turn: int) -> None:
    table = seated("LFLLHFL", "FFF", fascist=3, first=2, power=Power.SPECIAL_ELECTION, turn=turn)
    table.do(CallSpecialElection(2, 5)).elect(5, 0).legislate("F", "F").do(Execute(5, 3))
    assert table.candidate == 4


@pytest.mark.rule("R2")
def test_the_special_candidate_is_not_skipped_when_their_turn_comes() -> None:
    table = special_election_that_shoots(4, 0)
    assert table.candidate == 3
    assert table.reject(3, 1).candidate == 5


@pytest.mark.rule("R3")
@pytest.mark.parametrize(("fascist_tiles", "left"), [(5, 2), (4, 2), (1, 2)])
def test_a_deck_that_could_not_be_drawn_from_is_refused(fascist_tiles: int, left: int) -> None:
    with pytest.raises(RulesetError) as refused:
        Ruleset(fascist_tiles=fascist_tiles)
    assert str(refused.value) == f"R3: A reshuffle of this deck could leave only {left} tiles, too few to draw three."


@pytest.mark.rule("R3")
def test_a_deck_that_can_always_be_drawn_from_is_accepted() -> None:
    assert Ruleset(fascist_tiles=6).setup(5).tiles == 12


@pytest.mark.rule("R4")
@acting(0, of=5)
def test_a_power_without_a_target_lapses_and_the_log_says_so(turn: int) -> None:
    everybody = Ruleset("inquisition", sizes=(5,), track=(Power.INVESTIGATE,) * 6)
    table = seated("LFLHL", "FFF", fascist=4, investigated={1, 2, 3, 4}, ruleset=everybody, turn=turn)
    table.elect(0, 2).legislate("F", "F")
    assert table.news[-2:] == (PowerLapsed(table.at(0), Power.INVESTIGATE), CandidacyPassed(table.at(1)))
    assert table.news[-2] in table.view(SPECTATOR).sightings
    assert (table.candidate, table.game.phase) == (1, "nomination")


@pytest.mark.rule("R5", "E6")
@acting(3, of=5)
def test_a_ballot_may_be_changed_until_the_last_is_in(turn: int) -> None:
    table = seated("LFLHL", turn=turn).do(Nominate(0, 2))
    for seat in (0, 1, 3):
        table.do(Vote(seat, ja=True))
    table.do(Vote(3, ja=False))
    assert table.view(3).known.ballot is False
    table.do(Vote(2, ja=False), Vote(4, ja=False))
    assert table.view(SPECTATOR).elections[-1].elected is False


@pytest.mark.rule("R5")
def test_the_same_ballot_sent_again_stays_what_it_is() -> None:
    table = seated("LFLHL").do(Nominate(0, 2), Vote(3, ja=True), Vote(3, ja=True))
    assert table.game.log[-2:] == (BallotCast(3, ja=True), BallotCast(3, ja=True))
    assert table.view(3).has_voted == (3,)
    assert table.view(3).known.ballot is True


@pytest.mark.rule("R5", "E6")
def test_where_ballots_stand_a_second_one_is_refused() -> None:
    table = seated("LFLHL", ruleset=FIXED).do(Nominate(0, 2), Vote(3, ja=True))
    refusal = table.refuses(Vote(3, ja=False), "R5")
    assert refusal.in_words() == "Dov has already voted, and this table doesn't allow changing a ballot."
    assert table.game.legal.of(3) == ()
    assert len(table.game.legal) == 8


@pytest.mark.rule("R5")
def test_the_last_ballot_closes_the_vote() -> None:
    table = seated("LFLHL").elect(0, 2, "JJNNN")
    table.refuses(Vote(4, ja=True), "E6")
