"""A press counts once: pressed twice, before a reload, in one of two tabs, and after going back."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import QuickSite
from tests.browser.playing import Visiting
from tests.browser.tables import Tables, shown

SIZE = 5


@pytest.fixture
def tables(quick_site: QuickSite) -> Tables:
    return quick_site.lay("five")


def at(visit: Visiting, tables: Tables, who: str, **how: object) -> Page:
    page = visit("/play/", session=tables.sessions[who], **how)
    page.goto(tables.address("five"))
    return online(page)


def online(page: Page) -> Page:
    expect(page.locator("#connection")).to_have_attribute("data-state", "online")
    return page


def length(tables: Tables) -> int:
    """How many things have happened at the table."""
    stranger = tables.sitter("five")
    stranger.look()
    return stranger.seen


def same_as_fresh(visit: Visiting, page: Page, tables: Tables, who: str) -> None:
    expect(page.locator("#seen")).to_have_attribute("value", str(length(tables)))
    assert shown(page) == shown(at(visit, tables, who))


def candidate(tables: Tables) -> str:
    (who,) = tables.waited_for("five")
    return who


def picked(page: Page) -> Locator:
    """The button that says what was picked."""
    page.locator("[type=radio][name=move]").first.check(force=True)
    return page.locator("#play button.do").first


def elected(tables: Tables) -> str:
    """A government is; who has to discard."""
    president = candidate(tables)
    tables.sitter("five", president).do()
    for sitter in tables.sitters("five", SIZE).values():
        sitter.do("vote-ja")
    return president


def settled(page: Page, tables: Tables, expected: int) -> None:
    """So much has happened, and no more comes of it."""
    expect(page.locator("#seen")).to_have_attribute("value", str(expected))
    page.wait_for_timeout(500)
    assert length(tables) == expected
    assert page.locator("#notice").inner_text() == "", "Nobody is told off for having done it."


def test_a_nomination_that_is_pressed_twice_counts_once(visit: Visiting, tables: Tables) -> None:
    page, before = at(visit, tables, candidate(tables)), length(tables)
    picked(page).dblclick()
    settled(page, tables, before + 1)


def test_a_ballot_that_is_pressed_twice_counts_once(visit: Visiting, tables: Tables) -> None:
    tables.sitter("five", candidate(tables)).do()
    page, before = at(visit, tables, "Ada"), length(tables)
    page.locator("#vote-nein").dblclick()
    settled(page, tables, before + 1)
    expect(page.locator("#vote-nein")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#turnout")).to_have_text(f"1 of {SIZE} have voted")


def test_a_discard_that_is_pressed_twice_counts_once(visit: Visiting, tables: Tables) -> None:
    president = elected(tables)
    page, before = at(visit, tables, president), length(tables)
    picked(page).dblclick()
    settled(page, tables, before + 1)
    same_as_fresh(visit, page, tables, president)


def test_a_page_that_is_loaded_anew_in_the_middle_of_a_press_shows_what_became_of_it(
    visit: Visiting, tables: Tables
) -> None:
    tables.sitter("five", candidate(tables)).do()
    page, before = at(visit, tables, "Ada"), length(tables)
    page.locator("#vote-ja").click()
    page.reload()
    online(page)
    assert length(tables) <= before + 1
    same_as_fresh(visit, page, tables, "Ada")
    if length(tables) == before:
        page.locator("#vote-ja").click()
    settled(page, tables, before + 1)


def test_who_goes_back_and_forward_after_a_move_has_moved_once_and_sees_the_table_as_it_is(
    visit: Visiting, tables: Tables
) -> None:
    who = candidate(tables)
    page, before = at(visit, tables, who), length(tables)
    picked(page).click()
    settled(page, tables, before + 1)
    page.go_back()
    expect(page.locator("#connection")).to_have_count(0)
    assert tables.sitter("five", "Ada").do("vote-ja") == 303
    page.go_forward()
    online(page)
    settled(page, tables, before + 2)
    same_as_fresh(visit, page, tables, who)


def test_a_page_that_answered_a_form_does_not_send_it_again_when_it_loads_itself_anew(
    visit: Visiting, quick_site: QuickSite
) -> None:
    tables, sent = quick_site.lay("open"), list[str]()
    page = visit(tables.address("open"))
    page.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    page.get_by_label("Your name at the table").fill("Ada")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_label("Your name at the table")).to_have_attribute("aria-invalid", "true")
    assert page.url.endswith("/join/")
    online(page)
    host = tables.sitter("open", "Ada")
    host.look()
    assert host.caller.send(f"{host.address}seats/", do="fill") == 303
    expect(page.locator("#table")).to_be_visible()
    assert page.url.endswith(tables.address("open"))
    assert len(sent) == 1


def test_two_tabs_of_one_person_both_follow(visit: Visiting, tables: Tables) -> None:
    tables.sitter("five", candidate(tables)).do()
    one = at(visit, tables, "Ada")
    other = one.context.new_page()
    other.goto(tables.address("five"))
    online(other)
    for page, ballot in ((one, "#vote-ja"), (other, "#vote-nein")):
        page.locator(ballot).click()
        for each in (one, other):
            expect(each.locator(ballot)).to_have_attribute("aria-pressed", "true")
    assert shown(one) == shown(other)
    expect(one.locator("#turnout")).to_have_text(f"1 of {SIZE} have voted")


def test_a_tab_that_does_not_follow_is_refused_with_a_sentence(visit: Visiting, tables: Tables) -> None:
    who = candidate(tables)
    stale = visit("/", session=tables.sessions[who], java_script_enabled=False)
    stale.goto(f"{tables.address('five')}?still=1")
    page = at(visit, tables, who)
    picked(page).click()
    expect(page.locator("#turn")).to_contain_text("vote")
    before = length(tables)
    picked(stale).click()
    expect(stale.locator("#notice")).to_contain_text("Nothing was done; have another look.")
    expect(stale.locator("#vote-ja")).to_be_visible()
    assert length(tables) == before
