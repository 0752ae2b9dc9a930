"""Claims are offered to players who may make them, about moments that they took part in, and all of them are legal."""

import re

import pytest

from games.board.claims import asked
from games.board.fragments import private_fragments
from games.board.tokens import claim_of
from games.engine import SPECTATOR, Claim, Drew, Got, Investigate, Nominate, Peek, Peeked, Power, TableView, tiles
from games.engine.refusals import why_not
from tests.board.watched_games import a_game, moments
from tests.support.playing_tables import PlayedTable, seated

TOKEN = re.compile(r'<option value="([^"]+)"')


def offered(table: PlayedTable, seat: int, since: int = 0) -> list[str]:
    """What this player may claim about what they saw after so many events; nothing while the list is hidden."""
    return offered_to(table.game.view(seat), since)


def offered_to(view: TableView, since: int = 0) -> list[str]:
    shown = private_fragments(view, since=since)
    rows = "".join(html for name, html in shown.items() if name.startswith("late-"))
    return [] if "is-closed" in shown["claims"] else TOKEN.findall(rows)


def question(table: PlayedTable, seat: int, since: int = 0) -> str:
    offer = asked(table.game.view(seat), since).offer
    return offer.about if offer else ""


def governed() -> PlayedTable:
    return seated("LFLHLFL", deck="FLF FFF FFF FFF").elect(0, 2).legislate("L", enact="F")


def test_after_a_session_the_pair_may_say_what_they_held() -> None:
    table = governed()
    assert offered(table, 0) == [
        f"drew-{said}@1" for said in ("FFF-FF", "FFL-FL", "FFL-FF", "FLL-LL", "FLL-FL", "LLL-LL")
    ]
    assert offered(table, 2) == ["got-FF@1", "got-FL@1", "got-LL@1"]
    assert offered(table, 1) == []


def test_what_was_said_may_be_said_again() -> None:
    table = governed()
    table.do(Claim(2, Got(tiles("FF"))))
    assert offered(table, 2) == ["got-FF@1", "got-FL@1", "got-LL@1"]


def test_every_government_can_be_spoken_of_and_is_sent_once() -> None:
    table = governed().do(Claim(0, Drew(tiles("FFL"), tiles("FL"))))
    table.elect(1, 3).legislate("F", enact="F").do(Investigate(1, 5)).elect(2, 0)
    before = len(table.game.log)
    assert offered(table, 0) == []
    table.legislate("F", enact="F")
    assert offered(table, 0, before) == ["got-FF@3", "got-FL@3", "got-LL@3"]
    assert len(offered(table, 0)) == 6 + 3


def test_a_claim_on_offer_names_its_round() -> None:
    assert "Round 1: what did you get?" in "".join(private_fragments(governed().game.view(2)).values())


def test_after_an_investigation_the_president_may_tell_the_party() -> None:
    table = governed().elect(1, 4).legislate("F", enact="F").do(Investigate(1, 3))
    assert offered(table, 1)[-2:] == ["member-3-L@2", "member-3-F@2"]


def test_after_a_peek_the_president_may_tell_the_three_tiles() -> None:
    table = seated("LFLHL", fascist=3, power=Power.PEEK, candidate=0, last_elected=(0, 2)).do(Peek(0))
    assert len([token for token in offered(table, 0) if token.startswith("peeked-")]) == 8


def test_whoever_leaves_office_is_asked_until_they_have_said_something() -> None:
    table = governed()
    assert question(table, 0) == "Round 1: what did you draw, and what did you pass?"
    assert question(table, 2) == "Round 1: what did you get?"
    assert question(table, 1) == ""
    table.do(Claim(0, Drew(tiles("FFL"), tiles("FL"))))
    assert question(table, 0) == ""


def test_whoever_says_nothing_is_asked_again_about_the_next_moment() -> None:
    table = governed()
    silent = len(table.game.log)
    assert question(table, 0, since=silent) == ""
    table.elect(1, 3).legislate("F", enact="F").do(Investigate(1, 5)).elect(2, 0).legislate("F", enact="F")
    assert question(table, 0, since=silent) == "Round 3: what did you get?"


def test_the_question_is_about_the_latest_moment_first() -> None:
    table = seated("LFLHL", "FFF", fascist=2).elect(0, 2).legislate("F", "F").do(Peek(0))
    assert question(table, 0) == "Round 1: what did you see, top tile first?"
    table.do(Claim(0, Peeked(tiles("LLL"))))
    assert question(table, 0) == "Round 1: what did you draw, and what did you pass?"


def test_the_question_stays_while_there_is_something_else_to_decide() -> None:
    table = governed()
    before = asked(table.game.view(0), 0)
    assert before.offer
    table.do(Nominate(1, 3))
    assert table.game.view(0).options
    assert asked(table.game.view(0), 0) == before


def test_spectators_and_silenced_players_are_not_asked() -> None:
    table = governed()
    assert asked(table.game.view(SPECTATOR), 0).offer is None
    table.elect(1, 3)
    assert question(table, 1) == ""


def test_during_a_session_the_pair_is_told_why_it_is_silent() -> None:
    table = seated("LFLHLFL").elect(0, 2)
    shown = private_fragments(table.game.view(0))["claims"]
    assert "stay silent" in shown
    assert "/rules/L5/" in shown
    assert "is-closed" in shown
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
            for token in offered_to(view):
                said = claim_of({"claim": token}, viewer.seat or 0)
                assert said
                assert why_not(moment.truth, said) is None
