"""Talk behind its tab on a phone, and keys that choose and vote."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import QuickSite
from tests.browser.playing import MY_TURN_OR_OVER, Visiting, is_over, quick_game, wait

PHONE = {"width": 390, "height": 844}


def test_unread_talk_is_counted_and_the_tab_opens_at_the_first_unread_line(
    visit: Visiting, quick_site: QuickSite
) -> None:
    # At a table without bots, which would talk as well.
    table = quick_site.lay("nomination").address("nomination")
    other = visit(table, viewport=PHONE)
    other.locator(".tabs label", has_text="Talk").click()
    for words in ("One", "Two"):
        other.get_by_label("Your name").fill("Zoe")
        other.get_by_label("To the other spectators").fill(words)
        other.get_by_role("button", name="Say it").click()
        expect(other.locator("#asides")).to_contain_text(words)
    third = visit(table, viewport=PHONE)
    expect(third.locator("#connection")).to_have_attribute("data-state", "online")
    other.get_by_label("To the other spectators").fill("Three")
    other.get_by_role("button", name="Say it").click()
    expect(third.locator("#unread")).to_have_text("1")
    third.locator(".tabs label", has_text="Talk").click()
    expect(third.locator("#unread")).to_have_text("")
    expect(third.locator(".is-first-unread")).to_contain_text("Three")
    expect(third.locator(".is-first-unread")).to_be_in_viewport()


COVERED = """(selectors) => selectors.filter((selector) => {
    const each = [...document.querySelectorAll(selector)].at(-1), box = each.getBoundingClientRect();
    return !each.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
        || box.top < 0 || box.bottom > innerHeight;
})"""
"""What is covered or outside of the screen; the last of each kind."""


def test_a_keyboard_on_the_screen_covers_neither_what_is_typed_nor_the_last_line(visit: Visiting) -> None:
    page = quick_game(visit, viewport=PHONE)
    wait(page, MY_TURN_OR_OVER)
    page.locator(".tabs label", has_text="Talk").click()
    for number in range(4):
        words = f"Line {number}, with enough words to need two lines on a phone"
        page.locator("#say-text").fill(words)
        page.locator("#say button").click()
        expect(page.locator("#talk")).to_contain_text(words)
    page.locator("#say-text").focus()
    page.set_viewport_size({"width": 390, "height": 430})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.keyboard.type("A word more")
    assert page.evaluate(COVERED, ["#say-text", "#say button", "#talk > li"]) == []
    assert page.evaluate("scrollY") == 0
    expect(page.locator("#say-text")).to_have_value("A word more")


def chosen_by_key(page: Page) -> str:
    """Press the key of the first player who may be chosen; the key."""
    key = str(int(page.locator("input.pick").first.get_attribute("id").removeprefix("pick-")) + 1)  # type: ignore[union-attr]
    page.keyboard.press(key)
    return key


def test_numbers_choose_players_and_letters_vote_until_they_are_switched_off(visit: Visiting) -> None:
    page = quick_game(visit)
    met = set[str]()
    while not is_over(page) and met != {"vote", "player"}:
        wait(page, MY_TURN_OR_OVER)
        if page.locator("#vote-ja").count():
            page.keyboard.press("n")
            met.add("vote")
            wait(
                page, "!document.querySelector('#vote-nein') || document.querySelector('#vote-nein[aria-pressed=true]')"
            )
        elif page.locator("input.pick").count():
            chosen_by_key(page)
            expect(page.locator("input.pick").first).to_be_checked()
            met.add("player")
            page.keyboard.press("Enter")
        elif page.locator("#play [name=move]").count():
            page.locator("#play [name=move]").first.check(force=True)
            page.locator("#play .do").first.click()
        page.wait_for_timeout(150)
    assert "vote" in met
    page.locator("#menu > summary").click()
    page.locator("#keys").click()
    expect(page.locator("#keys")).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.locator("#keys")).to_have_attribute("aria-pressed", "false")


def test_talk_and_record_are_read_and_written_before_the_envelope_is_put_away(
    visit: Visiting, quick_site: QuickSite
) -> None:
    tables = quick_site.lay("seven")
    waiting = tables.waited_for("seven")
    who = next(name for name in tables.sitters("seven", 7) if name not in waiting)
    page = visit("/", session=tables.sessions[who], viewport=PHONE)
    page.goto(tables.address("seven"))
    expect(page.locator("#role-seen-do")).to_be_visible()
    page.locator(".tabs label", has_text="Talk").click()
    page.locator("#say-text").fill("Hello")
    page.locator("#say button").click()
    expect(page.locator("#talk > li")).to_contain_text("Hello")
    assert page.evaluate(COVERED, ["#say-text", "#say button", "#talk > li"]) == []
    page.locator(".tabs label", has_text="Table").click()
    assert page.evaluate(COVERED, ["#seal"]) == []


@pytest.mark.parametrize(("width", "height"), [(844, 390), (1366, 768)])
def test_where_the_dock_stands_beside_the_talk_nothing_moves_when_somebody_types(
    visit: Visiting, quick_site: QuickSite, width: int, height: int
) -> None:
    tables = quick_site.lay("vote")
    who = tables.waited_for("vote")[0]
    page = visit("/", session=tables.sessions[who], viewport={"width": width, "height": height})
    page.goto(tables.address("vote"))
    tab = page.locator(".tabs label", has_text="Talk")
    if tab.is_visible():
        tab.click()
    boxes = (
        "[...document.querySelectorAll('.dock-foot, #vote-ja')].map((each) => each.getBoundingClientRect().toJSON())"
    )
    before = page.evaluate(boxes)
    page.locator("#say-text").focus()
    assert page.evaluate(boxes) == before
    expect(page.locator("#vote-ja")).to_be_visible()
