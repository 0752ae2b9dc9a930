"""L: three tiles, two tiles, one policy."""

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    SPECTATOR,
    Being,
    Claim,
    Discard,
    Drew,
    Enact,
    Game,
    Got,
    Membership,
    Party,
    Peeked,
    ProposeVeto,
    RefuseVeto,
    Role,
    Shuffle,
    decide,
    tiles,
)
from games.engine.claims import Statement
from games.engine.events import (
    CandidacyPassed,
    ClaimMade,
    DeckReshuffled,
    HandDrawn,
    PolicyEnacted,
    PowerGranted,
    TilesPassed,
)
from games.engine.notation import read, write
from games.engine.refusals import why_silent
from games.engine.sightings import PassSeen, ReshuffleSeen
from tests.support.playing_tables import seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"


@pytest.mark.rule("L1")
@acting(0, of=7)
def test_the_president_alone_sees_the_top_three(turn: int) -> None:
    table = seated(SEVEN, deck="FLF LFF", turn=turn).elect(0, 2)
    assert [table.hand(seat) for seat in range(7)] == ["FLF", None, None, None, None, None, None]
    assert table.view(SPECTATOR).hand is None
    assert table.view(SPECTATOR).tiles_in_deck == 14


@pytest.mark.rule("L2")
@acting(0, of=7)
def test_the_president_discards_one_of_the_three(turn: int) -> None:
    table = seated(SEVEN, deck="FLF", turn=turn).elect(0, 2)
    assert set(table.game.legal) == {Discard(table.at(0), FASCIST), Discard(table.at(0), LIBERAL)}
    table.do(Discard(0, LIBERAL))
    assert table.game.truth.discard_pile == (LIBERAL,)


@pytest.mark.rule("L2")
def test_a_president_discards_no_tile_that_is_not_there() -> None:
    table = seated(SEVEN, deck="FFF").elect(0, 2)
    assert table.refuses(Discard(0, LIBERAL), "L2").rule == "L2"
    assert [str(choice.refusal) for choice in table.view(0).choices if not choice.is_open] == [
        "L2: A President has to discard one of the three tiles they drew."
    ]


@pytest.mark.rule("L2")
def test_only_the_president_discards() -> None:
    table = seated(SEVEN, deck="FLF").elect(0, 2)
    table.refuses(Discard(2, FASCIST), "L2")


@pytest.mark.rule("L3")
@acting(2, of=7)
def test_both_tiles_reach_the_chancellor_together(turn: int) -> None:
    table = seated(SEVEN, deck="FLF", turn=turn).elect(0, 2).do(Discard(0, FASCIST))
    assert table.news == (TilesPassed(table.at(0), table.at(2), FASCIST, (LIBERAL, FASCIST)),)
    assert (table.hand(0), table.hand(2)) == (None, "LF")


@pytest.mark.rule("L4")
@acting(2, of=7)
def test_the_chancellor_enacts_one_of_the_two(turn: int) -> None:
    table = seated(SEVEN, deck="FLF", turn=turn).elect(0, 2).do(Discard(0, FASCIST))
    assert set(table.game.legal) == {Enact(table.at(2), LIBERAL), Enact(table.at(2), FASCIST)}
    table.do(Enact(2, LIBERAL))
    assert table.news[0] == PolicyEnacted(table.at(0), table.at(2), LIBERAL, FASCIST, power=None)
    assert table.policies == "L1 F0"
    assert table.game.truth.discard_pile == (FASCIST, FASCIST)


@pytest.mark.rule("L4")
def test_a_chancellor_enacts_no_tile_that_is_not_there() -> None:
    table = seated(SEVEN, deck="FFL").elect(0, 2).do(Discard(0, LIBERAL))
    table.refuses(Enact(2, LIBERAL), "L4")
    table.refuses(Enact(0, FASCIST), "L4")


@pytest.mark.rule("L4")
def test_the_chancellor_alone_sees_the_two() -> None:
    table = seated(SEVEN, deck="FLF").elect(0, 2).do(Discard(0, FASCIST))
    assert [seat for seat in range(7) if table.hand(seat)] == [2]
    assert table.view(SPECTATOR).sightings[-1] == PassSeen(0, 2, discarded=None, passed=None)


@pytest.mark.rule("L5")
@pytest.mark.parametrize(
    "statement",
    [
        Drew(tiles("FLF")),
        Drew(passed=tiles("LF")),
        Got(tiles("FF")),
        Peeked(tiles("FLF")),
        Membership(5, Party.FASCIST),
        Being(Role.LIBERAL),
    ],
)
@pytest.mark.parametrize("speaker", [0, 2])
def test_the_pair_may_claim_nothing_during_the_session(speaker: int, statement: Statement) -> None:
    table = seated(SEVEN, deck="FLF").elect(0, 2)
    table.refuses(Claim(speaker, statement), "L5")
    table.do(Discard(0, FASCIST)).refuses(Claim(speaker, statement), "L5")
    table.do(Enact(2, LIBERAL), Claim(speaker, statement))


@pytest.mark.rule("L5")
def test_the_others_may_speak_meanwhile() -> None:
    table = seated(SEVEN, deck="FLF").elect(0, 2)
    silent = [seat for seat in range(7) if why_silent(table.game.truth, seat)]
    assert silent == [0, 2]
    table.do(Claim(4, Drew(tiles("FFF"))))


@pytest.mark.rule("L5")
@pytest.mark.parametrize("speaker", [0, 2])
def test_the_pair_may_claim_nothing_while_a_veto_is_pending(speaker: int) -> None:
    table = seated(SEVEN, deck="FLF", fascist=5).elect(0, 2).do(Discard(0, FASCIST), ProposeVeto(2))
    table.refuses(Claim(speaker, Being(Role.LIBERAL)), "L5")
    table.do(RefuseVeto(0)).refuses(Claim(speaker, Being(Role.LIBERAL)), "L5")
    table.do(Enact(2, LIBERAL), Claim(speaker, Being(Role.LIBERAL)))


@pytest.mark.rule("L5")
def test_a_stored_claim_from_before_the_rule_of_silence_still_counts() -> None:
    table = seated(SEVEN, deck="FLF").elect(0, 2)
    old = Game.from_log((*table.game.log, ClaimMade(0, Being(Role.LIBERAL), None)))
    assert old.truth == table.game.truth
    assert "# L5: Ada claims to be liberal" in write(old)
    assert read(write(old)).game == table.game


@pytest.mark.rule("L6")
def test_the_choice_of_a_tile_is_never_left_to_chance() -> None:
    table = seated(SEVEN, deck="FLF").elect(0, 2)
    assert {move.policy for move in table.game.legal if isinstance(move, Discard)} == {LIBERAL, FASCIST}
    assert len(table.game.legal) == 2
    passed = decide(table.game.truth, Discard(0, LIBERAL), None)
    assert passed == (TilesPassed(0, 2, LIBERAL, (FASCIST, FASCIST)),)


@pytest.mark.rule("L7", "I3")
@acting(0, of=7)
def test_discards_are_known_only_to_their_holders(turn: int) -> None:
    table = seated(SEVEN, deck="LFL", turn=turn).elect(0, 2).legislate("L", "F")

    def discards_seen(seat: int) -> list[object]:
        return [seen.discarded for seen in table.view(seat).sightings if hasattr(seen, "discarded")]

    assert discards_seen(0) == [LIBERAL, LIBERAL]
    assert discards_seen(2) == [None, LIBERAL]
    assert all(discards_seen(seat) == [None, None] for seat in (1, 3, 4, 5, 6))
    assert table.view(SPECTATOR).tiles_discarded == 2


@pytest.mark.rule("L8", "I4")
@pytest.mark.parametrize("drew", ["FFF", "FFL", "LLL"])
def test_any_hand_may_be_claimed(drew: str) -> None:
    table = seated(SEVEN, deck="FFL").elect(0, 2).legislate("L", "F")
    table.do(Claim(0, Drew(tiles(drew), tiles(drew[:2]))))
    assert table.view(SPECTATOR).sightings[-1] == table.news[-1]


@pytest.mark.rule("L9")
@pytest.mark.parametrize(("left", "after"), [(3, 14), (4, 14), (5, 14), (6, 3), (7, 4)])
def test_fewer_than_three_tiles_are_reshuffled_with_the_discards(left: int, after: int) -> None:
    table = seated(SEVEN, left=left, liberal=2).elect(0, 2).legislate("F", "F")
    assert len(table.game.truth.draw_pile) == after
    assert any(isinstance(event, DeckReshuffled) for event in table.news) is (after == 14)
    assert len(table.game.truth.draw_pile + table.game.truth.discard_pile) == 14


@pytest.mark.rule("L9")
def test_the_new_deck_consists_of_the_tiles_that_are_not_enacted() -> None:
    table = seated(SEVEN, deck="FFL FFL FLL FFF FFL LF", reshuffles=["FFFFFFFFFLLL"]).play(
        "1>3 JJJJJJJ FFL-F-F=L",
        "2>4 JJJJJJJ FFL-L-F=F",
        "3>5 JJJJJJJ FLL-F-L=L",
        "4>6 JJJJJJJ FFF-F-F=F inv1",
        "5>7 JJJJJJJ FFL-F-F=L",
    )
    assert table.policies == "L3 F2"
    assert table.game.truth.draw_pile == tiles("FFFFFFFFFLLL")
    assert table.game.truth.discard_pile == ()


@pytest.mark.rule("L9")
def test_the_reshuffle_comes_before_the_power() -> None:
    table = seated("LFLHL", deck="FFF LL", left=5, fascist=2).elect(0, 2).legislate("F", "F")
    assert [type(event) for event in table.news[-2:]] == [DeckReshuffled, PowerGranted]
    assert table.game.phase == "peek"


@pytest.mark.rule("L9", "I3")
def test_a_reshuffle_is_public_and_its_order_is_hidden() -> None:
    table = seated(SEVEN, left=5).elect(0, 2).legislate("F", "F")
    for viewer in range(7):
        assert ReshuffleSeen(tiles_in_deck=16, deck=None) in table.view(viewer).sightings


@pytest.mark.rule("L9")
def test_without_chance_the_game_waits_for_the_dealer() -> None:
    table = seated(SEVEN, deck="FFFFF", left=5).elect(0, 2).do(Discard(0, FASCIST))
    events = decide(table.game.truth, Enact(2, FASCIST), None)
    assert isinstance(events, tuple)
    for event in events:
        table.game = table.game.after(event)
    assert (table.game.phase, table.game.waiting, tuple(table.game.legal)) == ("shuffle", (), ())
    assert "waiting for the dealer" in str(table.game)
    order = tiles("LLLLLL FFFFFFFFFF")
    table.do(Shuffle(order))
    assert table.game.truth.draw_pile == order
    assert isinstance(table.news[-1], CandidacyPassed)


@pytest.mark.rule("L10")
@pytest.mark.parametrize(("fascist", "tile"), [(0, "F"), (0, "L"), (3, "L")])
def test_a_policy_without_a_power_ends_the_round(fascist: int, tile: str) -> None:
    table = seated(SEVEN, deck="FLF", fascist=fascist).elect(0, 2).legislate("F", tile)
    assert [type(event) for event in table.news] == [PolicyEnacted, CandidacyPassed]
    assert (table.candidate, table.game.phase) == (1, "nomination")


def test_the_draw_follows_the_election_at_once() -> None:
    assert seated(SEVEN, deck="FLF").elect(0, 2).news[-1] == HandDrawn(0, tiles("FLF"))
