"""W: the four endings, and no moves after them."""

import pytest

from games.engine import (
    FASCIST,
    REVIEWER,
    SPECTATOR,
    Being,
    Claim,
    Discard,
    Enact,
    Ending,
    Execute,
    Nominate,
    Outcome,
    Party,
    Power,
    Role,
    Shuffle,
    Vote,
    tiles,
)
from games.engine.events import BallotsRevealed, GameEnded, PlayerExecuted, PolicyEnacted
from games.engine.refusals import why_silent
from tests.support.playing_tables import PlayedTable, seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"


def over() -> PlayedTable:
    return seated(SEVEN, "LLF", liberal=4).elect(0, 2).legislate("F", "L")


@pytest.mark.rule("W1")
@acting(2, of=7)
def test_five_liberal_policies_win_for_the_liberals(turn: int) -> None:
    table = seated(SEVEN, "FLF", liberal=4, fascist=5, turn=turn).elect(0, 2).legislate("F", "L")
    assert table.game.outcome == Outcome(Ending.FIVE_POLICIES)
    assert str(table.game.outcome) == "liberals five-policies"


@pytest.mark.rule("W2")
@acting(2, of=7)
def test_hitler_executed_wins_for_the_liberals(turn: int) -> None:
    table = seated(SEVEN, first=2, fascist=4, power=Power.EXECUTION, turn=turn).do(Execute(2, 3))
    assert str(table.game.outcome) == "liberals hitler-executed"


@pytest.mark.rule("W2")
def test_executing_a_fascist_does_not_end_the_game() -> None:
    table = seated(SEVEN, first=2, fascist=4, power=Power.EXECUTION).do(Execute(2, 5))
    assert table.game.outcome is None


@pytest.mark.rule("W3")
@acting(2, of=7)
def test_six_fascist_policies_win_for_the_fascists(turn: int) -> None:
    table = seated(SEVEN, "FLF", liberal=4, fascist=5, turn=turn).elect(0, 2).legislate("L", "F")
    assert str(table.game.outcome) == "fascists six-policies"


@pytest.mark.rule("W3")
def test_five_fascist_policies_do_not_end_the_game() -> None:
    table = seated(SEVEN, "FLF", fascist=4).elect(0, 2).legislate("L", "F")
    assert (table.game.outcome, table.game.phase) == (None, "execution")


@pytest.mark.rule("W4")
@acting(3, of=7)
def test_hitler_elected_wins_for_the_fascists(turn: int) -> None:
    table = seated(SEVEN, liberal=4, fascist=3, turn=turn).elect(0, 3)
    assert str(table.game.outcome) == "fascists hitler-elected"


@pytest.mark.rule("W4")
def test_hitler_voted_down_does_not_end_the_game() -> None:
    table = seated(SEVEN, fascist=3).elect(0, 3, "JJJNNNN")
    assert (table.game.outcome, table.game.table.tracker) == (None, 1)


@pytest.mark.rule("W4")
def test_hitler_as_president_does_not_end_the_game() -> None:
    table = seated(SEVEN, fascist=3, first=3).elect(3, 0)
    assert table.game.phase == "president-discard"


@pytest.mark.rule("W5")
@pytest.mark.parametrize(("ending", "party"), list(zip(Ending, "LLFF", strict=True)))
def test_hitler_wins_and_loses_with_the_fascists(ending: Ending, party: str) -> None:
    assert ending.winner is Outcome(ending).winner
    assert ending.winner is (Party.LIBERAL if party == "L" else Role.HITLER.party)


@pytest.mark.rule("W5")
def test_no_hand_is_dealt_when_hitler_is_elected() -> None:
    table = seated(SEVEN, fascist=3).elect(0, 3)
    assert [type(event) for event in table.news[-2:]] == [BallotsRevealed, GameEnded]
    assert len(table.game.truth.draw_pile) == 14
    assert all(table.hand(seat) is None for seat in range(7))


@pytest.mark.rule("W5")
def test_no_power_is_used_and_nothing_shuffled_after_the_last_policy() -> None:
    table = seated(SEVEN, "FFF", left=3, fascist=5).elect(0, 2).legislate("F", "F")
    assert [type(event) for event in table.news] == [PolicyEnacted, GameEnded]
    assert table.game.truth.draw_pile == ()


@pytest.mark.rule("W5")
def test_the_candidacy_stays_when_the_last_shot_was_hitler() -> None:
    table = seated(SEVEN, first=2, fascist=4, power=Power.EXECUTION).do(Execute(2, 3))
    assert [type(event) for event in table.news] == [PlayerExecuted, GameEnded]
    assert table.candidate == 2


@pytest.mark.rule("W5")
@pytest.mark.parametrize(
    "action",
    [
        Nominate(1, 4),
        Vote(0, ja=True),
        Discard(0, FASCIST),
        Enact(2, FASCIST),
        Execute(0, 1),
        Shuffle(tiles("LLF")),
        Claim(0, Being(Role.LIBERAL)),
    ],
)
def test_nothing_more_is_played(action: Nominate) -> None:
    table = over()
    assert table.refuses(action, "W5").rule == "W5"
    assert (table.game.phase, table.game.waiting, len(table.game.legal)) == ("over", (), 0)


@pytest.mark.rule("W5", "I5")
def test_the_end_reveals_every_role() -> None:
    table = over()
    for viewer in (*range(7), SPECTATOR, REVIEWER):
        assert [table.knows(viewer, seat)[0] for seat in range(7)] == [
            {"L": "liberal", "F": "fascist", "H": "hitler"}[letter] for letter in SEVEN
        ]


@pytest.mark.rule("W5", "I5")
def test_after_the_end_everybody_may_talk() -> None:
    assert all(why_silent(over().game.truth, seat) is None for seat in range(7))


def test_a_view_of_a_finished_game_prints_how_it_ended() -> None:
    assert "over: liberals five-policies" in str(over().game)
    assert repr(over().game) == "<Game of 7: round 1, liberals five-policies>"
