"""The appearance in a real browser: every colour scheme, the choice without scripts, and print."""

import re
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from games.design.specimens import SHOWN
from tests.browser.conftest import QuickSite

PAGES = re.compile(rb"/Type\s*/Page\b")
GROUND = "getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(244, 234, 211)", "rgb(20, 17, 15)"


@pytest.mark.parametrize("scheme", SHOWN)
def test_the_design_can_be_read_in_every_scheme(browser: Browser, quick_site: QuickSite, scheme: str) -> None:
    page = browser.new_page(bypass_csp=True, reduced_motion="reduce")
    page.goto(f"{quick_site.address}/design/?in={scheme}")
    found = Axe().run(page).response["violations"]
    page.close()
    assert [(each["id"], [node["html"][:120] for node in each["nodes"][:3]]) for each in found] == []


@pytest.mark.parametrize("medium", [{"contrast": "more"}, {"contrast": "more", "color_scheme": "dark"}])
@pytest.mark.parametrize("address", ["/", "/rules/", "/learn/2.3/1/", "/design/"])
def test_what_a_reader_asks_of_the_system_can_be_read(
    browser: Browser, quick_site: QuickSite, medium: dict[str, Any], address: str
) -> None:
    page = browser.new_page(bypass_csp=True, reduced_motion="reduce", **medium)
    page.goto(quick_site.address + address)
    found = Axe().run(page).response["violations"]
    page.close()
    assert [(each["id"], [node["html"][:120] for node in each["nodes"][:3]]) for each in found] == []


@pytest.mark.parametrize("script", [True, False], ids=["with scripts", "without"])
def test_a_choice_of_colours_is_kept_with_and_without_scripts(
    browser: Browser, quick_site: QuickSite, *, script: bool
) -> None:
    context = browser.new_context(color_scheme="light", java_script_enabled=script)
    page = context.new_page()
    page.goto(f"{quick_site.address}/rules/?q=veto")
    page.get_by_role("button", name="Dark", exact=True).click()
    assert page.url == f"{quick_site.address}/rules/?q=veto"
    for address in ("/", "/learn/", "/no-such-page"):
        page.goto(quick_site.address + address)
        assert page.locator("html").get_attribute("data-theme") == "dark"
    context.close()


def test_a_choice_is_stronger_than_the_system_but_not_than_paper(browser: Browser, quick_site: QuickSite) -> None:
    page = browser.new_page(color_scheme="light")
    page.goto(f"{quick_site.address}/about/")
    assert page.evaluate(GROUND) == LIGHT
    page.get_by_role("button", name="Dark", exact=True).click()
    assert page.evaluate(GROUND) == DARK
    page.emulate_media(media="print")
    assert page.evaluate(GROUND) == "rgb(255, 255, 255)"
    page.close()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_leaf_fits_on_one_page_of_either_paper(
    browser: Browser, quick_site: QuickSite, paper: Literal["A4", "Letter"]
) -> None:
    page = browser.new_page()
    page.goto(f"{quick_site.address}/rules/print/10/")
    leaves = page.locator(".leaf").count()
    assert len(PAGES.findall(page.pdf(format=paper))) == leaves
    for address in ("/rules/boards/", "/rules/summary/"):
        page.goto(quick_site.address + address)
        assert len(PAGES.findall(page.pdf(format=paper))) == 1
    page.close()
