"""How tests play in a browser: what they look at, what they press, and how long they wait."""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any

from playwright.sync_api import Error as CameToNothingError
from playwright.sync_api import Page

LONGEST_GAME = 200.0
LONGEST_WAIT = 60.0
LONGEST_WAIT_MS = 60_000
"""Limits for a busy machine, in seconds and, as Playwright counts, in milliseconds; no test waits for their end."""
Visiting = Callable[..., Page]


def quick_game(visit: Visiting, **how: Any) -> Page:
    """One person at a table with four bots."""
    page = visit("/", **how)
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/**", timeout=LONGEST_WAIT_MS)
    return page


def is_over(page: Page) -> bool:
    return page.locator("section#finale").count() > 0


def is_my_turn(page: Page) -> bool:
    return page.locator("#turn").inner_text() != ""


def decide(page: Page) -> str:
    """Click what the page offers first; the words of the turn."""
    turn = page.locator("#turn").inner_text()
    pick = page.locator("#play input[type=radio]").first
    if pick.count():
        pick.check(force=True)
        page.locator("#play button.do").first.click()
    else:
        page.locator("#choices button").first.click()
    return turn


def decide_until_it_counts(page: Page) -> None:
    """Decide, again if the page changes during the click, until the page shows more events or the game is over."""
    seen, deadline = page.locator("#seen").get_attribute("value"), monotonic() + LONGEST_GAME
    while not is_over(page) and page.locator("#seen").get_attribute("value") == seen:
        assert monotonic() < deadline, "No decision was taken."
        with suppress(CameToNothingError):
            decide(page)
        page.wait_for_timeout(100)


def wait(page: Page, until: str) -> None:
    """Until this is so in the page, whose policy forbids Playwright to look from inside."""
    deadline = monotonic() + LONGEST_WAIT
    while not page.evaluate(f"Boolean({until})"):
        assert monotonic() < deadline, f"This never came true: {until}"
        page.wait_for_timeout(20)


MY_TURN_OR_OVER = """document.querySelector('section#finale')
    || document.querySelector('#turn').textContent.trim() && !document.querySelector('#choices [aria-pressed=true]')"""
"""Until all are cast, a ballot may be changed; here nobody changes one."""


def press(page: Page) -> str:
    """The same with nothing but the keyboard."""
    turn = page.locator("#turn").inner_text()
    pick = page.locator("#play input[type=radio]").first
    if pick.count():
        pick.focus()
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
        while page.evaluate("document.activeElement.type") != "submit":
            page.keyboard.press("Tab")
    else:
        page.locator("#choices button").first.focus()
    page.keyboard.press("Enter")
    return turn


def played(page: Page, act: Callable[[Page], str]) -> set[str]:
    """The game to its end, with JavaScript; the turns that were taken.

    A press may come to nothing because the page changes under it; then it is tried again, as a person would.
    """
    turns, deadline = set[str](), monotonic() + LONGEST_GAME
    while True:
        assert monotonic() < deadline, "The game stands still."
        wait(page, MY_TURN_OR_OVER)
        if is_over(page):
            return turns
        with suppress(CameToNothingError):
            turns.add(act(page))
        page.wait_for_timeout(150)
