"""One seat on several devices, and returning to one's seat."""

import pytest
from django.core import signing
from django.test import Client

from games.models import Seat
from games.services.seats import seating
from games.web.identity import KEY
from games.workshop.sample_tables import SampleTable, dealt, granted, opened
from games.workshop.visitors import Person, page_of, somebody

pytestmark = pytest.mark.django_db(transaction=True)


def pin_of(table: SampleTable, name: str) -> str:
    return next(seat.pin for seat in table.seats if seat.name == name)


def link_to(table: SampleTable, name: str) -> str:
    seat = next(seat for seat in table.seats if seat.name == name)
    return f"/t/{table.code}/s/{seating.link_of(seat)}/"


def test_a_seated_person_is_shown_how_to_take_the_seat_elsewhere() -> None:
    table = opened(5, 2)
    page = somebody("Ben").read(f"/t/{table.code}/phone/")
    assert pin_of(table, "Ben") in page.text
    assert pin_of(table, "Ada") not in page.text
    assert any(f"/t/{table.code}/s/" in link for link in page.links)


@pytest.mark.parametrize("who", ["", "Eve"])
def test_who_has_no_seat_has_none_to_take_elsewhere(who: str) -> None:
    page = somebody(who).read(f"/t/{opened(5, 2).code}/phone/", 403)
    assert "You do not sit at this table" in page.text


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
    assert "This is no link to a seat." in page.text
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
    assert "You sit at this table already, in another seat." in page.text


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
    assert "That is not the PIN of this seat." in page.text
    assert page.values["name"] == "Ben"
    assert KEY not in phone.client.session


def test_nobody_comes_back_who_was_never_there() -> None:
    page = Person().send(f"/t/{opened(5, 2).code}/back/", 422, name="Zoe", pin="123456")
    assert "Nobody of that name sits here." in page.text
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
    assert "You sit at this table already, in another seat." in page.text
