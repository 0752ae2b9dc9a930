"""Whoever looked away is called: by the tab's title and icon, by a sound and a notice if they asked for them; and the
opening is narrated by a voice that speaks the language of the page, or line by line in silence."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import QuickSite
from tests.browser.playing import (
    LONGEST_WAIT_MS,
    MY_TURN_OR_OVER,
    PLAY_WITH_BOTS,
    Visiting,
    decide_until_it_counts,
    is_over,
    wait,
)

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")

LISTENED = """
    window.notes = 0; window.notices = [];
    Object.defineProperty(document, 'hidden', {get: () => true});
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { notes++; return start.apply(this, when); };
    Notification.requestPermission = async () => 'granted';
    ServiceWorkerRegistration.prototype.showNotification = async (words, how) => { notices.push([words, how.data]); };
"""

VOICES = """
    window.said = [];
    const voices = LANGUAGES.map(lang => ({lang, name: lang}));
    const speech = new EventTarget();
    speech.getVoices = () => voices;
    speech.cancel = () => {};
    speech.speak = words => { said.push([words.text, words.lang]); setTimeout(() => words.onend(), 10); };
    Object.defineProperty(window, 'speechSynthesis', {value: speech});
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


def is_called(page: Page) -> bool:
    """What the tab shows to whoever looks at another one."""
    shown = (
        page.title().startswith("● Your turn"),
        "turn" in page.evaluate("document.querySelector('link[rel=icon]').href"),
    )
    assert shown[0] == shown[1], "Title and icon say the same."
    return shown[0]


def test_title_and_icon_a_sound_and_a_notice_call_whoever_looked_away(visit: Visiting) -> None:
    page = visit("/")
    page.context.add_init_script(LISTENED)
    page.get_by_role("button", name=PLAY_WITH_BOTS).click()
    page.wait_for_url("**/t/**", timeout=LONGEST_WAIT_MS)
    sound, notice = (page.get_by_role("button", name=re.compile(each)) for each in ("^Play a soft sound", "^Notify me"))
    page.locator("#menu > summary").click()
    notice.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    expect(notice).to_have_attribute("aria-pressed", "true")
    page.locator("#menu > summary").click()
    before = page.evaluate("notes")
    for _turn in range(3):
        wait(page, MY_TURN_OR_OVER)
        if is_over(page):
            break
        expect(page).to_have_title(re.compile("^● Your turn"))
        assert is_called(page)
        decide_until_it_counts(page)
    wait(page, "notices.length")
    assert page.evaluate("notes") > before, "Two soft notes."
    assert page.evaluate("notices[0]") == ["It's your turn.", page.url]
    page.locator("#menu > summary").click()
    assert page.get_by_role("button", name="Play a soft sound when it's my turn", exact=True).count() == 1


def test_nobody_is_called_by_notice_who_did_not_ask_nor_by_sound_who_switched_it_off(visit: Visiting) -> None:
    page = visit("/")
    page.evaluate("localStorage.setItem('sound', '')")
    page.context.add_init_script(LISTENED)
    page.get_by_role("button", name=PLAY_WITH_BOTS).click()
    page.wait_for_url("**/t/**", timeout=LONGEST_WAIT_MS)
    for _turn in range(2):
        wait(page, MY_TURN_OR_OVER)
        decide_until_it_counts(page)
    assert page.evaluate("[notes, notices.length]") == [0, 0]


@pytest.fixture
def opening(visit: Visiting) -> Callable[[list[str]], Page]:
    """Five people in one room, the roles just dealt, and a browser with these voices."""

    def begun(languages: list[str]) -> Page:
        host = visit("/play/new/?where=room")
        host.context.add_init_script(VOICES.replace("LANGUAGES", str(languages)))
        host.get_by_label("Your name at the table").fill(NAMES[0])
        host.get_by_role("button", name="Open the table").click()
        host.wait_for_url(re.compile("/t/"))
        for name in NAMES[1:]:
            guest = visit(host.url)
            guest.get_by_label("Your name at the table").fill(name)
            guest.get_by_role("button", name="Sit down").click()
        host.clock.install()
        host.get_by_role("button", name="Start the game").click()
        expect(host.locator("#opening")).to_be_visible(timeout=LONGEST_WAIT_MS)
        return host

    return begun


def lines_of(page: Page) -> list[str]:
    """What is to be read out: in one room it lies open."""
    expect(page.locator("#opening li").first).to_be_visible()
    return page.locator("#opening li").all_inner_texts()


def test_the_opening_is_spoken_line_by_line_in_the_language_of_the_page(
    opening: Callable[[list[str]], Page],
) -> None:
    page = opening(["fr-FR", "en-GB", "de-DE"])
    lines = lines_of(page)
    page.get_by_label("Length of the long pause, in seconds").fill("3")
    page.get_by_role("button", name="Read it aloud").click()
    for _line in lines:
        wait(page, "document.querySelector('#opening [aria-current]') || said.length")
        page.clock.run_for(4_000)
    assert page.evaluate("said") == [[line, "en-GB"] for line in lines]
    expect(page.locator("#no-voice")).to_be_hidden()


def test_where_no_voice_speaks_the_language_the_lines_are_marked_in_turn(
    opening: Callable[[list[str]], Page],
) -> None:
    page = opening(["fr-FR"])
    lines = lines_of(page)
    page.get_by_role("button", name="Read it aloud").click()
    page.clock.run_for(2_000)
    expect(page.locator("#no-voice")).to_be_visible()
    expect(page.locator("#opening [aria-current]")).to_have_text(lines[0])
    page.clock.run_for(6_000)
    expect(page.locator("#opening [aria-current]")).to_have_text(lines[1])
    assert page.evaluate("said") == []


def test_how_much_time_is_left_is_counted_down_where_everybody_sees_it(visit: Visiting, quick_site: QuickSite) -> None:
    tables = quick_site.lay("clock")
    (candidate,) = tables.waited_for("clock")
    pages = [visit(tables.address("clock") + where, session=tables.sessions["Ada"]) for where in ("", "tv/")]
    for has_moved in (False, True):
        if has_moved:
            before = pages[0].locator("#clock time").get_attribute("datetime")
            assert tables.sitter("clock", candidate).do() == 303
            expect(pages[0].locator("#clock time")).not_to_have_attribute("datetime", str(before))
        for page in pages:
            expect(page.locator("#left")).to_have_text(re.compile(r"^(59|60):\d\d$"))
            expect(page.locator("#left")).to_be_in_viewport()
            expect(page.locator("#clock time")).to_be_hidden()
