"""What the socket sends can be drawn by htmx with its socket extension alone, without a script of ours."""

import re

from playwright.sync_api import Page, expect

from tests.browser.playing import (
    LONGEST_WAIT_MS,
    MY_TURN_OR_OVER,
    Visiting,
    decide,
    latest,
    parts_of,
    played,
    quick_game,
    wait,
)

OURS = re.compile(r"/static/site/[^/]+\.js")
EXTENSION = "/static/django_htmx/ext/hx-ws-2.min.js"

CONNECT = """() => {
    const table = document.querySelector('[data-socket]'), mark = document.getElementById('mark');
    table.setAttribute('hx-ext', 'ws');
    table.setAttribute('ws-connect', `${table.dataset.socket}&mark=${mark.value}`);
    const report = document.createElement('i');
    for (const [name, value] of [['ws-send', ''], ['hx-trigger', 'every 1s'], ['hx-include', '#mark']])
        report.setAttribute(name, value);
    table.append(report);
    htmx.process(table);
}"""
"""What a page for a stock client would have in its markup: the extension, the socket, and a report of what it shows."""

ONLY_ONE_IS_WAITED_FOR = f"""({MY_TURN_OR_OVER})
    && (!document.querySelector('#vote-ja') || document.querySelector('#turnout').dataset.voted === '4')"""
"""Nothing happens until this player decides. What happened between the loading of a page and the opening of its socket
is repaired by sending all rows, which only the site's script can tell from new ones."""


def stock_client(visit: Visiting, address: str) -> Page:
    """A page of the site whose scripts never arrive, and which htmx keeps up to date."""
    page = visit("about:blank")
    page.route(OURS, lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(address)
    page.add_script_tag(url=EXTENSION)
    page.evaluate(CONNECT)
    return page


def test_htmx_with_its_socket_extension_shows_the_same_table_after_a_whole_game(visit: Visiting) -> None:
    player = quick_game(visit)
    wait(player, ONLY_ONE_IS_WAITED_FOR)
    ours, stock = visit(player.url), stock_client(visit, player.url)
    played(player, decide)
    for page in (ours, stock):
        expect(page.locator("section#finale h2")).to_be_visible(timeout=LONGEST_WAIT_MS)
        expect(page.locator("#look-back")).to_be_visible(timeout=LONGEST_WAIT_MS)
    assert parts_of(stock) == parts_of(ours)
    ours.reload()
    assert latest(parts_of(stock), parts_of(ours)) == parts_of(ours), "A fresh page shows the same."
