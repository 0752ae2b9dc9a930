"""The claims of bots: when they make them, and how many are true."""

from collections import Counter

import pytest

from games.bots import STRENGTHS, bot
from games.engine import (
    FASCIST,
    LIBERAL,
    Claim,
    ConsentToVeto,
    Discard,
    Drew,
    Execute,
    Got,
    Investigate,
    Membership,
    Party,
    Peek,
    Peeked,
    ProposeVeto,
    Ruleset,
    Seeded,
    letters,
    tiles,
)
from games.engine.events import AgendaVetoed, ClaimMade, PolicyEnacted
from tests.bots.bot_games import play_watched, some_games
from tests.support.playing_tables import PlayedTable, seated

SEVEN = "LFLHLFL"
LUCKS = range(80)


def claimed(table: PlayedTable, seat: int, luck: int = 1) -> Claim | None:
    return bot("suspicious").claim(table.view(seat), Seeded(luck))


def told(table: PlayedTable, seat: int) -> Counter[str]:
    """Count the claims that a seat makes with different seeds, by letters of tiles or by party."""
    return Counter(_in_letters(claimed(table, seat, luck)) for luck in LUCKS)


def _in_letters(claim: Claim | None) -> str:
    match claim:
        case Claim(_, Drew(tuple() as drew, tuple() as passed)):
            return f"{letters(drew)}-{letters(passed)}"
        case Claim(_, Got(tuple() as got, _)):
            return letters(got)
        case Claim(_, Peeked(seen)):
            return letters(seen)
        case Claim(_, Membership(_, party)):
            return party.value
        case _:
            return "nothing"


@pytest.mark.parametrize("strength", STRENGTHS)
def test_after_a_session_both_liberals_tell_what_they_held(strength: str) -> None:
    table = seated("LFLHL", "LFF").elect(0, 2).legislate("F", "L")
    speaker = bot(strength)
    assert speaker.claim(table.view(0), Seeded(1)) == Claim(0, Drew(tiles("FFL"), tiles("FL")))
    assert speaker.claim(table.view(2), Seeded(1)) == Claim(2, Got(tiles("FL"), LIBERAL))
    assert all(speaker.claim(table.view(seat), Seeded(1)) is None for seat in (1, 3, 4))


def test_no_claim_is_made_twice() -> None:
    table = seated("LFLHL", "LFF").elect(0, 2).legislate("F", "L")
    for seat in (0, 2):
        claim = claimed(table, seat)
        assert claim is not None
        table.do(claim)
    assert claimed(table, 0) is claimed(table, 2) is None


def test_a_partial_claim_is_not_completed() -> None:
    table = seated("LFLHL", "LFF").elect(0, 2).legislate("F", "L").do(Claim(0, Drew(tiles("FFF"))))
    assert claimed(table, 0) is None


def test_a_session_is_told_of_until_the_next_one_is_over() -> None:
    table = seated("LFLHL", "LFF LFF").elect(0, 2).legislate("F", "L").elect(1, 4)
    assert told(table, 0) == {"FFL-FL": len(LUCKS)}
    assert told(table.legislate("F", "L"), 0) == {"nothing": len(LUCKS)}


@pytest.mark.rule("L5")
def test_while_their_session_lasts_president_and_chancellor_say_nothing() -> None:
    table = seated("LFLHL", "LFF LFF").elect(0, 2).legislate("F", "L").elect(1, 0)
    assert table.view(0).silence is not None
    assert claimed(table, 0) is None
    assert claimed(table.do(Discard(1, FASCIST)), 0) is None
    assert claimed(table, 2) is not None


@pytest.mark.rule("X1")
def test_the_dead_say_nothing() -> None:
    table = seated("LFLHL", "FFF", fascist=3).elect(0, 2).legislate("F", "F")
    assert claimed(table, 2) is not None
    assert claimed(table.do(Execute(0, 2)), 2) is None


def test_no_claim_is_made_after_the_game() -> None:
    table = seated("LFLHL", "LFF", liberal=4).elect(0, 2).legislate("F", "L")
    assert table.game.outcome is not None
    assert claimed(table, 0) is None


def test_a_veto_is_told_of_as_well() -> None:
    table = seated(SEVEN, "FFF", fascist=5).elect(0, 2).do(Discard(0, FASCIST), ProposeVeto(2), ConsentToVeto(0))
    assert claimed(table, 0) == Claim(0, Drew(tiles("FFF"), tiles("FF")))
    assert claimed(table, 2) == Claim(2, Got(tiles("FF")))


def test_a_liberal_who_drew_three_liberal_tiles_may_keep_one_of_them_secret() -> None:
    table = seated("LFLHL", "LLL").elect(0, 2).legislate("L", "L")
    assert set(told(table, 0)) == {"LLL-LL", "FLL-LL"}
    assert set(told(table, 2)) == {"LL"}


def test_a_fascist_president_who_forced_a_fascist_policy_denies_it_or_blames_the_chancellor() -> None:
    stories = told(seated(SEVEN, "FLF", first=1).elect(1, 2).legislate("L", "F"), 1)
    assert set(stories) == {"FFF-FF", "FFL-FL"}
    assert stories["FFF-FF"] > stories["FFL-FL"]


def test_an_ally_is_seldom_blamed() -> None:
    ally = told(seated(SEVEN, "FLF", first=1).elect(1, 5).legislate("L", "F"), 1)
    stranger = told(seated(SEVEN, "FLF", first=1).elect(1, 2).legislate("L", "F"), 1)
    assert ally["FFL-FL"] < stranger["FFL-FL"] / 2


def test_a_fascist_chancellor_who_chose_the_fascist_tile_claims_to_have_had_no_choice() -> None:
    assert set(told(seated(SEVEN, "FLF").elect(0, 1).legislate("F", "F"), 1)) == {"FF"}


def test_a_fascist_president_who_put_a_liberal_tile_away_mostly_hides_it() -> None:
    stories = told(seated(SEVEN, "FLL", first=1).elect(1, 2).legislate("L", "L"), 1)
    assert set(stories) == {"FFL-FL", "FLL-FL"}
    assert stories["FFL-FL"] > stories["FLL-FL"]


def test_no_chancellor_is_blamed_for_a_tile_that_cannot_have_been_there() -> None:
    """All Liberal tiles except one are on the board, and President 0 has claimed the last one."""
    rules = Ruleset(liberal_tiles=5)
    table = seated(SEVEN, "FFL FFF", liberal=4, ruleset=rules).elect(0, 2).legislate("L", "F")
    assert set(told(table.elect(1, 4).legislate("F", "F"), 1)) == {"FFF-FF", "FFL-FL"}
    table = seated(SEVEN, "FFL FFF", liberal=4, ruleset=rules).elect(0, 5).legislate("F", "F")
    table.do(Claim(0, Drew(tiles("FFL"), tiles("FL")))).elect(1, 4).legislate("F", "F")
    assert set(told(table, 1)) == {"FFF-FF"}


def test_a_liberal_tile_enacted_by_chaos_was_not_drawn_by_a_president() -> None:
    rules = Ruleset(liberal_tiles=5)
    table = seated(SEVEN, "L FFL FFF", first=4, liberal=3, ruleset=rules).reject(4, 5).reject(5, 6).reject(6, 0)
    table.elect(0, 5).legislate("F", "F").do(Claim(0, Drew(tiles("FFL"), tiles("FL"))))
    assert set(told(table.elect(1, 4).legislate("F", "F"), 1)) == {"FFF-FF"}


def test_a_liberal_tells_the_truth_of_a_peek_in_its_order() -> None:
    table = seated("LFLHL", "FFF LFL", fascist=2).elect(0, 2).legislate("F", "F")
    table.do(Claim(0, Drew(tiles("FFF"), tiles("FF"))))
    assert claimed(table, 0) is None
    table.do(Peek(0))
    assert set(told(table, 0)) == {"LFL"}
    assert claimed(table.do(Claim(0, Peeked(tiles("LFL")))), 0) is None


def test_a_fascist_tells_of_a_peek_what_they_like() -> None:
    table = seated("LFLHL", "FFF FLF", first=1, fascist=2).elect(1, 2).legislate("F", "F")
    table.do(Claim(1, Drew(tiles("FFF"), tiles("FF"))), Peek(1))
    stories = told(table, 1)
    assert stories["FLF"] > len(LUCKS) / 4
    assert {story.count("L") for story in stories} == {0, 1, 2}


@pytest.mark.parametrize(("target", "party"), [(4, "liberal"), (5, "fascist"), (3, "fascist")])
def test_a_liberal_tells_the_party_that_they_saw(target: int, party: str) -> None:
    table = seated(SEVEN, "FFF", fascist=1).elect(0, 2).legislate("F", "F")
    table.do(Claim(0, Drew(tiles("FFF"), tiles("FF"))), Investigate(0, target))
    assert set(told(table, 0)) == {party}
    assert claimed(table.do(Claim(0, Membership(target, Party(party)))), 0) is None


@pytest.mark.parametrize(("target", "usual"), [(4, "fascist"), (5, "liberal"), (3, "liberal")])
def test_a_fascist_covers_allies_and_often_accuses_others(target: int, usual: str) -> None:
    table = seated(SEVEN, "FFF", first=1, fascist=1).elect(1, 2).legislate("F", "F")
    stories = told(table.do(Claim(1, Drew(tiles("FFF"), tiles("FF"))), Investigate(1, target)), 1)
    assert set(stories) == {"fascist", "liberal"}
    assert stories[usual] > len(LUCKS) / 2


def test_the_order_of_the_tiles_in_a_claim_says_nothing() -> None:
    for number in some_games(7, 26):
        for event in play_watched(number, lambda view, move: None).log:
            if isinstance(event, ClaimMade) and isinstance(event.statement, Drew | Got):
                for said in (getattr(event.statement, part, None) for part in ("drew", "passed", "got")):
                    assert said is None or letters(said) == "".join(sorted(letters(said)))


def test_a_claim_fits_the_enacted_policy() -> None:
    stories = 0
    for number in some_games(7, 26):
        enacted = LIBERAL
        for event in play_watched(number, lambda view, move: None).log:
            match event:
                case PolicyEnacted():
                    enacted = event.policy
                case AgendaVetoed():
                    break
                case ClaimMade(_, Drew(_, tuple() as said)) | ClaimMade(_, Got(tuple() as said, _)):
                    assert enacted in said
                    stories += 1
                case _:
                    pass
    assert stories > 50
