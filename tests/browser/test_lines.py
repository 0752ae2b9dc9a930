"""A page that loses its connection says so, returns by itself to the current table, and tells if a press counted."""

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
"""Seconds to wait on a busy machine."""
TELL = "(what) => dispatchEvent(new Event(what))"
"""What a browser tells its pages when the network goes or comes. Chromium's own offline mode hangs where a service
worker waits for its script on a line that was cut."""


@pytest.fixture(scope="module")
def line(quick_site: QuickSite) -> Iterator[Line]:
    """A proxy: the only way for a browser to reach the site."""
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
    """The page of one player, online, with a clock that the test can put forward."""
    page = visit("about:blank", session=tables.sessions[who])
    page.clock.install()
    page.goto(tables.address("five"))
    state(page, "online")
    return page


def at_table_in_real_time(visit: Visiting, tables: Tables, who: str) -> Page:
    """The same with the browser's own clock."""
    page = visit(tables.address("five"), session=tables.sessions[who])
    state(page, "online")
    return page


def until(page: Page, is_: str) -> None:
    """Put the clock forward, a second at a time, until the page shows this state."""
    deadline = monotonic() + PATIENCE
    while page.locator("#connection").get_attribute("data-state") != is_:
        assert monotonic() < deadline, f"The page never said that it is {is_}."
        page.clock.fast_forward(A_SECOND)
        page.wait_for_timeout(100)


def nominated(tables: Tables) -> str:
    """Nominate a chancellor so that everyone may vote; return the player who will lose the connection."""
    (president,) = tables.waited_for("five")
    assert tables.sitter("five", president).do() == 303
    return "Ada"


def fresh(visit: Visiting, tables: Tables, who: str) -> str:
    return shown(at_table(visit, tables, who))


def same_as_fresh(visit: Visiting, page: Page, tables: Tables, who: str) -> None:
    """The page soon shows what a page loaded now shows."""
    now, deadline = fresh(visit, tables, who), monotonic() + PATIENCE
    while shown(page) != now and monotonic() < deadline:
        page.wait_for_timeout(50)
    assert shown(page) == now


def lost_for_60_seconds(page: Page) -> None:
    """No event tells the page; it has to notice the silence."""
    page.clock.run_for(26 * A_SECOND)
    state(page, "offline")
    page.clock.run_for(34 * A_SECOND)


def lost_for_15_minutes(page: Page) -> None:
    """A laptop that was shut: its clock has gone on, and no timer has run."""
    page.clock.fast_forward("15:00")
    until(page, "offline")


def three_others_vote(tables: Tables, page: Page) -> None:
    """Three ballots that the disconnected page doesn't hear of."""
    for other in ("Ben", "Cleo", "Dov"):
        assert tables.sitter("five", other).do("vote-ja") == 303
    assert "3 of 5" not in page.locator("#turnout").inner_text()


@pytest.mark.parametrize("lost", [lost_for_60_seconds, lost_for_15_minutes])
def test_a_silent_connection_is_noticed_and_the_page_then_shows_what_a_fresh_page_shows(
    visit: Visiting, tables: Tables, line: Line, lost: Callable[[Page], None]
) -> None:
    who = nominated(tables)
    page = at_table(visit, tables, who)
    line.cut()
    lost(page)
    state(page, "offline")
    three_others_vote(tables, page)
    line.mend()
    until(page, "online")
    same_as_fresh(visit, page, tables, who)


def test_a_page_that_its_browser_told_to_be_offline_for_3_seconds_then_shows_what_a_fresh_page_shows(
    visit: Visiting, tables: Tables, line: Line
) -> None:
    who = nominated(tables)
    page = at_table_in_real_time(visit, tables, who)
    line.cut()
    page.evaluate(TELL, "offline")
    state(page, "offline")
    three_others_vote(tables, page)
    page.wait_for_timeout(3 * A_SECOND)
    line.mend()
    page.evaluate(TELL, "online")
    state(page, "online")
    same_as_fresh(visit, page, tables, who)


def ballots_of(tables: Tables) -> int:
    """The number of ballots cast."""
    sitter = tables.sitter("five")
    found = re.search(r'id="turnout"[^>]*data-voted="(\d+)"', sitter.look())
    return int(found[1]) if found else 0


def test_a_ballot_pressed_on_a_dead_connection_is_refused_with_a_notice(
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


def test_a_ballot_pressed_while_the_browser_is_offline_is_refused_with_a_notice(
    visit: Visiting, tables: Tables, line: Line
) -> None:
    page = at_table_in_real_time(visit, tables, nominated(tables))
    line.cut()
    page.route("**/move/", lambda route: route.abort("internetdisconnected"))
    page.evaluate(TELL, "offline")
    state(page, "offline")
    page.locator("#vote-ja").click()
    expect(page.locator("#notice")).not_to_be_empty()
    line.mend()
    page.unroute("**/move/")
    page.evaluate(TELL, "online")
    state(page, "online")
    assert ballots_of(tables) == 0
    page.locator("#vote-ja").click()
    expect(page.locator("#vote-ja")).to_have_attribute("aria-pressed", "true")
    assert ballots_of(tables) == 1


def test_a_ballot_whose_answer_is_lost_counts_and_is_shown_after_reconnecting(
    visit: Visiting, tables: Tables, line: Line
) -> None:
    """The ballot arrives; only its answer is cut off."""
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


def test_a_quiet_connection_is_kept_open(visit: Visiting, tables: Tables, line: Line) -> None:
    """The server answers each check, so the page never reconnects."""
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


def test_a_frozen_page_wakes_up_to_the_current_table(visit: Visiting, tables: Tables) -> None:
    """Phones freeze pages in the background: no script runs."""
    page = at_table(visit, tables, nominated(tables))
    hand = page.context.new_cdp_session(page)
    hand.send("Page.setWebLifecycleState", {"state": "frozen"})
    for other in ("Ben", "Cleo", "Dov"):
        assert tables.sitter("five", other).do("vote-ja") == 303
    page.wait_for_timeout(3 * A_SECOND)
    hand.send("Page.setWebLifecycleState", {"state": "active"})
    until(page, "online")
    same_as_fresh(visit, page, tables, "Ada")
