"""Roles that follow from how many there are of each (S2)."""

import pytest

from games.engine import SPECTATOR, Knowledge, Role, player
from games.engine.roles import ROLE_OF_LETTER
from tests.support.playing_tables import PlayedTable, seated

SIZES = {5: "LFLHL", 6: "LFLHLL", 7: "LFLHLFL", 8: "LFLHLFLL", 9: "LFLHLFLFL", 10: "LFLHLFLFLL"}


def proved(table: PlayedTable, seat: int | None) -> str:
    """What this seat can prove of each seat, in letters."""
    roles = table.game.view(SPECTATOR if seat is None else player(seat)).known.proved
    return "".join(roles[each].letter if each in roles else "?" for each in range(table.game.table.players))


@pytest.mark.rule("S6", "S7", "S8")
@pytest.mark.parametrize("roles", SIZES.values())
def test_whoever_knows_every_fascist_knows_every_liberal(roles: str) -> None:
    table = seated(roles)
    for seat, letter in enumerate(roles):
        alone = "".join(letter if each == seat else "?" for each in range(len(roles)))
        knows_all = letter == "F" or (letter == "H" and len(roles) < 7)
        assert proved(table, seat) == (roles if knows_all else alone)
    assert proved(table, None) == "?" * len(roles)


@pytest.mark.rule("E10", "S2")
def test_whoever_is_left_is_hitler() -> None:
    table = seated("LFLHL", fascist=3, liberal=1, confirmed={0, 1, 2, 4})
    assert proved(table, None) == "???H?"
    assert proved(table, 0) == "L??H?"


@pytest.mark.rule("P3", "S2")
def test_a_fascist_card_and_a_cleared_name_make_a_fascist() -> None:
    table = seated("LFLHL", fascist=3, confirmed={1})
    known = table.game.view(0).known
    assert known.replace(parties={1: Role.FASCIST.party}).proved == {0: ROLE_OF_LETTER["L"], 1: ROLE_OF_LETTER["F"]}


def test_before_the_deal_nothing_is_proved() -> None:
    assert Knowledge(SPECTATOR).proved == {}
