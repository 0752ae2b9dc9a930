"""V: the veto."""

import pytest

from games.engine import (
    FASCIST,
    LIBERAL,
    SPECTATOR,
    ConsentToVeto,
    Discard,
    Enact,
    Nominate,
    ProposeVeto,
    RefuseVeto,
    tiles,
)
from games.engine.events import AgendaVetoed, CandidacyPassed, ChaosErupted, DeckReshuffled, VetoProposed, VetoRefused
from games.engine.sightings import VetoSeen
from tests.support.playing_tables import PlayedTable, seated
from tests.support.rotated_tables import acting

SEVEN = "LFLHLFL"


def asking(deck: str = "FFL", turn: int = 0, **board: object) -> PlayedTable:
    """Five Fascist policies are enacted, and Chancellor 2 holds two tiles passed by President 0."""
    table = seated(SEVEN, deck, fascist=5, turn=turn, **board).elect(0, 2)  # type: ignore[arg-type]
    return table.do(Discard(0, FASCIST))


@pytest.mark.rule("V1")
@pytest.mark.parametrize("fascist", range(6))
def test_a_veto_needs_five_fascist_policies(fascist: int) -> None:
    table = seated(SEVEN, "FFL", fascist=fascist).elect(0, 2).do(Discard(0, FASCIST))
    assert (ProposeVeto(2) in table.game.legal) is (fascist == 5)


@pytest.mark.rule("V1")
def test_the_session_that_enacts_the_fifth_allows_none() -> None:
    table = seated(SEVEN, "FFF", fascist=4).elect(0, 2).do(Discard(0, FASCIST))
    refusal = table.refuses(ProposeVeto(2), "V1")
    assert refusal.in_words() == "A veto is only possible once 5 Fascist policies are enacted."
    assert [str(choice.refusal) for choice in table.view(2).choices if choice.move == ProposeVeto(2)] == [str(refusal)]


@pytest.mark.rule("V1")
def test_every_later_session_allows_one() -> None:
    table = asking().do(ProposeVeto(2), ConsentToVeto(0))
    table.elect(1, 4).do(Discard(1, FASCIST))
    assert ProposeVeto(4) in table.game.legal


@pytest.mark.rule("V2")
@pytest.mark.parametrize("deck", ["FFF", "FFL", "FLL"])
@acting(2, of=7)
def test_a_chancellor_holding_two_tiles_may_propose_a_veto(turn: int, deck: str) -> None:
    table = asking(deck, turn).do(ProposeVeto(2))
    assert table.news == (VetoProposed(table.at(2)),)
    assert table.game.waiting == (table.at(0),)
    assert set(table.game.legal) == {ConsentToVeto(table.at(0)), RefuseVeto(table.at(0))}


@pytest.mark.rule("V2")
def test_only_the_chancellor_proposes_a_veto_and_only_during_the_session() -> None:
    table = seated(SEVEN, "FFL", fascist=5)
    table.refuses(ProposeVeto(0), "V2")
    table.elect(0, 2).refuses(ProposeVeto(2), "V2")
    table.do(Discard(0, FASCIST)).refuses(ProposeVeto(0), "V2")


@pytest.mark.rule("V2")
def test_the_president_discards_before_a_veto() -> None:
    table = seated(SEVEN, "FFL", fascist=5).elect(0, 2)
    table.refuses(ConsentToVeto(0), "V3")
    assert {type(move) for move in table.game.legal} == {Discard}


@pytest.mark.rule("V2")
def test_the_president_answers_before_anything_is_enacted() -> None:
    table = asking().do(ProposeVeto(2))
    assert table.refuses(Enact(2, FASCIST), "L4").rule == "V2"
    assert table.refuses(ProposeVeto(2), "V2").rule == "V4"
    table.refuses(ConsentToVeto(2), "V3")
    table.refuses(RefuseVeto(2), "V4")


@pytest.mark.rule("V3")
@acting(0, of=7)
def test_a_veto_consented_to_discards_both_and_enacts_nothing(turn: int) -> None:
    table = asking(turn=turn).do(ProposeVeto(2), ConsentToVeto(0))
    assert AgendaVetoed(table.at(0), table.at(2), (FASCIST, LIBERAL)) in table.news
    assert table.policies == "L0 F5"
    assert table.game.truth.discard_pile == tiles("FFL")
    assert (table.game.table.tracker, table.candidate, table.game.phase) == (1, 1, "nomination")


@pytest.mark.rule("V3", "L7")
def test_the_vetoed_tiles_are_known_to_the_pair_alone() -> None:
    table = asking().do(ProposeVeto(2), ConsentToVeto(0))
    for viewer, seen in ((0, (FASCIST, LIBERAL)), (2, (FASCIST, LIBERAL)), (1, None), (SPECTATOR, None)):
        assert VetoSeen(0, 2, seen) in table.view(viewer).sightings
    assert all(table.hand(seat) is None for seat in range(7))


@pytest.mark.rule("V3", "T1")
@acting(2, of=7)
def test_a_veto_on_tracker_two_brings_chaos(turn: int) -> None:
    table = asking("FFL L", turn, tracker=2).do(ProposeVeto(2), ConsentToVeto(0))
    assert ChaosErupted(LIBERAL) in table.news
    assert (table.policies, table.game.table.tracker) == ("L1 F5", 0)


@pytest.mark.rule("V4")
@acting(0, of=7)
def test_a_refused_veto_leaves_the_choice_to_the_chancellor(turn: int) -> None:
    table = asking(turn=turn).do(ProposeVeto(2), RefuseVeto(0))
    assert table.news[-1] == VetoRefused(table.at(0))
    assert table.hand(2) == "FL"
    assert set(table.game.legal) == {Enact(table.at(2), FASCIST), Enact(table.at(2), LIBERAL)}
    assert table.do(Enact(2, LIBERAL)).policies == "L1 F5"


@pytest.mark.rule("V4")
def test_after_a_refusal_no_veto_is_proposed_in_this_session() -> None:
    table = asking().do(ProposeVeto(2), RefuseVeto(0))
    refusal = table.refuses(ProposeVeto(2), "V4")
    assert (
        refusal.in_words() == "The President has already refused a veto in this session, so one tile must be enacted."
    )


@pytest.mark.rule("V4")
def test_the_next_session_allows_a_veto_again() -> None:
    table = asking("FFL FLF").do(ProposeVeto(2), RefuseVeto(0), Enact(2, LIBERAL))
    assert ProposeVeto(4) in table.elect(1, 4).do(Discard(1, FASCIST)).game.legal


@pytest.mark.rule("V5")
@acting(0, of=7)
def test_a_vetoing_pair_is_limited_and_granted_no_power(turn: int) -> None:
    table = asking("FFF", turn).do(ProposeVeto(2), ConsentToVeto(0))
    assert table.limited == (0, 2)
    assert [type(event) for event in table.news[1:]] == [AgendaVetoed, CandidacyPassed]
    table.refuses(Nominate(1, 2), "E3")


@pytest.mark.rule("V5", "T3")
@acting(0, of=7)
def test_a_veto_that_brings_chaos_clears_the_term_limits(turn: int) -> None:
    table = asking("FFF L", turn, tracker=2).do(ProposeVeto(2), ConsentToVeto(0))
    assert table.limited == ()
    assert table.eligible == (0, 2, 3, 4, 5, 6)


@pytest.mark.rule("V6", "L9")
@pytest.mark.parametrize("left", [3, 4, 5])
def test_a_veto_reshuffles_a_low_deck(left: int) -> None:
    table = asking("FFF LL", left=left).do(ProposeVeto(2), ConsentToVeto(0))
    assert [type(event) for event in table.news[1:]] == [AgendaVetoed, DeckReshuffled, CandidacyPassed]
    assert len(table.game.truth.draw_pile) == 12


@pytest.mark.rule("V6", "T1")
def test_the_reshuffle_comes_before_the_chaos_tile() -> None:
    table = asking("FFF LL", left=5, tracker=2, reshuffles=["LLLLLL FFFFFF"]).do(ProposeVeto(2), ConsentToVeto(0))
    assert [type(event) for event in table.news[1:]] == [AgendaVetoed, DeckReshuffled, ChaosErupted, CandidacyPassed]
    assert table.policies == "L1 F5"
    assert len(table.game.truth.draw_pile) == 11


@pytest.mark.rule("V3", "V4")
def test_without_a_proposal_there_is_nothing_to_answer() -> None:
    table = asking()
    table.refuses(ConsentToVeto(0), "V3")
    assert table.refuses(RefuseVeto(0), "V4").in_words() == "Nobody has proposed a veto."
