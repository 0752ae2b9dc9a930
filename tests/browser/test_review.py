"""The review in a real browser: by keyboard, without JavaScript, and what axe reports."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.playing import Visiting


@pytest.fixture
def ten(visit: Visiting) -> str:
    """The address of a finished game of ten, which a new site has."""
    page = visit("/games/?size=10")
    address = page.locator("a.card").first.get_attribute("href")
    assert address is not None
    return address


def step_of(page: Page) -> int:
    """The step that the address names."""
    found = re.search(r"/review/(\d+)/", page.url)
    assert found is not None
    return int(found[1])


def pressed(page: Page, key: str, step: int) -> None:
    """After this key the page is at that step, and so is its address."""
    page.keyboard.press(key)
    expect(page.locator("#review-title small")).to_contain_text(f"step {step} of")
    assert step_of(page) == step


def test_a_game_is_stepped_through_by_keyboard_alone(visit: Visiting, ten: str) -> None:
    page = visit(f"{ten}1/?view=public")
    for key, step in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 1)):
        pressed(page, key, step)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#review-title")).to_contain_text("Round 2")
    second = step_of(page)
    pressed(page, "ArrowLeft", second - 1)
    page.keyboard.press("End")
    expect(page.locator("section#finale")).to_be_visible()
    page.keyboard.press("[")
    expect(page.locator("section#finale")).to_have_count(0)
    page.keyboard.press("f")
    expect(page).to_have_url(re.compile(r"view=seat-1"))
    page.go_back()
    expect(page).to_have_url(re.compile(r"view=public"))
    expect(page.locator("#review")).to_be_visible()


def test_keys_open_papers_that_stay_open(visit: Visiting, ten: str) -> None:
    page = visit(f"{ten}30/?view=all")
    page.keyboard.press("d")
    expect(page.locator("#tiles table")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator("#remark-text")).to_be_visible()
    pressed(page, "ArrowRight", 31)
    expect(page.locator("#tiles table")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("#keys-on")).to_be_visible()


def test_no_key_fires_in_a_field_or_when_keys_are_off(visit: Visiting, ten: str) -> None:
    page = visit(f"{ten}30/?view=all")
    page.keyboard.press("n")
    page.locator("#remark-text").press("ArrowLeft")
    page.locator("#remark-text").press("f")
    assert (step_of(page), page.locator("#remark-text").input_value()) == (30, "f")
    page.keyboard.press("Tab")
    page.locator("#help summary").click()
    page.locator("#keys-on").uncheck()
    page.locator("#help summary").focus()
    page.keyboard.press("f")
    page.reload()
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(300)
    assert step_of(page) == 30


def test_what_happened_is_said_and_the_focus_stays(visit: Visiting, ten: str) -> None:
    page = visit(f"{ten}4/?view=public")
    page.locator("#next").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#review-title small")).to_contain_text("step 5 of")
    expect(page.locator("#next")).to_be_focused()
    expect(page.locator("#said")).not_to_be_empty()


def test_the_slider_goes_to_its_step(visit: Visiting, ten: str) -> None:
    page = visit(f"{ten}4/?view=all")
    page.locator("#slider").focus()
    pressed(page, "ArrowRight", 5)
    expect(page).to_have_url(re.compile(r"view=all"))


def test_a_game_is_looked_back_on_without_javascript(visit: Visiting, ten: str) -> None:
    page = visit(ten, java_script_enabled=False)
    page.get_by_role("link", name="As the public saw it").click()
    page.locator("#next").click()
    page.get_by_role("link", name="Tell it to the end").click()
    page.get_by_role("link", name="Round 2", exact=True).click()
    page.locator("#view-all").click()
    page.locator("#slider").fill("9")
    page.locator("#slide-go").click()
    assert step_of(page) == 9
    assert "view=all" in page.url
    page.locator("#notes summary").click()
    page.locator("#remark-name").fill("Zoe")
    page.locator("#remark-text").fill("Look at <b>this</b>")
    page.get_by_role("button", name="Add the note").click()
    expect(page.locator("#remarks")).to_contain_text("Look at <b>this</b>")


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1280)])
def test_axe_finds_nothing_on_the_pages_of_the_review(visit: Visiting, ten: str, scheme: str, width: int) -> None:
    page = visit(ten, color_scheme=scheme, viewport={"width": width, "height": 900}, bypass_csp=True)
    for where in (ten, f"{ten}40/?view=seat-4", f"{ten}60/?view=all", "/games/"):
        page.goto(where)
        for paper in page.locator("details > summary").all():
            paper.evaluate("each => { each.parentElement.open = true; }")
        assert said_by_axe(page) == [], where


def said_by_axe(page: Page) -> list[str]:
    """What axe has against a page, in its own words."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {[node['target'] for node in each['nodes']][:4]}" for each in found]
