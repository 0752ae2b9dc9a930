"""A shared replay in real browsers: a leader on a laptop, a phone, and a phone without scripts."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import QuickSite
from tests.browser.playing import Visiting
from tests.browser.test_class import LOOKS_AGAIN, PHONE, PROJECTOR, visiting


@pytest.fixture
def finished(visit: Visiting) -> str:
    """The address of a finished game of seven, which a new site has."""
    address = visit("/games/?size=7").locator(".pictured a").first.get_attribute("href")
    assert address is not None
    return address


def opened(leader: Page, finished: str) -> str:
    """Open a shared replay; return its address for everybody."""
    leader.goto(f"{finished}together/")
    leader.get_by_role("button", name="Open a shared replay").click()
    leader.wait_for_url("**/replay/**")
    return leader.url


def test_a_leader_takes_two_phones_through_a_key_moment_one_of_them_without_scripts(
    browser: Browser, quick_site: QuickSite, finished: str
) -> None:
    with (
        visiting(browser, quick_site.address, viewport=PROJECTOR) as leader,
        visiting(browser, quick_site.address, viewport=PHONE) as phone,
        visiting(browser, quick_site.address, viewport=PHONE, java_script_enabled=False) as plain,
    ):
        address = opened(leader, finished)
        phone.goto(address)
        plain.goto(address)
        leader.keyboard.press("PageDown")
        for each in (leader, phone, plain):
            expect(each.locator("#replay-title")).to_contain_text("step 2", timeout=LOOKS_AGAIN)
        leader.get_by_role("button", name="Next key moment").click()
        for each in (phone, plain):
            each.locator(".asked-options button").first.click(timeout=LOOKS_AGAIN)
            expect(each.locator(".class-taken")).to_be_visible()
        expect(leader.locator(".class-count")).to_contain_text("2 people")
        expect(leader.get_by_role("button", name="Show the answers")).to_be_visible()
        leader.keyboard.press("Space")
        leader.get_by_role("button", name="What could be worked out?").click()
        expect(leader.get_by_role("button", name="What do people usually do?")).to_be_visible()
        leader.locator("body").press("ArrowRight")
        leader.get_by_role("button", name="What happened?").click()
        for each in (leader, phone, plain):
            expect(each.locator(".asked-truth")).to_be_visible(timeout=LOOKS_AGAIN)
        leader.get_by_role("button", name="Go on").click()
        expect(phone.locator("#question")).to_have_count(0)


def test_the_lead_is_taken_over_when_it_is_given_up(browser: Browser, quick_site: QuickSite, finished: str) -> None:
    with (
        visiting(browser, quick_site.address, viewport=PROJECTOR) as leader,
        visiting(browser, quick_site.address, viewport=PHONE) as phone,
    ):
        address = opened(leader, finished)
        phone.goto(address)
        leader.locator("#more summary").click()
        leader.get_by_role("button", name="Let somebody else lead").click()
        phone.get_by_role("button", name="I'll lead").click()
        expect(phone.locator(".lead")).to_be_in_viewport()
        phone.get_by_role("button", name="Next step").click()
        expect(leader.locator("#replay-title")).to_contain_text("step 2")
        expect(leader.locator(".lead")).to_have_count(0)


@pytest.mark.parametrize(("scheme", "width"), [("light", 320), ("dark", 390), ("light", 1280)])
def test_axe_finds_nothing_and_nothing_scrolls_sideways_at_any_stage(
    browser: Browser, quick_site: QuickSite, finished: str, scheme: Any, width: int
) -> None:
    how = {"viewport": {"width": width, "height": 844}, "color_scheme": scheme, "bypass_csp": True}
    with visiting(browser, quick_site.address, **how) as leader:
        opened(leader, finished)
        for button in ("", "Next key moment", "Show the answers", "What could", "What do people", "What happened?"):
            if button:
                leader.get_by_role("button", name=button).click()
                expect(leader.get_by_role("button", name=button)).to_have_count(0)
            for paper in leader.locator("details").all():
                paper.evaluate("each => { each.open = true; }")
            found = Axe().run(leader).response["violations"]
            assert [re.sub(r"\s+", " ", str(each["nodes"][0]["html"])) for each in found] == [], button
            assert leader.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, button
