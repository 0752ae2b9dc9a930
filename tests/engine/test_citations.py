"""Every refusal cites its first reason and all other rules that it rests on."""

from typing import Any

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    Action,
    Being,
    CallSpecialElection,
    Claim,
    ConsentToVeto,
    Discard,
    Drew,
    Enact,
    Execute,
    Investigate,
    Nominate,
    Peek,
    Power,
    ProposeVeto,
    RefuseVeto,
    Role,
    Ruleset,
    Shuffle,
    Vote,
    tiles,
)
from tests.engine.test_refusals import MOMENTS
from tests.support.playing_tables import PlayedTable, seated

SEVEN = "LFLHLFL"


def cited(table: PlayedTable, action: Action) -> str:
    """The cited rule ids, the first reason first."""
    refusal = table.game.legal.why_not(action)
    assert refusal is not None
    return " ".join((refusal.rule, *refusal.also))


@pytest.mark.parametrize(
    ("action", "rules"),
    [
        (Nominate(1, 2), "E1 E2"),
        (Nominate(0, 0), "E2"),
        (Nominate(0, 1), "E3 E4"),
        (Nominate(0, 2), "E3"),
        (Nominate(0, 6), "X1 E2"),
        (Nominate(0, 99), "E2 S1"),
        (Nominate(6, 1), "X1 E2"),
        (Vote(0, ja=True), "E6"),
        (Vote(6, ja=True), "X1 E6"),
        (Discard(0, FASCIST), "L2"),
        (Enact(2, FASCIST), "L4 L3"),
        (ProposeVeto(2), "V2"),
        (ConsentToVeto(0), "V3 V2"),
        (RefuseVeto(0), "V4 V2"),
        (Investigate(0, 1), "P1 P2 P3"),
        (CallSpecialElection(0, 1), "P1 P2 P5"),
        (Execute(0, 1), "P1 P2 P8"),
        (Peek(0), "P1 P2 P7"),
        (Shuffle(()), "L9 T6"),
        (Claim(0, Drew()), "I4"),
        (Claim(6, Being(Role.LIBERAL)), "X1"),
    ],
    ids=str,
)
def test_at_a_nomination(action: Action, rules: str) -> None:
    assert cited(MOMENTS["nomination"](), action) == rules


@pytest.mark.parametrize(
    ("moment", "action", "rules"),
    [
        ("vote", Nominate(0, 2), "E2 E1"),
        ("president-discard", Discard(1, FASCIST), "L2 L1"),
        ("president-discard", Discard(0, LIBERAL), "L2"),
        ("president-discard", Claim(0, Drew(tiles("FFF"))), "L5"),
        ("chancellor-enact", Enact(0, FASCIST), "L4"),
        ("chancellor-enact", Enact(2, LIBERAL), "L4"),
        ("chancellor-enact", ProposeVeto(0), "V2"),
        ("chancellor-enact", ProposeVeto(2), "V1 V2"),
        ("veto-answer", Enact(2, FASCIST), "V2 V3 L4"),
        ("veto-answer", ProposeVeto(2), "V4 V2"),
        ("veto-answer", ConsentToVeto(2), "V3 V2"),
        ("veto-answer", RefuseVeto(2), "V4 V2"),
        ("shuffle", Shuffle(()), "L9 T6"),
        ("over", Nominate(0, 2), "W5"),
        ("over", Shuffle(()), "W5"),
        ("over", Claim(0, Being(Role.LIBERAL)), "W5 I4"),
    ],
    ids=str,
)
def test_at_other_moments(moment: str, action: Action, rules: str) -> None:
    assert cited(MOMENTS[moment](), action) == rules


@pytest.mark.parametrize(
    ("moment", "action", "rules"),
    [
        ("investigate", Nominate(0, 2), "P2 E2"),
        ("investigate", Investigate(1, 2), "P2 P1 P3"),
        ("investigate", Execute(0, 1), "P1 P2 P8"),
        ("investigate", Investigate(0, 0), "R1 P3"),
        ("investigate", Investigate(0, 99), "P3 S1"),
        ("special-election", CallSpecialElection(0, 0), "R1 P5"),
        ("special-election", Peek(0), "P1 P2 P7"),
        ("execution", Execute(0, 6), "X1 P8"),
        ("execution", Vote(1, ja=True), "P2 E6"),
        ("peek", Peek(1), "P2 P1 P7"),
    ],
    ids=str,
)
def test_while_a_power_waits(moment: str, action: Action, rules: str) -> None:
    assert cited(MOMENTS[moment](), action) == rules


def test_an_investigated_player_is_not_investigated_again() -> None:
    table = seated("LFLHLFLFL", fascist=2, power=Power.INVESTIGATE, investigated={4})
    assert cited(table, Investigate(0, 4)) == "P4 P3"


@pytest.mark.rule("R5")
@pytest.mark.parametrize("ja", [True, False])
def test_a_ballot_that_stands(ja: bool) -> None:
    table = seated(SEVEN, ruleset=Ruleset(ballots_may_change=False)).do(Nominate(0, 2), Vote(1, ja=True))
    assert cited(table, Vote(1, ja)) == "E6 R5"
    assert (
        table.refuses(Vote(1, ja), "R5").in_words()
        == "Ben has already voted, and this table doesn't allow changing a ballot."
    )


def test_a_veto_asked_for_twice_and_one_of_the_wrong_tiles() -> None:
    table = seated(SEVEN, "FFF", fascist=5).elect(0, 2).do(Discard(0, FASCIST), ProposeVeto(2), RefuseVeto(0))
    assert cited(table, ProposeVeto(2)) == "V4"
    picky = seated(SEVEN, "FLF", fascist=5, ruleset=Ruleset(veto_only_fascist=True)).elect(0, 2)
    assert cited(picky.do(Discard(0, FASCIST)), ProposeVeto(2)) == "V2"


def test_a_kind_of_action_that_the_game_has_not() -> None:
    class Whisper(Nominate):
        """An action with the fields of a nomination that is not one."""

    things: list[Any] = [Whisper(0, 3), Whisper(0, 0), Whisper(5, 1), "whisper"]
    assert [cited(MOMENTS["nomination"](), thing) for thing in things] == ["S1"] * 4


@pytest.mark.rule("S1")
def test_yes_and_no_are_no_seats() -> None:
    table = seated(SEVEN)
    yes: Any = True
    assert cited(table, Claim(yes, Being(Role.LIBERAL))) == "S1"
