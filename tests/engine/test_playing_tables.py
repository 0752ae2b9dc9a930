"""The helpers for hand-played games do what they say, and reject wrong examples."""

import pytest

from games.engine import Nominate, Role
from tests.support.playing_tables import NAMES, seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"
FATAL = ("1>2 JJJJJJ FFF-F-F=F", "2>3 JJJJJJ FFL-L-F=F", "3>4 JJJJJJ FFL-L-F=F peek", "4>1 JJJJJJ FFF-F-F=F exec6")


@acting(0, of=7)
def test_a_turned_table_moves_every_player_and_reads_the_same(turn: int) -> None:
    table = seated(SEVEN, "FLF", first=1, turn=turn).play("2>4 JJJNJNJ FLF-F-F=L")
    assert table.game.table.names[table.at(0)] == NAMES[0]
    assert table.game.truth.deal.roles[table.at(3)] is Role.HITLER
    assert (table.candidate, table.limited, table.eligible) == (2, (1, 3), (0, 4, 5, 6))


def test_the_main_actor_sits_in_the_first_seat_and_in_the_last() -> None:
    turns = acting(2, of=7).mark.args[1]
    assert [seated(SEVEN, turn=turn).at(2) for turn in turns] == [0, 6]


def test_a_round_in_one_line_may_hold_a_veto_a_power_or_chaos() -> None:
    table = seated("LLFLHL", "FFF FFL FFL FFF FLL LL", reshuffles=["FFF LLF LLF LLF"]).play(
        *FATAL, "5>2 JJJJJ. FLL-L-L=F exec3", "1>4 NN.NN.", "2>4 NN.NN.", "4>1 JJ.JJ. FFF-F-veto!=0 !L"
    )
    assert (table.policies, table.living, table.candidate) == ("L1 F5", (0, 1, 3, 4), 4)
    again = seated("LLFLHL", "FFF FFL FFL FFF FLL LL", reshuffles=["FFL FLL LLF LFF"]).play(
        *FATAL, "5>2 JJJJJ. FLL-L-L=F exec3", "1>4 JJ.JJ. FFL-F-veto?F=L"
    )
    assert (again.policies, again.limited) == ("L1 F5", (3,))


@pytest.mark.parametrize(
    "wrong",
    [
        "1>3 JJJJJJJ LLL-L-L=L",
        "1>3 JJJJJJJ FLF-F-F=L !F",
        "1>3 NNNNNNN FLF-F-F=L",
        "2>3 JJJJJJJ FLF-F-F=L",
        "1>1 JJJJJJJ FLF-F-F=L",
        "1>3 JJJJJJJ FLF-F-F=L inv4",
        "1>3 JJJJJJJ FLF",
        "one nominates three",
    ],
)
def test_an_example_that_is_not_so_fails(wrong: str) -> None:
    with pytest.raises(AssertionError):
        seated(SEVEN, "FLF").play(wrong)


def test_a_refusal_that_does_not_come_or_cites_another_rule_fails() -> None:
    with pytest.raises(AssertionError, match="is legal"):
        seated(SEVEN).refuses(Nominate(0, 2), "E3")
    with pytest.raises(AssertionError, match="does not cite E3"):
        seated(SEVEN).refuses(Nominate(0, 0), "E3")
