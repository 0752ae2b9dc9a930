"""Claims are offered to players who may make them, about moments that they took part in, and all of them are legal."""

import re

import pytest

from games.board.fragments import private_fragments
from games.board.tokens import claim_of
from games.engine import Claim, Drew, Got, Investigate, Peek, Power, tiles
from games.engine.refusals import why_not
from tests.board.watched_games import a_game, moments
from tests.support.playing_tables import PlayedTable, seated

TOKEN = re.compile(r'name="claim" value="([^"]+)"')


def offered(table: PlayedTable, seat: int) -> list[str]:
    return TOKEN.findall(private_fragments(table.game.view(seat))["claims"])


def due(table: PlayedTable, seat: int) -> list[str]:
    return TOKEN.findall(private_fragments(table.game.view(seat))["claims"].partition("<details")[0])


def governed() -> PlayedTable:
    return seated("LFLHLFL", deck="FLF FFF FFF FFF").elect(0, 2).legislate("L", enact="F")


def test_after_a_session_the_pair_may_say_what_they_held() -> None:
    table = governed()
    assert due(table, 0) == ["drew-FFF-FF", "drew-FFL-FL", "drew-FFL-FF", "drew-FLL-LL", "drew-FLL-FL", "drew-LLL-LL"]
    assert due(table, 2) == ["got-FF", "got-FL", "got-LL"]
    assert offered(table, 1) == []


def test_what_was_said_may_be_said_again_but_is_not_due() -> None:
    table = governed()
    table.do(Claim(2, Got(tiles("FF"))))
    assert due(table, 2) == []
    assert offered(table, 2) == ["got-FF", "got-FL", "got-LL"]


def test_a_new_government_is_due_again() -> None:
    table = governed().do(Claim(0, Drew(tiles("FFL"), tiles("FL"))))
    assert due(table, 0) == []
    table.elect(1, 3).legislate("F", enact="F").do(Investigate(1, 5)).elect(2, 0)
    assert offered(table, 0) == []
    table.legislate("F", enact="F")
    assert due(table, 0) == ["got-FF", "got-FL", "got-LL"]


def test_a_claim_on_offer_names_its_round() -> None:
    assert "Round 1: what did you get?" in private_fragments(governed().game.view(2))["claims"]


def test_after_an_investigation_the_president_may_tell_the_party() -> None:
    table = governed().elect(1, 4).legislate("F", enact="F").do(Investigate(1, 3))
    assert due(table, 1)[-2:] == ["member-3-L", "member-3-F"]


def test_after_a_peek_the_president_may_tell_the_three_tiles() -> None:
    table = seated("LFLHL", fascist=3, power=Power.PEEK, candidate=0, last_elected=(0, 2)).do(Peek(0))
    assert len([token for token in due(table, 0) if token.startswith("peeked-")]) == 8


def test_during_a_session_the_pair_is_told_why_it_is_silent() -> None:
    table = seated("LFLHLFL").elect(0, 2)
    shown = private_fragments(table.game.view(0))["claims"]
    assert "may not communicate" in shown
    assert "/rules/L5/" in shown
    assert offered(table, 0) == []


def test_the_dead_are_told_why_they_are_silent() -> None:
    table = seated("LFLHLFL", dead=frozenset({4}), fascist=4)
    shown = private_fragments(table.game.view(4))["claims"]
    assert "Eve is dead, and the dead may not speak." in shown
    assert "/rules/X1/" in shown


@pytest.mark.parametrize("seed", range(12))
def test_every_claim_on_offer_is_legal(seed: int) -> None:
    for moment in list(moments(a_game(seed)))[::4]:
        for viewer, view in moment.views.items():
            for token in TOKEN.findall(private_fragments(view)["claims"]):
                said = claim_of({"claim": token}, viewer.seat or 0)
                assert said
                assert why_not(moment.truth, said) is None
