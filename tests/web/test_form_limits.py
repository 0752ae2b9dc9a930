"""Floods of forms from one browser or one address, and the office that shares an address with whoever floods."""

from typing import Any

import pytest
from django.test import Client

from games.models import Counter
from games.services.seats import devices
from games.web import form_limits, rate_limits
from games.workshop.sample_tables import dealt, granted, opened
from games.workshop.visitors import somebody
from tests.support.finished_games import recorded, stored

pytestmark = pytest.mark.django_db(transaction=True)

OFFICE = "192.0.2.7"


@pytest.fixture
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form_limits, "MOST_OF_A_BROWSER", 3)
    monkeypatch.setattr(form_limits, "MOST_OF_AN_ADDRESS", 8)


def posts(browser: Client, times: int, session: str = "", address: str = OFFICE) -> list[int]:
    statuses = list[int]()
    for _time in range(times):
        browser.cookies["sid"] = session
        statuses.append(browser.post("/play/code/", {"code": "222222222"}, REMOTE_ADDR=address).status_code)
    return statuses


@pytest.mark.usefixtures("_few")
def test_a_browser_sends_only_so_many_forms_in_a_minute() -> None:
    browser = Client()
    assert posts(browser, 4, "one") == [404] * 3 + [429]
    assert posts(browser, 1, "another") == [404]
    assert browser.get("/play/", REMOTE_ADDR=OFFICE).status_code == 200, "Reading goes on."


@pytest.mark.usefixtures("_few")
def test_an_address_sends_only_so_many_forms_in_a_minute() -> None:
    browser = Client()
    assert posts(browser, 9) == [404] * 8 + [429]
    assert posts(browser, 1, address="192.0.2.8") == [404]
    assert posts(browser, 1, address="127.0.0.1") == [404]


def test_an_address_begins_only_so_many_sessions_in_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form_limits, "MOST_OF_NEWCOMERS", 3)
    browser = Client()
    assert posts(browser, 4) == [404] * 3 + [429]
    assert posts(browser, 4, "a session") == [404] * 4, "Who is known goes on."


@pytest.mark.usefixtures("_few")
def test_who_sends_too_many_is_told_so_in_words_and_by_script() -> None:
    browser = Client()
    posts(browser, 8)
    told = browser.post("/play/code/", {}, REMOTE_ADDR=OFFICE)
    assert (told.status_code, told["Retry-After"]) == (429, "60")
    assert "A lot of forms came from your network" in told.content.decode()
    by_script = browser.post("/play/code/", {}, REMOTE_ADDR=OFFICE, headers={"HX-Request": "true"})
    assert (by_script.status_code, b"<html" in by_script.content) == (429, False)


def visitor(token: str) -> Client:
    browser = somebody(token).client
    browser.defaults["REMOTE_ADDR"] = OFFICE
    return browser


def test_whoever_guesses_in_an_office_stops_nobody_who_plays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOST_WRONG_CODES", "MOST_WRONG_SECRETS"):
        monkeypatch.setattr(rate_limits, name, 4)
    table, thief = dealt(5), Client(REMOTE_ADDR=OFFICE)
    password = "a few words in a row"
    known = visitor("Fay")
    known.post("/account/new/", {"username": "cleo", "password1": password, "password2": password})
    known.post("/account/out/")
    for number in range(12):
        thief.get(f"/t/22222222{number % 8 + 2}/")
        thief.post(f"/t/{table.code}/back/", {"name": "Ben", "pin": "x"})
        thief.post("/account/in/", {"username": "cleo", "password": "x"})
    assert thief.get(f"/t/{table.code}/").status_code == 429
    president = table.names[table.president]
    move = {"move": f"nominate-{table.eligible[0]}", "seen": table.length, "key": "k"}
    assert visitor(president).get(f"/t/{table.code}/").status_code == 200
    assert visitor(president).post(f"/t/{table.code}/move/", move).status_code == 303
    assert known.post("/account/in/", {"username": "cleo", "password": password}).status_code == 303
    phone = f"/t/{table.code}/s/{granted(devices.link_of(table.seat(1)))}/"
    new_phone = Client(REMOTE_ADDR="198.51.100.1")
    assert new_phone.post(phone).status_code == 303, "A link is not guessed, so no guess stops it."


def test_one_address_without_cookies_fills_no_table_of_counters(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOST_TABLES", "MOST_DRAFTS", "MOST_VOICES", "MOST_WRONG_CODES", "MOST_WRONG_SECRETS"):
        monkeypatch.setattr(rate_limits, name, 3)
    over, table, closed = stored(recorded("five-players")), opened(5, 2), opened(5, 1, password="sesame")
    names = ["Ada", "Ben", "Cleo", "Dov", "Eve"]
    forms: list[tuple[str, dict[str, Any]]] = [
        ("/play/quick/", {}), ("/play/code/", {"code": "222222222"}), ("/play/new/", {"name": "Zoe"}),
        ("/write/", {"name": names, "first": "1"}), ("/review/new/", {"text": "x"}),
        (f"/t/{table.code}/say/", {"text": "Hi", "name": "Zoe"}),
        (f"/t/{table.code}/back/", {"name": "Ben", "pin": "x"}),
        (f"/t/{closed.code}/join/", {"name": "Zoe", "password": "x"}),
        (f"/g/{over.code}/review/3/", {"text": "Hi", "name": "Zoe"}),
        (f"/g/{over.code}/review/3/play-on/", {"with": "bots", "seat": "1"}),
    ]  # fmt: skip
    many = list[int]()
    for _round in range(3):
        for _time in range(5):
            for address, form in forms:
                Client(REMOTE_ADDR=OFFICE).post(address, form)
        many.append(Counter.objects.count())
    assert many[1] == many[2], "Once the limits of the address are reached, nothing new is counted."
