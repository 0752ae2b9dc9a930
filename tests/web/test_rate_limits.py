"""Limits per network address: enough for a hall full of people, too little for a machine that guesses."""

from collections.abc import Sequence
from math import perm
from typing import Any

import pytest
from django.contrib.auth.hashers import make_password

from games.codes import CONSONANTS, SHORT_LENGTH
from games.models import Draft, Game, Seat
from games.web import rate_limits
from games.workshop.sample_tables import dealt, opened
from games.workshop.visitors import somebody
from tests.support.finished_games import recorded, stored
from tutorial.models import SchoolClass

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_WRONG_CODES", 3)
    monkeypatch.setattr(rate_limits, "MOST_TABLES", 2)
    monkeypatch.setattr(rate_limits, "MOST_DRAFTS", 2)


def guess(times: int) -> None:
    for number in range(times):
        somebody().read(f"/t/22222222{number + 2}/", 404)


def test_who_guesses_codes_is_told_to_wait_before_a_right_one_is_tried() -> None:
    table = opened(5, 2)
    guess(3)
    assert "You've tried too many wrong codes." in somebody().read(f"/t/{table.code}/", 429).text
    assert "You've tried too many wrong codes." in somebody().send("/play/code/", 429, code=table.code).text


def test_wrong_codes_in_the_lobby_count_like_those_in_an_address() -> None:
    for _try in range(3):
        somebody().send("/play/code/", 404, code="2222222222")
    assert "try again in a minute" in somebody().send("/play/code/", 429, code="222222222").text


def test_who_sits_somewhere_plays_on_while_others_guess_from_the_same_house() -> None:
    table = opened(5, 2)
    guess(3)
    somebody("Ben").read(f"/t/{table.code}/")


def test_a_seat_somewhere_is_no_licence_to_guess() -> None:
    own, other = opened(5, 2), opened(6, 1)
    guess(3)
    somebody("Ben").read(f"/t/{other.code}/")
    for number in range(30):
        somebody("Ben").client.get(f"/t/3333333{number + 22}/")
    somebody("Ben").read(f"/t/{other.code}/", 429)
    assert "try again in a minute" in somebody("Ben").send("/play/code/", 429, code=other.code).text
    somebody("Ben").read(f"/t/{own.code}/")


def test_a_few_slips_are_no_guessing() -> None:
    table = opened(5, 2)
    guess(2)
    somebody().read(f"/t/{table.code}/")


WRONG = ("BCDFG", "BCDFH", "BCDFJ", "BCDFK")


def try_short_codes(codes: Sequence[str], *, address: str = "192.0.2.1") -> None:
    for code in codes:
        somebody().client.get(f"/t/{code}/", REMOTE_ADDR=address)


def few_short_codes(monkeypatch: pytest.MonkeyPatch, *, by_one: int = 100, by_all: int = 100) -> str:
    monkeypatch.setattr(rate_limits, "MOST_WRONG_CODES", 100)
    monkeypatch.setattr(rate_limits, "MOST_WRONG_SHORT_CODES", ((by_one, 600),))
    monkeypatch.setattr(rate_limits, "MOST_WRONG_SHORT_CODES_BY_ALL", (by_all, 3600))
    table = opened(5, 2)
    Game.objects.filter(pk=table.row.pk).update(short_code="XZVTS")
    return str(table.code)


def test_who_guesses_short_codes_is_stopped_and_comes_in_by_the_link(monkeypatch: pytest.MonkeyPatch) -> None:
    code = few_short_codes(monkeypatch, by_one=3)
    try_short_codes(WRONG[:3], address="127.0.0.1")
    assert "Open the link or QR code" in somebody().read("/t/xzvts/", 429).text
    assert "Open the link or QR code" in somebody().send("/play/code/", 429, code="XZVTS").text
    somebody().read(f"/t/{code}/")


def test_others_may_still_try_a_short_code_while_one_address_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    code = few_short_codes(monkeypatch, by_one=3)
    try_short_codes(WRONG[:3])
    assert somebody().send("/play/code/", code="XZVTS") == f"/t/{code}/"


def test_while_many_guess_each_address_has_a_few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    code = few_short_codes(monkeypatch, by_all=3)
    monkeypatch.setattr(rate_limits, "MOST_WRONG_WHILE_MANY_GUESS", (2, 3600))
    for number in range(3):
        try_short_codes([WRONG[number]], address=f"192.0.2.{number}")
    assert somebody().send("/play/code/", code="XZVTS") == f"/t/{code}/", "A right code is never stopped by others."
    try_short_codes(WRONG[:1], address="127.0.0.1")
    assert somebody().send("/play/code/", code="XZVTS") == f"/t/{code}/", "Nor by one slip."
    try_short_codes(WRONG[1:2], address="127.0.0.1")
    somebody().send("/play/code/", 429, code="XZVTS")
    assert somebody("Ben").send("/play/code/", code="XZVTS"), "Who sits there gets in."


def test_guessing_takes_as_long_as_the_comment_says() -> None:
    codes, tables, day = perm(len(CONSONANTS), SHORT_LENGTH), 100, 24 * 60 * 60
    (_most, _seconds), (by_one, seconds) = rate_limits.MOST_WRONG_SHORT_CODES
    assert seconds == day
    assert codes // tables // by_one == 232
    while_many_guess, seconds = rate_limits.MOST_WRONG_WHILE_MANY_GUESS
    assert seconds == day
    assert codes // tables // while_many_guess == 4_651


def test_tables_are_not_opened_without_end_however_many_sessions_somebody_has() -> None:
    for _try in range(2):
        somebody().send("/play/quick/")
    assert "You've opened a lot of tables" in somebody().send("/play/quick/", 429).text


def test_whoever_plays_on_opens_a_table_like_any_other() -> None:
    old = stored(recorded("five-players"))
    address = f"/g/{old.code}/review/40/play-on/"
    wanted: Any = {"with": "bots", "seat": "3", "strength": "random"}
    for _try in range(2):
        somebody().send(address, **wanted)
    many = Game.objects.count()
    assert somebody().client.post(address, wanted).status_code == 429
    assert somebody().client.post("/play/quick/", {}).status_code == 429
    assert Game.objects.count() == many


def test_games_with_cardboard_are_not_begun_without_end_either() -> None:
    names = ["Ada", "Ben", "Cleo", "Dov", "Eve"]
    for _try in range(2):
        somebody().send("/write/", name=names, first="1")
    assert "You've started a lot of records" in somebody().send("/write/", 429, name=names, first="1").text
    assert Draft.objects.count() == 2


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_a_network_of_the_new_kind_counts_as_one_house(address: str, counts_as: str) -> None:
    assert rate_limits.counted_as(address) == counts_as


def test_codes_of_classes_are_not_guessed_either() -> None:
    client = somebody().client
    client.post("/class/", {"plan": "lesson 2.3"})
    taught = SchoolClass.objects.get()
    stranger = somebody().client
    assert [stranger.get(f"/class/22222222{number + 2}/").status_code for number in range(3)] == [404] * 3
    refused = stranger.get(f"/class/{taught.code}/")
    assert (refused.status_code, "try again in a minute" in refused.content.decode()) == (429, True)
    assert stranger.post("/class/join/", {"code": taught.code}).status_code == 429
    assert client.get(f"/class/{taught.code}/teach/").status_code == 200, "The teacher teaches on."


def test_pins_are_not_guessed_seat_after_seat_nor_passwords_table_after_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_WRONG_SECRETS", 4)
    tables = [dealt(5) for _table in range(3)]
    Seat.objects.update(pin="111111")
    for table in tables[:2]:
        for name in ("Ada", "Ben"):
            somebody().send(f"/t/{table.code}/back/", 403, name=name, pin="222222")
    told = somebody().send(f"/t/{tables[2].code}/back/", 429, name="Eve", pin="111111").text
    assert "You've entered too many wrong passwords or PINs." in told
    with_password = opened(5, 1)
    Game.objects.filter(pk=with_password.row.pk).update(password=make_password("swordfish"))
    assert "wrong passwords" in somebody().send(f"/t/{with_password.code}/join/", 429, name="Zoe", password="x").text


def test_wrong_passwords_count_for_their_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_WRONG_SECRETS", 2)
    table = opened(5, 1)
    Game.objects.filter(pk=table.row.pk).update(password=make_password("swordfish"))
    for _try in range(2):
        somebody().send(f"/t/{table.code}/join/", 403, name="Zoe", password="x")
    somebody().send(f"/t/{table.code}/join/", 429, name="Zoe", password="swordfish")
    somebody().send(f"/t/{opened(5, 1).code}/join/", name="Zoe")
