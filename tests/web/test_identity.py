"""The person behind a form."""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from games.models import Seat
from games.workshop.sample_tables import opened

pytestmark = pytest.mark.django_db(transaction=True)


def form_of(browser: Client, address: str) -> str:
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', browser.get(address).content.decode())
    assert found
    return found[1]


def test_a_form_that_is_sent_again_without_its_answer_comes_from_the_same_person() -> None:
    table, browser = opened(5, 1), Client(enforce_csrf_checks=True)
    form = {"csrfmiddlewaretoken": form_of(browser, f"/t/{table.code}/"), "name": "Ben"}
    browser.post(f"/t/{table.code}/join/", form)
    del browser.cookies["sid"]
    cache.clear()
    assert browser.post(f"/t/{table.code}/join/", form).status_code == 303
    assert table.names == ["Ada", "Ben"]


def test_two_pages_are_two_people() -> None:
    table, browser = opened(5, 1), Client(enforce_csrf_checks=True)
    for name in ("Ben", "Cleo"):
        form = form_of(browser, f"/t/{table.code}/")
        browser.cookies.pop("sid", None)
        browser.post(f"/t/{table.code}/join/", {"csrfmiddlewaretoken": form, "name": name})
    assert table.names == ["Ada", "Ben", "Cleo"]


def test_a_browser_that_forgot_its_person_does_not_get_them_back_by_an_old_form() -> None:
    table, browser = opened(5, 1), Client(enforce_csrf_checks=True)
    old = {"csrfmiddlewaretoken": form_of(browser, f"/t/{table.code}/"), "name": "Ben"}
    browser.post(f"/t/{table.code}/join/", old)
    assert browser.post("/account/out/", {"csrfmiddlewaretoken": form_of(browser, "/account/")}).status_code == 303
    assert not Seat.objects.get(name="Ben").devices.exists()
    assert browser.post(f"/t/{table.code}/join/", old).status_code == 403
    assert table.names == ["Ada", "Ben"]
