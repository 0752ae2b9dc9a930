"""At every decision the question with its controls, the seats, the tracks and the piles are on the screen together."""

from collections import Counter
from contextlib import suppress
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Error as CameToNothingError
from playwright.sync_api import Page, expect

from tests.browser.at_hand import LONG_NAMES, SCREENS, WATCH_SHIFTS, measured_everywhere, shifts
from tests.browser.conftest import QuickSite
from tests.browser.playing import LONGEST_GAME, MY_TURN_OR_OVER, TRY_MS, Visiting, is_over, quick_game, wait
from tests.browser.tables import Tables

PHONE = {"width": 390, "height": 844}


def tap(page: Page) -> str:
    """Decide by taps: the first choice that is offered; the words of the turn."""
    turn = page.locator("#turn").inner_text(timeout=TRY_MS)
    choice = page.locator(".pick, #play label:has([name=move])").first
    if choice.count():
        choice.tap(timeout=TRY_MS)
        page.locator("#play button.do").first.tap(timeout=TRY_MS)
    else:
        page.locator("#choices button").first.tap(timeout=TRY_MS)
    return turn


def test_a_game_by_taps_has_everything_at_hand_on_every_screen(visit: Visiting) -> None:
    page = quick_game(visit, viewport=PHONE, has_touch=True)
    found, deadline = Counter[str](), monotonic() + LONGEST_GAME
    while True:
        assert monotonic() < deadline, "The game stands still."
        wait(page, MY_TURN_OR_OVER)
        found.update(measured_everywhere(page))
        if is_over(page):
            break
        with suppress(CameToNothingError):
            tap(page)
        assert page.evaluate("scrollY") == 0, "A tap scrolled the page."
        page.wait_for_timeout(100)
    assert sorted(found) == []
    expect(page.locator("section#finale h2")).to_be_in_viewport(ratio=1)


PHASES = (
    "nomination", "vote", "president-discard", "chancellor-enact", "veto-answer",
    "investigate", "special-election", "peek", "execution",
)  # fmt: skip


NAMES_OF_SIZES = {7: "seven", 8: "eight", 9: "nine", 10: "ten"}


@pytest.fixture(scope="module")
def tables(quick_site: QuickSite) -> Tables:
    """A table in every phase, half of them with ten players, all with the veto from the start."""
    return quick_site.lay(*NAMES_OF_SIZES.values(), *PHASES)


def at(visit: Visiting, tables: Tables, phase: str, who: str, **how: Any) -> Page:
    page = visit("/", session=tables.sessions[who] if who else "", viewport=PHONE, **how)
    page.goto(tables.address(phase))
    expect(page.locator("#connection")).to_have_attribute("data-state", "online")
    return page


@pytest.mark.parametrize("phase", PHASES)
def test_long_names_and_many_tags_leave_everything_at_hand(visit: Visiting, tables: Tables, phase: str) -> None:
    who = tables.waited_for(phase)[0]
    page = at(visit, tables, phase, who)
    page.evaluate(LONG_NAMES, 1)
    assert measured_everywhere(page) == []


IS_CUT = """() => [...document.querySelectorAll('.seat-name')].filter((each) => {
    const box = each.getBoundingClientRect();
    const lines = [...each.querySelector('bdi').getClientRects()];
    return lines.some((line) => line.bottom > box.bottom + 5 || line.right > box.right + 1);
}).map((each) => each.textContent)"""
COMMON_NAMES = """() => document.querySelectorAll('.seat').forEach((seat, at) => {
    const names = ['Anne-Sophie Mittwoch', 'Hieronymus Grünewald', 'Theodor Lindenstrauß', 'Maximiliane-Charlott'];
    seat.querySelector('bdi').textContent = names[at % 4];
    seat.classList.add('has-long-name');
})"""


MOST_FACTS = (
    '<b class="placard">Chancellor</b><q class="bubble"><span>Anne-Sophie Mittwoch</span>:&nbsp;FFL</q>'
    '<i>not Hitler</i><i>investigated</i><i class="is-conflict">2, 4</i>',
    '<i class="is-limited">last Chancellor</i><i>not Hitler</i><i>investigated</i>'
    '<i class="is-conflict">2, 4</i><i class="is-bot">bot</i>',
    '<b class="placard">for President</b><q class="bubble">FFL</q><i>not Hitler</i>',
)
"""What may be known of a player at most, and what often is."""

TWO_WORDS = """(facts) => document.querySelectorAll('.seat').forEach((seat) => {
    seat.querySelector('bdi').textContent = 'Kim Sander';
    seat.querySelector('.place').innerHTML = facts;
})"""


@pytest.mark.parametrize("name", ["quick", "seven", "ten"])
def test_everything_known_of_a_player_is_on_the_seat(visit: Visiting, tables: Tables, name: str) -> None:
    page = quick_game(visit, viewport=PHONE) if name == "quick" else at(visit, tables, name, "")
    expect(page.locator("#connection")).to_have_attribute("data-state", "online")
    if name == "quick":
        # Until the first move, or the reader's own, the envelope fills a phone.
        wait(page, MY_TURN_OR_OVER)
    for facts in MOST_FACTS:
        page.evaluate(TWO_WORDS, facts)
        assert measured_everywhere(page) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_names_of_twenty_letters_are_read_whole_at_a_table_of_ten(visit: Visiting, tables: Tables, screen: str) -> None:
    width, height = SCREENS[screen]
    page = at(visit, tables, "ten", "")
    page.evaluate(COMMON_NAMES)
    page.set_viewport_size({"width": width, "height": height})
    assert page.evaluate(IS_CUT) == []


@pytest.mark.parametrize("phase", ["nomination", "vote", "chancellor-enact"])
def test_german_and_watching_leave_everything_at_hand(visit: Visiting, tables: Tables, phase: str) -> None:
    who = tables.waited_for(phase)[0]
    assert measured_everywhere(at(visit, tables, phase, who, locale="de-DE")) == []
    assert measured_everywhere(at(visit, tables, phase, "", locale="de-DE")) == []


def test_text_of_twice_the_size_flows_and_nothing_is_lost(visit: Visiting, tables: Tables) -> None:
    who = tables.waited_for("nomination")[0]
    page = at(visit, tables, "nomination", who)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for each in page.locator(".dock button:visible, .seat, .slot").all():
            each.scroll_into_view_if_needed()
            expect(each).to_be_in_viewport()


@pytest.mark.parametrize(
    ("size", "screen"),
    [(7, "small phone"), (8, "phone"), (9, "phone on its side"), (10, "small phone"), (10, "laptop"), (10, "tablet")],
)
def test_a_player_who_waits_sees_next_to_nothing_shift(visit: Visiting, tables: Tables, size: int, screen: str) -> None:
    width, height = SCREENS[screen]
    name = NAMES_OF_SIZES[size]
    sitters = tables.sitters(name, size)
    # The envelope, which fills a phone before the first move, is put away by a press of its reader.
    tables.sitter(name, tables.waited_for(name)[0]).do()
    page = visit("about:blank", viewport={"width": width, "height": height}, session=tables.sessions["Ben"])
    page.add_init_script(WATCH_SHIFTS)
    page.goto(tables.address(name))
    moved = shifts(page)
    # As much as happens in a minute or two, but for the end, which takes the screen.
    for _action in range(12):
        for sitter in sitters.values():
            if "Your turn:" in sitter.look() and sitter.moves:
                sitter.send(sitter.moves[0])
            elif sitter.claims:
                sitter.say(sitter.claims[0])
        so_far = shifts(page)
        if not is_over(page):
            moved = so_far
    assert moved.total <= 0.05, moved.worst


def test_watching_ten_players_for_a_whole_game_shifts_next_to_nothing(visit: Visiting, tables: Tables) -> None:
    page = visit("about:blank", viewport=PHONE)
    page.add_init_script(WATCH_SHIFTS)
    page.goto(tables.address("nomination"))
    deadline = monotonic() + LONGEST_GAME
    while waited_for := tables.waited_for("nomination"):
        assert monotonic() < deadline, "The game stands still."
        for who in waited_for:
            tables.sitter("nomination", who).do()
    moved = shifts(page)
    assert moved.total <= 0.05, moved.worst
