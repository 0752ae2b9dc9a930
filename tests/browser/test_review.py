"""The review in a real browser: by keyboard, without JavaScript, and what axe reports."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import QuickSite
from tests.browser.playing import Visiting
from tests.browser.tables import Tables


@pytest.fixture
def ten(visit: Visiting) -> str:
    """The address of a finished game of ten, which a new site has."""
    page = visit("/games/?size=10")
    address = page.locator(".pictured a").first.get_attribute("href")
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
    page.get_by_role("link", name="As everyone saw it").click()
    page.locator("#next").click()
    page.get_by_role("link", name="Show it to the end").click()
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
    for where in (ten, f"{ten}?view=all", f"{ten}learn/", f"{ten}40/?view=seat-4", f"{ten}60/?view=all", "/games/"):
        page.goto(where)
        for paper in page.locator("details > summary").all():
            paper.evaluate("each => { each.parentElement.open = true; }")
        assert said_by_axe(page) == [], where


def test_who_decides_again_sees_their_role_and_chooses_on_the_board(visit: Visiting, ten: str) -> None:
    page = visit(f"{ten}learn/", viewport={"width": 390, "height": 844})
    page.locator(".choice-list a").first.click()
    while not page.locator(".seat > .pick").count():
        expect(page.locator("#own-role")).to_be_in_viewport()
        expect(page.locator(".letter")).to_be_visible()
        page.locator("#play [name=move]").first.check() if page.locator("#play [type=radio]").count() else None
        page.locator("#play button").first.click()
        page.locator(".verdict .door").click()
    page.locator(".seat > .pick").first.check()
    page.locator("#choices-do").click()
    expect(page.locator(".verdict")).to_be_visible()


@pytest.mark.parametrize("width", [390, 768, 1280])
def test_nothing_is_wider_than_the_screen(visit: Visiting, ten: str, width: int) -> None:
    page = visit(f"{ten}?view=all", viewport={"width": width, "height": 844})
    for where in (f"{ten}?view=all", f"{ten}60/?view=all&reveal=1", f"{ten}learn/"):
        page.goto(where)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, where


@pytest.fixture(scope="module")
def reports(quick_site: QuickSite) -> Tables:
    """Evaluated games of five, seven and ten."""
    return quick_site.lay("report of five", "report of seven", "report of ten")


ENDS = "document.querySelector('#report').getBoundingClientRect().bottom + scrollY"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "height", "screens"), [(390, 844, 1.5), (1280, 800, 1)])
def test_a_report_with_every_decision_ends_within_its_screens(
    visit: Visiting, reports: Tables, language: str, width: int, height: int, screens: float
) -> None:
    how = {"viewport": {"width": width, "height": height}, "locale": language}
    for name, code in reports.codes.items():
        page = visit(f"/g/{code}/review/?view=seat-1", session=reports.sessions["Ada"], **how)
        assert page.locator(".report-mine").count() == 1, name
        assert page.locator(".report-turns li").count() > 0, name
        assert page.locator(".is-judged tbody td a").first.is_visible()
        page.evaluate("document.fonts.ready")
        assert page.evaluate(ENDS) <= screens * height, name
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name


def said_by_axe(page: Page) -> list[str]:
    """What axe has against a page, in its own words."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {[node['target'] for node in each['nodes']][:4]}" for each in found]


SIZES = [(390, 844), (768, 1024), (1280, 800)]


@pytest.mark.parametrize("view", ["public", "seat-4", "all"])
def test_a_step_on_a_phone_is_three_screens_and_tells_first_what_happened_then_the_board(
    visit: Visiting, ten: str, view: str
) -> None:
    page = visit(f"{ten}60/?view={view}", viewport={"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollHeight") <= 3.2 * 844
    parts = [each for each in (".here", ".felt", ".knows", ".story", ".papers") if page.locator(each).count()]
    tops = [page.locator(each).evaluate("each => each.getBoundingClientRect().top") for each in parts]
    assert tops == sorted(tops)
    assert tops[0] < 300


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_result_is_clipped_in_games_of_more_than_nine_rounds(
    visit: Visiting, ten: str, size: tuple[int, int]
) -> None:
    page = visit(f"{ten}1/?view=all&reveal=1", viewport={"width": size[0], "height": size[1]})
    page.evaluate("for (const each of document.querySelectorAll('.papers details')) each.open = true")
    assert page.locator("#votes tbody tr").count() > 9
    clipped = page.evaluate(
        "[...document.querySelectorAll('#votes .scrolled, #claims .scrolled, #votes td, #votes th, #claims td')]"
        ".filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.outerHTML)"
    )
    assert clipped == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_without_javascript_no_half_of_a_step_is_empty_and_the_story_stands_at_the_step(
    visit: Visiting, ten: str, size: tuple[int, int]
) -> None:
    page = visit(f"{ten}90/?view=all", java_script_enabled=False, viewport={"width": size[0], "height": size[1]})
    here, board = page.locator(".here").bounding_box(), page.locator(".felt").bounding_box()
    assert here
    assert board
    assert board["y"] - (here["y"] + here["height"]) < 40
    box, row = page.locator("#scroll").bounding_box(), page.locator("#scroll [aria-current]").bounding_box()
    assert box
    assert row
    if page.context.browser and page.context.browser.browser_type.name == "chromium":
        assert box["y"] <= row["y"] < box["y"] + box["height"]
