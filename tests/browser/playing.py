"""How tests play in a browser: what they look at, what they press, and how long they wait."""

import re
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Error as CameToNothingError
from playwright.sync_api import Page, expect

LONGEST_GAME = 280.0
LONGEST_WAIT = 120.0
LONGEST_WAIT_MS = 120_000
"""Limits for a busy machine, in seconds and, as Playwright counts, in milliseconds; no test waits for their end."""
TRY_MS = 3_000
"""After so many milliseconds an attempt to press something is given up: the page changed under it, and the caller looks
again at what is offered. Playwright would wait for the button that is gone."""
PLAY_WITH_BOTS = re.compile("^Play with bots now")
"""The button of the front page that sits its reader down."""
CHOICE = "[type=radio][name=move]"
"""A player or a tile to choose."""

Visiting = Callable[..., Page]


def quick_game(visit: Visiting, **how: Any) -> Page:
    """One person at a table with four bots."""
    page = visit("/", **how)
    page.get_by_role("button", name=PLAY_WITH_BOTS).click()
    page.wait_for_url("**/t/**", timeout=LONGEST_WAIT_MS)
    return page


def stop_reloading(page: Page) -> str:
    """Without JavaScript, stop the page's reloading; the address at which it stays still.

    A reload closes the menu, on a busy machine before its link can be clicked. So the link is followed as it stands in
    the page, and the menu is opened where nothing closes it any more. Whoever has to decide gets no such link, because
    their page does not reload; they decide first.
    """
    link, deadline = page.locator("#menu a", has_text="Stop reloading"), monotonic() + LONGEST_WAIT
    while "still" not in page.url:
        assert monotonic() < deadline, "The page goes on reloading."
        # A reload that has just begun breaks off this navigation.
        with suppress(CameToNothingError):
            if is_my_turn(page):
                decide(page)
            else:
                page.goto(urljoin(page.url, link.get_attribute("href", timeout=TRY_MS)))
    page.locator("#menu > summary").click()
    expect(page.locator("#menu").get_by_role("link", name="Reload automatically again")).to_be_visible()
    # The open menu would lie over the table.
    page.goto(page.url)
    return page.url


def is_over(page: Page) -> bool:
    return page.locator("section#finale").count() > 0


def is_my_turn(page: Page) -> bool:
    return page.locator("#turn").inner_text() != ""


def decide(page: Page) -> str:
    """Click what the page offers first; the words of the turn."""
    turn = page.locator("#turn").inner_text(timeout=TRY_MS)
    pick = page.locator(CHOICE).first
    if pick.count():
        pick.check(force=True, timeout=TRY_MS)
        page.locator("#play button.do").first.click(timeout=TRY_MS)
    else:
        page.locator("#choices button").first.click(timeout=TRY_MS)
    return turn


def decide_until_it_counts(page: Page) -> None:
    """Decide, again if the page changes during the click, until the page shows more events or the game is over."""
    seen, deadline = page.locator("#seen").get_attribute("value"), monotonic() + LONGEST_GAME
    while not is_over(page) and page.locator("#seen").get_attribute("value") == seen:
        assert monotonic() < deadline, "No decision was taken."
        with suppress(CameToNothingError):
            decide(page)
        page.wait_for_timeout(100)


LOOK = """async () => {
    for (const from = performance.now(); performance.now() - from < 2000; await new Promise((go) => setTimeout(go, 20)))
        if (%s) return true;
    return false;
}"""
"""Whether this becomes so in the page within two seconds. The page asks itself, because a question from outside passes
through four processes."""


def wait(page: Page, until: str) -> None:
    """Until this is so in the page."""
    deadline, is_so = monotonic() + LONGEST_WAIT, False
    while not is_so:
        assert monotonic() < deadline, f"This never came true: {until}"
        try:
            is_so = page.evaluate(LOOK % until)
        except CameToNothingError as problem:
            # Whoever leaves a page leaves what looks there; the next page is looked at.
            if "context was destroyed" not in problem.message:
                raise


MY_TURN_OR_OVER = """document.querySelector('section#finale')
    || document.querySelector('#turn').textContent.trim() && !document.querySelector('#choices [aria-pressed=true]')"""
"""Until all are cast, a ballot may be changed; here nobody changes one."""


def press(page: Page) -> str:
    """The same with nothing but the keyboard."""
    turn = page.locator("#turn").inner_text(timeout=TRY_MS)
    pick = page.locator(CHOICE).first
    if pick.count():
        pick.focus(timeout=TRY_MS)
        page.keyboard.press("Space")
    else:
        page.locator("#choices button").first.focus(timeout=TRY_MS)
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


PARTS = r"""() => {
    const text = (each) => each.innerText.replace(/\s+/g, ' ').trim();
    const all = (selector) => [...document.querySelectorAll(selector)];
    const wholes = all('.status, .finale, .board, .seats, .after, .votes thead').map((each) => [text(each)]);
    const lists = all('.votes, #tellings, #log');
    return wholes.concat(lists.map((list) => [...list.querySelectorAll('li, tbody')].map(text)));
}"""
"""The text of each part of the page, of a list that grows row by row."""


def parts_of(page: Page) -> list[list[str]]:
    """What a table's page shows, part by part and row by row."""
    found: list[list[str]] = page.evaluate(PARTS)
    return found


def latest(shown: list[list[str]], fresh: list[list[str]]) -> list[list[str]]:
    """As many of the last rows of each part as a fresh page has: of a long list it leaves out the earlier ones."""
    return [rows[-len(now) :] if now else [] for rows, now in zip(shown, fresh, strict=True)]
