"""The first whole game in a browser: started from its lesson, played by keyboard on a phone, with the coach."""

from contextlib import suppress

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error as CameToNothingError
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.playing import LONGEST_WAIT_MS, MY_TURN_OR_OVER, Visiting, is_over, press, wait

PHONE = ViewportSize(width=390, height=844)
LOOKS_AGAIN = LONGEST_WAIT_MS
"""Milliseconds in which a page without scripts has looked again."""


def begun(visit: Visiting, **how: object) -> Page:
    """At the table of the lesson."""
    page = visit("/learn/7.1/1/", viewport=PHONE, reduced_motion="reduce", **how)
    page.locator("#play-game").press("Enter")
    page.wait_for_url("**/t/**", timeout=LONGEST_WAIT_MS)
    return page


def heard_until_nominating(page: Page) -> set[str]:
    """Play by keyboard until it is one's own turn to nominate; what the coach said on the way."""
    said: set[str] = set()
    while True:
        wait(page, MY_TURN_OR_OVER)
        assert not is_over(page)
        words = page.locator("#coach").inner_text()
        said.add(words)
        if "nominate a Chancellor" in words:
            return said
        with suppress(CameToNothingError):
            if page.locator("#coach-heard").is_visible():
                page.locator("#coach-heard").click(timeout=LONGEST_WAIT_MS)
            else:
                press(page)
        page.wait_for_timeout(200)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_coach_speaks_when_something_is_new_and_says_why_a_choice_is_closed(visit: Visiting, theme: str) -> None:
    page = begun(visit, color_scheme=theme, bypass_csp=True)
    expect(page.locator("#coach")).to_contain_text("You're a Liberal and don't know anyone.")
    said = heard_until_nominating(page)
    assert len(said) > 1
    why = page.locator("details", has_text="Why not")
    why.locator("summary").press("Enter")
    expect(why).to_contain_text("Ben was the last elected President")
    assert why.locator("a[href*='/rules/E3/']").first.is_visible()
    assert [each["id"] for each in Axe().run(page).response["violations"]] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_without_scripts_the_coach_is_there_too(visit: Visiting) -> None:
    page = begun(visit, java_script_enabled=False)
    expect(page.locator("#coach")).to_contain_text("You're a Liberal and don't know anyone.")
    page.locator("#choices button").first.click(timeout=LOOKS_AGAIN)
    expect(page.locator("#coach")).to_be_visible()
