"""Without a network: pages that were read stay readable, tables are never cached, other pages explain it."""

from playwright.sync_api import Browser, expect

from tests.browser.conftest import QuickSite
from tests.browser.playing import LONGEST_WAIT_MS, PLAY_WITH_BOTS


def test_the_rules_stay_readable_and_a_table_is_not_kept(browser: Browser, quick_site: QuickSite) -> None:
    context = browser.new_context(base_url=quick_site.address)
    page = context.new_page()
    page.goto("/rules/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/rules/E3/")
    title = page.title()
    page.goto("/")
    page.get_by_role("button", name=PLAY_WITH_BOTS).click()
    page.wait_for_url("**/t/**", timeout=LONGEST_WAIT_MS)
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
    expect(page.get_by_role("heading", name="You're offline")).to_be_visible()
    context.close()


def test_what_was_never_opened_but_is_promised_is_there_without_a_network(
    browser: Browser, quick_site: QuickSite
) -> None:
    context = browser.new_context(base_url=quick_site.address)
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    context.set_offline(True)
    for address, heading in (("/rules/", "The rules"), ("/learn/", "Learn"), ("/learn/1.6/1/?path=tonight", "1.6")):
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_contain_text(heading)
        assert page.evaluate("[...document.styleSheets].every((each) => each.cssRules.length)"), "It looks as usual."
    page.goto("/games/")
    expect(page.get_by_role("link", name="All the rules on one page")).to_be_visible()
    context.close()


def test_a_lesson_that_was_read_before_anything_was_kept_is_kept(browser: Browser, quick_site: QuickSite) -> None:
    context = browser.new_context(base_url=quick_site.address)
    page = context.new_page()
    page.goto("/learn/4.2/1/")
    title = page.title()
    page.evaluate(
        "new Promise(async (kept) => { while (!(await caches.match('/learn/4.2/1/', {ignoreVary: true})))"
        " await new Promise((on) => setTimeout(on, 50)); kept(true); })"
    )
    context.set_offline(True)
    page.reload()
    assert page.title() == title
    expect(page.get_by_role("heading", level=1)).to_contain_text("4.2")
    context.close()


def test_looks_come_from_what_was_kept_first(browser: Browser, quick_site: QuickSite) -> None:
    context = browser.new_context(base_url=quick_site.address)
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    answers: list[bool] = []
    page.on("response", lambda answer: answers.append(answer.from_service_worker) if "poster" in answer.url else None)
    page.reload()
    assert answers == [True]
    context.close()


def test_what_is_kept_beside_a_page_changes_none_of_its_cookies(browser: Browser, quick_site: QuickSite) -> None:
    """Else the form of the page that is being read would be refused."""
    context = browser.new_context(base_url=quick_site.address)
    page = context.new_page()
    page.goto("/rules/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert page.evaluate("caches.match('/learn/1.6/1/', {ignoreVary: true}).then(Boolean)")
    assert context.cookies() == []
    context.close()
