"""Signing out closes that browser's open pages in every process."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.live.sync.consumers import SIGNED_OUT
from games.live.sync.hub import HEARD, QUESTION
from games.workshop.crashes.outages import two_servers
from games.workshop.load.servers import daphne, free_port
from games.workshop.scratch_databases import run
from games.workshop.wire import Caller, Socket
from tests.support.databases import fresh

GOOD, BETTER = "four dull wooden spoons", "five dull wooden spoons"
FORGET = "from games.models import BrowserSession; BrowserSession.objects.all().delete()"


class Player(Caller):
    """A person with an account, at their own table against bots."""

    def __init__(self, site: str, name: str) -> None:
        super().__init__(site)
        self.name = name
        self.read("/account/new/")
        assert self.send("/account/new/", username=name, password1=GOOD, password2=GOOD) == 303
        self.read("/play/")
        assert self.send("/play/quick/", size="5", strength="random") == 303
        self.table = self.address.partition("#")[0]

    def opened(self, other: str = "") -> Socket:
        """Open a page of the table with its socket, possibly at another server."""
        self.read(self.table)
        return Socket(other or self.site, f"{self.socket}&mark={self.mark}", self.cookie)


def elsewhere(player: Player) -> Caller:
    """Another browser that is signed in with the same account."""
    other = Caller(player.site)
    other.read("/account/in/")
    assert other.send("/account/in/", username=player.name, password=GOOD) == 303
    return other


def socket_of(caller: Caller, table: str) -> Socket:
    caller.read(table)
    return Socket(caller.site, f"{caller.socket}&mark={caller.mark}", caller.cookie)


def test_every_page_of_the_browser_is_closed_and_those_of_others_stay_open(site: str) -> None:
    ada, ben = Player(site, "ada-out"), Player(site, "ben-out")
    phone = elsewhere(ada)
    with ada.opened() as one, ada.opened() as two, socket_of(phone, ada.table) as third, ben.opened() as fourth:
        ada.read("/account/")
        ada.send("/account/out/")
        assert ['id="reload"' in each.picture() for each in (one, two)] == [True] * 2
        assert [one.end(), two.end()] == [SIGNED_OUT] * 2
        assert third.is_quiet()
        assert fourth.is_quiet(0.1)
    assert SIGNED_OUT < 4400, "A page without this would come back, as whoever its browser is by then."
    assert "Your role" not in ada.read(ada.table)


def test_another_password_closes_the_pages_of_other_browsers_and_takes_their_seats(site: str) -> None:
    ada = Player(site, "ada-password")
    thief = elsewhere(ada)
    with socket_of(thief, ada.table) as stolen:
        ada.read("/account/password/")
        form = {"old_password": GOOD, "new_password1": BETTER, "new_password2": BETTER}
        assert ada.send("/account/password/", **form) == 303
        assert stolen.end() == SIGNED_OUT
    assert "Your role" not in thief.read(ada.table)
    assert "Your role" in ada.read(ada.table)


def test_with_the_account_goes_everybody_who_was_signed_in(site: str) -> None:
    ada = Player(site, "ada-delete")
    phone = elsewhere(ada)
    with ada.opened() as one, socket_of(phone, ada.table) as two:
        ada.read("/account/delete/")
        assert ada.send("/account/delete/", password=GOOD) == 303
        assert [one.end(), two.end()] == [SIGNED_OUT] * 2
    assert "Your role" not in phone.read(ada.table)


@pytest.mark.parametrize("leave", ["/account/out/", "/account/delete/"])
def test_the_browser_forgets_what_it_kept_and_not_how_its_reader_likes_to_read(site: str, leave: str) -> None:
    ada = Player(site, f"ada-leaves-by-{leave[9:12]}")
    ada.read("/account/delete/")
    assert ada.send(leave, password=GOOD) == 303
    assert ada.headers["Clear-Site-Data"] == '"cache", "storage"'


def test_it_is_told_to_every_process(request: pytest.FixtureRequest, tmp_path: Path, redis_url: str) -> None:
    with (
        fresh("postgresql", request, tmp_path) as environment,
        two_servers({**environment, "REDIS_URL": redis_url}, tmp_path) as (sites, _servers, _log),
    ):
        ada = Player(sites[0], "ada")
        with ada.opened(sites[1]) as there:
            # The other server listens once it has told its page about something that happened here.
            assert ada.send(f"{ada.table}say/", text="Hello") == 303
            while "Hello" not in there.picture():
                pass
            ada.read("/account/")
            ada.send("/account/out/")
            assert there.end() == SIGNED_OUT


@pytest.fixture
def impatient(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[str, dict[str, str]]]:
    port = free_port()
    with fresh("sqlite", request, tmp_path) as environment:
        here = {**os.environ, **environment, "PUBLIC_ORIGIN": f"http://127.0.0.1:{port}"}
        with daphne(port, "tests.support.site_that_asks_sessions:application", here, tmp_path / "log"):
            yield here["PUBLIC_ORIGIN"], here


def test_a_session_that_ended_without_a_word_is_noticed_when_its_page_speaks(
    impatient: tuple[str, dict[str, str]],
) -> None:
    site, environment = impatient
    ada = Player(site, "ada")
    with ada.opened() as page:
        page.say(ada.mark + QUESTION)
        assert page.picture() == HEARD
        run(environment, "manage.py", "shell", "--verbosity", "0", "--command", FORGET)
        page.say(ada.mark)
        assert page.end() == SIGNED_OUT


def test_a_page_for_everybody_stays_open(site: str) -> None:
    ada = Player(site, "ada-television")
    ada.read(f"{ada.table}tv/")
    assert re.search("public", ada.socket)
    with Socket(site, f"{ada.socket}&mark={ada.mark}", ada.cookie) as television:
        ada.read("/account/")
        ada.send("/account/out/")
        assert television.is_quiet()
