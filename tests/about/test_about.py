"""The static pages, the manifest and the service worker."""

import json

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from games.workshop.markup import Page

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/about/", "/fair/", "/privacy/", "/offline/"])
def test_the_pages_of_the_hall_are_well_formed_and_know_nobody(client: Client, address: str) -> None:
    answer = client.get(address)
    page = Page(answer.content.decode())
    assert (answer.status_code, page.faults) == (200, [])
    assert "sid" not in answer.cookies


def test_the_privacy_page_says_how_long_a_cookie_lasts(client: Client) -> None:
    assert (
        "14 days after you last did any of this, the cookie expires"
        in Page(client.get("/privacy/").content.decode()).text
    )


def test_the_manifest_names_icons_that_are_there(client: Client) -> None:
    answer = client.get("/site.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    icons = json.loads(answer.content)["icons"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    assert all(finders.find(icon["src"].removeprefix("/static/")) for icon in icons)


def test_the_worker_is_a_script_of_its_own_version(client: Client) -> None:
    answer = client.get("/worker.js")
    assert answer["Content-Type"] == "text/javascript"
    assert b"VERSION" not in answer.content
    assert answer.content == client.get("/worker.js").content
