"""A server that is killed and started again while tables stand in every phase, and before, between and after them:
every screen is right again, whoever has to moves, and the game goes on."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from games.live.sync.hub import HEARD
from games.workshop.sample_tables import CAST
from games.workshop.wire import Socket
from tests.browser.conftest import QuickSite
from tests.browser.playing import LONGEST_WAIT_MS, Visiting
from tests.browser.tables import Sitter, Tables, shown
from tests.live.test_table_page import PHASES

AROUND = ("open", "opening", "paused", "over")
IN_A_BROWSER = ("vote", "president-discard")
COMES_BACK = LONGEST_WAIT_MS


class Screen:
    """Somebody's page, and the socket that keeps it up to date."""

    def __init__(self, sitter: Sitter, at: str = "") -> None:
        self.sitter, self.address = sitter, sitter.address + at
        self.html = sitter.caller.read(self.address)
        self.mark = sitter.caller.mark

    @contextmanager
    def opened(self) -> Iterator[Socket]:
        """A socket that says what the page shows."""
        caller = self.sitter.caller
        with Socket(caller.site, f"{caller.socket}&mark={self.mark}", caller.cookie) as line:
            yield line

    def is_right(self) -> bool:
        """Whether a page that is loaded now has nothing that this one has not."""
        self.sitter.caller.read(self.address)
        return self.sitter.caller.mark == self.mark


def screens(tables: Tables, name: str) -> dict[str, Screen]:
    """Of all who sit there, of somebody who watches, and, once it is dealt, the television."""
    stranger = tables.sitter(name)
    seated = [who for who in CAST if "leave-do" in tables.sitter(name, who).look()] if name != "open" else CAST[:3]
    found = {who: Screen(tables.sitter(name, who)) for who in seated} | {"": Screen(stranger)}
    return found if name == "open" else found | {"tv": Screen(tables.sitter(name), "tv/")}


def who_may(at_table: dict[str, Screen]) -> str:
    """Somebody for whom the table waits."""
    return next(who for who, screen in at_table.items() if "Your turn:" in screen.html)


def goes_on(at_table: dict[str, Screen]) -> None:
    """Whoever has to moves over their socket; everybody is shown it, and it ends in the mark of a fresh page."""
    who = who_may(at_table)
    mover = at_table[who].sitter
    mover.look()
    with ExitStack() as lines:
        sockets = {name: lines.enter_context(screen.opened()) for name, screen in at_table.items()}
        for name, socket in sockets.items():
            socket.say(f"{at_table[name].mark}?")
            assert socket.picture() == HEARD, "The page that was read is the one that the socket goes on from."
        sockets[who].say(urlencode(mover.form(mover.moves[0])))
        for name, socket in sockets.items():
            picture, screen = socket.picture(), at_table[name]
            screen.sitter.caller.read(screen.address)
            assert f'id="mark" value="{screen.sitter.caller.mark}"' in picture, name


@pytest.fixture(scope="module")
def tables(quick_site: QuickSite) -> Tables:
    return quick_site.lay(*sorted(PHASES), *AROUND)


def all_screens(tables: Tables) -> dict[str, dict[str, Screen]]:
    return {name: screens(tables, name) for name in tables.codes}


def test_every_table_goes_on_where_it_was_after_a_power_cut(tables: Tables, quick_site: QuickSite) -> None:
    before = all_screens(tables)
    with ExitStack() as lines:
        for at_table in before.values():
            for screen in at_table.values():
                lines.enter_context(screen.opened())
        quick_site.kill()
    quick_site.start()
    for name, at_table in before.items():
        assert [who for who, screen in at_table.items() if not screen.is_right()] == [], name
        with at_table[""].opened() as line:
            assert line.is_quiet(0.1), f"A page that was right before the cut is right after it: {name}"
    for name in sorted(PHASES):
        goes_on(before[name])


def test_what_stood_still_still_does_and_begins_when_it_is_told_to(tables: Tables, quick_site: QuickSite) -> None:
    quick_site.kill()
    quick_site.start()
    ada = tables.sitter("open", "Ada")
    ada.look()
    assert ada.caller.send(f"{ada.address}seats/", do="fill") == 303
    assert "Your role" in ada.look()
    paused = tables.sitters("paused", 5)
    assert paused["Ben"].do("vote-ja") == 409
    paused["Ada"].look()
    assert paused["Ada"].caller.send(f"{paused['Ada'].address}pause/", do="resume") == 303
    assert paused["Ben"].do("vote-ja") == 303
    first = next(sitter for sitter in tables.sitters("opening", 5).values() if sitter.may_move)
    assert first.do() == 409, "The opening is still being read out."
    host = tables.sitter("opening", "Ada")
    host.look()
    assert host.caller.send(f"{host.address}go/") == 303
    first.look()
    assert first.do() == 303
    assert "Look back" in tables.sitter("over", "Ada").look()


def at(visit: Visiting, tables: Tables, name: str, who: str) -> Page:
    page = visit(tables.address(name), session=tables.sessions[who])
    expect(page.locator("#connection")).to_have_attribute("data-state", "online")
    return page


@pytest.mark.parametrize("name", IN_A_BROWSER)
def test_who_looks_on_in_a_browser_is_told_of_the_cut_comes_back_and_moves(
    visit: Visiting, quick_site: QuickSite, name: str
) -> None:
    tables = quick_site.lay(name)
    who = who_may(screens(tables, name))
    page, other = at(visit, tables, name, who), at(visit, tables, name, "Ada" if who != "Ada" else "Ben")
    before = shown(page)
    quick_site.kill()
    for each in (page, other):
        expect(each.locator("#connection")).to_have_attribute("data-state", "offline")
    quick_site.start()
    for each in (page, other):
        expect(each.locator("#connection")).to_have_attribute("data-state", "online", timeout=COMES_BACK)
    assert shown(page) == before
    seen = int(page.locator("#seen").get_attribute("value") or 0)
    if page.locator("#vote-ja").count():
        page.locator("#vote-ja").click()
    else:
        page.locator("[type=radio][name=move]").first.check(force=True)
        page.locator("#play button.do").first.click()
    for each in (page, other):
        expect(each.locator("#seen")).to_have_attribute("value", str(seen + 1))
    assert shown(page) == shown(at(visit, tables, name, who))
