"""A record tells which lines could come next, without being played again."""

import pytest

from games.engine.notation import Record, read_so_far

HEAD = "Players: Ada Ben Cleo Dov Eve\nFirst: Ada\n"
GOVERNED = "Ada nominates Ben\neveryone votes ja\n"
UNKNOWN = HEAD + "Roles: ?\nDeck: ?\n" + GOVERNED
ALL_LIBERAL = HEAD + "Roles: ?\nDeck: LLL ??? ??? ??? ??? ??\n" + GOVERNED
KNOWN = HEAD + "Roles: L L F L H\nDeck: FLL FFF FFL FFL FLF LF\n" + GOVERNED


def agrees_with_reading(text: str, said: str) -> bool:
    """Whether these lines could come next, which must agree with reading them; the record is unchanged."""
    record = read_so_far(text)
    before = record.game.log
    could = record.could_go_on(said)
    assert could is _is_read(text + said)
    assert record.game.log == before == read_so_far(text).game.log
    assert record.could_go_on(said) is could
    return could


def _is_read(text: str) -> Record | bool:
    try:
        return bool(read_so_far(text))
    except ValueError:
        return False


@pytest.mark.parametrize("text", [UNKNOWN, KNOWN])
@pytest.mark.parametrize(
    "said", ["Ada discards ?\nBen enacts L", "Ada discards F\nBen enacts L", "Dov claims to be liberal"]
)
def test_possible_lines_may_come_next(text: str, said: str) -> None:
    assert agrees_with_reading(text, said)


@pytest.mark.parametrize(
    "said", ["Ada discards ?\nBen enacts F", "Ada passes FL", "Ben discards L", "nonsense", "Deck: L"]
)
def test_impossible_lines_may_not_come_next(said: str) -> None:
    assert not agrees_with_reading(ALL_LIBERAL, said)


def test_a_known_deck_refuses_a_hand_that_was_not_drawn() -> None:
    assert not agrees_with_reading(KNOWN, "Ada passes FF")
