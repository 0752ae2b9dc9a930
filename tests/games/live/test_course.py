"""What is done about a game as a whole: pause, giving up, another game with the same people."""

from typing import Any

import pytest

from games.models import Game
from tests.games.live.visitors import page_of, somebody
from tests.games.live_tables import LiveTable, dealt, opened

pytestmark = pytest.mark.django_db(transaction=True)


def ask(table: LiveTable, what: str, who: str, status: int = 303, **form: str) -> Any:
    return somebody(who).send(f"/t/{table.code}/{what}/", status, **form)


def over(table: LiveTable) -> LiveTable:
    Game.objects.filter(code=table.code).update(status="over", ending="hitler-executed")
    return table


def test_the_host_pauses_and_goes_on() -> None:
    table = dealt(5)
    assert ask(table, "pause", "Ada") == f"/t/{table.code}/"
    assert table.row.paused_at
    ask(table, "pause", "Ada", do="resume")
    assert table.row.paused_at is None


def test_pausing_twice_pauses_once() -> None:
    table = dealt(5)
    ask(table, "pause", "Ada")
    first = table.row.paused_at
    ask(table, "pause", "Ada")
    assert table.row.paused_at == first


def test_only_the_host_pauses() -> None:
    table = dealt(5)
    assert "Only the host of this table can do that." in ask(table, "pause", "Ben", 403).text
    assert table.row.paused_at is None


def test_a_table_without_a_game_cannot_be_paused() -> None:
    assert "No game is being played here." in ask(opened(5, 2), "pause", "Ada", 409).text


def test_more_than_half_give_the_game_up() -> None:
    table = dealt(5)
    for who in ("Ada", "Ben"):
        ask(table, "abandon", who)
    assert table.row.is_running
    ask(table, "abandon", "Cleo")
    assert table.row.status == Game.Status.ABANDONED


def test_somebody_changes_their_mind_about_giving_up() -> None:
    table = dealt(5)
    for who, wants in (("Ada", "yes"), ("Ben", "yes"), ("Ada", "no"), ("Cleo", "yes")):
        ask(table, "abandon", who, wants=wants)
    assert table.row.is_running


@pytest.mark.parametrize("what", ["abandon", "rematch"])
def test_a_stranger_decides_nothing(what: str) -> None:
    page = ask(over(dealt(5)), what, "Zoe", 403)
    assert "You do not sit at this table." in page.text


def test_the_same_people_play_again() -> None:
    table = over(dealt(5))
    address = ask(table, "rematch", "Ben")
    following = LiveTable(address.split("/")[2])
    assert following.names == table.names
    assert ask(table, "rematch", "Cleo") == address
    assert "You are Cleo" in page_of(following, "Cleo").text


def test_nobody_plays_again_before_the_end() -> None:
    table = dealt(5)
    page = ask(table, "rematch", "Ada", 409)
    assert "This game is not over yet." in page.text
    assert f"/t/{table.code}/" in page.links


def test_who_is_waited_for_asks_for_more_time() -> None:
    table = dealt(5, seconds_per_move=30)
    president = table.names[table.president]
    assert "more-time-do" in page_of(table, president).ids
    assert ask(table, "more-time", president) == f"/t/{table.code}/"
    other = table.names[(table.president + 1) % 5]
    assert "more-time-do" not in page_of(table, other).ids
    assert "The game does not wait for you." in ask(table, "more-time", other, 409).text
