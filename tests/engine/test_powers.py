"""P: the presidential powers."""

from typing import Any

import pytest

from games.engine import (
    LIBERAL,
    OFFICIAL,
    SPECTATOR,
    CallSpecialElection,
    Execute,
    Investigate,
    Nominate,
    Party,
    Peek,
    Power,
    tiles,
)
from games.engine.events import CandidacyPassed, PowerGranted
from games.engine.options import targets
from games.engine.state import PowerUse
from tests.support.playing_tables import PlayedTable, seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"
ROLES = {5: "LFLHL", 6: "LFLHLL", 7: SEVEN, 8: "LFLHLFLL", 9: "LFLHLFLFL", 10: "LFLHLFLFLL"}
SMALL = ["nomination", "nomination", "peek", "execution", "execution", "over"]
MEDIUM = ["nomination", "investigate", "special-election", "execution", "execution", "over"]
LARGE = ["investigate", "investigate", "special-election", "execution", "execution", "over"]
BOARDS = {5: SMALL, 6: SMALL, 7: MEDIUM, 8: MEDIUM, 9: LARGE, 10: LARGE}


def holding(power: Power, turn: int = 0, **board: Any) -> PlayedTable:
    """A table of seven whose President, in seat 2, has to use a power."""
    fascist = {Power.INVESTIGATE: 2, Power.SPECIAL_ELECTION: 3, Power.EXECUTION: 4}[power]
    return seated(SEVEN, first=2, fascist=fascist, power=power, last_elected=(2, 4), turn=turn, **board)


@pytest.mark.rule("P1")
@pytest.mark.parametrize("nth", range(1, 7))
@pytest.mark.parametrize("players", range(5, 11))
def test_the_board_grants_its_powers(players: int, nth: int) -> None:
    table = seated(ROLES[players], deck="FFF", fascist=nth - 1).elect(0, 2).legislate("F", "F")
    assert table.game.phase == BOARDS[players][nth - 1]


@pytest.mark.rule("P1")
@pytest.mark.parametrize("players", range(5, 11))
def test_a_liberal_policy_grants_nothing(players: int) -> None:
    for standing in range(5):
        table = seated(ROLES[players], deck="LFF", fascist=standing).elect(0, 2).legislate("F", "L")
        assert table.game.phase == "nomination"


@pytest.mark.rule("P2")
@pytest.mark.parametrize("president", [0, 1], ids=["a Liberal", "a Fascist"])
def test_the_game_waits_for_the_power_whatever_the_presidents_party(president: int) -> None:
    table = seated(SEVEN, deck="FFF", fascist=3, first=president).elect(president, 2).legislate("F", "F")
    assert table.game.waiting == (president,)
    assert table.game.phase == "execution"
    refusal = table.refuses(Nominate(president + 1, 4), "P2")
    assert refusal.in_words() == "The President has to use the power first."


@pytest.mark.rule("P2")
def test_a_power_is_used_once_and_never_saved() -> None:
    table = holding(Power.INVESTIGATE).do(Investigate(2, 5))
    assert table.game.phase == "nomination"
    table.refuses(Investigate(2, 6), "P1")
    table.refuses(Investigate(2, 6), "P2")


@pytest.mark.rule("P2")
def test_only_the_president_uses_the_power() -> None:
    holding(Power.EXECUTION).refuses(Execute(4, 0), "P2")


@pytest.mark.rule("P1", "P2")
def test_a_president_uses_no_other_power() -> None:
    table = holding(Power.INVESTIGATE)
    for other in (Execute(2, 0), CallSpecialElection(2, 0), Peek(2)):
        assert table.refuses(other, "P1").in_words() == "The policy on the board grants a different power."


@pytest.mark.rule("P3")
@pytest.mark.parametrize(("target", "party"), [(0, "liberal"), (1, "fascist"), (3, "fascist"), (6, "liberal")])
@acting(2, of=7)
def test_an_investigation_shows_the_party_to_the_president_alone(turn: int, target: int, party: str) -> None:
    table = holding(Power.INVESTIGATE, turn).do(Investigate(2, target))
    assert table.knows(2, target) == (f"{party}-party",)
    assert table.knows(4, target) == table.knows(SPECTATOR, target) == ()
    assert table.game.table.investigated == {table.at(target)}


@pytest.mark.rule("P3", "I1")
def test_the_table_knows_who_was_investigated_and_by_whom() -> None:
    table = holding(Power.INVESTIGATE).do(Investigate(2, 5))
    (use,) = table.view(SPECTATOR).table.powers_used
    assert (use.president, use.power, use.target) == (2, Power.INVESTIGATE, 5)
    assert table.view(SPECTATOR).sightings[-2].party is None  # type: ignore[union-attr]
    assert table.view(2).sightings[-2].party is Party.FASCIST  # type: ignore[union-attr]


@pytest.mark.rule("P3")
def test_the_dead_and_strangers_are_not_investigated() -> None:
    table = seated("LFLHLFLFL", first=2, fascist=2, power=Power.INVESTIGATE)
    assert table.refuses(Investigate(2, 9), "P3").in_words() == "There's no such player at this table."
    assert table.eligible == (0, 1, 3, 4, 5, 6, 7, 8)


@pytest.mark.rule("P4")
@acting(1, of=9)
def test_nobody_is_investigated_twice(turn: int) -> None:
    table = seated("LFLLHFLFL", deck="FFL FFL", turn=turn)
    table.play("1>3 JJJJJJJJJ FFL-L-F=F inv5", "2>4 JJJJJJJJJ FFL-L-F=F")
    assert table.eligible == (0, 2, 3, 5, 6, 7, 8)
    refusal = table.refuses(Investigate(1, 4), "P4")
    assert refusal.in_words() == "Eve has already been investigated, and nobody is investigated twice in a game."


@pytest.mark.rule("P5")
@acting(2, of=7)
def test_any_other_player_may_be_called_limited_ones_too(turn: int) -> None:
    table = holding(Power.SPECIAL_ELECTION, turn)
    assert table.limited == (2, 4)
    assert table.eligible == (0, 1, 3, 4, 5, 6)


@pytest.mark.rule("P5")
@acting(5, of=7)
def test_the_player_called_nominates_and_limits_hold(turn: int) -> None:
    table = holding(Power.SPECIAL_ELECTION, turn).do(CallSpecialElection(2, 5))
    assert (table.candidate, table.game.table.round) == (5, 2)
    assert table.eligible == (0, 1, 3, 6)
    table.refuses(Nominate(5, 2), "E3")
    table.refuses(Nominate(5, 4), "E3")


@pytest.mark.rule("P5")
@acting(4, of=7)
def test_the_last_chancellor_may_be_called(turn: int) -> None:
    table = holding(Power.SPECIAL_ELECTION, turn).do(CallSpecialElection(2, 4))
    assert table.eligible == (0, 1, 3, 5, 6)


@pytest.mark.rule("P6")
@acting(3, of=7)
def test_after_a_special_election_that_fails_it_goes_left_of_the_caller(turn: int) -> None:
    table = holding(Power.SPECIAL_ELECTION, turn).do(CallSpecialElection(2, 5)).reject(5, 0)
    assert table.candidate == 3


@pytest.mark.rule("P6")
@acting(3, of=7)
def test_after_a_special_election_that_succeeds_it_goes_left_of_the_caller(turn: int) -> None:
    table = holding(Power.SPECIAL_ELECTION, turn, deck="LLL").do(CallSpecialElection(2, 6))
    table.elect(6, 1).legislate("L", "L")
    assert table.candidate == 3
    assert table.reject(3, 0).candidate == 4


@pytest.mark.rule("P6")
@acting(3, of=7)
def test_a_called_neighbour_runs_twice_in_a_row(turn: int) -> None:
    table = holding(Power.SPECIAL_ELECTION, turn).do(CallSpecialElection(2, 3)).reject(3, 0)
    assert table.candidate == 3


@pytest.mark.rule("P7")
@acting(2, of=5)
def test_a_peek_shows_the_top_three_and_leaves_them_there(turn: int) -> None:
    table = seated("LFLHL", deck="LFF LLF", first=2, fascist=3, power=Power.PEEK, turn=turn)
    assert table.game.legal.of(table.at(2)) == (Peek(table.at(2)),)
    pile = table.game.truth.draw_pile
    table.do(Peek(2))
    assert table.game.truth.draw_pile == pile
    assert table.view(2).known.peeked == tiles("LFF")
    assert all(table.view(other).known.peeked is None for other in (0, 1, 3, 4))
    assert table.view(SPECTATOR).table.powers_used[-1].target is None
    table.elect(3, 0)
    assert table.hand(3) == "LFF"


@pytest.mark.rule("P8")
@acting(2, of=7)
def test_the_president_executes_another_living_player(turn: int) -> None:
    table = holding(Power.EXECUTION, turn)
    assert table.eligible == (0, 1, 3, 4, 5, 6)
    table.do(Execute(2, 0))
    assert table.living == (1, 2, 3, 4, 5, 6)
    assert table.candidate == 3


@pytest.mark.rule("P8")
@pytest.mark.parametrize("victim", [0, 6], ids=["the first seat", "the last seat"])
def test_the_first_and_the_last_can_be_executed(victim: int) -> None:
    assert victim not in holding(Power.EXECUTION).do(Execute(2, victim)).living


@pytest.mark.rule("P1")
def test_no_power_waits_when_none_was_granted() -> None:
    table = seated(SEVEN)
    for use in (Execute(0, 2), Investigate(0, 2), CallSpecialElection(0, 2), Peek(0)):
        assert table.refuses(use, "P1").in_words() == "There's no power to use right now."


@pytest.mark.rule("P1")
def test_the_power_that_waits_is_public() -> None:
    table = seated(SEVEN, deck="FFF", fascist=3).elect(0, 2).legislate("F", "F")
    assert table.view(SPECTATOR).sightings[-1] == PowerGranted(0, Power.EXECUTION)
    assert OFFICIAL.setup(7).power_of(6) is None


@pytest.mark.rule("P2", "L10")
def test_the_next_round_begins_when_the_power_is_used() -> None:
    table = holding(Power.INVESTIGATE, deck="LFF").do(Investigate(2, 0))
    assert table.news[-1] == CandidacyPassed(3)
    assert table.elect(3, 0).legislate("F", "L").news[0].policy is LIBERAL  # type: ignore[union-attr]


@pytest.mark.rule("P2", "I1")
def test_every_power_that_was_used_stands_in_the_record() -> None:
    table = seated(ROLES[9], deck="FFF FFF FFF FFL").play(
        "1>2 JJJJJJJJJ FFF-F-F=F inv5",
        "2>3 JJJJJJJJJ FFF-F-F=F inv6",
        "3>5 JJJJJJJJJ FFF-F-F=F se8",
        "8>1 JJJJJJJJJ FFL-L-F=F exec9",
    )
    assert table.game.table.powers_used == (
        PowerUse(1, 0, Power.INVESTIGATE, 4),
        PowerUse(2, 1, Power.INVESTIGATE, 5),
        PowerUse(3, 2, Power.SPECIAL_ELECTION, 7),
        PowerUse(4, 7, Power.EXECUTION, 8),
    )


@pytest.mark.rule("P7")
def test_a_peek_has_no_target() -> None:
    assert targets(seated("LFLHL").game.table, Power.PEEK) == ()
