"""One device that is passed around: what it shows between two players, and to each of them."""

from typing import Any

import pytest

from games.board.tokens import token_of
from games.workshop.sample_tables import CAST, SampleTable, any_move, opened
from games.workshop.visitors import Person, somebody

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]


def passed_around() -> tuple[SampleTable, Person]:
    """Five players with one device."""
    table = opened(5, 1, is_one_device=True)
    device = somebody("Ada")
    for name in CAST[1:5]:
        device.send(f"/t/{table.code}/join/", name=name)
    device.send(f"/t/{table.code}/seats/", do="start")
    return table, device


def press(table: SampleTable, device: Person, status: int = 303, *, at: str = "?seat=%d") -> object:
    """Post the first legal button on the page of the player to move, to an address."""
    move: Any = any_move(table)
    address = f"/t/{table.code}/move/" + (at % move.seat if "%" in at else at)
    return device.send(address, status, move=token_of(move), seen=table.length, key=f"key {table.length}")


def all_know_their_roles(table: SampleTable, device: Person) -> None:
    for seat in range(5):
        device.send(f"/t/{table.code}/seen/?seat={seat}")


def test_between_two_people_the_device_shows_what_everybody_may_see() -> None:
    table, device = passed_around()
    shown, to_all = device.read(f"/t/{table.code}/"), somebody().read(f"/t/{table.code}/")
    assert "My envelope" not in shown.text
    assert "envelope" not in {*shown.ids} - {*to_all.ids}
    assert "choices" not in shown.ids


def test_it_goes_first_to_whoever_has_not_seen_their_role() -> None:
    table, device = passed_around()
    device.send(f"/t/{table.code}/seen/?seat=0")
    shown = device.read(f"/t/{table.code}/")
    assert "Everybody looks at their role once." in shown.text
    assert [link for link in shown.links if link.startswith("?seat=")] == [f"?seat={n}" for n in (1, 2, 3, 4, 0)]


def test_then_it_goes_to_whom_the_game_waits_for() -> None:
    table, device = passed_around()
    all_know_their_roles(table, device)
    shown = device.read(f"/t/{table.code}/")
    president = table.president
    assert f"The device goes to:I am {table.names[president]}" in shown.text
    assert f"?seat={president}" in shown.links


def test_who_takes_it_sees_their_own_page_which_nothing_changes_and_can_hide_it() -> None:
    table, device = passed_around()
    page = device.read(f"/t/{table.code}/", seat="2")
    assert "This is what Cleo sees, and nobody else should." in page.text
    assert {"envelope", "hide"} <= {*page.ids}
    assert f"/t/{table.code}/" in page.links
    assert "connection" not in page.ids


def test_after_a_move_the_page_is_hidden_again() -> None:
    table, device = passed_around()
    assert press(table, device) == f"/t/{table.code}/"
    assert table.phase == "vote"


def test_nobody_moves_for_another_seat_of_the_device() -> None:
    table, device = passed_around()
    press(table, device, 422, at=f"?seat={(table.president + 1) % 5}")
    press(table, device, 403, at="")
    assert table.phase == "nomination"


def test_strangers_get_no_seat_by_asking_for_one() -> None:
    table, _device = passed_around()
    page = somebody("Zoe").read(f"/t/{table.code}/", seat="2")
    assert "envelope" not in page.ids
    assert "This is what" not in page.text


def test_a_whole_game_goes_round_on_one_device() -> None:
    table, device = passed_around()
    all_know_their_roles(table, device)
    while table.row.is_running:
        press(table, device)
    shown = device.read(f"/t/{table.code}/")
    assert "The device goes to:" not in shown.text
    assert "rematch-do" in device.read(f"/t/{table.code}/", seat="0").ids
