"""How far it is from the front page to the first decision of one's own, counted as a newcomer counts: each press, each
field that has to be filled in, each thing that has to be chosen."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.playing import LONGEST_WAIT_MS, Visiting

MOST = 3
PHONE = ViewportSize(width=390, height=844)


class Newcomer:
    """Somebody on the front page who has never been here, and how much they have done."""

    def __init__(self, page: Page) -> None:
        self.page, self.actions = page, 0

    def press(self, control: Locator) -> None:
        """A press on a button, a link or a circle."""
        control.click()
        self.actions += 1

    def fill(self, field: Locator, words: str) -> None:
        """A field that cannot be left as it is."""
        field.fill(words)
        self.actions += 1


@pytest.fixture(params=[True, False], ids=["with JavaScript", "without"])
def newcomer(visit: Visiting, request: pytest.FixtureRequest) -> Newcomer:
    return Newcomer(visit("/", viewport=PHONE, java_script_enabled=request.param))


def test_the_first_press_of_the_evening_is_near(newcomer: Newcomer) -> None:
    newcomer.press(newcomer.page.get_by_role("link", name=re.compile("^Learn to play")))
    expect(newcomer.page.get_by_role("button", name="Deal the cards")).to_be_visible()
    assert newcomer.actions <= MOST


def test_the_first_decision_of_a_game_is_near(newcomer: Newcomer) -> None:
    newcomer.press(newcomer.page.get_by_role("button", name=re.compile("^Play with bots now")))
    decision = newcomer.page.get_by_role("button", name=re.compile("^(Ja!|Nominate)$"))
    # Without scripts the page looks again by itself.
    expect(decision).to_be_visible(timeout=LONGEST_WAIT_MS)
    assert newcomer.actions <= MOST


def test_who_brings_people_is_led_to_a_table_and_past_the_lesson(newcomer: Newcomer) -> None:
    page = newcomer.page
    newcomer.press(page.get_by_role("link", name=re.compile("^Open a table")))
    expect(page.get_by_role("link", name=re.compile("^Learn in"))).to_be_visible()
    newcomer.fill(page.get_by_label("Your name at the table"), "Ada")
    newcomer.press(page.get_by_role("button", name="Open the table"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ada")
    assert newcomer.actions <= MOST


SCREENS = {"phone": PHONE, "laptop": ViewportSize(width=1366, height=768)}
DOORS = ".code-form input[name=code], .front-doors .door, .front-case .door, .masthead-name"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_door_is_on_the_first_screen(visit: Visiting, screen: str, language: str, scheme: str) -> None:
    page = visit("/", viewport=SCREENS[screen], locale=language, color_scheme=scheme)
    doors = page.locator(DOORS).all()
    assert len(doors) == 6
    for door in doors:
        box = door.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= SCREENS[screen]["width"]
        assert box["y"] + box["height"] <= SCREENS[screen]["height"], door.inner_text()
        assert box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= SCREENS[screen]["width"]
