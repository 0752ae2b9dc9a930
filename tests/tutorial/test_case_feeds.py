"""The daily case as a feed and as a calendar."""

from datetime import timedelta
from xml.etree import ElementTree

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils import timezone

pytestmark = pytest.mark.django_db

ATOM = "{http://www.w3.org/2005/Atom}"


def feed(client: Client) -> ElementTree.Element:
    answer = client.get("/case/feed.atom")
    assert answer["Content-Type"] == "application/atom+xml; charset=utf-8"
    return ElementTree.fromstring(answer.content)  # noqa: S314 - our own feed


def test_the_feed_has_an_entry_a_day_with_the_latest_first(client: Client, settings: LazySettings) -> None:
    entries = feed(client).findall(f"{ATOM}entry")
    today = timezone.localdate()
    days = [today - timedelta(days=ago) for ago in range(14)]
    links = [entry.find(f"{ATOM}link") for entry in entries]
    assert [link.get("href") for link in links if link is not None] == [
        f"{settings.PUBLIC_ORIGIN}/case/{day}/" for day in days
    ]
    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == len(entries)
    assert all((entry.findtext(f"{ATOM}updated") or "").endswith("T00:00:00+00:00") for entry in entries)


def test_every_link_of_the_feed_leads_to_a_case(client: Client, settings: LazySettings) -> None:
    for entry in feed(client).findall(f"{ATOM}entry"):
        link = entry.find(f"{ATOM}link")
        assert link is not None
        path = str(link.get("href")).removeprefix(settings.PUBLIC_ORIGIN)
        assert client.get(path, follow=True).status_code == 200


def test_the_calendar_has_an_entry_that_comes_every_day_and_blocks_no_time(client: Client) -> None:
    answer = client.get("/case/calendar.ics")
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    text = answer.content.decode()
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")
    assert text.endswith("END:VEVENT\r\nEND:VCALENDAR\r\n")
    assert "RRULE:FREQ=DAILY\r\nTRANSP:TRANSPARENT\r\n" in text
    assert "/case/" in text.replace("\r\n ", "")


@pytest.mark.parametrize("language", ["en", "de"])
def test_lines_of_the_calendar_are_folded_and_their_commas_escaped(client: Client, language: str) -> None:
    text = client.get("/case/calendar.ics", headers={"Accept-Language": language}).content
    assert all(len(line) <= 75 for line in text.split(b"\r\n"))
    described = next(
        line for line in text.decode().replace("\r\n ", "").split("\r\n") if line.startswith("DESCRIPTION")
    )
    assert "\\, " in described
    assert ", " not in described.replace("\\, ", "")


def test_the_archive_offers_both(client: Client) -> None:
    page = client.get("/case/archive/").content.decode()
    assert 'rel="alternate" type="application/atom+xml" href="/case/feed.atom"' in page
    assert 'href="/case/calendar.ics"' in page
