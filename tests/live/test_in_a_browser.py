"""The pages around a table in a real browser: without JavaScript, by keyboard, on every screen size, and updated."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.playing import LONGEST_WAIT_MS

WIDTHS = (320, 390, 768, 1280, 1920)
Visiting = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visiting]:
    """Open pages in new browser contexts, and fail the test on console errors."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visiting(address: str = "/", **how: Any) -> Page:
        contexts.append(browser.new_context(base_url=site, **how))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto(address)
        return page

    yield visiting
    for context in contexts:
        context.close()
    assert [each for each in complaints if "the server responded with a status of 4" not in each] == []


def host(visit: Visiting, **how: Any) -> Page:
    """Return the page of Ada, who has opened a table."""
    page = visit("/play/new/", **how)
    page.get_by_label("Your name at the table").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    return page


def sit_down(visit: Visiting, table: str, name: str, **how: Any) -> Page:
    """Return the page of a person who has sat down."""
    page = visit(table, **how)
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#me")).to_contain_text(f"You are {name}")
    return page


def plain(page: Page) -> str:
    """Return the address without its fragment."""
    return page.url.partition("#")[0]


def test_a_newcomer_is_at_a_table_after_two_actions(visit: Visiting) -> None:
    page = visit("/")
    page.get_by_role("link", name="Open a table").click()
    expect(page.get_by_text("The game in five sentences")).to_be_visible()
    page.get_by_label("Your name at the table").fill("Ada")
    page.keyboard.press("Enter")
    expect(page.locator("#me")).to_contain_text("You are Ada")


def test_a_code_on_the_front_page_leads_to_its_table(visit: Visiting) -> None:
    ada = host(visit)
    code = ada.locator(".code").inner_text().removeprefix("Code")
    ben = visit("/")
    ben.get_by_label("Table code").fill(code.lower())
    ben.keyboard.press("Enter")
    expect(ben).to_have_url(plain(ada))


def test_everybody_sees_who_sits_down_and_keeps_what_they_type(visit: Visiting) -> None:
    ada = host(visit)
    cleo = visit(ada.url)
    for page in (ada, cleo):
        expect(page.locator("#connection")).to_have_attribute("data-state", "online")
    cleo.get_by_label("Your name at the table").type("Cl")
    sit_down(visit, ada.url, "Ben")
    for page in (ada, cleo):
        expect(page.locator("#seat-1")).to_contain_text("Ben")
        expect(page.locator("#tally")).to_have_text("2 of 5 seats taken, 3 free.")
    expect(ada.get_by_role("button", name="Move Ben up")).to_be_visible()
    expect(cleo.get_by_label("Your name at the table")).to_be_focused()
    cleo.keyboard.type("eo")
    expect(cleo.get_by_label("Your name at the table")).to_have_value("Cleo")


def test_a_start_takes_everybody_to_the_game(visit: Visiting) -> None:
    ada = host(visit)
    ben, watching = sit_down(visit, ada.url, "Ben"), visit(ada.url)
    expect(ben.locator("#connection")).to_have_attribute("data-state", "online")
    expect(watching.locator("#connection")).to_have_attribute("data-state", "online")
    expect(ada.locator("#seat-1")).to_contain_text("Ben")
    ada.get_by_role("button", name="Fill up with bots and start").click()
    for page in (ada, ben, watching):
        expect(page.locator(".hall")).to_have_count(0)
        expect(page.locator("#table")).to_be_visible()


def test_who_becomes_host_sees_the_hosts_buttons_at_once(visit: Visiting) -> None:
    ada = host(visit)
    ben = sit_down(visit, ada.url, "Ben")
    expect(ada.locator("#seat-1")).to_contain_text("Ben")
    ada.locator("#seat-1 summary").click()
    ada.get_by_role("button", name="Make host").click()
    expect(ben.get_by_role("button", name="Shuffle the seats")).to_be_visible()
    expect(ben.locator("h1")).to_have_text(re.compile("^Ben.s table$"))


def test_a_whole_table_is_filled_and_started_without_javascript(visit: Visiting) -> None:
    ada = host(visit, java_script_enabled=False)
    for name in ("Ben", "Cleo"):
        sit_down(visit, ada.url, name, java_script_enabled=False)
    ada.goto(plain(ada))
    ada.get_by_role("button", name="Move Cleo up").click()
    expect(ada.locator("#seat-1")).to_contain_text("Cleo")
    ada.get_by_role("button", name="Add a bot").click()
    expect(ada.locator("#tally")).to_have_text("4 of 5 seats taken, 1 free.")
    ada.get_by_role("button", name="Fill up with bots and start").click()
    expect(ada.locator("#table")).to_be_visible()


def test_a_page_without_javascript_shows_by_itself_who_sits_down(visit: Visiting) -> None:
    ada = host(visit, java_script_enabled=False)
    sit_down(visit, ada.url, "Ben", java_script_enabled=False)
    expect(ada.locator("#seat-1")).to_contain_text("Ben", timeout=LONGEST_WAIT_MS)


def test_the_host_moves_somebody_with_the_same_key_again_and_again(visit: Visiting) -> None:
    ada = host(visit)
    for _bot in range(3):
        ada.get_by_role("button", name="Add a bot").click()
    down = ada.get_by_role("button", name="Move Ada down")
    down.focus()
    for place in (1, 2, 3):
        ada.keyboard.press("Enter")
        expect(ada.locator(f"#seat-{place}")).to_contain_text("Ada")
        expect(down).to_be_focused()


def test_every_way_in_is_reached_by_keyboard(visit: Visiting) -> None:
    page = visit("/")
    reached = []
    for _press in range(18):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("(document.activeElement.textContent || document.activeElement.name).trim()"))
    words = " ".join(reached)
    assert {"code", "Go", "Solve it"} <= {*reached}
    assert all(door in words for door in ("Play with bots now", "Learn to play", "Open a table"))


def test_a_refusal_is_at_its_field_and_keeps_what_was_typed(visit: Visiting) -> None:
    ada = host(visit)
    page = visit(ada.url)
    page.get_by_label("Your name at the table").fill("ada")
    page.get_by_role("button", name="Sit down").click()
    field = page.get_by_label("Your name at the table")
    expect(field).to_have_value("ada")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile("Ada already sits here"))
    expect(page).to_have_title(re.compile("^Not yet"))


def test_nothing_is_wider_than_the_screen(visit: Visiting) -> None:
    ada = host(visit)
    ada.get_by_role("button", name="Add a bot").click()
    pages = {"/", "/play/", "/play/new/?where=room", "/t/222222222/", plain(ada), f"{plain(ada)}phone/"}
    for address in sorted(pages):
        ada.goto(address)
        ada.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        for width in WIDTHS:
            ada.set_viewport_size({"width": width, "height": 800})
            assert ada.evaluate("document.documentElement.scrollWidth") <= width, (address, width)


def test_whatever_is_pressed_is_large_enough_for_a_thumb(visit: Visiting) -> None:
    ada = host(visit)
    ada.set_viewport_size({"width": 390, "height": 844})
    small = """() => [...document.querySelectorAll('main :is(button, select, input, summary, .door, .act)')]
        .filter(each => each.checkVisibility() && !each.closest('label') && each.type !== 'hidden')
        .map(each => [each.outerHTML.slice(0, 80), each.getBoundingClientRect().height])
        .filter(([, height]) => height < 44)"""
    for address in ("/", "/play/", "/play/new/", plain(ada)):
        ada.goto(address)
        assert ada.evaluate(small) == []


def test_what_is_pressed_goes_over_the_socket_and_not_as_a_form(visit: Visiting) -> None:
    """A refusal comes back over the socket as well; without a socket the form is posted."""
    ada = host(visit)
    carried: list[str] = []
    forms: list[str] = []
    ada.on("websocket", lambda opened: opened.on("framesent", lambda words: carried.append(str(words))))
    ada.on("request", lambda asked: forms.append(asked.url) if asked.method == "POST" else None)
    ada.locator('button[value="fill"]').click()
    expect(ada.locator("#connection")).to_have_attribute("data-state", "online")
    forms.clear()
    ada.locator("#claim-anything").evaluate("each => each.open = true")
    ada.locator("#claim-target").select_option("1")
    ada.locator("#say-member-F").click()
    expect(ada.locator("#log")).to_contain_text("is Fascist")
    (form,) = (words for words in carried if "=" in words)
    assert "claim=member-F" in form
    assert "csrf" not in form
    assert forms == []
