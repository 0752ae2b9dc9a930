"""Wrong PINs and passwords: who guesses waits, who knows doesn't."""

import pytest

from games.services import lockouts
from games.services.answers import Forbidden, TooMuch
from games.services.lockouts import Lock, Try
from games.services.seats import devices, seating
from games.workshop.sample_tables import dealt, granted, opened, sentence

pytestmark = pytest.mark.django_db(transaction=True)

LOCK = Lock("key", 3, 60, 6)


def tries(times: int, address: str = "here", device: str = "") -> list[bool]:
    return [Try(LOCK, "ada", address, device).is_too_often() for _try in range(times)]


def test_tries_are_counted_by_name_and_address_together() -> None:
    assert tries(4) == [False] * 3 + [True]
    assert tries(1, "elsewhere") == [False]
    assert not Try(LOCK, "ben", "here").is_too_often()


def test_all_addresses_together_have_a_limit() -> None:
    assert [tries(1, f"address {number}")[0] for number in range(7)] == [False] * 6 + [True]


def test_a_known_device_and_a_known_address_are_not_locked_out_by_others() -> None:
    Try(LOCK, "ada", "home").note_success()
    for number in range(10):
        tries(3, f"address {number}")
    assert tries(1, "stranger") == [True]
    assert tries(1, "home") == [False]
    assert tries(1, "stranger", "phone") == [False]


def test_a_known_device_is_no_place_to_guess() -> None:
    assert tries(4, device="phone") == [False] * 3 + [True]


def test_the_right_key_starts_the_count_again() -> None:
    tries(3)
    Try(LOCK, "ada", "here").note_success()
    assert tries(3) == [False] * 3


def test_wrong_pins_from_elsewhere_lock_nobody_out_of_their_seat() -> None:
    table = dealt(5)
    pin = table.seat(1).pin
    for _try in range(6):
        devices.sit_again(table.code, token="thief", name="Ben", pin="x", address="192.0.2.1")
    answer = devices.sit_again(table.code, token="thief", name="Ben", pin=pin, address="192.0.2.1")
    assert "Too many tries" in sentence(answer, TooMuch)
    granted(devices.sit_again(table.code, token="phone", name="Ben", pin=pin, address="192.0.2.2"))


def test_wrong_passwords_from_elsewhere_keep_nobody_away_from_a_table() -> None:
    table = opened(5, password="sesame")
    for _try in range(lockouts.TABLE_PASSWORD.most):
        answer = seating.take_seat(table.code, token="x", name="Zoe", password="x", address="192.0.2.1")
        assert sentence(answer, Forbidden)
    refused = seating.take_seat(table.code, token="x", name="Zoe", password="sesame", address="192.0.2.1")
    assert "Too many wrong passwords" in sentence(refused, TooMuch)
    granted(seating.take_seat(table.code, token="Ben", name="Ben", password="sesame", address="192.0.2.2"))
