"""Without a network: what was read stays readable, a table is never kept, and everything else says what works."""

from playwright.sync_api import Browser, expect

from tests.browser.conftest import QuickSite


def test_the_rules_stay_readable_and_a_table_is_not_kept(browser: Browser, quick_site: QuickSite) -> None:
    context = browser.new_context(base_url=quick_site.address)
    page = context.new_page()
    page.goto("/rules/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/rules/E3/")
    title = page.title()
    page.goto("/")
    page.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/**", timeout=10_000)
    table = page.url
    kept = page.evaluate(
        "caches.keys().then(async (names) => (await Promise.all(names.map(async (name) => "
        "(await (await caches.open(name)).keys()).map((each) => each.url)))).flat())"
    )
    assert not [address for address in kept if "/t/" in address or "/play/" in address]
    context.set_offline(True)
    page.goto("/rules/E3/")
    assert page.title() == title
    page.goto(table)
    expect(page.get_by_role("heading", name="There is no network")).to_be_visible()
    context.close()
