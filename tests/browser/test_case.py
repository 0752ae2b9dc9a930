"""The daily case: chips by taps with everything in sight, and by plain fields without JavaScript."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_hand import SCREENS
from tests.browser.playing import Visiting

START = "/case/"
AT_HAND = ("#done", "#go-on", ".seat", ".track .slot", ".chips input")
SCROLLS = "document.documentElement.scrollHeight > innerHeight + 1"


def go_on(page: Page, button: str = "#go-on") -> None:
    before = page.url
    page.locator(button).first.click()
    page.wait_for_url(lambda url: url != before)


def to_next_stop(page: Page) -> None:
    """Go on to the next round that ends with chips."""
    while not page.locator("#done").count():
        go_on(page)


def is_in_sight(page: Page) -> bool:
    height = page.evaluate("innerHeight")
    boxes = [each.bounding_box() for selector in AT_HAND for each in page.locator(selector).all()]
    return all(box is None or box["y"] + box["height"] <= height + 1 for box in boxes)


@pytest.mark.parametrize("screen", ["phone", "small phone", "laptop"])
def test_chips_are_put_and_taken_back_by_taps_with_everything_in_sight(visit: Visiting, screen: str) -> None:
    width, height = SCREENS[screen]
    page = visit(START, viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce")
    to_next_stop(page)
    assert is_in_sight(page)
    assert not page.evaluate(SCROLLS)
    picks, fields = page.locator(".seat > .pick"), page.locator(".chips input")
    for _tap in range(12):
        picks.first.tap(position={"x": 20, "y": 12})
    expect(fields.first).to_have_value("10")
    expect(page.locator("#left")).to_have_text("0")
    page.locator(".less").first.tap()
    picks.nth(1).tap(position={"x": 20, "y": 12})
    expect(fields.first).to_have_value("9")
    expect(fields.nth(1)).to_have_value("1")
    page.locator("#done").tap()
    page.wait_for_url("**/ours/")
    assert is_in_sight(page)
    expect(page.locator(".told").first).to_contain_text("of 100")


OVERLAPPING = """[...document.querySelectorAll('.seat')].flatMap((seat) => {
    const shown = [...seat.querySelectorAll('.seat-name bdi, .ballot, .card, .chips')];
    const boxes = shown.map((each) => each.getBoundingClientRect()).filter((box) => box.width);
    return boxes.filter((one, at) => boxes.slice(at + 1).some((other) =>
        one.left < other.right - 1 && other.left < one.right - 1 &&
        one.top < other.bottom - 3 && other.top < one.bottom - 3)).map(() => seat.id);
})"""
"""The seats on which chips, ballots, cards or names stand on each other. A line box may overlap by a few pixels."""
CUT = "[...document.querySelectorAll('.dock-body, textarea')].filter((e) => e.scrollHeight > e.clientHeight + 1).length"


@pytest.mark.parametrize("screen", ["phone", "small phone"])
@pytest.mark.parametrize("locale", ["en", "de"])
def test_nothing_on_a_seat_or_at_the_end_covers_anything(visit: Visiting, screen: str, locale: str) -> None:
    width, height = SCREENS[screen]
    page = visit(START, viewport={"width": width, "height": height}, locale=locale, reduced_motion="reduce")
    wrong = {}
    while "/end/" not in page.url:
        if "/ours/" not in page.url:
            to_next_stop(page)
        wrong[page.url] = page.evaluate(OVERLAPPING)
        go_on(page, "#done, #go-on")
    wrong["end"] = page.evaluate(OVERLAPPING)
    assert not any(wrong.values()), wrong
    assert page.evaluate(CUT) == 0
    assert page.locator("#status").inner_text().startswith("Wer" if locale == "de" else "Who")


def test_the_result_is_copied_without_telling_who_it_was(visit: Visiting) -> None:
    page = visit(START, viewport={"width": 390, "height": 844}, permissions=["clipboard-read", "clipboard-write"])
    while "/end/" not in page.url:
        go_on(page, "#done, #go-on")
    page.locator("#share").click()
    expect(page.locator("#share")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Who is Hitler? ")
    assert "of 100" in copied
    assert not [name for name in page.locator(".seat-name bdi").all_inner_texts() if name in copied]


def test_a_case_is_played_to_its_end_without_javascript(visit: Visiting) -> None:
    page = visit(START, viewport={"width": 390, "height": 844}, java_script_enabled=False)
    for _stop in range(5):
        to_next_stop(page)
        page.locator(".chips input").first.fill("2")
        page.locator("#done").click()
        page.wait_for_url("**/ours/")
        go_on(page)
    expect(page.locator("#verdict")).to_contain_text("Hitler was")
    assert page.locator("#share-text").input_value().startswith("Who is Hitler? ")
