"""What is only for one's own eyes: it covers itself when they turn away, it stays in no browser that somebody else uses
next, and nothing that a browser asks for says what it is."""

import re

import pytest
from playwright.sync_api import Page, expect

from games.workshop.sample_tables import CAST
from tests.browser.conftest import QuickSite
from tests.browser.playing import LONGEST_WAIT_MS, Visiting
from tests.browser.tables import Sitter, Tables

PHONE = {"width": 390, "height": 844}
TURNED_AWAY = {
    "another window": "window.dispatchEvent(new Event('blur'))",
    "another page": "window.dispatchEvent(new PageTransitionEvent('pagehide'))",
    "another tab": "Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});"
    "document.dispatchEvent(new Event('visibilitychange'))",
}
"""What a browser tells a page whose reader has turned away. Chromium without a screen never turns away by itself."""

STORED = "JSON.stringify([{...sessionStorage}, {...localStorage}])"
KEPT = """caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
    (await (await caches.open(name)).keys()).map((each) => each.url)))).flat())"""
SECRET = re.compile("your role|liberal|fascist|hitler|role-", re.IGNORECASE)


@pytest.fixture(scope="module")
def tables(quick_site: QuickSite) -> Tables:
    return quick_site.lay("peek", "five", "seven", "over")


def at(visit: Visiting, tables: Tables, name: str, who: str) -> Page:
    page = visit("/", session=tables.sessions[who], viewport=PHONE)
    page.goto(tables.address(name))
    expect(page.locator("#connection")).to_have_attribute("data-state", "online")
    return page


@pytest.mark.parametrize("how", TURNED_AWAY)
def test_a_role_that_was_left_open_covers_itself_when_its_owner_turns_away(
    visit: Visiting, tables: Tables, how: str
) -> None:
    page = at(visit, tables, "five", "Ada")
    letter = page.locator(".letter")
    expect(letter).to_be_hidden()
    page.locator("#unsealed summary").click()
    expect(letter).to_be_visible()
    page.evaluate(TURNED_AWAY[how])
    expect(letter).to_be_hidden()


def test_what_a_president_looked_at_covers_itself_too(visit: Visiting, tables: Tables) -> None:
    (president,) = tables.waited_for("peek")
    page = at(visit, tables, "peek", president)
    page.locator("#choices button").first.click()
    page.locator(".look summary").click()
    tiles = page.locator(".look p")
    expect(tiles).to_be_visible()
    page.evaluate(TURNED_AWAY["another window"])
    expect(tiles).to_be_hidden()
    page.locator(".look summary").click()
    expect(tiles).to_be_visible()


def assert_nothing_is_kept(page: Page) -> None:
    assert not SECRET.search(page.evaluate(STORED))
    assert not [address for address in page.evaluate(KEPT) if "/t/" in address]


def roles_on(page: Page) -> str:
    """The letter in the envelope, if this page has one."""
    return " ".join(page.locator(".letter").all_text_contents()).strip()


def test_the_next_user_of_a_phone_finds_no_role_by_going_back_after_somebody_left(
    visit: Visiting, tables: Tables
) -> None:
    page = at(visit, tables, "seven", "Gus")
    assert "Your role" in roles_on(page)
    page.locator("#unsealed summary").click()
    page.locator("#menu > summary").click()
    page.locator("#going summary").click()
    page.locator("#leave-do").click()
    expect(page.locator("#come-back")).to_be_visible()
    assert roles_on(page) == ""
    for turn in (page.go_back, page.go_back, page.go_forward, page.go_forward):
        turn()
        assert roles_on(page) == ""
    assert_nothing_is_kept(page)


def test_the_next_user_of_a_phone_finds_no_role_by_going_back_after_somebody_signed_out(
    visit: Visiting, tables: Tables
) -> None:
    page = at(visit, tables, "seven", "Fay")
    table = page.url
    assert "Your role" in roles_on(page)
    page.goto("/account/new/")
    page.locator("[name=username]").fill("Fay")
    for field in page.locator("[type=password]").all():
        field.fill("a long and silly sentence")
    page.locator("main form button").first.click()
    page.wait_for_url("**/account/")
    page.goto(table)
    assert "Your role" in roles_on(page), "An account keeps its seats."
    page.goto("/account/")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(lambda address: not address.endswith("/account/"))
    for _page in range(5):
        page.go_back()
        assert roles_on(page) == ""
    page.goto(table)
    assert roles_on(page) == ""
    assert_nothing_is_kept(page)


def test_nothing_is_kept_while_somebody_plays_and_leaves_the_page_and_comes_back(
    visit: Visiting, tables: Tables
) -> None:
    page = at(visit, tables, "five", "Ben")
    page.locator("#unsealed summary").click()
    page.goto("/rules/")
    assert_nothing_is_kept(page)
    page.go_back()
    expect(page.locator("#connection")).to_have_attribute("data-state", "online")
    expect(page.locator(".letter")).to_be_hidden()
    assert_nothing_is_kept(page)


ROLE = re.compile(r"Your role</span> <b>\W*(\w+)")


def by_role(sitters: dict[str, Sitter]) -> dict[str, str]:
    """One name for each role."""
    found = {who: ROLE.search(sitter.look()) for who, sitter in sitters.items()}
    return {role[1]: who for who, role in found.items() if role}


def play_round(tables: Tables, name: str) -> int:
    """A nomination, everybody's ja, and whatever the government does until the next candidate may nominate.

    Returns how much the candidate's page has seen then.
    """
    is_elected = False
    for _step in range(4 * len(CAST)):
        may = tables.waited_for(name)
        first = tables.sitter(name, may[0])
        first.look()
        if is_elected and len(may) == 1 and first.moves[0].startswith("nominate"):
            return first.seen
        is_elected = is_elected or not first.moves[0].startswith(("nominate", "vote"))
        assert first.send(first.moves[0]) == 303
    raise AssertionError("The round has no end.")


def noted(page: Page) -> set[str]:
    """The addresses that a page asks for, from now on; of a socket's without the mark of what its page shows."""
    urls = set[str]()
    page.on("request", lambda request: urls.add(request.url))
    page.on("websocket", lambda line: urls.add(re.sub("mark=.*", "", line.url)))
    return urls


def test_a_browser_asks_for_the_same_whatever_role_it_shows(visit: Visiting, quick_site: QuickSite) -> None:
    tables = quick_site.lay("seven")
    asked: dict[str, set[str]] = {}
    pages = []
    for role, who in by_role(tables.sitters("seven", 7)).items():
        page = visit("about:blank", session=tables.sessions[who])
        asked[role] = noted(page)
        page.goto(tables.address("seven"))
        expect(page.locator("#connection")).to_have_attribute("data-state", "online")
        page.locator("#unsealed summary").click()
        pages.append(page)
    assert {*asked} == {"Liberal", "Fascist", "Hitler"}
    for _round in range(2):
        seen = play_round(tables, "seven")
        for page in pages:
            expect(page.locator("#seen")).to_have_attribute("value", str(seen), timeout=LONGEST_WAIT_MS)
            page.reload()
    assert asked["Liberal"] == asked["Fascist"] == asked["Hitler"]
    assert not [url for urls in asked.values() for url in urls if SECRET.search(url)]
