"""The stage in browsers: screens agree, a scene never blocks a move, and it can be skipped."""

from time import monotonic

from playwright.sync_api import Page, expect

from games.beats import SCORE
from games.workshop.sample_tables import CAST
from tests.browser.conftest import QuickSite
from tests.browser.playing import LONGEST_GAME, LONGEST_WAIT_MS, Visiting, is_over, wait
from tests.browser.tables import Tables

NOTES = """() => {
    const stage = () => document.getElementById('stage');
    new MutationObserver(() => {
        const all = stage().getAnimations({subtree: true});
        const timing = all.map((each) => each.effect.getComputedTiming());
        const times = JSON.stringify(timing.map(({delay, duration}) => [delay, duration]));
        const starts = [...new Set(all.map((each) => each.startTime))];
        window.noted ??= {heard: window.heardAt, starts, timing: times, scene: stage().outerHTML};
    }).observe(stage().parentElement, {childList: true});
}"""
HEARS = """
    window.WebSocket = class extends WebSocket {
        constructor(...to) {
            super(...to);
            this.addEventListener('message', (message) => { window.heardAt = message.timeStamp; });
        }
    };
"""
"""Notes when each message arrived, before the page draws it."""
MOVING = "document.querySelectorAll('#stage .scene *').values().flatMap((each) => each.getAnimations()).toArray()"
"""What moves within the scenes: nothing where motion is reduced."""
COUNTS_SOUNDS = """
    window.sounds = 0;
    const source = () => { window.sounds += 1; return anything; };
    const told = {state: 'running', currentTime: 0, createOscillator: source, createBufferSource: source};
    const anything = new Proxy(() => anything, {get: (_, name) => told[name] ?? anything, set: () => true});
    window.AudioContext = function () { return anything; };
"""
"""Counts the sounds that are made instead of making them, because not every machine can."""
IS_PLAYING = "document.querySelector('#stage.t14')"

PHONE = {"width": 390, "height": 844}
TELEVISION = {"width": 1920, "height": 1080}


def nominate(tables: Tables, name: str) -> None:
    """Let the candidate nominate the first player they may."""
    (who,) = tables.waited_for(name)
    assert tables.sitter(name, who).do() in (302, 303)


def screens(visit: Visiting, tables: Tables, name: str) -> list[Page]:
    """A phone, a second phone and a television, all connected."""
    address = tables.address(name)
    opened = [
        visit(address, tables.sessions["Ada"], viewport=PHONE),
        visit(address, tables.sessions["Ben"], viewport=PHONE),
        visit(f"{address}tv/", viewport=TELEVISION),
    ]
    for page in opened:
        expect(page.locator("#connection")).to_have_attribute("data-state", "online", timeout=LONGEST_WAIT_MS)
    return opened


def test_screens_in_one_room_start_a_scene_with_the_message_that_brings_it(
    visit: Visiting, quick_site: QuickSite
) -> None:
    # All screens get the message at once. When each draws it depends on the machine, so a scene starts at the instant
    # of the message: `manage.py bench stage` measures how far apart these are.
    tables = quick_site.lay("seven")
    pages = screens(visit, tables, "seven")
    for page in pages:
        page.add_init_script(HEARS)
        page.reload()
        expect(page.locator("#connection")).to_have_attribute("data-state", "online", timeout=LONGEST_WAIT_MS)
        page.evaluate(NOTES)
    nominate(tables, "seven")
    for page in pages:
        wait(page, "window.noted")
    noted = [page.evaluate("window.noted") for page in pages]
    assert [each["starts"] for each in noted] == [[each["heard"]] for each in noted]
    (same,) = {(each["scene"], each["timing"]) for each in noted}
    assert "nomination" in same[0], "Every screen plays the same, for the same time."
    assert same[1].startswith("[[0,"), "The stage itself starts without a delay."


def test_a_scene_never_blocks_a_move(visit: Visiting, quick_site: QuickSite) -> None:
    tables = quick_site.lay("five")
    phone, *_others = screens(visit, tables, "five")
    nominate(tables, "five")
    wait(phone, IS_PLAYING)
    # Playwright clicks only what nothing covers.
    phone.locator("#vote-ja").click()
    wait(phone, "document.querySelector('#vote-ja[aria-pressed=true]')")


def test_a_player_is_chosen_while_a_scene_plays(visit: Visiting, quick_site: QuickSite) -> None:
    tables = quick_site.lay("five")
    (first,) = tables.waited_for("five")
    following = CAST[(CAST.index(first) + 1) % 5]
    page = visit(tables.address("five"), tables.sessions[following], viewport=PHONE)
    expect(page.locator("#connection")).to_have_attribute("data-state", "online", timeout=LONGEST_WAIT_MS)
    nominate(tables, "five")
    for sitter in tables.sitters("five", 5).values():
        sitter.do("vote-nein")
    wait(page, "document.querySelector('#stage .vote')")
    page.evaluate("document.getElementById('stage').getAnimations().forEach((each) => each.pause())")
    page.locator(".pick").first.click()
    expect(page.locator(".pick").first).to_be_checked()
    expect(page.locator("#stage")).to_be_visible()


def test_a_scene_is_skipped_by_a_click_and_by_escape_and_hides_by_itself(
    visit: Visiting, quick_site: QuickSite
) -> None:
    tables = quick_site.lay("five")
    one, other, television = screens(visit, tables, "five")
    nominate(tables, "five")
    for page in (one, other, television):
        wait(page, IS_PLAYING)
    # The animations are set to their beginning, so that the scene doesn't end during the test.
    for page in (one, other):
        page.evaluate("document.getElementById('stage').getAnimations().forEach((each) => each.pause())")
    one.locator("#stage").click(position={"x": 30, "y": 100})
    other.keyboard.press("Escape")
    for page in (one, other):
        expect(page.locator("#stage")).to_be_hidden()
    expect(television.locator("#stage")).to_be_hidden(timeout=SCORE["nomination"].length + LONGEST_WAIT_MS)


def test_a_page_that_loads_later_shows_the_table_and_no_old_scene(visit: Visiting, quick_site: QuickSite) -> None:
    tables = quick_site.lay("five")
    nominate(tables, "five")
    page = visit(tables.address("five"), tables.sessions["Ada"], viewport=PHONE)
    expect(page.locator("#connection")).to_have_attribute("data-state", "online", timeout=LONGEST_WAIT_MS)
    assert page.locator("#stage").inner_html() == ""


def test_with_reduced_motion_the_final_picture_stands_at_once(visit: Visiting, quick_site: QuickSite) -> None:
    tables = quick_site.lay("five")
    address = tables.address("five")
    page = visit(address, tables.sessions["Ada"], viewport=PHONE, reduced_motion="reduce")
    expect(page.locator("#connection")).to_have_attribute("data-state", "online", timeout=LONGEST_WAIT_MS)
    nominate(tables, "five")
    wait(page, IS_PLAYING)
    assert page.evaluate(f"{MOVING}.length") == 0


def test_a_television_plays_the_deal_although_it_loads_again(visit: Visiting, quick_site: QuickSite) -> None:
    # Bots do not pause here, and a deal is not played once somebody has moved: so only people sit at this table.
    tables = quick_site.lay("full")
    host = visit(tables.address("full"), tables.sessions["Ada"])
    television = visit(f"{tables.address('full')}tv/", viewport=TELEVISION)
    expect(television.locator("#connection")).to_have_attribute("data-state", "online", timeout=LONGEST_WAIT_MS)
    host.get_by_role("button", name="Start the game").click()
    expect(television.locator("#stage .deal")).to_have_count(1, timeout=LONGEST_WAIT_MS)


def test_in_a_lesson_the_answer_plays_over_the_table_until_it_is_skipped(visit: Visiting) -> None:
    page = visit("/learn/5.1/1/", viewport=PHONE)
    page.locator(".choice", has_text="Ja!").click()
    page.get_by_role("button", name="Answer").click()
    expect(page.locator("#stage .vote li")).to_have_count(7, timeout=LONGEST_WAIT_MS)
    page.evaluate("document.getElementById('stage').getAnimations().forEach((each) => each.pause())")
    expect(page.locator("#verdict-title")).to_be_in_viewport()
    expect(page.locator("#stage")).to_be_in_viewport(ratio=0.9)
    page.locator("#stage").click(position={"x": 30, "y": 60})
    expect(page.locator("#stage")).to_be_hidden()
    expect(page.locator(".felt .board")).to_be_visible()


def test_a_lesson_is_silent_until_somebody_turns_the_sound_up(visit: Visiting) -> None:
    page = visit("/learn/5.1/1/", viewport=PHONE)
    page.add_init_script(COUNTS_SOUNDS)
    for volume in ("0", "6"):
        page.goto("/learn/5.1/1/")
        page.locator(".choice", has_text="Ja!").click()
        page.get_by_role("button", name="Answer").click()
        expect(page.locator("#stage .vote li")).to_have_count(7, timeout=LONGEST_WAIT_MS)
        expect(page.get_by_label("Sound of the scenes")).to_have_value(volume)
        assert (page.evaluate("window.sounds") > 0) == (volume != "0")
        page.get_by_label("Sound of the scenes").fill("6")


def test_without_a_script_a_lesson_plays_its_scene_and_gives_the_table_free(visit: Visiting) -> None:
    page = visit("/learn/3.1/1/answer/F/2/", viewport=PHONE, java_script_enabled=False)
    expect(page.locator("#verdict-title")).to_be_visible()
    expect(page.locator("#stage")).to_be_hidden(timeout=SCORE["liberal"].length + LONGEST_WAIT_MS)


def test_with_reduced_motion_a_lesson_shows_the_final_picture_beside_its_words(visit: Visiting) -> None:
    page = visit("/learn/3.1/1/answer/F/2/", viewport=PHONE, reduced_motion="reduce")
    assert page.evaluate(f"{MOVING}.length") == 0
    expect(page.locator("#frame")).to_contain_text("enacts a Liberal policy")


def test_after_the_last_cards_a_television_plays_the_film(visit: Visiting, quick_site: QuickSite) -> None:
    tables = quick_site.lay("five")
    television = screens(visit, tables, "five")[2]
    deadline = monotonic() + LONGEST_GAME
    while not is_over(television):
        assert monotonic() < deadline, "The game stands still."
        for who in tables.waited_for("five"):
            tables.sitter("five", who).do()
    wait(television, "document.querySelector('#stage.stays')")
    expect(television.locator("#stage:not(.film) .told")).to_contain_text("decided it.", timeout=LONGEST_WAIT_MS)
    television.evaluate("document.getElementById('stage').getAnimations().forEach((each) => each.finish())")
    expect(television.locator("#stage.film .scene").first).to_be_attached(timeout=LONGEST_WAIT_MS)
