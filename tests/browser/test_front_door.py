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


def test_the_first_decision_of_a_lesson_is_near(newcomer: Newcomer) -> None:
    newcomer.press(newcomer.page.get_by_role("link", name=re.compile("^Learn in")))
    decision = newcomer.page.get_by_role("button", name="Answer", exact=True)
    expect(decision).to_be_visible()
    assert newcomer.page.get_by_role("main").get_by_role("radio").count() > 1
    assert newcomer.actions <= MOST


def test_the_first_decision_of_a_game_is_near(newcomer: Newcomer) -> None:
    newcomer.press(newcomer.page.get_by_role("button", name="Play against bots"))
    decision = newcomer.page.get_by_role("button", name=re.compile("^(Ja!|Nominate)$"))
    # Without scripts the page looks again by itself.
    expect(decision).to_be_visible(timeout=LONGEST_WAIT_MS)
    assert newcomer.actions <= MOST


def test_who_has_never_played_and_brings_people_is_led_to_the_lesson_and_to_a_table(newcomer: Newcomer) -> None:
    page = newcomer.page
    newcomer.press(page.get_by_role("button", name="Set the table"))
    expect(page.get_by_role("link", name=re.compile("^Learn in"))).to_be_visible()
    newcomer.fill(page.get_by_label("Your name at the table"), "Ada")
    newcomer.press(page.get_by_role("button", name="Open the table"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ada")
    assert newcomer.actions <= MOST


def test_who_has_played_before_is_led_to_a_table_alone(newcomer: Newcomer) -> None:
    page = newcomer.page
    newcomer.press(page.get_by_role("radio", name="Yes", exact=True))
    newcomer.press(page.get_by_role("radio", name="Apart", exact=True))
    newcomer.press(page.get_by_role("button", name="Set the table"))
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    assert page.get_by_role("link", name=re.compile("^Learn in")).count() == 0
    assert newcomer.actions <= MOST
