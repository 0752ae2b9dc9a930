"""The comparison of worlds covers everything: every address, every move, cookies, times."""

import re
from collections.abc import Iterable

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.urls import URLPattern, URLResolver, get_resolver, resolve

from games.workshop.leaks.answers import told
from games.workshop.leaks.surfaces import APART, CLAIMS, NOTHING_THERE, TOKENS, every_page
from games.workshop.leaks.worlds import LeakReading, Received, World, played
from games.workshop.sample_tables import CAST, SampleTable, clocked, dealt
from games.workshop.site_map import addresses, filled

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]


def all_received(table: SampleTable, name: str, most: int = 24, pages_every: int = 20) -> list[Received]:
    """Everything that there is to ask, asked once."""
    return World(table, played(table.names, 3, most)).seen_by(LeakReading(name, pages_every, one_in=1))


def routes(patterns: Iterable[URLPattern | URLResolver], before: str = "") -> set[str]:
    found = set[str]()
    for each in patterns:
        route = before + str(each.pattern)
        found |= routes(each.url_patterns, route) if isinstance(each, URLResolver) else {route}
    return found


def test_every_address_of_the_site_is_compared_or_named_with_a_reason() -> None:
    table = dealt(5)
    asked = {each.where.split()[1] for each in all_received(table, "Ada") if each.where.startswith("GET ")}
    compared = {resolve(address.partition("?")[0]).route for address in asked}
    apart = {resolve(filled(address).format(code=table.code)).route for address in APART}
    assert routes(get_resolver().url_patterns) - compared == apart
    assert set(every_page(table.code)) <= asked


def test_only_what_is_named_is_not_there() -> None:
    table = dealt(5)
    by_address = {filled(each).format(code=table.code): each for each in addresses() if not each.startswith("/admin/")}
    missing = {
        by_address[address]
        for each in all_received(table, "Ada")
        if each.where.startswith("GET ") and each.bytes.startswith(b"404")
        for address in [each.where.split()[1]]
        if address in by_address
    }
    assert missing == set(NOTHING_THERE)


@pytest.mark.parametrize("name", ["Ben", ""])
def test_every_move_that_is_forbidden_is_tried_by_the_socket_by_script_and_as_a_form(name: str) -> None:
    table = dealt(5)
    received = all_received(table, name)
    for way in ("socket ", f"POST by script /t/{table.code}/move/ ", f"POST /t/{table.code}/move/ "):
        answers = [each for each in received if each.where.startswith(way)]
        told_of = {token for each in answers for token in re.findall(r"[a-z]+-\w+(?:-\w)?|[a-z]+$", each.where)}
        assert len({*TOKENS} - told_of) <= 5, "What is left is allowed."
        assert all(b'class="notice-line"' in each.bytes for each in answers)
        assert {b"<html" in each.bytes for each in answers} == {way.startswith("POST /")}


def test_cookies_are_compared_but_for_what_is_random() -> None:
    answer = HttpResponse("Hello")
    answer.set_cookie(settings.SESSION_COOKIE_NAME, "random", max_age=60, secure=True)
    answer.set_cookie("theme", "dark")
    assert f"{settings.SESSION_COOKIE_NAME}=; ".encode() in told(answer)
    assert b"theme=dark; " in told(answer)
    assert b"max-age=60" in told(answer)
    assert b"random" not in told(answer)


def test_forms_of_a_table_are_sent_and_leave_nothing_behind() -> None:
    table = dealt(5)
    sent = {each.where: each.bytes[:3] for each in all_received(table, "Ada") if each.where.startswith("POST /t/")}
    done = {where.split("/")[3] for where, status in sent.items() if status == b"303"}
    assert {"say", "note", "pause", "abandon", "seen", "leave"} <= done
    assert not table.row.messages.exists()
    assert not any(seat.has_left or seat.wants_abandon for seat in table.seats)
    assert table.row.paused_at is None


def test_a_table_with_a_clock_has_its_times_compared_and_what_its_bots_do() -> None:
    table = clocked(5)
    received = all_received(table, CAST[1], most=60, pages_every=10**6)
    times = {each.bytes for each in received if each.where == "times"}
    assert len(times) > 20
    swept = [each.bytes.decode() for each in received if each.where == "sweep"]
    assert len(swept) >= 10
    assert any("'ja'" in each for each in swept), "The reader's own stand-in did something."
    assert table.row.due_at is None


def test_who_leaves_is_compared_as_somebody_who_looks_on() -> None:
    table = dealt(5)
    table.row.seats.filter(number=1).update(has_left=True)
    received = [each for each in all_received(table, CAST[1]) if each.where.startswith("socket ")]
    assert len(received) == len(TOKENS) + len(CLAIMS)
