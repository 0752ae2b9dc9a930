"""The view that a page, a bot or an export receives."""

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    REVIEWER,
    SPECTATOR,
    Choice,
    Discard,
    Enact,
    Execute,
    Investigate,
    Knowledge,
    Nominate,
    Party,
    Peek,
    Policy,
    Power,
    ProposeVeto,
    Role,
    TableView,
    Viewer,
    Vote,
    player,
    tiles,
)
from games.engine.events import BallotCast, ConfirmedNotHitler, PlayerExecuted
from games.engine.sightings import BallotSeen, DrawSeen, EnactmentSeen, InvestigationSeen, PassSeen, PeekSeen
from games.engine.views import Memory, view_of
from tests.support.playing_tables import PlayedTable, seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"


def refused(view: TableView) -> dict[str, str]:
    return {str(choice.move): str(choice.refusal) for choice in view.choices if not choice.is_open}


@pytest.mark.parametrize("seat", [0, 6])
def test_a_players_options_are_the_legal_moves_of_their_seat(seat: int) -> None:
    table = seated(SEVEN, first=seat)
    assert table.view(seat).options == table.game.legal.of(seat)
    assert len(table.view(seat).options) == 6
    assert table.view(3).options == ()


def test_every_greyed_out_nominee_says_why() -> None:
    table = seated(SEVEN, "LFF", fascist=4, dead={5}).elect(0, 2).legislate("F", "L")
    assert refused(table.view(1)) == {
        "Nominate(seat=1, nominee=0)": (
            "E3: Ada was the last elected President and can't be nominated while more than five are alive."
        ),
        "Nominate(seat=1, nominee=1)": "E2: A candidate can't nominate themselves.",
        "Nominate(seat=1, nominee=2)": "E3: Cleo was the last elected Chancellor and can't be nominated.",
        "Nominate(seat=1, nominee=5)": "X1: Fay is dead.",
    }


@pytest.mark.parametrize(
    ("power", "fascist", "deed"), [(Power.INVESTIGATE, 2, Investigate), (Power.EXECUTION, 4, Execute)]
)
def test_every_greyed_out_target_says_why(power: Power, fascist: int, deed: type[Execute]) -> None:
    table = seated(SEVEN, fascist=fascist, power=power)
    assert refused(table.view(0)) == {str(deed(0, 0)): "R1: A President can't use this power on themselves."}


def test_every_greyed_out_player_to_call_says_why() -> None:
    table = seated(SEVEN, fascist=3, power=Power.SPECIAL_ELECTION)
    assert [choice.move.seat for choice in table.view(0).choices if not choice.is_open] == [0]  # type: ignore[union-attr]


def test_a_president_who_may_peek_is_shown_nothing_else() -> None:
    table = seated("LFLHL", fascist=3, power=Power.PEEK)
    assert table.view(0).choices == (Choice(Peek(0)),)


def test_every_greyed_out_tile_says_why() -> None:
    table = seated(SEVEN, "FFF").elect(0, 2).do(Discard(0, FASCIST))
    assert refused(table.view(2)) == {
        "Enact(seat=2, policy=LIBERAL)": "L4: A Chancellor has to enact one of the two tiles they got.",
        "ProposeVeto(seat=2)": "V1: A veto is only possible once 5 Fascist policies are enacted.",
    }


def test_seats_that_are_not_to_move_have_no_illegal_moves_to_show() -> None:
    table = seated(SEVEN).do(Nominate(0, 2), Vote(0, ja=True))
    assert [choice.is_open for choice in table.view(0).choices] == [True, True]
    assert seated(SEVEN).view(4).choices == ()


def test_a_choice_is_open_unless_it_is_refused() -> None:
    refusal = seated(SEVEN).refuses(Nominate(0, 0), "E2")
    assert Choice(Nominate(0, 1)).is_open
    assert not Choice(Nominate(0, 0), refusal).is_open


@acting(2, of=7)
def test_it_is_the_turn_of_those_whom_the_table_waits_for(turn: int) -> None:
    table = seated(SEVEN, first=2, turn=turn)
    assert [seat for seat in range(7) if table.view(seat).is_my_turn] == [2]
    table.do(Nominate(2, 4), Vote(5, ja=True))
    assert [seat for seat in range(7) if table.view(seat).is_my_turn] == [0, 1, 2, 3, 4, 6]
    assert table.view(SPECTATOR).has_voted == (table.at(5),)


def test_a_view_prints_what_its_viewer_sees() -> None:
    table = seated("LFLHL", "FLF").do(Nominate(0, 2), Vote(1, ja=True))
    assert str(table.view(1)).splitlines() == [
        "Ben sees round 1: L0 F0, tracker 0, deck 17, discards 0; vote, waiting for Ada, Cleo, Dov, Eve",
        "  0 Ada: president",
        "  1 Ben: has voted, fascist",
        "  2 Cleo: chancellor",
        "  3 Dov: hitler",
        "  4 Eve",
    ]


def test_viewers_print_readably() -> None:
    assert [repr(viewer) for viewer in (player(3), SPECTATOR, REVIEWER)] == ["player(3)", "SPECTATOR", "REVIEWER"]


def test_private_facts_of_a_seat_reach_that_seat_alone() -> None:
    assert player(0).may_see(0)
    assert player(0).may_see(1, 0)
    assert not player(0).may_see(1)
    assert not SPECTATOR.may_see(0, 1)
    assert REVIEWER.may_see(4)


def test_knowledge_has_the_words_of_the_record() -> None:
    known = Knowledge(player(0), roles={0: Role.LIBERAL}, parties={1: Party.FASCIST}, not_hitler=(1,))
    assert (known.of(0), known.of(1), known.of(2)) == (("liberal",), ("fascist-party", "not-hitler"), ())


def test_a_view_is_drawn_again_from_the_log_with_everything_private_in_it() -> None:
    table = seated(SEVEN, fascist=2, power=Power.INVESTIGATE).do(Investigate(0, 3))
    reconnected = view_of(tuple(table.game.log), table.game.truth, player(0))
    assert reconnected == table.view(0)
    assert reconnected.known.parties == {3: Party.FASCIST}


def test_a_private_result_outlasts_the_rounds_that_follow() -> None:
    table = seated(SEVEN, "LFF", fascist=2, power=Power.INVESTIGATE).do(Investigate(0, 3))
    table.reject(1, 2).elect(2, 4).legislate("F", "L")
    assert table.knows(0, 3) == ("fascist-party",)


def test_in_the_middle_of_a_turn_the_game_waits_for_no_seat() -> None:
    table = seated("LFLHL").do(Nominate(0, 2))
    for seat in range(4):
        table.do(Vote(seat, ja=False))
    game = table.game.after(BallotCast(4, ja=False))
    count = table.do(Vote(4, ja=False)).news[1]
    halfway = game.after(count)
    assert (halfway.phase, halfway.waiting, list(halfway.legal)) == ("interlude", (), [])
    assert halfway.view(0).chancellor is None


def chancellor_holding_two() -> PlayedTable:
    return seated(SEVEN, "FFL", fascist=5).elect(0, 2).do(Discard(0, FASCIST))


def test_a_hand_stays_in_view_while_a_veto_is_debated_and_after_it_was_refused() -> None:
    table = chancellor_holding_two().do(ProposeVeto(2))
    assert (table.hand(2), table.view(SPECTATOR).chancellor) == ("FL", 2)
    assert table.view(2).options == ()
    assert table.view(0).hand is None


def test_a_vote_is_seen_as_a_vote_only() -> None:
    table = seated("LFLHL").do(Nominate(0, 2), Vote(4, ja=True))
    assert table.view(0).sightings[-1] == BallotSeen(4, ja=None)
    assert table.view(4).sightings[-1] == BallotSeen(4, ja=True)


@pytest.mark.parametrize("viewer", [Viewer(0), Viewer(2), Viewer(6), SPECTATOR], ids=repr)
def test_enacting_shows_one_tile_to_all(viewer: Viewer) -> None:
    table = chancellor_holding_two().do(Enact(2, FASCIST))
    assert table.view(viewer).table.fascist == 6


@pytest.mark.parametrize(
    ("viewer", "drawn", "first", "passed", "second"),
    [
        (player(0), "FLL", FASCIST, "LL", LIBERAL),
        (player(2), None, None, "LL", LIBERAL),
        (player(3), None, None, None, None),
        (SPECTATOR, None, None, None, None),
    ],
)
def test_each_part_of_a_session_is_seen_by_those_who_may(
    viewer: Viewer, drawn: str | None, first: Policy | None, passed: str | None, second: Policy | None
) -> None:
    table = seated(SEVEN, "FLL").elect(0, 2).legislate("F", "L")
    assert [seen for seen in table.view(viewer).sightings if isinstance(seen, DrawSeen | PassSeen | EnactmentSeen)] == [
        DrawSeen(0, tiles(drawn) if drawn else None),
        PassSeen(0, 2, first, tiles(passed) if passed else None),
        EnactmentSeen(0, 2, LIBERAL, second, None),
    ]


def test_a_player_confirmed_not_to_be_hitler_is_listed_once() -> None:
    known = Knowledge(SPECTATOR).after(ConfirmedNotHitler(4)).after(ConfirmedNotHitler(4))
    assert known.after(PlayerExecuted(0, 4, was_hitler=False)).not_hitler == (4,)


def test_a_report_and_a_peek_stay_when_others_come() -> None:
    known = Knowledge(player(0)).after(InvestigationSeen(0, 1, Party.LIBERAL)).after(PeekSeen(0, tiles("FFL")))
    known = known.after(InvestigationSeen(0, 2, Party.FASCIST)).after(PeekSeen(3, None))
    assert known.parties == {1: Party.LIBERAL, 2: Party.FASCIST}
    assert known.peeked == tiles("FFL")


@pytest.mark.parametrize("viewer", [player(0), player(2), SPECTATOR], ids=repr)
def test_a_memory_grows_with_the_log(viewer: Viewer) -> None:
    log = seated(SEVEN, "FLL").elect(0, 2).legislate("F", "L").game.log
    told = Memory.of(viewer).after(log)
    assert Memory.of(viewer).after(log[:5]).after(log[5:]) == told
    assert len(told.sightings) == len(log)


@pytest.mark.rule("L5", "X1")
def test_a_view_says_why_its_viewer_has_to_be_silent() -> None:
    table = seated(SEVEN, "FFF", fascist=4, dead={6}).elect(0, 2)
    silences = [table.view(viewer).silence for viewer in (0, 1, 2, 6, SPECTATOR)]
    assert [silence and silence.rule for silence in silences] == ["L5", None, "L5", "X1", None]
