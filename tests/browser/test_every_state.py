"""The table in every phase, for whoever may look at it: what axe says, whether it fits a narrow screen, whether a thumb
hits what is to be pressed, and whether what has the focus can be seen."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from games.design.scenes import scenes
from games.workshop.gallery.pictures import THEMES, Picture, open_page, pictures

NARROW, ZOOMED = {"width": 320, "height": 640}, {"width": 320, "height": 256}
"""A small phone; and what is left of 1280 by 1024 pixels for who has zoomed to 400 %."""

LOOKED_ON = {"nomination", "vote", "chancellor-enact", "conflict", "liberals-won", "fascists-won"}
"""Moments at which those who only wait are looked at, too: whoever may act and whoever is dead always is."""


def is_looked_at(picture: Picture) -> bool:
    """Whether there is something to see here that other states do not show."""
    return picture.eyes in {"actor", "dead"} or (
        picture.scene.name in LOOKED_ON and picture.eyes in {"spectator", "hitler", "tv"}
    )


STATES = [each for each in pictures(scenes()) if is_looked_at(each)]

SMALL = """([within, least]) => [...document.querySelectorAll(within)]
    .filter(each => each.checkVisibility({opacityProperty: false}) && !each.closest('label') && !each.matches('.skip'))
    .filter(each => !(each.matches('a') && getComputedStyle(each).display === 'inline'))
    .map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < least)
    .map(([html, box]) => `${Math.round(box.width)} by ${Math.round(box.height)}: ${html}`)"""
CONTROLS = ":is(a[href], button, input:not([type=hidden]), select, textarea, summary, label)"

HIDDEN = """() => {
    const held = document.activeElement, shown = held.closest('label') || held, box = shown.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9], points = parts.flatMap(x => parts.map(y => [x * box.width, y * box.height]));
    const tops = points.map(([x, y]) => document.elementFromPoint(box.x + x, box.y + y)).filter(Boolean);
    const isSeen = tops.some(top => shown.contains(top) || top.contains(shown));
    return isSeen || held === document.body ? '' : held.outerHTML.slice(0, 100);
}"""


def opened(browser: Browser, number: int, picture: Picture) -> Page:
    """The page of a state on a small phone; every second one in the dark."""
    page = open_page(picture, "phone", THEMES[number % 2], browser)
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    return page


def findings(page: Page) -> Iterator[str]:
    """What is wrong with it, in words."""
    for each in Axe().run(page).response["violations"]:
        yield f"{each['id']}: {'; '.join(node['html'][:120] for node in each['nodes'][:3])}"
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    if wide > 1:
        yield f"{wide} pixels too wide"
    yield from page.evaluate(SMALL, [f"main {CONTROLS}", 24])
    yield from page.evaluate(SMALL, [f".dock {CONTROLS}", 44])


def test_every_state_is_readable_fits_and_is_hit_by_a_thumb(browser: Browser) -> None:
    found = []
    for number, picture in enumerate(STATES):
        page = opened(browser, number, picture)
        found += [f"{picture.scene.name}, {picture.eyes}: {each}" for each in findings(page)]
        page.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [NARROW, ZOOMED], ids=["phone", "zoomed to 400 %"])
def test_what_has_the_focus_can_be_seen(browser: Browser, size: dict[str, int]) -> None:
    """Neither the sentence at the top nor the choices at the bottom lie over it (WCAG 2.4.11)."""
    hidden = []
    for name in ("nomination", "vote", "chancellor-enact", "execution", "veto-answer"):
        picture = next(each for each in STATES if each.scene.name == name and each.eyes == "actor")
        page = opened(browser, 0, picture)
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for _press in range(60):
            page.keyboard.press("Tab")
            hidden += [f"{name}: {each}" for each in [page.evaluate(HIDDEN)] if each]
        page.close()
    assert not hidden, "\n".join(sorted(set(hidden)))
