"""What a page of a table shows at once, measured in a browser: everything that a decision needs, and what moves."""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, ViewportSize

SCREENS = {
    "small phone": (360, 640),
    "phone": (390, 844),
    "phone on its side": (844, 390),
    "tablet": (768, 1024),
    "laptop": (1366, 768),
}

NEEDED = {
    "question": ".dock .turn:not(:empty), .dock .question",
    "control": ".dock :is(button, label, summary), .pick",
    "seat": ".seat",
    "fact of a seat": ".seat :is(.seat-name, .placard, .place i, .ballot:not(:empty), .card)",
    "space": ".track .slot",
    "tracker": ".tracker li",
    "pile": ".pile b",
}
"""What has to be in sight at every decision, by what a failure calls it."""

MEASURE = """(needed) => {
    document.getElementById('stage')?.classList.add('is-over');
    const width = document.documentElement.clientWidth, height = innerHeight, wrong = [];
    for (const [name, selector] of Object.entries(needed)) {
        for (const each of document.querySelectorAll(selector)) {
            const box = each.getBoundingClientRect();
            if (!each.checkVisibility() || box.width < 2 || each.closest('.letter')) continue;
            const call = `${name} ${each.id || each.textContent.trim().slice(0, 24)}`;
            if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1)
                wrong.push(`${call} is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
            else {
                const x = box.left + box.width / 2, y = box.top + box.height / 2;
                const top = document.elementFromPoint(x, y);
                const is_own = top && (each.contains(top) || top.contains(each)
                    || top.closest('.seat') && top.closest('.seat') === each.closest('.seat'));
                if (!is_own) wrong.push(`${call} is covered by ${top && (top.id || top.className || top.tagName)}`);
            }
            const body = each.closest('.dock-body')?.getBoundingClientRect();
            if (body && box.bottom > body.bottom + 1) wrong.push(`${call} is cut off by the end of the dock`);
            const clip = each.closest('.seat');
            if (clip && clip !== each) {
                const edge = clip.getBoundingClientRect();
                if (box.bottom > edge.bottom + 1 || box.right > edge.right + 1)
                    wrong.push(`${call} sticks out of its seat`);
            }
        }
    }
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length;
    if (!seen('.track .slot') || !seen('.pile b') || !seen('.tracker')) wrong.push('no board');
    if (document.documentElement.scrollWidth > width) wrong.push('wider than the screen');
    if (scrollX || scrollY) wrong.push(`scrolled to ${Math.round(scrollY)}`);
    return wrong;
}"""
"""Looks for whatever is outside the screen, covered or cut off. A scene covers the board for a moment, so it is skipped
first, here: between two calls from outside another one could start."""

PRESSED = ".dock :is(button, summary, label), .pick, .ink-bar-home, #menu > summary"
TOO_SMALL = """(pressed) => [...document.querySelectorAll(pressed)]
    .filter((each) => each.checkVisibility({visibilityProperty: true}))
    .map((each) => [each.id || each.textContent.trim(), each.getBoundingClientRect()])
    .filter(([, box]) => box.width > 2 && (box.width < 43.9 || box.height < 43.9))
    .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`)"""

WATCH_SHIFTS = """addEventListener('DOMContentLoaded', () => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
            if (!shift.hadRecentInput)
                window.shifts.push([shift.value, shift.sources.map((each) => {
                    const node = each.node;
                    return node ? node.id || node.className || node.nodeName : '';
                }).join(' ')]);
    }).observe({type: 'layout-shift', buffered: true});
})"""
"""Notes every layout shift that no press explains, with the elements that moved."""

LONG_NAMES = """(many) => document.querySelectorAll('.seat').forEach((seat, at) => {
    const names = ['Maximiliane-Charlott', 'WWWWWWWWWWWWWWWWWWWW', 'Bartholomäus von Hint'];
    seat.querySelector('bdi').textContent = names[at % 3];
    seat.classList.add('has-long-name');
    const place = seat.querySelector('.place');
    for (const words of ['not Hitler', 'investigated'].slice(0, many)) {
        if (place.querySelectorAll(':scope > :is(i, b)').length > 1) break;
        const tag = document.createElement('i');
        tag.textContent = words;
        place.append(tag);
    }
})"""
"""Gives every seat the longest name there may be, and more tags, up to two lines of them."""


def measured(page: Page, screen: str) -> list[str]:
    """What is not at hand on this screen, as sentences."""
    width, height = SCREENS[screen]
    page.set_viewport_size(ViewportSize(width=width, height=height))
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    wrong: list[str] = page.evaluate(MEASURE, NEEDED)
    if "phone" in screen:
        wrong += [f"too small for a thumb: {each}" for each in page.evaluate(TOO_SMALL, PRESSED)]
    return [f"{screen}: {each}" for each in wrong]


def measured_everywhere(page: Page) -> list[str]:
    """The same on every screen; the page keeps the size that it had."""
    before = page.viewport_size
    found = [each for screen in SCREENS for each in measured(page, screen)]
    if before is not None:
        page.set_viewport_size(before)
    return found


@dataclass(frozen=True)
class Shifts:
    """How far the layout has shifted, and what moved, the worst first."""

    total: float
    worst: list[Any]


def shifts(page: Page) -> Shifts:
    """The layout shifts since the page was loaded."""
    found = page.evaluate("window.shifts")
    return Shifts(sum(value for value, _what in found), sorted(found, reverse=True)[:5])
