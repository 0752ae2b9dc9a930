"""X: the dead."""

from typing import Any

import pytest

from games.engine import (
    SPECTATOR,
    Being,
    CallSpecialElection,
    Claim,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
    Policy,
    Power,
    ProposeVeto,
    Role,
    Ruleset,
    Vote,
)
from games.engine.events import GameEnded, PlayerExecuted
from games.engine.refusals import why_silent
from tests.support.playing_tables import PlayedTable, seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"


def executed(victim: int, turn: int = 0, **board: Any) -> PlayedTable:
    """A table of seven on which the President, in seat 2, has just executed a player."""
    table = seated(SEVEN, first=2, fascist=4, power=Power.EXECUTION, last_elected=(2, 4), turn=turn, **board)
    return table.do(Execute(2, victim))


@pytest.mark.rule("X1")
@acting(5, of=7)
def test_the_dead_do_not_vote(turn: int) -> None:
    table = executed(5, turn).do(Nominate(3, 0))
    refusal = table.refuses(Vote(5, ja=True), "X1")
    assert refusal.in_words() == "Fay is dead and doesn't take part any more."
    assert refusal.cites("E6")


@pytest.mark.rule("X1")
@acting(5, of=7)
def test_the_dead_are_not_nominated(turn: int) -> None:
    executed(5, turn).refuses(Nominate(3, 5), "X1")


@pytest.mark.rule("X1", "X2")
@acting(3, of=7)
def test_the_dead_do_not_run(turn: int) -> None:
    roles = "LFLLHFL"
    table = seated(roles, first=2, fascist=4, power=Power.EXECUTION, turn=turn).do(Execute(2, 3))
    assert table.candidate == 4
    table.refuses(Nominate(3, 0), "X1")


@pytest.mark.rule("X1")
@pytest.mark.parametrize(
    ("power", "use"),
    [(Power.INVESTIGATE, Investigate), (Power.SPECIAL_ELECTION, CallSpecialElection), (Power.EXECUTION, Execute)],
)
@acting(5, of=7)
def test_no_power_is_used_on_the_dead(turn: int, power: Power, use: type[Investigate]) -> None:
    ruleset = Ruleset("executions first", sizes=(7,), track=(Power.EXECUTION, power, None, None, None))
    table = seated(SEVEN, first=2, fascist=2, dead={5}, power=power, ruleset=ruleset, turn=turn)
    assert 5 not in table.eligible
    refusal = table.refuses(use(2, 5), "X1")
    assert refusal.in_words() == "Fay is dead."


@pytest.mark.rule("X1")
@acting(5, of=7)
def test_the_dead_may_not_speak(turn: int) -> None:
    table = executed(5, turn)
    table.refuses(Claim(5, Being(Role.LIBERAL)), "X1")
    silence = why_silent(table.game.truth, table.at(5))
    assert silence is not None
    assert silence.in_words() == "Fay is dead, and the dead may not speak."


@pytest.mark.rule("X1")
def test_the_dead_have_no_options() -> None:
    table = executed(5).elect(3, 0)
    assert table.view(5).options == ()
    assert table.view(5).choices == ()
    table.refuses(Discard(5, Policy.FASCIST), "X1")
    table.refuses(Enact(5, Policy.FASCIST), "X1")
    table.refuses(ProposeVeto(5), "X1")


@pytest.mark.rule("X2")
@acting(0, of=7)
def test_the_candidacy_skips_the_dead(turn: int) -> None:
    table = executed(0, turn, deck="LLL")
    candidates = [table.candidate]
    for _ in range(5):
        candidates.append(table.reject(table.candidate, table.eligible[-1]).candidate)
    assert candidates == [3, 4, 5, 6, 1, 2]


@pytest.mark.rule("X2")
@pytest.mark.parametrize(("ballots", "phase"), [(".JJJNNN", "nomination"), (".JJJJNN", "president-discard")])
def test_a_majority_is_counted_among_the_living(ballots: str, phase: str) -> None:
    table = executed(0).elect(3, 1, ballots)
    assert table.game.phase == phase


@pytest.mark.rule("X2", "E7")
def test_after_one_of_six_has_died_three_of_five_elect() -> None:
    table = seated("LLFLHL", deck="FFF FFL FFL FFF LLL LF").play(
        "1>2 JJJJJJ FFF-F-F=F",
        "2>3 JJJJJJ FFL-L-F=F",
        "3>4 JJJJJJ FFL-L-F=F peek",
        "4>1 JJJJJJ FFF-F-F=F exec6",
    )
    assert table.candidate == 4
    assert table.elect(4, 1, "JJJNN.").game.phase == "president-discard"


@pytest.mark.rule("X3", "W2")
@acting(3, of=7)
def test_hitler_executed_must_say_so_and_the_liberals_win(turn: int) -> None:
    table = executed(3, turn)
    assert str(table.game.outcome) == "liberals hitler-executed"
    assert table.news[0] == PlayerExecuted(table.at(2), table.at(3), was_hitler=True)
    assert isinstance(table.news[1], GameEnded)


@pytest.mark.rule("X3")
@pytest.mark.parametrize("victim", [0, 1, 5, 6], ids=["Liberal", "Fascist", "the other Fascist", "the last Liberal"])
def test_of_anybody_else_nothing_is_said_but_that(victim: int) -> None:
    table = executed(victim)
    assert table.knows(SPECTATOR, victim) == ("not-hitler",)
    assert table.knows(4, victim) == ("not-hitler",)


@pytest.mark.rule("X3")
def test_the_dead_keep_what_they_knew() -> None:
    table = executed(1)
    assert (table.knows(1, 5), table.knows(1, 3)) == (("fascist",), ("hitler",))


@pytest.mark.rule("X1")
def test_a_dead_player_is_shown_as_dead() -> None:
    assert "  5 Fay: dead, not-hitler" in str(executed(5).game)
