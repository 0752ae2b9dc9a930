"""Situations that other programs got wrong. Each is played with its main actor in the first and in the last seat."""

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    SPECTATOR,
    Action,
    CallSpecialElection,
    Claim,
    ConsentToVeto,
    Discard,
    Drew,
    Enact,
    Execute,
    Game,
    Investigate,
    Nominate,
    Peek,
    Power,
    ProposeVeto,
    RefuseVeto,
    Ruleset,
    Seeded,
    Simulated,
    Vote,
    replay,
    tiles,
)
from games.engine.events import (
    CandidacyPassed,
    ChaosErupted,
    ClaimMade,
    DeckReshuffled,
    GameEnded,
    HandDrawn,
    PolicyEnacted,
    PowerGranted,
)
from games.engine.random_play import play_out
from tests.support.playing_tables import NAMES, PlayedTable, seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"
INQUISITORS = Ruleset("inquisitors", sizes=(7,), track=(Power.INVESTIGATE, Power.INVESTIGATE, Power.PEEK, None, None))


def kinds(table: PlayedTable) -> list[type]:
    return [type(event) for event in table.news]


def special_election(called: int, turn: int, deck: str = "") -> PlayedTable:
    """Seat 2 presided over the third Fascist policy and has called a special election; seat 4 was Chancellor."""
    table = seated(SEVEN, deck, fascist=3, first=2, power=Power.SPECIAL_ELECTION, last_elected=(2, 4), turn=turn)
    return table.do(CallSpecialElection(2, called))


# Term limits


@acting(1, of=7)
def test_a_failed_candidate_is_not_limited(turn: int) -> None:
    assert 1 in seated(SEVEN, first=1, turn=turn).reject(1, 4).eligible


@acting(4, of=7)
def test_a_failed_nominee_is_not_limited(turn: int) -> None:
    assert 4 in seated(SEVEN, first=1, turn=turn).reject(1, 4).eligible


@acting(2, of=6)
def test_the_living_are_counted_at_the_nomination_not_at_the_election(turn: int) -> None:
    table = seated("LLFLHL", "FFF", fascist=3, first=2, turn=turn).elect(2, 0)
    assert table.limited == (0, 2)
    table = table.legislate("F", "F").do(Execute(2, 5))
    assert (table.limited, table.eligible) == ((0,), (1, 2, 4))


@acting(3, of=6)
def test_when_five_are_left_after_an_execution_the_last_president_may_be_nominated(turn: int) -> None:
    table = seated("LLFLHL", "FFF FFL FFL FFF LLL LF", turn=turn).play(
        "1>2 JJJJJJ FFF-F-F=F",
        "2>3 JJJJJJ FFL-L-F=F",
        "3>4 JJJJJJ FFL-L-F=F peek",
        "4>1 JJJJJJ FFF-F-F=F exec6",
    )
    assert (table.candidate, table.eligible) == (4, (1, 2, 3))


@acting(0, of=7)
def test_a_chaos_that_a_veto_brought_forgets_the_limits(turn: int) -> None:
    table = seated(SEVEN, "FFF L", fascist=5, tracker=2, last_elected=(5, 6), turn=turn)
    table.elect(0, 2).legislate("F", veto=True)
    assert (table.limited, table.eligible) == ((), (0, 2, 3, 4, 5, 6))


@acting(2, of=7)
def test_a_vetoed_pair_is_limited(turn: int) -> None:
    table = seated(SEVEN, "FFF", fascist=5, last_elected=(5, 6), turn=turn).elect(0, 2).legislate("F", veto=True)
    assert (table.limited, table.eligible) == ((0, 2), (3, 4, 5, 6))


@acting(5, of=7)
def test_the_president_of_a_special_election_obeys_the_limits(turn: int) -> None:
    table = special_election(5, turn)
    table.refuses(Nominate(5, 2), "E3")
    table.refuses(Nominate(5, 4), "E3")
    assert table.eligible == (0, 1, 3, 6)


@acting(2, of=7)
def test_nobody_calls_a_special_election_for_themselves(turn: int) -> None:
    table = seated(SEVEN, fascist=3, first=2, power=Power.SPECIAL_ELECTION, turn=turn)
    table.refuses(CallSpecialElection(2, 2), "R1")


# The candidacy


@pytest.mark.parametrize("called", [0, 1, 3, 4, 5, 6])
@acting(2, of=7)
def test_after_a_failed_special_election_the_placard_goes_left_of_the_caller(turn: int, called: int) -> None:
    table = special_election(called, turn)
    table.reject(called, table.eligible[0])
    assert table.candidate == 3


@acting(3, of=7)
def test_the_placard_passes_the_next_in_line_whom_the_special_president_shot(turn: int) -> None:
    table = seated("LFLLHFL", "FFF", fascist=3, first=2, power=Power.SPECIAL_ELECTION, turn=turn)
    table.do(CallSpecialElection(2, 5)).elect(5, 0).legislate("F", "F").do(Execute(5, 3))
    assert table.candidate == 4


@acting(2, of=7)
def test_the_placard_goes_left_of_a_caller_whom_the_special_president_shot(turn: int) -> None:
    table = special_election(5, turn, "FFF").elect(5, 0).legislate("F", "F").do(Execute(5, 2))
    assert table.candidate == 3


@acting(1, of=7)
def test_the_placard_moves_once_at_chaos(turn: int) -> None:
    table = seated(SEVEN, "L", tracker=2, turn=turn).reject(0, 2)
    assert table.candidate == 1
    assert kinds(table).count(CandidacyPassed) == 1


# The tracker, chaos and the deck


@acting(0, of=7)
def test_an_election_does_not_reset_the_tracker(turn: int) -> None:
    table = seated(SEVEN, "FFF", fascist=5, tracker=1, turn=turn).elect(0, 2)
    assert table.game.table.tracker == 1
    assert table.legislate("F", veto=True).game.table.tracker == 2


@acting(2, of=7)
def test_a_veto_on_tracker_two_brings_chaos(turn: int) -> None:
    table = seated(SEVEN, "FFF L", fascist=5, tracker=2, turn=turn).elect(0, 2).legislate("F", veto=True)
    assert ChaosErupted(LIBERAL) in table.news
    assert (table.policies, table.game.table.tracker, table.candidate) == ("L1 F5", 0, 1)


@pytest.mark.parametrize("fascist", [1, 2, 3, 4])
@acting(0, of=7)
def test_chaos_grants_no_power(turn: int, fascist: int) -> None:
    table = seated(SEVEN, "F", fascist=fascist, tracker=2, turn=turn).reject(0, 2)
    assert PowerGranted not in kinds(table)
    assert (table.game.phase, table.candidate) == ("nomination", 1)


@pytest.mark.parametrize(("tile", "outcome"), [("L", "liberals five-policies"), ("F", "fascists six-policies")])
@acting(0, of=7)
def test_a_win_by_chaos_stands(turn: int, tile: str, outcome: str) -> None:
    table = seated(SEVEN, tile, liberal=4, fascist=5, tracker=2, turn=turn).reject(0, 2)
    assert kinds(table)[-2:] == [ChaosErupted, GameEnded]
    assert str(table.game.outcome) == outcome
    assert table.game.legal.of(table.at(1)) == ()


@acting(1, of=7)
def test_a_fifth_fascist_policy_by_chaos_opens_the_veto(turn: int) -> None:
    table = seated(SEVEN, "F FFF", fascist=4, tracker=2, turn=turn).reject(0, 2).elect(1, 4)
    assert ProposeVeto(table.at(4)) in table.do(Discard(1, FASCIST)).game.legal


@acting(0, of=7)
def test_the_reshuffle_comes_at_the_end_of_the_session(turn: int) -> None:
    table = seated(SEVEN, "FLFLF", left=5, turn=turn).elect(0, 2).legislate("F", "L")
    assert kinds(table)[-2:] == [DeckReshuffled, CandidacyPassed]
    assert (len(table.game.truth.draw_pile), table.game.truth.discard_pile) == (16, ())


@acting(0, of=5)
def test_a_peek_never_meets_two_tiles(turn: int) -> None:
    table = seated("LFLHL", "FFF LL", left=5, fascist=2, reshuffles=["FLF" + "LLLLL" + "FFFFFF"], turn=turn)
    table.elect(0, 2).legislate("F", "F").do(Peek(0))
    assert table.view(0).known.peeked == tiles("FLF")


@acting(1, of=7)
def test_leftovers_do_not_stay_on_top(turn: int) -> None:
    fresh = "FFFFFFFFFF LLLLLL"
    table = seated(SEVEN, "FFF LL", left=5, reshuffles=[fresh], turn=turn).elect(0, 2).legislate("F", "F")
    assert table.game.truth.draw_pile == tiles(fresh)


@acting(0, of=7)
def test_no_tile_is_lost_at_a_veto(turn: int) -> None:
    table = seated(SEVEN, "FFL", fascist=5, turn=turn).elect(0, 2).legislate("F", veto=True)
    assert (len(table.game.truth.draw_pile), table.game.truth.discard_pile) == (9, tiles("FFL"))


# Sessions


@acting(6, of=7)
def test_a_ballot_sent_twice_draws_one_hand(turn: int) -> None:
    table = seated(SEVEN, turn=turn).do(Nominate(0, 2), *(Vote(seat, ja=True) for seat in range(7)))
    table.refuses(Vote(6, ja=True), "E6")
    assert len(table.game.truth.draw_pile) == 14
    assert kinds(table).count(HandDrawn) == 1


@acting(0, of=7)
def test_a_discard_sent_twice_discards_one_tile(turn: int) -> None:
    table = seated(SEVEN, "FFF", turn=turn).elect(0, 2).do(Discard(0, FASCIST))
    table.refuses(Discard(0, FASCIST), "L2")
    assert table.hand(2) == "FF"


@acting(2, of=7)
def test_a_veto_is_asked_once(turn: int) -> None:
    table = seated(SEVEN, "FFF", fascist=5, turn=turn).elect(0, 2).do(Discard(0, FASCIST), ProposeVeto(2))
    table.refuses(ProposeVeto(2), "V4")
    table.do(RefuseVeto(0)).refuses(ProposeVeto(2), "V4")


@acting(2, of=7)
def test_a_refused_veto_enacts_nothing_by_itself(turn: int) -> None:
    table = seated(SEVEN, "FFL", fascist=5, turn=turn).elect(0, 2).legislate("F", veto=False)
    assert (table.policies, table.game.phase, table.game.waiting) == ("L0 F5", "chancellor-enact", (table.at(2),))
    assert len(table.game.legal) == 2


# Powers


@acting(2, of=7)
def test_powers_go_by_the_players_who_sat_down(turn: int) -> None:
    table = seated(SEVEN, "FFF", fascist=4, first=2, dead={6}, turn=turn)
    table.elect(2, 4).legislate("F", "F").do(Execute(2, 5))
    assert len(table.living) == 5
    assert table.game.table.setup.power_of(2) is Power.INVESTIGATE


@acting(3, of=7)
def test_an_investigation_of_hitler_shows_a_party_and_no_role(turn: int) -> None:
    table = seated(SEVEN, fascist=2, power=Power.INVESTIGATE, turn=turn).do(Investigate(0, 3))
    assert table.knows(0, 3) == ("fascist-party",)
    assert table.at(3) not in table.view(0).known.roles
    assert "HITLER" not in repr(table.view(0))


# Endings


@acting(3, of=7)
def test_hitler_does_not_win_a_failed_vote(turn: int) -> None:
    table = seated(SEVEN, fascist=5, turn=turn).elect(0, 3, "JJJNNNN")
    assert (table.game.outcome, table.knows(SPECTATOR, 3)) == (None, ())


@acting(3, of=7)
def test_no_hand_is_dealt_after_the_end(turn: int) -> None:
    table = seated(SEVEN, fascist=5, turn=turn).elect(0, 3)
    assert HandDrawn not in kinds(table)
    assert table.hand(0) is None


@acting(3, of=7)
def test_the_end_shows_the_roles_that_were_dealt(turn: int) -> None:
    table = seated(SEVEN, fascist=5, turn=turn).elect(0, 3)
    shown = [table.view(SPECTATOR).known.roles[table.at(seat)].letter for seat in range(7)]
    assert "".join(shown) == SEVEN


def test_nothing_of_the_last_game_stands_in_the_next() -> None:
    played_out = play_out(Game.new(NAMES[:7], chance=Seeded(11)), Simulated(11))
    fresh = Game.new(played_out.table.names, chance=Seeded(12))
    assert (fresh.table.living, fresh.table.last_elected) == (tuple(range(7)), None)
    assert (fresh.table.investigated, fresh.table.confirmed) == (frozenset(), frozenset())
    assert fresh.table.governments == ()
    assert fresh.table.powers_used == ()
    assert fresh.view(0).known.not_hitler == ()
    assert len(fresh.view(SPECTATOR).sightings) == 1


# Moments, replays, claims


@pytest.mark.parametrize(
    ("late", "rule"),
    [
        (Nominate(0, 2), "E1"), (Vote(0, ja=True), "E6"), (Discard(0, FASCIST), "L2"), (Enact(2, FASCIST), "L4"),
        (ProposeVeto(2), "V2"), (ConsentToVeto(0), "V3"), (RefuseVeto(0), "V4"), (Investigate(0, 1), "P1"),
        (CallSpecialElection(0, 1), "P1"), (Peek(0), "P1"), (Execute(0, 1), "P1"),
    ],
    ids=repr,
)  # fmt: skip
@acting(0, of=7)
def test_a_move_that_comes_too_late_is_refused(turn: int, late: Action, rule: str) -> None:
    table = seated(SEVEN, "FFF", turn=turn).elect(0, 2).legislate("F", "F")
    assert table.refuses(late, rule).rule == rule


@pytest.mark.parametrize("ruleset", [INQUISITORS, Ruleset(hitler_zone=0), Ruleset(fascist_start=2, liberal_tiles=8)])
def test_a_replay_of_custom_rules_needs_nothing_but_the_log(ruleset: Ruleset) -> None:
    game = play_out(Game.new(NAMES[:7], ruleset, chance=Seeded(2)), Simulated(2))
    assert replay(game.log) == game.truth
    assert game.truth.table.setup.ruleset == ruleset


@acting(0, of=7)
def test_a_late_claim_is_about_its_own_round(turn: int) -> None:
    table = seated(SEVEN, "FLF", turn=turn).elect(0, 2).legislate("F", "L").reject(1, 4).reject(2, 5)
    claim = table.do(Claim(0, Drew(tiles("FLF")))).news[-1]
    assert isinstance(claim, ClaimMade)
    assert (claim.about, table.game.table.round) == (1, 4)


@acting(0, of=7)
def test_a_private_result_is_there_after_a_reconnect(turn: int) -> None:
    table = seated(SEVEN, "LFF", fascist=2, power=Power.INVESTIGATE, turn=turn).do(Investigate(0, 3)).reject(1, 2)
    again = Game.from_log(table.game.log)
    assert again.view(table.at(0)) == table.view(0)
    assert again.view(table.at(0)).known.parties.keys() == {table.at(3)}


# Everybody in the first seat and in the last


@acting(0, of=7)
def test_a_president_presides_from_any_seat(turn: int) -> None:
    table = seated(SEVEN, "FLF", turn=turn).elect(0, 2).legislate("F", "L")
    assert table.news[0] == PolicyEnacted(table.at(0), table.at(2), LIBERAL, FASCIST, None)


@acting(2, of=7)
def test_a_chancellor_enacts_from_any_seat(turn: int) -> None:
    table = seated(SEVEN, "FLF", turn=turn).elect(0, 2).legislate("L", "F")
    assert table.news[0] == PolicyEnacted(table.at(0), table.at(2), FASCIST, FASCIST, None)


@pytest.mark.parametrize("deciding", ["J", "N"])
@acting(6, of=7)
def test_the_last_ballot_decides_from_any_seat(turn: int, deciding: str) -> None:
    table = seated(SEVEN, turn=turn).elect(0, 2, "JJJNNN" + deciding)
    assert table.game.phase == ("president-discard" if deciding == "J" else "nomination")


@acting(5, of=7)
def test_a_player_is_executed_in_any_seat(turn: int) -> None:
    table = seated(SEVEN, fascist=4, power=Power.EXECUTION, turn=turn).do(Execute(0, 5))
    assert table.living == (0, 1, 2, 3, 4, 6)
    assert table.game.table.powers_used[-1].target == table.at(5)


@acting(0, of=7)
def test_a_president_executes_from_any_seat(turn: int) -> None:
    table = seated(SEVEN, fascist=4, power=Power.EXECUTION, turn=turn)
    assert table.eligible == (1, 2, 3, 4, 5, 6)
    assert table.do(Execute(0, 1)).candidate == 2


@acting(5, of=7)
def test_a_player_is_called_from_any_seat(turn: int) -> None:
    table = special_election(5, turn, "FFL").elect(5, 0).legislate("F", "L")
    assert (table.limited, table.candidate) == ((0, 5), 3)


@acting(4, of=7)
def test_a_player_is_investigated_in_any_seat(turn: int) -> None:
    table = seated(SEVEN, fascist=2, power=Power.INVESTIGATE, turn=turn).do(Investigate(0, 4))
    assert table.game.table.investigated == {table.at(4)}
    assert table.knows(4, 0) == ()


@acting(1, of=7)
def test_a_fascist_is_told_who_is_who_in_any_seat(turn: int) -> None:
    table = seated(SEVEN, turn=turn)
    assert [table.knows(1, seat) for seat in (1, 3, 5)] == [("fascist",), ("hitler",), ("fascist",)]
