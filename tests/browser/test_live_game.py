"""Games in a real browser: a whole one without JavaScript, and what survives a push and a power cut."""

from time import monotonic

from playwright.sync_api import Page, expect

from tests.browser.conftest import QuickSite
from tests.browser.playing import (
    LONGEST_GAME,
    LONGEST_WAIT,
    LONGEST_WAIT_MS,
    MY_TURN_OR_OVER,
    Visiting,
    decide,
    decide_until_it_counts,
    is_my_turn,
    is_over,
    latest,
    parts_of,
    played,
    press,
    quick_game,
    stop_reloading,
    wait,
)


def test_a_game_is_played_to_its_end_by_clicking(visit: Visiting) -> None:
    page = quick_game(visit)
    assert "Your turn: vote." in played(page, decide)
    expect(page.locator("section#finale h2")).to_be_visible()
    expect(page.locator("#connection")).to_have_attribute("data-state", "online")
    after = parts_of(page)
    page.reload()
    assert latest(after, parts_of(page)) == parts_of(page), "A fresh page shows the same."


def test_a_game_is_played_to_its_end_by_keyboard(visit: Visiting) -> None:
    assert "Your turn: vote." in played(quick_game(visit), press)


def test_a_game_is_played_to_its_end_without_javascript(visit: Visiting) -> None:
    page = quick_game(visit, java_script_enabled=False)
    address = stop_reloading(page)
    deadline = monotonic() + LONGEST_GAME
    while not is_over(page):
        assert monotonic() < deadline, "The game stands still."
        if is_my_turn(page):
            decide(page)
        else:
            # The page would reload after six seconds; the bots need some of the processor, too.
            page.wait_for_timeout(250)
        page.goto(address)
    expect(page.locator("section#finale h2")).to_be_visible()


def log(page: Page) -> str:
    return page.locator("#log").inner_text()


def watched_game(visit: Visiting) -> tuple[Page, Page]:
    """Somebody who plays, and somebody who watches."""
    player = quick_game(visit)
    watcher = visit(player.url)
    expect(watcher.locator("#connection")).to_have_attribute("data-state", "online")
    return player, watcher


def test_what_is_typed_and_where_one_is_stays_while_the_table_changes(visit: Visiting) -> None:
    player, watcher = watched_game(visit)
    field = watcher.locator("#say-text")
    field.fill("I think that it is")
    field.press("Home")
    seen = watcher.locator("#seen").get_attribute("value")
    wait(player, MY_TURN_OR_OVER)
    decide_until_it_counts(player)
    wait(watcher, f"document.querySelector('#seen').value !== '{seen}'")
    expect(field).to_be_focused()
    watcher.keyboard.type("Hm. ")
    assert field.input_value() == "Hm. I think that it is"


def test_a_talker_is_heard_and_their_field_is_empty_again(visit: Visiting) -> None:
    player, watcher = watched_game(visit)
    player.locator("#say-text").fill("Hello <b>all</b>")
    player.get_by_role("button", name="Say it").click()
    wait(player, "document.querySelector('#talk li') || document.querySelector('#notice p')")
    if player.locator("#talk li").count():
        expect(watcher.locator("#talk")).to_contain_text("Hello <b>all</b>")
        expect(player.locator("#say-text")).to_have_value("")
    else:
        expect(player.locator("#say-text")).to_have_value("Hello <b>all</b>")


def test_after_a_power_cut_the_page_says_so_and_comes_back(visit: Visiting, quick_site: QuickSite) -> None:
    page = quick_game(visit)
    wait(page, MY_TURN_OR_OVER)
    decide_until_it_counts(page)
    quick_site.kill()
    expect(page.locator("#connection")).to_have_attribute("data-state", "offline", timeout=LONGEST_WAIT_MS)
    expect(page.locator("#connection")).to_contain_text("Not connected")
    quick_site.start()
    expect(page.locator("#connection")).to_have_attribute("data-state", "online", timeout=LONGEST_WAIT_MS)
    wait(page, MY_TURN_OR_OVER)
    decide_until_it_counts(page)
    assert page.locator("#notice").inner_text() == ""


def test_who_loses_the_network_during_a_vote_comes_back_to_the_table_as_it_is(visit: Visiting) -> None:
    player, watcher = watched_game(visit)
    watcher.context.set_offline(True)
    expect(watcher.locator("#connection")).to_have_attribute("data-state", "offline")
    wait(player, MY_TURN_OR_OVER)
    decide_until_it_counts(player)
    player.wait_for_timeout(3_000)
    expect(watcher.locator("#connection")).to_have_attribute("data-state", "offline")
    watcher.context.set_offline(False)
    expect(watcher.locator("#connection")).to_have_attribute("data-state", "online", timeout=LONGEST_GAME * 1_000)
    seen = player.locator("#seen").get_attribute("value")
    wait(watcher, f"Number(document.querySelector('#seen').value) >= {seen}")
    deadline = monotonic() + LONGEST_WAIT
    # Bots go on meanwhile, and one page may be a moment behind the other.
    while (theirs := log(watcher)) != (mine := log(player)) and monotonic() < deadline:
        player.wait_for_timeout(50)
    assert theirs == mine
