"""The files for programs that visit, and what the accessibility page claims."""

import re
from collections.abc import Iterator
from urllib.robotparser import RobotFileParser

import pytest
from django.conf import LazySettings
from django.test import Client

from games.workshop.markup import Page

pytestmark = pytest.mark.django_db


def mapped(client: Client, settings: LazySettings) -> Iterator[str]:
    for address in re.findall("<loc>(.*)</loc>", client.get("/sitemap.xml").content.decode()):
        yield address.removeprefix(settings.PUBLIC_ORIGIN)


def closed(client: Client) -> list[str]:
    lines = client.get("/robots.txt").content.decode().splitlines()
    return [line.removeprefix("Disallow: ") for line in lines if line.startswith("Disallow: ")]


def test_every_address_of_the_map_can_be_read_and_may_be_crawled(client: Client, settings: LazySettings) -> None:
    paths = [*mapped(client, settings)]
    assert len(paths) > 90
    assert not [path for path in paths if path.startswith(tuple(closed(client)))]
    rooms = [path for path in paths if not path.startswith("/rules/") or path.endswith("s/")]
    assert {client.get(path).status_code for path in rooms} == {200}


def test_crawlers_are_kept_out_of_tables_and_games(client: Client) -> None:
    assert {"/t/", "/g/", "/account/", "/admin/"} <= {*closed(client)}
    assert "Sitemap: http" in client.get("/robots.txt").content.decode()


def test_messengers_may_fetch_what_somebody_has_shared(client: Client, settings: LazySettings) -> None:
    rules = RobotFileParser()
    rules.parse(client.get("/robots.txt").content.decode().splitlines())
    for path in ("/t/2345/", "/t/2345/card.png", "/g/2345/review/"):
        assert rules.can_fetch("Twitterbot", settings.PUBLIC_ORIGIN + path)
        assert not rules.can_fetch("Googlebot", settings.PUBLIC_ORIGIN + path)
    assert not rules.can_fetch("Twitterbot", f"{settings.PUBLIC_ORIGIN}/account/")


def test_security_txt_names_the_contact_of_this_site_or_is_not_there(client: Client, settings: LazySettings) -> None:
    assert client.get("/.well-known/security.txt").status_code == 404
    settings.SECURITY_CONTACT = "mailto:host@table.example"
    told = client.get("/.well-known/security.txt").content.decode()
    assert "Contact: mailto:host@table.example\nExpires: 20" in told


def test_the_old_address_of_the_icon_leads_to_it(client: Client) -> None:
    assert client.get("/favicon.ico")["Location"] == "/static/site/icon-192.png"


def test_the_accessibility_page_says_what_was_not_tested(client: Client) -> None:
    page = Page(client.get("/accessibility/").content.decode())
    assert page.faults == []
    assert "What we haven't tested" in page.text
