"""Who loses the line, with a word or without: the page says so, comes back by itself to the table as it is, and what
was pressed meanwhile has counted once or is said not to have."""

import re
from collections.abc import Callable, Iterator
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import QuickSite
from tests.browser.cut_connections import Line, line_to
from tests.browser.playing import Visiting
from tests.browser.tables import Tables, shown

SIZE, A_SECOND = 5, 1_000
PATIENCE = 90.0
"""Seconds of a busy machine."""


@pytest.fixture(scope="module")
def line(quick_site: QuickSite) -> Iterator[Line]:
    """The only way to the site, for whoever has a browser."""
    with line_to(quick_site.port) as line:
        quick_site.kill()
        quick_site.address = line.address
        quick_site.start()
        yield line


@pytest.fixture
def tables(quick_site: QuickSite, line: Line) -> Tables:
    line.mend()
    return quick_site.lay("five")


def state(page: Page, is_: str) -> None:
    expect(page.locator("#connection")).to_have_attribute("data-state", is_, timeout=PATIENCE * A_SECOND)


def at_table(visit: Visiting, tables: Tables, who: str) -> Page:
    """The page of one of the cast, online, with a clock that may be put forward."""
    page = visit("about:blank", session=tables.sessions[who])
    page.clock.install()
    page.goto(tables.address("five"))
    state(page, "online")
    return page


def until(page: Page, is_: str) -> None:
    """Put the clock forward, a second at a time, until the page says so."""
    deadline = monotonic() + PATIENCE
    while page.locator("#connection").get_attribute("data-state") != is_:
        assert monotonic() < deadline, f"The page never said that it is {is_}."
        page.clock.fast_forward(A_SECOND)
        page.wait_for_timeout(100)


def nominated(tables: Tables) -> str:
    """Somebody is nominated, so that everybody may vote; who of them is to lose the line."""
    (president,) = tables.waited_for("five", SIZE)
    assert tables.sitter("five", president).do() == 303
    return "Ada"


def fresh(visit: Visiting, tables: Tables, who: str) -> str:
    return shown(at_table(visit, tables, who))


def same_as_fresh(visit: Visiting, page: Page, tables: Tables, who: str) -> None:
    """What the page shows is, soon, what a page shows that is loaded now."""
    now, deadline = fresh(visit, tables, who), monotonic() + PATIENCE
    while shown(page) != now and monotonic() < deadline:
        page.wait_for_timeout(50)
    assert shown(page) == now


def lost_for_3_seconds(page: Page) -> None:
    """The browser notices by itself."""
    page.context.set_offline(True)
    state(page, "offline")
    page.wait_for_timeout(3 * A_SECOND)


def lost_for_60_seconds(page: Page) -> None:
    """Nobody notices: only the silence says it."""
    page.clock.run_for(26 * A_SECOND)
    state(page, "offline")
    page.clock.run_for(34 * A_SECOND)


def lost_for_15_minutes(page: Page) -> None:
    """The laptop was shut: its clock on the wall has gone on, and no timer has."""
    page.clock.fast_forward("15:00")
    until(page, "offline")


@pytest.mark.parametrize("lost", [lost_for_3_seconds, lost_for_60_seconds, lost_for_15_minutes])
def test_who_was_away_is_told_so_and_then_shown_what_a_fresh_page_shows(
    visit: Visiting, tables: Tables, line: Line, lost: Callable[[Page], None]
) -> None:
    who = nominated(tables)
    page = at_table(visit, tables, who)
    line.cut()
    lost(page)
    state(page, "offline")
    for other in ("Ben", "Cleo", "Dov"):
        assert tables.sitter("five", other).do("vote-ja") == 303
    assert "3 of 5" not in page.locator("#turnout").inner_text()
    line.mend()
    page.context.set_offline(False)
    until(page, "online")
    same_as_fresh(visit, page, tables, who)


def ballots_of(tables: Tables) -> int:
    """How many have been cast."""
    sitter = tables.sitter("five")
    found = re.search(r'id="turnout"[^>]*data-voted="(\d+)"', sitter.look())
    return int(found[1]) if found else 0


def test_a_ballot_that_is_pressed_without_a_line_counts_once_or_is_said_not_to_have(
    visit: Visiting, tables: Tables, line: Line
) -> None:
    page = at_table(visit, tables, nominated(tables))
    line.cut()
    page.locator("#vote-ja").click()
    until(page, "offline")
    expect(page.locator("#notice")).not_to_be_empty()
    line.mend()
    until(page, "online")
    assert ballots_of(tables) == 0
    expect(page.locator("#turn")).to_contain_text("Your turn: vote.")
    page.locator("#vote-ja").click()
    expect(page.locator("#vote-ja")).to_have_attribute("aria-pressed", "true")
    assert ballots_of(tables) == 1
    same_as_fresh(visit, page, tables, "Ada")


def test_a_ballot_that_is_pressed_where_the_browser_knows_that_it_is_offline_is_said_not_to_have_counted(
    visit: Visiting, tables: Tables
) -> None:
    """With no clock but the browser's own: nothing has to be waited for."""
    page = visit(tables.address("five"), session=tables.sessions[nominated(tables)])
    state(page, "online")
    page.context.set_offline(True)
    state(page, "offline")
    page.locator("#vote-ja").click()
    expect(page.locator("#notice")).not_to_be_empty()
    page.context.set_offline(False)
    state(page, "online")
    assert ballots_of(tables) == 0
    page.locator("#vote-ja").click()
    expect(page.locator("#vote-ja")).to_have_attribute("aria-pressed", "true")
    assert ballots_of(tables) == 1


def test_a_ballot_whose_answer_is_lost_has_counted_and_is_shown_when_the_page_is_back(
    visit: Visiting, tables: Tables, line: Line
) -> None:
    """It has arrived, and nobody who pressed it knows."""
    page = at_table(visit, tables, nominated(tables))
    line.cut(is_heard=True)
    page.locator("#vote-ja").click()
    deadline = monotonic() + PATIENCE
    while not ballots_of(tables):
        assert monotonic() < deadline
        page.wait_for_timeout(50)
    until(page, "offline")
    line.mend()
    until(page, "online")
    expect(page.locator("#vote-ja")).to_have_attribute("aria-pressed", "true")
    assert ballots_of(tables) == 1
    same_as_fresh(visit, page, tables, "Ada")


def test_a_line_that_lives_is_kept_however_little_happens(visit: Visiting, tables: Tables, line: Line) -> None:
    """Every question is answered, so nobody is sent away for being silent."""
    page = at_table(visit, tables, "Ada")
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    for _minute in range(3):
        page.clock.fast_forward(21 * A_SECOND)
        page.wait_for_timeout(A_SECOND)
        page.clock.fast_forward(6 * A_SECOND)
        page.wait_for_timeout(200)
        state(page, "online")
    assert opened == []


def test_a_page_that_was_put_to_sleep_wakes_up_to_the_table_as_it_is(visit: Visiting, tables: Tables) -> None:
    """As phones do it to a page in a pocket: nothing of it runs, whatever arrives."""
    page = at_table(visit, tables, nominated(tables))
    hand = page.context.new_cdp_session(page)
    hand.send("Page.setWebLifecycleState", {"state": "frozen"})
    for other in ("Ben", "Cleo", "Dov"):
        assert tables.sitter("five", other).do("vote-ja") == 303
    page.wait_for_timeout(3 * A_SECOND)
    hand.send("Page.setWebLifecycleState", {"state": "active"})
    until(page, "online")
    same_as_fresh(visit, page, tables, "Ada")
