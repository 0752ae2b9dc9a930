"""Firefox and WebKit: a whole game, joining, a lesson, a review, a lost connection, and forms without JavaScript."""

from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit

from games.workshop.wire import Caller
from tests.browser.conftest import QuickSite
from tests.browser.engines.engine import Browser, CommandError, browser
from tests.browser.playing import LONGEST_GAME, MY_TURN_OR_OVER

CHANGED = {"stale element reference", "no such element", "element not interactable", "element click intercepted"}
"""What a press comes to whose page changed meanwhile."""
PLAY = "[action='/play/quick/'] button"


AROUND_THE_ENDING = """(({top, bottom}) => Math.min(top, innerHeight - bottom))(
    document.querySelector('#finale h2').getBoundingClientRect())"""
"""How far it is from the edges of the screen."""


def tap(phone: Browser) -> None:
    """Decide by taps: the first choice that is offered."""
    for choice in ("#choices button:not(.do)", ".pick", "#play label:has([name=move])"):
        if phone.has(choice):
            phone.click(choice)
            if "button" not in choice:
                phone.click("#play button.do")
            return


def played(phone: Browser) -> None:
    """The game to its end, in which nothing is pressed twice."""
    deadline = monotonic() + LONGEST_GAME
    while not phone.has("section#finale"):
        assert monotonic() < deadline, "The game stands still."
        if phone.run(f"Boolean({MY_TURN_OR_OVER})"):
            try:
                tap(phone)
            except CommandError as refused:
                if refused.kind not in CHANGED:
                    raise
            assert phone.run("scrollY") == 0, "A tap scrolled the page."
        sleep(0.1)


def test_a_whole_game_by_taps_and_then_its_review(phone: Browser, quick_site: QuickSite) -> None:
    phone.open(f"{quick_site.address}/")
    phone.click(PLAY)
    phone.wait_for("#connection[data-state=online]")
    played(phone)
    assert phone.run(AROUND_THE_ENDING) > 0, "The ending is on the screen."
    phone.click(".tabs label:has(#tab-record)")
    assert phone.run("document.getElementById('elections').checkVisibility()"), "The rounds have been added to it."
    phone.click("#look-back")
    phone.wait_for("h1")
    phone.open(f"{phone.address}5/?view=all")
    phone.click("#next")
    phone.wait_for("#slider[value='6']")


def test_a_guest_joins_by_code_and_the_host_sees_them(phone: Browser, quick_site: QuickSite) -> None:
    host = Caller(quick_site.address)
    host.read("/play/new/")
    options = {"size": "5", "is_public": "no", "bots": "0", "ruleset": "official", "has_chat": "on"}
    assert host.send("/play/new/", name="Ada", **options) == 303
    table = urlsplit(host.address).path
    code = table.strip("/").rpartition("/")[2]
    phone.open(f"{quick_site.address}/")
    phone.type("[action='/play/code/'] [name=code]", code)
    phone.click("[action='/play/code/'] button")
    phone.wait_for("#id_name")
    phone.type("#id_name", "Gäst")
    phone.click("form:has(#id_name) button[type=submit]")
    phone.wait_for(".is-seated")
    assert "Gäst" in host.read(table)
    assert host.send(f"{table}seats/", do="fill", strength="random") == 303
    phone.wait_for("#table #seat-4")


def test_a_lesson_asks_and_answers(phone: Browser, quick_site: QuickSite) -> None:
    phone.open(f"{quick_site.address}/learn/1.6/1/")
    phone.click("#answer label:has([type=radio])")
    phone.click("#answer [type=submit]")
    phone.wait_for("#verdict, #complaint")


def test_a_lost_connection_is_told_and_mended(phone: Browser, quick_site: QuickSite) -> None:
    phone.open(f"{quick_site.address}/")
    phone.click(PLAY)
    phone.wait_for("#connection[data-state=online]")
    quick_site.kill()
    phone.wait_for("#connection[data-state=offline]")
    quick_site.start()
    phone.wait_for("#connection[data-state=online]")
    seen = phone.run("document.getElementById('seen').value")
    deadline = monotonic() + LONGEST_GAME
    while phone.run("document.getElementById('seen').value") == seen:
        assert monotonic() < deadline, "No decision was taken."
        with suppress(CommandError):
            tap(phone)
        sleep(0.1)


def test_without_javascript_a_table_is_opened_and_played_by_forms(
    engine: str, quick_site: QuickSite, tmp_path: Path
) -> None:
    with browser(engine, tmp_path / "home", has_script=False) as phone:
        phone.open(f"{quick_site.address}/")
        phone.click(PLAY)
        # The page looks again by itself until it is this player's turn.
        phone.wait_for("#choices button, .pick")
        lines = 1
        while phone.has(f"#log li:nth-child({lines})"):
            lines += 1
        tap(phone)
        # The line of this move, or of the next; the page that was left may still answer for a moment.
        phone.wait_for(f"#choices [aria-pressed=true], #log li:nth-child({lines})")
