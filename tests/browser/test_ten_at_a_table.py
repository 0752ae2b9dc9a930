"""A whole game with ten browsers, a spectator and a television, and what axe reports."""

import re
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error as CameToNothingError
from playwright.sync_api import Page, expect

from tests.browser.playing import LONGEST_WAIT_MS, MY_TURN_OR_OVER, Visiting, decide, is_over, press, quick_game

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon")
LONGEST = 260.0
PHONE = {"width": 390, "height": 844}


def seated(visit: Visiting) -> list[Page]:
    """Ten people who found the table by its code and sat down with a nickname."""
    host = visit("/play/new/", viewport=PHONE)
    host.get_by_label("Your name at the table").fill(NAMES[0])
    host.get_by_label("10", exact=True).check(force=True)
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/t/"))
    guests = []
    for name in NAMES[1:]:
        page = visit(host.url, viewport=PHONE)
        page.get_by_label("Your name at the table").fill(name)
        page.get_by_role("button", name="Sit down").click()
        guests.append(page)
    expect(host.locator("#tally")).to_have_text("All 10 seats are taken.")
    return [host, *guests]


def play(pages: list[Page], hands: dict[Page, Callable[[Page], str]]) -> set[str]:
    """The game to its end, each with their own hands; the turns that were taken."""
    turns, deadline = set[str](), monotonic() + LONGEST
    while not is_over(pages[0]):
        assert monotonic() < deadline, "The game stands still."
        for page in pages:
            if page.evaluate(f"Boolean({MY_TURN_OR_OVER})") and not is_over(page):
                with suppress(CameToNothingError):
                    turns.add(hands.get(page, decide)(page))
    return turns


@pytest.mark.timeout(600)
def test_ten_people_a_spectator_and_the_television_share_a_whole_game(visit: Visiting) -> None:
    pages = seated(visit)
    pages[0].get_by_role("button", name="Start the game").click()
    for page in pages:
        expect(page.locator("#table")).to_be_visible(timeout=LONGEST_WAIT_MS)
    spectator = visit(pages[0].url)
    television = visit(pages[0].url.partition("#")[0] + "tv/", viewport={"width": 1920, "height": 1080})
    turns = play(pages, {pages[3]: press})
    assert {"Your turn: vote."} < turns
    ends = [page.locator("section#finale h2") for page in (*pages, spectator, television)]
    for end in ends:
        expect(end).to_be_visible(timeout=LONGEST_WAIT_MS)
    assert len({end.inner_text() for end in ends}) == 1
    assert "envelope" not in television.content()
    logs = {page.locator("#log").inner_text() for page in (*pages, spectator)}
    assert len(logs) == 1, "Everybody has read the same."


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_pages_around_a_game(visit: Visiting, scheme: str) -> None:
    # What is still fading in has no contrast yet.
    page = quick_game(visit, color_scheme=scheme, viewport=PHONE, bypass_csp=True, reduced_motion="reduce")
    found = [violations(page)]
    for address in ("/", "/play/", "/play/new/", "/account/", "/account/new/", page.url + "tv/", page.url + "phone/"):
        page.goto(address)
        found.append(violations(page))
    assert [each for each in found if each] == []


def violations(page: Page) -> str:
    """What axe has against a page, in its own words."""
    results = Axe().run(page)
    return f"{page.url}\n{results.generate_report()}" if results.violations_count else ""
