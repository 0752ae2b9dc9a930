"""I: who knows what."""

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    REVIEWER,
    SPECTATOR,
    Being,
    CallSpecialElection,
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
    Power,
    RefusedError,
    Role,
    Viewer,
    Vote,
    tiles,
)
from games.engine.events import ClaimMade, GameDealt
from games.engine.sightings import DealSeen, PeekSeen
from games.engine.state import Government, PowerUse
from tests.support.playing_tables import PlayedTable, seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"
ROLES = {5: "LFLHL", 6: "LFLHLL", 7: SEVEN, 10: "LFLHLFLFLL"}
WORDS = {"L": "liberal", "F": "fascist", "H": "hitler"}
PLAYED = (
    "1>3 JJJJJNN FLF-F-F=L",
    "2>5 JJJJNNN LFF-L-F=F",
    "3>6 NNNNNNN",
    "4>7 JJJJJJJ FFL-L-F=F inv2",
)


def played(turn: int = 0) -> PlayedTable:
    return seated(SEVEN, "FLF LFF FFL", turn=turn).play(*PLAYED)


@pytest.mark.rule("I1")
@acting(3, of=7)
def test_a_spectator_sees_the_whole_board(turn: int) -> None:
    table = played(turn)
    seen = table.view(SPECTATOR)
    assert (seen.table.liberal, seen.table.fascist, seen.table.tracker, seen.table.round) == (1, 2, 0, 5)
    assert (seen.tiles_in_deck, seen.tiles_discarded) == (8, 6)
    assert (seen.phase, seen.waiting, seen.president, seen.chancellor) == (
        "nomination",
        (table.at(4),),
        table.at(4),
        None,
    )
    assert seen.table.last_elected == (table.at(3), table.at(6))
    assert seen.table.governments == (
        Government(1, table.at(0), table.at(2)),
        Government(2, table.at(1), table.at(4)),
        Government(4, table.at(3), table.at(6)),
    )
    assert seen.table.powers_used == (PowerUse(4, table.at(3), Power.INVESTIGATE, table.at(1)),)
    assert [sum(map(bool, count.ballots)) for count in seen.elections] == [5, 4, 0, 7]


@pytest.mark.rule("I1")
def test_the_government_is_public_while_it_sits() -> None:
    table = seated(SEVEN).do(Nominate(0, 2))
    assert (table.view(SPECTATOR).president, table.view(SPECTATOR).chancellor) == (0, 2)
    for seat in range(7):
        table.do(Vote(seat, ja=True))
    assert (table.view(SPECTATOR).president, table.view(SPECTATOR).chancellor) == (0, 2)
    table.legislate("F", "F")
    assert table.view(SPECTATOR).chancellor is None


@pytest.mark.rule("I1")
@pytest.mark.parametrize("viewer", [*map(Viewer, range(7)), SPECTATOR], ids=repr)
def test_the_public_table_is_the_same_for_every_viewer(viewer: Viewer) -> None:
    table = played()
    mine, theirs = table.view(viewer), table.view(SPECTATOR)
    assert mine.table == theirs.table
    assert (mine.tiles_in_deck, mine.tiles_discarded, mine.waiting) == (8, 6, (4,))
    assert [type(seen) for seen in mine.sightings] == [type(seen) for seen in theirs.sightings]


@pytest.mark.rule("I2", "S6", "S7", "S8")
@pytest.mark.parametrize(
    ("players", "viewer", "told"),
    [
        (5, 0, {0}), (5, 1, {1, 3}), (5, 3, {1, 3}),
        (6, 5, {5}), (6, 1, {1, 3}), (6, 3, {1, 3}),
        (7, 0, {0}), (7, 1, {1, 3, 5}), (7, 5, {1, 3, 5}), (7, 3, {3}),
        (10, 9, {9}), (10, 1, {1, 3, 5, 7}), (10, 7, {1, 3, 5, 7}), (10, 3, {3}),
    ],
)  # fmt: skip
def test_a_player_knows_their_own_role_and_what_the_opening_told(players: int, viewer: int, told: set[int]) -> None:
    table = seated(ROLES[players])
    known = {seat: table.knows(viewer, seat) for seat in range(players)}
    assert known == {seat: (WORDS[ROLES[players][seat]],) if seat in told else () for seat in range(players)}


@pytest.mark.rule("I2")
@pytest.mark.parametrize("players", ROLES)
def test_a_spectator_knows_nobody(players: int) -> None:
    table = seated(ROLES[players])
    assert [table.knows(SPECTATOR, seat) for seat in range(players)] == [()] * players
    assert table.view(SPECTATOR).choices == ()
    assert not table.view(SPECTATOR).is_my_turn


@pytest.mark.rule("I2")
@acting(0, of=5)
def test_a_player_sees_the_ballot_they_just_cast(turn: int) -> None:
    table = seated("LFLHL", turn=turn).do(Nominate(0, 2), Vote(0, ja=False))
    assert table.view(0).known.ballot is False
    assert table.view(1).known.ballot is None
    assert "Ada: president, has voted" in str(table.view(SPECTATOR))


@pytest.mark.rule("I2", "I3")
@acting(3, of=7)
def test_a_report_of_an_investigation_stays_with_its_president(turn: int) -> None:
    table = played(turn)
    assert table.knows(3, 1) == ("fascist-party",)
    assert [table.knows(viewer, 1) for viewer in (0, 2, 4, 6)] == [()] * 4
    assert table.knows(SPECTATOR, 1) == ()


@pytest.mark.rule("I3")
@pytest.mark.parametrize("viewer", [*range(7), SPECTATOR])
def test_no_viewer_is_shown_the_order_of_the_deck(viewer: int) -> None:
    view = played().view(viewer)
    deal = view.sightings[0]
    assert isinstance(deal, DealSeen)
    assert (deal.deck, deal.tiles_in_deck) == (None, 17)
    assert not any(isinstance(seen, GameDealt) for seen in view.sightings)


@pytest.mark.rule("I3")
def test_a_peek_is_shown_to_its_president_alone() -> None:
    table = seated("LFLHL", "LFL", fascist=3, power=Power.PEEK).do(Peek(0))
    assert table.view(0).sightings[-2] == PeekSeen(0, tiles("LFL"))
    assert table.view(1).sightings[-2] == table.view(SPECTATOR).sightings[-2] == PeekSeen(0, None)


@pytest.mark.rule("I3")
def test_a_reviewer_is_refused_before_the_end() -> None:
    table = played()
    with pytest.raises(RefusedError, match="I3: Nobody sees everything before the game is over"):
        table.view(REVIEWER)


@pytest.mark.rule("I5")
def test_after_the_end_a_reviewer_sees_everything() -> None:
    table = seated(SEVEN, "FFF FFL", fascist=1).elect(0, 2).legislate("F", "F").do(Investigate(0, 4))
    table.elect(1, 5).legislate("L", "F").do(CallSpecialElection(1, 6)).elect(6, 3)
    sightings = table.view(REVIEWER).sightings
    assert isinstance(sightings[0], DealSeen)
    assert sightings[0].deck == table.game.truth.deal.deck
    hidden = ("deck", "ja", "tiles", "discarded", "passed", "party")
    shown = [getattr(seen, part) for seen in sightings for part in hidden if hasattr(seen, part)]
    assert len(shown) == 1 + 21 + 2 + 4 + 2 + 1
    assert None not in shown


@pytest.mark.rule("I5")
def test_after_the_end_players_and_spectators_see_every_role_and_no_more_hands() -> None:
    table = seated(SEVEN, fascist=3).elect(0, 3)
    for viewer in (*range(7), SPECTATOR):
        view = table.view(viewer)
        assert [view.known.roles[seat].letter for seat in range(7)] == list(SEVEN)
        assert (view.hand, view.options, view.phase) == (None, (), "over")
        assert view.outcome == table.game.outcome


@pytest.mark.rule("I2", "X1")
def test_the_dead_see_what_they_knew_and_what_is_public() -> None:
    table = seated(SEVEN, "LLF", first=2, fascist=4, power=Power.EXECUTION).do(Execute(2, 5)).elect(3, 0)
    dead, spectator = table.view(5), table.view(SPECTATOR)
    assert dead.hand is None
    assert dead.sightings[1:] == spectator.sightings[1:]
    assert table.knows(5, 3) == ("hitler",)
    assert table.knows(5, 5) == ("fascist", "not-hitler")


@pytest.mark.rule("I4", "L8")
def test_a_claim_is_public_and_nothing_checks_it() -> None:
    table = played().do(Claim(3, Membership(1, Party.LIBERAL)))
    assert table.news == (ClaimMade(3, Membership(1, Party.LIBERAL), about=4),)
    assert table.view(SPECTATOR).sightings[-1] == table.news[0]
    assert table.knows(0, 1) == ()
    assert table.knows(3, 1) == ("fascist-party",)


@pytest.mark.rule("I4")
@pytest.mark.parametrize(
    ("speaker", "statement", "about"),
    [
        (0, Drew(tiles("FFF"), tiles("FF")), 1),
        (2, Got(tiles("FL"), LIBERAL), 1),
        (1, Drew(tiles("LFF")), 2),
        (3, Drew(tiles("FFF")), 4),
        (6, Got(tiles("FF")), 4),
        (3, Membership(1, Party.FASCIST), 4),
        (3, Membership(5, Party.FASCIST), None),
        (0, Membership(1, Party.FASCIST), None),
        (5, Drew(tiles("FFF")), None),
        (5, Got(tiles("FF")), None),
        (3, Peeked(tiles("FFF")), None),
        (4, Being(Role.LIBERAL), None),
    ],
)
def test_a_late_claim_is_tied_to_the_round_it_speaks_of(
    speaker: int, statement: Drew | Got | Peeked | Membership | Being, about: int | None
) -> None:
    assert played().do(Claim(speaker, statement)).news == (ClaimMade(speaker, statement, about),)


@pytest.mark.rule("I4")
def test_a_claim_speaks_of_the_last_time() -> None:
    table = seated("LFLHL", "FFL FFL FFL").play("1>3 JJJJJ FFL-F-F=L", "2>4 NNNNN", "3>4 NNNNN")
    table.play("4>5 JJJJJ FFL-F-F=L", "5>2 NNNNN", "1>2 JJJJJ FFL-F-F=L")
    assert table.do(Claim(0, Drew(tiles("FFL")))).news == (ClaimMade(0, Drew(tiles("FFL")), about=6),)


@pytest.mark.rule("I4")
def test_a_claim_may_name_an_earlier_round() -> None:
    table = seated("LFLHL", "FFL FFL FFL").play("1>3 JJJJJ FFL-F-F=L", "2>4 NNNNN", "3>4 NNNNN")
    table.play("4>5 JJJJJ FFL-F-F=L", "5>2 NNNNN", "1>2 JJJJJ FFL-F-F=L")
    assert table.do(Claim(0, Drew(tiles("FFL")), 1)).news == (ClaimMade(0, Drew(tiles("FFL")), about=1),)
    for seat, statement, about in ((0, Drew(tiles("FFL")), 4), (0, Got(tiles("FL")), 1), (0, Peeked(tiles("FFL")), 1)):
        refused = table.game.legal.why_not(Claim(seat, statement, about))
        assert refused is not None
        assert refused.rule == "I4"
    assert table.game.legal.why_not(Claim(0, Being(Role.LIBERAL), 1)) is not None


@pytest.mark.rule("I4")
def test_a_peek_claimed_rounds_later_is_tied_to_its_own_round() -> None:
    table = seated("LFLHL", "FFF", fascist=2).elect(0, 2).legislate("F", "F").do(Peek(0)).reject(1, 4)
    table.do(Claim(0, Peeked(tiles("LLL"))))
    assert table.news == (ClaimMade(0, Peeked(tiles("LLL")), about=1),)


@pytest.mark.rule("I2")
def test_a_hand_is_seen_while_it_is_held_and_no_longer() -> None:
    table = seated(SEVEN, "FLL").elect(0, 2)
    assert (table.hand(0), table.hand(2)) == ("FLL", None)
    table.do(Discard(0, FASCIST))
    assert (table.hand(0), table.hand(2)) == (None, "LL")
    assert "in hand: LL" in str(table.view(2))


@pytest.mark.rule("I2")
def test_a_hand_is_gone_when_a_tile_is_enacted_and_when_the_game_ends() -> None:
    table = seated(SEVEN, "LLL", liberal=3).elect(0, 2).legislate("L", "L")
    assert [table.hand(seat) for seat in range(7)] == [None] * 7
    table = seated(SEVEN, "LLF", liberal=4).elect(0, 2).legislate("F", "L")
    assert [table.hand(seat) for seat in range(7)] == [None] * 7
    assert table.game.outcome is not None


@pytest.mark.rule("I2")
def test_ballots_are_history_once_they_are_open() -> None:
    table = seated("LFLHL").elect(0, 2, "JNJNJ")
    assert [table.view(seat).known.ballot for seat in range(5)] == [None] * 5
    assert table.view(SPECTATOR).has_voted == ()


@pytest.mark.rule("I2", "P3")
def test_every_player_keeps_their_own_results() -> None:
    table = seated("LFLLHFLFL", "FFF FFF").elect(0, 2).legislate("F", "F").do(Investigate(0, 4))
    table.elect(1, 3).legislate("F", "F").do(Investigate(1, 0))
    assert dict(table.view(0).known.parties) == {4: Party.FASCIST}
    assert dict(table.view(1).known.parties) == {0: Party.LIBERAL}
    assert dict(table.view(2).known.parties) == {}


@pytest.mark.rule("I2", "P7")
def test_a_peek_is_remembered_when_the_deck_has_moved_on() -> None:
    table = seated("LFLHL", "LFL LFF", fascist=3, power=Power.PEEK).do(Peek(0)).elect(1, 2).legislate("L", "F")
    assert table.view(0).known.peeked == tiles("LFL")
