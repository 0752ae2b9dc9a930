"""Games in a real browser: a whole one without JavaScript, and with it what survives a push and a power cut."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect
from playwright.sync_api import TimeoutError as TookTooLongError

from tests.browser.conftest import QuickSite

LONGEST_GAME = 60.0
LONGEST_WAIT = 15.0
Visiting = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, quick_site: QuickSite) -> Iterator[Visiting]:
    """Somebody new at the site; no page may complain but of a connection that is lost."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note(said: ConsoleMessage) -> None:
        is_lost = any(each in said.text for each in ("WebSocket connection", "ERR_CONNECTION", "htmx:"))
        if said.type == "error" and not is_lost and "status of 4" not in said.text:
            complaints.append(said.text)

    def visiting(address: str, **how: Any) -> Page:
        contexts.append(browser.new_context(base_url=quick_site.address, **how))
        contexts[-1].set_default_timeout(2_000)
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", note)
        page.goto(address)
        return page

    yield visiting
    for context in contexts:
        context.close()
    assert complaints == []


def quick_game(visit: Visiting, **how: Any) -> Page:
    """One person at a table with four bots."""
    page = visit("/", **how)
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/**", timeout=10_000)
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
        with suppress(TookTooLongError), page.expect_response("**/move/"):
            turns.add(act(page))
        page.wait_for_timeout(100)


def test_a_game_is_played_to_its_end_by_clicking(visit: Visiting) -> None:
    page = quick_game(visit)
    assert "Your turn: vote." in played(page, decide)
    expect(page.locator("section#finale h2")).to_be_visible()
    expect(page.locator("#connection")).to_have_attribute("data-state", "online")
    after = page.locator("#table").inner_text()
    page.reload()
    assert page.locator("#table").inner_text() == after, "A fresh page shows the same."


def test_a_game_is_played_to_its_end_by_keyboard(visit: Visiting) -> None:
    assert "Your turn: vote." in played(quick_game(visit), press)


def test_a_game_is_played_to_its_end_without_javascript(visit: Visiting) -> None:
    page = quick_game(visit, java_script_enabled=False)
    page.get_by_role("link", name="Keep it still").click()
    address, deadline = page.url, monotonic() + LONGEST_GAME
    while not is_over(page):
        assert monotonic() < deadline, "The game stands still."
        if is_my_turn(page):
            decide(page)
        page.goto(address)
    expect(page.locator("section#finale h2")).to_be_visible()


def watched_game(visit: Visiting) -> tuple[Page, Page]:
    """Somebody who plays, and somebody who watches."""
    player = quick_game(visit)
    watcher = visit(player.url)
    expect(watcher.locator("#connection")).to_have_attribute("data-state", "online")
    return player, watcher


def test_what_is_typed_and_where_one_is_stays_while_the_table_changes(visit: Visiting) -> None:
    player, watcher = watched_game(visit)
    field = watcher.locator("#say-text")
    field.fill("I think that it is")
    field.press("Home")
    seen = watcher.locator("#seen").get_attribute("value")
    wait(player, MY_TURN_OR_OVER)
    decide(player)
    wait(watcher, f"document.querySelector('#seen').value !== '{seen}'")
    expect(field).to_be_focused()
    watcher.keyboard.type("Hm. ")
    assert field.input_value() == "Hm. I think that it is"


def test_a_talker_is_heard_and_their_field_is_empty_again(visit: Visiting) -> None:
    player, watcher = watched_game(visit)
    player.locator("#say-text").fill("Hello <b>all</b>")
    player.get_by_role("button", name="Say it").click()
    wait(player, "document.querySelector('#talk li') || document.querySelector('#notice p')")
    if player.locator("#talk li").count():
        expect(watcher.locator("#talk")).to_contain_text("Hello <b>all</b>")
        expect(player.locator("#say-text")).to_have_value("")
    else:
        expect(player.locator("#say-text")).to_have_value("Hello <b>all</b>")


def test_after_a_power_cut_the_page_says_so_and_comes_back(visit: Visiting, quick_site: QuickSite) -> None:
    page = quick_game(visit)
    wait(page, MY_TURN_OR_OVER)
    decide(page)
    quick_site.kill()
    expect(page.locator("#connection")).to_have_attribute("data-state", "offline", timeout=3_000)
    expect(page.locator("#connection")).to_contain_text("Not connected")
    quick_site.start()
    expect(page.locator("#connection")).to_have_attribute("data-state", "online", timeout=15_000)
