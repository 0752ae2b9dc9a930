"""One page of each kind that links lead to: what axe reports, and whether it fits a narrow screen."""

from collections.abc import Iterator
from typing import Literal
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.urls import Resolver404, resolve
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import QuickSite

NARROW: ViewportSize = {"width": 320, "height": 640}
"""What is left of 1280 pixels for who has zoomed to 400 %."""

LINKS = "links => links.map(each => new URL(each.getAttribute('href'), location).href)"
Kind = tuple[str, str]
Scheme = Literal["light", "dark"]


def kind_of(address: str) -> Kind | None:
    """Which view answers there, and as whom it looks; nothing for what is no page of ours."""
    parts = urlsplit(address)
    try:
        return resolve(parts.path).view_name, parts.query.partition("=")[2][:4] if parts.query.startswith(
            "view="
        ) else ""
    except Resolver404:
        return None


def one_of_each_kind(page: Page, site: str) -> Iterator[str]:
    """The addresses, as a visitor finds them who follows every link once for each kind of page."""
    known: set[Kind] = set()
    waiting = [f"{site}/", f"{site}/learn/2.3/1/answer/1/", f"{site}/rules/E3/", f"{site}/class/"]
    while waiting:
        address = waiting.pop(0).partition("#")[0]
        kind = kind_of(address)
        if not address.startswith(site) or kind is None or kind in known:
            continue
        known.add(kind)
        headers = page.request.get(address).headers
        if "text/html" not in headers.get("content-type", "") or "content-disposition" in headers:
            continue
        page.goto(address)
        yield address
        waiting += page.eval_on_selector_all("a[href]:not([download])", LINKS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_kind_of_page_is_readable_by_everybody(browser: Browser, quick_site: QuickSite, scheme: Scheme) -> None:
    context = browser.new_context(color_scheme=scheme, viewport=NARROW, bypass_csp=True, reduced_motion="reduce")
    page, findings, seen, ways = context.new_page(), [], [], set[tuple[str, ...]]()
    for address in one_of_each_kind(page, quick_site.address):
        seen.append(address)
        results = Axe().run(page)
        findings += [f"{address}: {each['id']}: {_where(each)}" for each in results.response["violations"]]
        page.locator(".masthead > details").evaluate_all("menus => menus.forEach((menu) => menu.open = true)")
        ways.add(
            tuple(page.get_by_role("navigation", name="The site", exact=True).get_by_role("link").all_inner_texts())
        )
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        findings += [f"{address}: {wide} pixels too wide"] if wide > 1 else []
    context.close()
    assert len(seen) > 30, seen
    assert not findings, "\n".join(findings)
    assert len(ways - {()}) == 1, "The rooms, and the rules among them, are found in the same place everywhere."


def _where(violation: dict[str, list[dict[str, str]]]) -> str:
    return "; ".join(node["html"][:120] for node in violation["nodes"][:3])
