"""One seat on several devices, and returning to one's seat."""

import pytest
from django.core import signing
from django.test import Client

from games.live.drawing.layers import NOTHING
from games.live.drawing.whole_page import draw
from games.models import Seat
from games.services.play.following import FollowedTable
from games.services.seats import devices, hosting, seating
from games.web.identity import KEY
from games.workshop.sample_tables import SampleTable, dealt, granted, opened
from games.workshop.visitors import Person, page_of, somebody

pytestmark = pytest.mark.django_db(transaction=True)


def pin_of(table: SampleTable, name: str) -> str:
    return next(seat.pin for seat in table.seats if seat.name == name)


def link_to(table: SampleTable, name: str) -> str:
    seat = next(seat for seat in table.seats if seat.name == name)
    return f"/t/{table.code}/s/{granted(devices.link_of(seat))}/"


def test_a_seated_person_is_shown_how_to_take_the_seat_elsewhere() -> None:
    table = opened(5, 2)
    page = somebody("Ben").read(f"/t/{table.code}/phone/")
    assert pin_of(table, "Ben") in page.text
    assert pin_of(table, "Ada") not in page.text
    assert any(f"/t/{table.code}/s/" in link for link in page.links)


@pytest.mark.parametrize("who", ["", "Eve"])
def test_who_has_no_seat_has_none_to_take_elsewhere(who: str) -> None:
    page = somebody(who).read(f"/t/{opened(5, 2).code}/phone/", 403)
    assert "You don't sit at this table" in page.text


def test_a_seat_link_asks_before_it_seats_anybody() -> None:
    table, phone = opened(5, 2), Person()
    address = link_to(table, "Ben")
    assert "Sit here" in phone.read(address).text
    assert Seat.objects.get(name="Ben").devices.count() == 1
    assert phone.send(address) == f"/t/{table.code}/"
    assert "You are Ben" in phone.read(f"/t/{table.code}/").text
    assert "You are Ben" in page_of(table, "Ben").text


def test_a_seat_link_gives_a_session_that_nobody_knew() -> None:
    table, phone = opened(5, 2), Client()
    phone.get(link_to(table, "Ben"))
    phone.session.save()
    phone.post(link_to(table, "Ben"))
    first = phone.session.session_key
    phone.post(link_to(table, "Ben"))
    assert phone.session.session_key != first


FORGED = {
    "short": "x",
    "long": "x" * 3_000,
    "markup": "<b>",
    "null": "\0",
    "unsigned": "WyJhIl0:1:abc",
    "wrong payload": signing.dumps([1], salt="seat link"),
}


@pytest.mark.parametrize("link", FORGED.values(), ids=FORGED)
def test_a_link_that_is_none_is_refused(link: str) -> None:
    table = opened(5, 2)
    page = Person().send(f"/t/{table.code}/s/{link.replace('<', '%3C').replace(chr(0), '%00')}/", 403)
    assert "This isn't a link to a seat." in page.text
    assert f"/t/{table.code}/" in page.links


def test_a_link_to_a_seat_works_while_the_seats_are_moved() -> None:
    table = opened(5, 3)
    address = link_to(table, "Ben")
    somebody("Ada").send(f"/t/{table.code}/seats/", do="up Ben")
    phone = Person()
    phone.send(address)
    assert "You are Ben in seat 1." in phone.read(f"/t/{table.code}/").text


def test_a_link_to_a_seat_does_not_seat_who_has_another() -> None:
    table = opened(5, 2)
    page = somebody("Ada").send(link_to(table, "Ben"), 409)
    assert "You already sit at this table, in another seat." in page.text


def test_somebody_sits_again_by_name_and_pin() -> None:
    table, phone = dealt(5), Person()
    page = phone.read(f"/t/{table.code}/back/")
    assert all(name in page.text for name in table.names)
    pin = pin_of(table, "Ben")
    phone.send(f"/t/{table.code}/back/", name="Ben", pin=f" {pin[:3]} {pin[3:]} ")
    assert Seat.objects.get(name="Ben").devices.count() == 2
    assert phone.token


def test_bots_are_nobody_to_come_back_as() -> None:
    table = dealt(5, people=1)
    page = Person().read(f"/t/{table.code}/back/")
    assert "Ada" in page.text
    assert "Bot" not in page.text


@pytest.mark.parametrize("pin", ["", "000000x", "12", "x" * 10_000, "\0", "<b>"])
def test_a_wrong_pin_stays_to_be_mended(pin: str) -> None:
    table, phone = opened(5, 2), Person()
    page = phone.send(f"/t/{table.code}/back/", 403, name="Ben", pin=pin)
    assert "That's not the PIN of this seat." in page.text
    assert page.values["name"] == "Ben"
    assert KEY not in phone.client.session


def test_nobody_comes_back_who_was_never_there() -> None:
    page = Person().send(f"/t/{opened(5, 2).code}/back/", 422, name="Zoe", pin="123456")
    assert "Nobody with that name sits here." in page.text
    assert page.values["pin"] == "123456"


def test_pins_cannot_be_guessed_for_long() -> None:
    table, phone = opened(5, 2), Person()
    for _try in range(5):
        phone.send(f"/t/{table.code}/back/", 403, name="Ben", pin="x")
    page = phone.send(f"/t/{table.code}/back/", 429, name="Ben", pin=pin_of(table, "Ben"))
    assert "Too many tries for this seat." in page.text


def test_who_has_left_comes_back_with_one_button() -> None:
    table, ben = dealt(5), somebody("Ben")
    assert ben.send(f"/t/{table.code}/leave/") == f"/t/{table.code}/"
    assert Seat.objects.get(name="Ben").has_left
    assert "Welcome back, Ben" in ben.read(f"/t/{table.code}/back/").text
    ben.send(f"/t/{table.code}/back/")
    assert not Seat.objects.get(name="Ben").has_left


def test_coming_back_takes_no_seat_from_anybody_else() -> None:
    table = dealt(5)
    granted(seating.leave(table.code, token="Ben"))
    page = somebody("Ada").send(f"/t/{table.code}/back/", 409, name="Ben", pin=pin_of(table, "Ben"))
    assert "You already sit at this table, in another seat." in page.text


def test_the_link_that_is_shown_works_once() -> None:
    table, phone = opened(5, 2), Person()
    shown = somebody("Ben").read(f"/t/{table.code}/phone/")
    (address,) = (link for link in shown.links if "/s/" in link)
    address = address[address.index("/t/") :]
    assert pin_of(table, "Ben") not in address
    phone.send(address)
    assert "This link has already been used." in Person().send(address, 403).text
    assert phone.send(address) == f"/t/{table.code}/", "The answer to the first form may have been lost."


def test_a_person_removes_a_device_and_makes_a_new_pin() -> None:
    table, ben, phone = opened(5, 2), somebody("Ben"), Person()
    phone.send(link_to(table, "Ben"))
    pin, seat = pin_of(table, "Ben"), next(seat for seat in table.seats if seat.name == "Ben")
    page = ben.read(f"/t/{table.code}/phone/")
    assert "This browser" in page.text
    added = devices.devices_of(seat)[-1]
    ben.send(f"/t/{table.code}/devices/remove/", seat="1", device=added.handle)
    assert "You don't sit at this table" in phone.read(f"/t/{table.code}/").text
    assert (
        "on the list any more" in ben.send(f"/t/{table.code}/devices/remove/", 409, seat="1", device=added.handle).text
    )
    ben.send(f"/t/{table.code}/devices/pin/")
    phone.send(f"/t/{table.code}/back/", 403, name="Ben", pin=pin)
    phone.send(f"/t/{table.code}/back/", name="Ben", pin=pin_of(table, "Ben"))


@pytest.mark.parametrize("device", ["", "x", "\0", "²"])
def test_a_device_that_is_none_is_not_removed(device: str) -> None:
    table = opened(5, 2)
    somebody("Ben").send(f"/t/{table.code}/devices/remove/", 409, seat="1", device=device)
    somebody("Ben").send(f"/t/{table.code}/devices/remove/", 409, device=device)


def test_who_was_removed_is_told_and_may_be_let_back_in() -> None:
    table, ben = opened(5, 2), somebody("Ben")
    somebody("Ada").send(f"/t/{table.code}/seats/", do="remove Ben")
    page = ben.send(f"/t/{table.code}/join/", 403, name="Benjamin")
    assert "The host removed you from this table." in page.text
    granted(hosting.let_back_in(table.code, token="Ada", name="Ben"))
    ben.send(f"/t/{table.code}/join/", name="Benjamin")


def test_the_host_sees_every_device_and_removes_one() -> None:
    table = dealt(5, 3)
    host = somebody("Ada")
    page = host.client.get(f"/t/{table.code}/devices/").content.decode()
    assert all(name in page for name in table.names[:3])
    (device,) = table.seat(1).devices.all()
    sent = host.send(f"/t/{table.code}/devices/remove/", seat="1", device=device.handle, every="1")
    assert sent == f"/t/{table.code}/devices/"
    assert not table.seat(1).devices.exists()
    assert "No device. They can come back with the PIN." in host.read(f"/t/{table.code}/devices/").text


def test_only_the_host_sees_the_devices_of_others() -> None:
    table = dealt(5, 3)
    for who in ("Ben", ""):
        assert "Only the host" in somebody(who).read(f"/t/{table.code}/devices/", 403).text


def test_a_pin_is_shown_to_no_host() -> None:
    table = opened(5, 3)
    Seat.objects.filter(game=table.row).update(pin="907531")
    assert "907531" not in somebody("Ada").read(f"/t/{table.code}/devices/").text
    somebody("Ada").send(f"/t/{table.code}/devices/pin/", name="Ben")
    assert table.seat(1).pin != "907531"
    assert table.seat(0).pin == "907531"


def test_who_was_removed_is_told_so_until_the_host_lets_them_back_in() -> None:
    table = opened(5, 3)
    host, removed = somebody("Ada"), somebody("Ben")
    host.send(f"/t/{table.code}/seats/", do="remove Ben")
    page = removed.read(f"/t/{table.code}/")
    assert "The host removed you from this table." in page.text
    assert "join" not in page.ids
    assert "join" in somebody().read(f"/t/{table.code}/").ids
    assert "Ben" in host.read(f"/t/{table.code}/devices/").text
    assert host.send(f"/t/{table.code}/seats/", do="let-back-in Ben") == f"/t/{table.code}/devices/"
    assert "join" in removed.read(f"/t/{table.code}/").ids


def test_the_page_of_somebody_who_was_removed_loads_itself_again() -> None:
    table = opened(5, 3)
    gone = table.seat(1).pk
    somebody("Ada").send(f"/t/{table.code}/seats/", do="remove Ben")
    assert draw(FollowedTable(table.code), gone, NOTHING).page != draw(FollowedTable(table.code), None, NOTHING).page
