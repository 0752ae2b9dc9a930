"""One device that is passed around: what it shows between two players, and to each of them."""

from typing import Any

import pytest

from games.board.tokens import token_of
from games.engine import Seeded
from games.models import Game
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
    assert "Everyone looks at their role once." in shown.text
    assert [link for link in shown.links if link.startswith("?seat=")] == [f"?seat={n}" for n in (1, 2, 3, 4, 0)]


def test_then_it_goes_to_whom_the_game_waits_for() -> None:
    table, device = passed_around()
    all_know_their_roles(table, device)
    shown = device.read(f"/t/{table.code}/")
    president = table.president
    assert f"{table.names[president]}: Who do you nominate as Chancellor?" in shown.text
    assert f"?seat={president}" in shown.links, "Who prefers it takes the device."


def test_who_takes_it_sees_their_own_page_which_nothing_changes_and_can_hide_it() -> None:
    table, device = passed_around()
    page = device.read(f"/t/{table.code}/", seat="2")
    assert "This is what Cleo sees. Nobody else should look." in page.text
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
    assert "Pass the device to:" not in shown.text
    assert "rematch-do" in device.read(f"/t/{table.code}/", seat="0").ids


def test_whoever_holds_the_device_opens_the_next_game_with_everyone() -> None:
    table, device = passed_around()
    all_know_their_roles(table, device)
    while table.row.is_running:
        press(table, device)
    shown = device.read(f"/t/{table.code}/")
    assert {"rematch", "rematch-do"} <= {*shown.ids}
    following = device.send(f"/t/{table.code}/rematch/")
    assert [seat.name for seat in Game.objects.get(previous=table.row).seats.all()] == list(CAST[:5])
    assert "next-table" in device.read(f"/t/{table.code}/").ids
    assert following != f"/t/{table.code}/"


def test_a_public_choice_is_made_without_passing_the_device() -> None:
    table, device = passed_around()
    all_know_their_roles(table, device)
    (move, *_others) = table.view(table.president).options
    sent = {"seat": table.president, "move": token_of(move), "seen": table.length, "key": "open"}
    device.send(f"/t/{table.code}/move/", 303, **sent)
    assert table.phase == "vote"


def raise_hands(table: SampleTable, device: Person, nein: list[int], status: int = 303) -> None:
    voted = " ".join(str(seat) for seat in table.view(0).waiting)
    device.send(f"/t/{table.code}/hands/", status, voted=voted, nein=nein, seen=table.length, key=f"h {table.length}")


def test_one_person_enters_all_ballots_after_a_show_of_hands() -> None:
    table, device = passed_around()
    all_know_their_roles(table, device)
    press(table, device)
    shown = device.read(f"/t/{table.code}/")
    assert "Show your hands. Who says nein?" in shown.text
    raise_hands(table, device, nein=[1, 4])
    (counted,) = table.view(0).elections
    assert counted.ballots == (True, False, True, True, False)


def test_nobody_else_enters_the_ballots_of_a_device() -> None:
    table, device = passed_around()
    all_know_their_roles(table, device)
    press(table, device)
    raise_hands(table, somebody("Zoe"), [], 403)
    device.send(f"/t/{table.code}/hands/", 400, nein=[1])
    assert not table.view(0).has_voted


def test_at_a_table_with_a_device_each_there_is_no_show_of_hands() -> None:
    table = opened(5, 5)
    somebody("Ada").send(f"/t/{table.code}/seats/", do="start")
    somebody("Ada").send(f"/t/{table.code}/hands/", 403, voted="0", seen=table.length, key="k")


TAKE, CHOOSE, CONFIRM, UNCOVER, HIDE = 1, 1, 1, 1, 1
PUBLIC = {"nomination", "special-election", "execution", "veto-answer"}


@pytest.mark.parametrize("seed", range(4))
def test_a_game_on_one_device_takes_at_most_three_presses_for_two_decisions(seed: int) -> None:
    table, device = passed_around()
    all_know_their_roles(table, device)
    chance, presses, decisions = Seeded(seed), 0, 0
    while table.row.is_running:
        phase, waiting = table.phase, table.view(0).waiting
        if phase == "vote":
            nein = [seat for seat in waiting if chance.below(2)]
            raise_hands(table, device, nein)
            presses, decisions = presses + len(nein) + CONFIRM, decisions + len(waiting)
            continue
        if phase in PUBLIC:
            presses += CHOOSE + CONFIRM
        else:
            presses += TAKE + CHOOSE + CONFIRM + (UNCOVER + HIDE if phase in {"investigate", "peek"} else 0)
        press(table, device)
        decisions += 1
    assert presses <= 1.5 * decisions, f"{presses} presses for {decisions} decisions"
