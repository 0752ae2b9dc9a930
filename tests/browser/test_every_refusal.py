"""Pages of refusals: a wrongly filled form, a table or an address that does not exist."""

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import QuickSite

NARROW: ViewportSize = {"width": 320, "height": 640}
ANSWERED = 600
"""Milliseconds in which a form is answered, by another page or in its place."""

MISSING = ("/nowhere/", "/rules/Z9/", "/t/NOSUCHTABLE/", "/g/NOSUCHTABLE/review/", "/learn/99.9/1/", "/puzzles/s9999/")


def sent(address: str, **fields: str) -> Callable[[Page], None]:
    """The form of that page, filled in like this and sent past the browser's own checks."""

    def send(page: Page) -> None:
        page.goto(address)
        for name, words in fields.items():
            page.locator(f"main [name={name}]").first.fill(words)
        page.locator("main form").last.evaluate("form => { form.noValidate = true; form.requestSubmit(); }")
        page.wait_for_timeout(ANSWERED)
        page.wait_for_load_state()

    return send


REFUSALS = {
    "a table without a name": sent("/play/new/", name=""),
    "signing in wrongly": sent("/account/", username="nobody", password="nothing at all"),
    "a password that is too short": sent("/account/new/", username="ada", password1="short", password2="other"),
    "a record that cannot be read": sent("/review/new/", record="nonsense"),
    "a question without an answer": sent("/learn/2.3/1/"),
    "a deduction that cannot be": sent("/deduce/"),
    "odds of nothing": sent("/odds/"),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_whoever_is_told_no_can_read_it(
    browser: Browser, quick_site: QuickSite, scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(
        base_url=quick_site.address, color_scheme=scheme, viewport=NARROW, bypass_csp=True, reduced_motion="reduce"
    )
    context.set_default_timeout(20_000)
    page, findings = context.new_page(), []
    shown = {address: lambda where, address=address: where.goto(address) for address in MISSING} | REFUSALS
    for name, show in shown.items():
        show(page)
        results = Axe().run(page)
        findings += [
            f"{name}: {each['id']}: {each['nodes'][0]['html'][:120]}" for each in results.response["violations"]
        ]
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        findings += [f"{name}: {wide} pixels too wide"] if wide > 1 else []
        assert page.get_by_role("heading", level=1).count() == 1, name
    context.close()
    assert not findings, "\n".join(findings)
