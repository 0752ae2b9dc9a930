"""One evening on a phone: by taps with everything in sight, by keyboard, without JavaScript, and in German."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_hand import MEASURE, SCREENS, TOO_SMALL
from tests.browser.playing import Visiting
from tests.tutorial.test_evening import main

NEEDED = {
    "what is told": ".told",
    "question": ".dock .question",
    "control": ".dock :is(button, a), .pick",
    "seat": ".seat",
    "space": ".track .slot",
    "tracker": ".tracker li",
    "pile": ".pile b",
}
PRESSED = ".dock button, .dock a:not(.evening-rule), .pick"
OVERFLOWS = (
    "[...document.querySelectorAll('html, .dock-body')].some((each) => each.scrollHeight > each.clientHeight + 1)"
)
KEYS = {"on": "Enter", "vote-ja": "j", "vote-nein": "n"}
START = "/learn/evening/"


def not_at_hand(page: Page) -> list[str]:
    wrong: list[str] = page.evaluate(MEASURE, NEEDED)
    wrong += [f"too small for a thumb: {each}" for each in page.evaluate(TOO_SMALL, PRESSED)]
    return wrong + (["scrolls"] if page.evaluate(OVERFLOWS) else [])


def walked(page: Page, press: Callable[[Page, str], None], look: Callable[[Page], list[str]]) -> dict[str, list[str]]:
    """Walk the evening to its end; what was wrong, by beat."""
    wrong = {}
    for key, token in main("evening").items():
        page.wait_for_url(f"**/learn/evening/{key}/")
        wrong[key] = look(page)
        press(page, token)
    page.wait_for_url("**/learn/evening/end/")
    wrong["end"] = look(page)
    return {key: found for key, found in wrong.items() if found}


def tap(page: Page, token: str) -> None:
    page.locator(f"[value='{token}']").first.tap()


def type_key(page: Page, token: str) -> None:
    """The key of a control: J, N or Enter, or the number of the seat or tile."""
    verb, _dash, target = token.rpartition("-")
    if token in KEYS:
        page.keyboard.press(KEYS[token])
    elif verb == "pick":
        page.keyboard.press(target)
    elif target.isdigit():
        page.keyboard.press(str(int(target) + 1))
    elif verb in ("discard", "enact"):
        tiles = page.locator(".held").evaluate_all("(all) => all.map((each) => each.value)")
        page.keyboard.press(str(tiles.index(token) + 1))
    else:
        page.locator(f"[value='{token}']").first.focus()
        page.keyboard.press("Enter")


WRAPPED = """((boxes) => Math.max(...boxes.map((box) => box.top)) > Math.min(...boxes.map((box) => box.bottom)))(
    [...document.querySelectorAll('.beside > *')].map((each) => each.getBoundingClientRect()))"""


@pytest.mark.parametrize("act", ["fascist", "veto", "hitler"])
def test_the_short_acts_have_everything_in_sight_in_the_longest_words(visit: Visiting, act: str) -> None:
    """And the counts below the board stay in one line."""
    width, height = SCREENS["small phone"]
    page = visit(
        f"{START}of/{act}/", viewport={"width": width, "height": height}, has_touch=True, locale="de",
        reduced_motion="reduce",
    )  # fmt: skip
    wrong = {}
    for key, token in main(act).items():
        page.wait_for_url(f"**/learn/evening/{key}/")
        wrong[key] = not_at_hand(page) + ["wraps"] * page.evaluate(WRAPPED)
        tap(page, token)
    page.wait_for_url("**-done/")
    wrong["end"] = not_at_hand(page) + ["wraps"] * page.evaluate(WRAPPED)
    assert not any(wrong.values()), wrong


@pytest.mark.parametrize("screen", ["phone", "small phone"])
@pytest.mark.parametrize("locale", ["en", "de"])
def test_it_is_played_by_taps_with_everything_in_sight(visit: Visiting, screen: str, locale: str) -> None:
    width, height = SCREENS[screen]
    page = visit(
        START, viewport={"width": width, "height": height}, has_touch=True, locale=locale, reduced_motion="reduce"
    )
    assert walked(page, tap, not_at_hand) == {}
    assert page.locator(".told").first.inner_text().startswith("Fay und Gus" if locale == "de" else "Fay and Gus")


def test_it_is_played_by_keyboard(visit: Visiting) -> None:
    page = visit(START, viewport={"width": 1366, "height": 768})
    assert walked(page, type_key, lambda _page: []) == {}


def test_it_is_played_without_javascript(visit: Visiting) -> None:
    page = visit(START, viewport={"width": 390, "height": 844}, java_script_enabled=False)
    assert walked(page, lambda page, token: page.locator(f"[value='{token}']").first.click(), lambda _page: []) == {}


def test_a_poor_press_is_shown_to_its_end_and_taken_back(visit: Visiting) -> None:
    page = visit("/learn/evening/r8-vote/", viewport={"width": 390, "height": 844}, has_touch=True)
    tap(page, "vote-ja")
    page.wait_for_url("**/r8-vote/vote-ja/")
    expect(page.locator(".is-fascist .tile.f")).to_have_count(5)
    assert not_at_hand(page) == []
    page.locator("#back").tap()
    page.wait_for_url("**/learn/evening/r8-vote/")
    expect(page.locator(".is-fascist .tile.f")).to_have_count(4)


def test_from_the_end_one_press_sits_down_with_six_bots(visit: Visiting) -> None:
    page = visit("/learn/evening/end/", viewport={"width": 390, "height": 844}, has_touch=True)
    page.locator("#play-now").tap()
    page.wait_for_url("**/t/**")
    expect(page.locator(".seat")).to_have_count(7)
