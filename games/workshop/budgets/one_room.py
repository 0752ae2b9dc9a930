"""Measures how far apart the screens of one table start a scene, behind `python manage.py bench stage`.

A television and three phones, each a context of its own in one Chromium, watch a table that plays. Every screen notes
when the animation of a new scene starts, on the clock of this machine. The spread of a scene is the time between its
first and its last screen. A busy machine draws some screens late, so the load is printed with the spread.
"""

import os
import re
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from django.conf import settings

from games.workshop.budgets.first_paint import scratch_site
from games.workshop.gallery.pictures import SIZES, chromium
from games.workshop.load.open_tables import Laid
from games.workshop.wire import Caller

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MOVES, GOAL_MS, PHONES = 40, 150, 3
ARRIVES_WITHIN_MS = 400
MOVE = re.compile(r'name="move" value="([^"]+)"')
SEEN = re.compile(r'id="seen" value="(\d+)"')
NOTES = """() => {
    window.starts = {};
    const stage = () => document.getElementById("stage");
    new MutationObserver(() => {
        const name = document.getElementById("seen").value + stage().dataset.cues;
        const [shown] = stage().getAnimations();
        shown?.ready.then(() => { window.starts[name] ??= performance.timeOrigin + shown.startTime; });
    }).observe(stage().parentElement, {childList: true});
}"""


def report(moves: int = MOVES) -> Iterator[str]:
    """Yield the spread of the scenes: median, the one that nine of ten stay below, and the largest."""
    with scratch_site() as (site, laid), chromium() as browser:
        screens = [*_screens(browser, site, laid)]
        _play(site, laid, moves, screens[0])
        starts = [page.evaluate("window.starts") for page in screens]
    shared = set(starts[0]).intersection(*starts)
    spreads = sorted(max(each[name] for each in starts) - min(each[name] for each in starts) for name in shared)
    if not spreads:
        yield "No scene was played on every screen."
        return
    late = sum(each > GOAL_MS for each in spreads)
    yield f"{len(spreads)} scenes on {len(screens)} screens; the machine's load is {os.getloadavg()[0]:.1f}"
    yield f"{'spread of a scene, ms':<32}{'median':>8}{'9 of 10':>9}{'largest':>9}{'goal':>6}"
    ninth = spreads[len(spreads) * 9 // 10]
    yield f"{'':<32}{spreads[len(spreads) // 2]:>8.0f}{ninth:>9.0f}{spreads[-1]:>9.0f}{GOAL_MS:>6}"
    yield f"{late} of {len(spreads)} took longer than the goal"


def _screens(browser: "Browser", site: str, laid: Laid) -> Iterator["Page"]:
    """Open the television and some phones, and let them take notes when their sockets are open."""
    for number, session in enumerate(("", *laid.sessions[:PHONES])):
        width, height = SIZES["phone" if number else "tv"]
        context = browser.new_context(viewport={"width": width, "height": height}, service_workers="block")
        if session:
            context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": site}])
        page = context.new_page()
        page.goto(f"{site}/t/{laid.code}/{'' if number else 'tv/'}")
        page.locator("#connection[data-state=online]").wait_for(state="attached")
        page.evaluate(NOTES)
        yield page


def _play(site: str, laid: Laid, moves: int, watched: "Page") -> None:
    """Make the first move that each player's page offers, with a pause in which the screens draw it."""
    callers = [Caller(site) for _session in laid.sessions]
    for caller, session in zip(callers, laid.sessions, strict=True):
        caller.cookies[settings.SESSION_COOKIE_NAME] = session
    keys, made = count(1), 0
    while made < moves:
        before = made
        for caller in callers:
            page = caller.read(f"/t/{laid.code}/")
            offered, seen = MOVE.findall(page), SEEN.search(page)
            if "Your turn:" in page and offered and seen:
                form = {"move": offered[0], "seen": seen[1], "key": f"move {next(keys)}"}
                caller.send(f"/t/{laid.code}/move/", **form)
                watched.wait_for_timeout(ARRIVES_WITHIN_MS)
                made += 1
        if made == before:
            return
