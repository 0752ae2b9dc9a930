"""Measurements in the quick Chromium hold for the one that people have."""

import base64

from playwright.sync_api import Browser, sync_playwright

from games.workshop.browsers import CHROMIUM, OPTIONS, QUICK_CHROMIUM, installed
from tests.conftest import ROOT, missing

FONT = base64.b64encode((ROOT / "shsite" / "static" / "site" / "fonts" / "jost.woff2").read_bytes()).decode()
PAGE = f"""<style>@font-face {{ font-family: ours; src: url(data:font/woff2;base64,{FONT}) }}</style>
<span style="font: 13px ours">Gescheiterte Wahlen</span>
<span style="font: 700 17px ours">Faschistische Gesetze</span>"""


def widths(browser: Browser) -> list[float]:
    page = browser.new_page()
    page.set_content(PAGE)
    page.evaluate("document.fonts.ready.then(() => true)")
    found: list[float] = page.locator("span").evaluate_all("all => all.map((e) => e.getBoundingClientRect().width)")
    page.close()
    return found


def test_both_give_a_text_the_same_width() -> None:
    with sync_playwright() as playing:
        found = list[list[float]]()
        for names in (CHROMIUM, QUICK_CHROMIUM):
            path = installed(names) or missing("There is no Chromium on this machine's PATH.")
            browser = playing.chromium.launch(executable_path=path, args=OPTIONS)
            found.append(widths(browser))
            browser.close()
    assert found[0] == found[1]
    assert min(found[0]) > 100
