"""Conflicts follow from claims and public facts alone."""

import pytest

from games.board.conflicts import ClaimConflict, accounts, conflicts
from games.board.fragments import public_fragments
from games.board.settings import TableSettings
from games.engine import Claim, Drew, Game, Got, Investigate, Membership, Party, tiles
from games.engine.claims import Statement
from tests.support.playing_tables import PlayedTable, seated


def enacted(policy: str = "F") -> PlayedTable:
    """Return a table where Ada was President, Cleo Chancellor, and this policy was enacted."""
    return seated("LFLHLFL", deck="FLF FFF").elect(0, 2).legislate("F" if policy == "L" else "L", enact=policy)


def after(table: PlayedTable, *claims: tuple[int, Statement]) -> Game:
    for seat, statement in claims:
        table.do(Claim(seat, statement))
    return table.game


def found(game: Game) -> tuple[ClaimConflict, ...]:
    return conflicts(game.view().story)


def test_a_president_and_a_chancellor_who_contradict_each_other_are_in_conflict() -> None:
    game = after(enacted(), (0, Drew(tiles("FFL"), tiles("FL"))), (2, Got(tiles("FF"))))
    assert found(game) == (ClaimConflict(0, 2, 1),)


@pytest.mark.parametrize("got", ["FL", "LF"])
def test_the_order_in_a_hand_is_no_conflict(got: str) -> None:
    assert found(after(enacted(), (0, Drew(tiles("FFL"), tiles("FL"))), (2, Got(tiles(got))))) == ()


def test_one_account_alone_is_no_conflict() -> None:
    assert found(after(enacted(), (0, Drew(tiles("FFL"), tiles("FL"))))) == ()
    assert found(after(enacted(), (2, Got(tiles("FF"))))) == ()


def test_the_last_word_of_a_player_counts() -> None:
    game = after(enacted(), (0, Drew(tiles("FFL"), tiles("FL"))), (2, Got(tiles("FF"))), (2, Got(tiles("FL"))))
    assert found(game) == ()


def test_a_late_claim_belongs_to_the_round_that_it_speaks_of() -> None:
    table = enacted().elect(1, 4).legislate("F", enact="F")
    table.do(Investigate(1, 3))
    game = after(table, (0, Drew(tiles("FFL"), tiles("FL"))), (2, Got(tiles("FF"))))
    assert found(game) == (ClaimConflict(0, 2, 1),)


@pytest.mark.parametrize(
    ("policy", "statement"),
    [("F", Drew(tiles("FLL"), tiles("LL"))), ("L", Drew(tiles("FFF"), tiles("FF"))), ("F", Drew(tiles("LLL")))],
)
def test_an_account_that_the_board_refutes_is_impossible(policy: str, statement: Statement) -> None:
    (account,) = accounts(after(enacted(policy), (0, statement)).view().story)
    assert account.is_impossible


def test_passing_what_was_not_drawn_is_impossible() -> None:
    (account,) = accounts(after(enacted(), (0, Drew(tiles("FFF"), tiles("FL")))).view().story)
    assert account.is_impossible


@pytest.mark.parametrize(
    "statement", [Drew(tiles("FFL"), tiles("FL")), Drew(tiles("FFF"), tiles("FF")), Got(tiles("FF"))]
)
def test_an_account_that_could_be_true_is_not_impossible(statement: Statement) -> None:
    seat = 0 if isinstance(statement, Drew) else 2
    (account,) = accounts(after(enacted(), (seat, statement)).view().story)
    assert not account.is_impossible


def investigated() -> PlayedTable:
    """Return a table where Ben has investigated Dov."""
    return enacted().elect(1, 4).legislate("F", enact="F").do(Investigate(1, 3))


def test_an_accusation_is_a_conflict_of_the_two() -> None:
    assert found(after(investigated(), (1, Membership(3, Party.FASCIST)))) == (ClaimConflict(1, 3, 2),)


def test_an_accusation_taken_back_is_no_conflict() -> None:
    game = after(investigated(), (1, Membership(3, Party.FASCIST)), (1, Membership(3, Party.LIBERAL)))
    assert found(game) == ()


def test_suspicion_without_an_investigation_is_no_conflict() -> None:
    assert found(after(investigated(), (0, Membership(3, Party.FASCIST)))) == ()


def test_a_conflict_is_marked_at_both_places_and_in_the_claims() -> None:
    game = after(enacted(), (0, Drew(tiles("FFL"), tiles("FL"))), (2, Got(tiles("FF"))))
    shown = public_fragments(game.view())
    assert 'conflict with</span> <span class="foes">Cleo' in shown["place-0"]
    assert 'conflict with</span> <span class="foes">Ada' in shown["place-2"]
    assert "conflict</i>" in shown["telling-1"]


def test_conflicts_know_nothing_of_the_truth() -> None:
    """The same claims in a game with other roles and another hand give the same conflicts."""
    games = [
        after(
            seated(roles, deck=deck).elect(0, 2).legislate("F", enact="F"),
            (0, Drew(tiles("FFL"), tiles("FL"))),
            (2, Got(tiles("FF"))),
        )
        for roles, deck in (("LFLHLFL", "FFL"), ("FLHLFLL", "FFF"))
    ]
    assert found(games[0]) == found(games[1])


def test_the_latest_claim_stands_at_the_seat_and_conflicts_name_their_seats_for_the_line() -> None:
    game = after(enacted(), (0, Drew(tiles("FFL"), tiles("FL"))), (2, Got(tiles("FF"))))
    shown = public_fragments(game.view())
    assert "FFL\u2192FL</q>" in shown["place-0"]
    assert "FF</q>" in shown["place-2"]
    assert ('data-conflicts="2"' in shown["place-0"], 'data-conflicts="0"' in shown["place-2"]) == (True, True)
    assert "bubble" not in shown["place-1"]


def test_a_claim_about_a_player_may_lose_letters_of_the_name_but_not_what_it_says() -> None:
    game = after(enacted(), (0, Membership(1, Party.FASCIST)))
    assert f"<span>{game.table.names[1]}</span>:&nbsp;Fascist</q>" in public_fragments(game.view())["place-0"]


def test_nothing_is_written_at_the_seats_where_the_table_writes_nothing_down() -> None:
    game = after(enacted(), (0, Drew(tiles("FFL"), tiles("FL"))))
    assert "bubble" not in public_fragments(game.view(), TableSettings(shows_history=False))["place-0"]
