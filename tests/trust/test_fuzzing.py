"""No request to any address causes a server error, and no refused request changes a game.

FUZZ in the environment says how many requests; without it, a sample.
"""

import os
import re
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from django.core.cache import cache
from django.core.signals import got_request_exception
from hypothesis import HealthCheck, Phase, given, settings

from games.live.sync.consumers import TOO_MUCH, UNKNOWN_TABLE
from games.models import Game
from games.web.rate_limits import MOST_WRONG_CODES
from games.workshop.load.servers import Server
from games.workshop.sample_tables import dealt, opened
from games.workshop.site_map import addresses
from games.workshop.visitors import Person, somebody
from games.workshop.wire import Caller, Socket
from tests.support.finished_games import recorded, stored
from tests.trust.forms import forms_on, pages_of
from tests.trust.fuzzing import Asked, broken_forms, field_names, requests

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fixed_chance")]
REQUESTS = int(os.environ.get("FUZZ", "2000"))


def test_every_room_of_the_site_has_addresses_and_fields() -> None:
    assert {"/t/{text}/move/", "/g/{text}/review/{number}/", "/write/{text}/", "/class/{text}/teach/"} <= {*addresses()}
    assert {"move", "seen", "key", "text", "name", "password", "view"} <= {*field_names()}


def ask(client: Any, asked: Asked) -> Any:
    return client.generic(asked.method, asked.address, asked.body, asked.kind, headers=dict(asked.headers))


@dataclass
class Grounds:
    """A site with something of everything in it, and two browsers: of somebody who plays, and of a stranger."""

    people: dict[bool, Person]
    known: dict[str, list[str]]
    raised: list[str]

    def check(self, asked: Asked) -> None:
        """Send this; it is no fault, and if it is refused it has changed no game."""
        cache.clear()
        before = lengths()
        answer = ask(self.people[asked.is_seated].client, asked)
        assert answer.status_code < 500 or asked.address.startswith("/health/"), (asked, self.raised)
        if answer.status_code >= 400 or asked.method != "POST":
            assert lengths() == before, asked


@pytest.fixture
def grounds(settings: Any) -> Iterator[Grounds]:
    # Passwords are not what is tested, and slow.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    over, ada = stored(recorded("six-players")), somebody("Ada")
    tables = [dealt(6), opened(5, 2), dealt(5, is_one_device=True)]
    tables[0].elect()
    known = {
        "t": [*(table.code for table in tables), over.code],
        "g": [over.code, tables[0].code],
        "g/": ["json", "shg"],
    }
    for room, form in (("class", {"lesson": "1.1"}), ("write", {})):
        made = ada.client.post(f"/{room}/", form)
        known[room] = re.findall(r"/\w+/(\w+)/", made.get("Location", "")) or ["x"]
    known |= {"learn": ["1.1", "2.3"], "puzzles": ["today"], "rules": ["E3"], "learn/": ["x"]}
    people, raised = {True: ada, False: somebody()}, list[str]()
    for person in people.values():
        person.client.raise_request_exception = False

    def note(**_told: Any) -> None:
        raised.append(traceback.format_exc()[-1500:])

    got_request_exception.connect(note)
    yield Grounds(people, known, raised)
    got_request_exception.disconnect(note)


def many(share: float) -> Any:
    return settings(
        max_examples=int(REQUESTS * share), deadline=None, database=None, derandomize="FUZZ" not in os.environ,
        phases=[Phase.generate], suppress_health_check=[*HealthCheck],
    )  # fmt: skip


def test_any_request_to_any_address_is_no_fault(grounds: Grounds) -> None:
    many(0.4)(given(requests(grounds.known))(grounds.check))()


def test_no_form_of_the_site_that_is_filled_in_wrong_is_a_fault(grounds: Grounds) -> None:
    forms = {
        (form.action, *form.fields): form
        for person in grounds.people.values()
        for form in forms_on(pages_of(grounds.known), person.client)
        if "/account/out/" not in form.action and "/account/delete/" not in form.action
    }
    assert len(forms) >= 45
    many(0.6)(given(broken_forms([*forms.values()]))(grounds.check))()


def lengths() -> list[tuple[Any, ...]]:
    return list(Game.objects.order_by("pk").values_list("pk", "status", "length"))


def frames(chance: Random) -> Iterator[tuple[bytes, int]]:
    """What no page says: text and bytes, good and bad, short and long, frames of kinds that there are not."""
    while True:
        size = chance.choice([0, 1, 8, 64, 65, 200, 513, 16_000, 40_000])
        text = "\u202e\0é".encode() * (size // 6)
        yield (
            chance.choice([chance.randbytes(size), b"a=" * (size // 2), b"x" * size, text]),
            chance.choice([1, 1, 1, 2, 0, 9, 10, 8, 3, 15]),
        )


MOST_GROWTH = 50
"""Megabytes that a server may hold more after it was told anything."""


def test_sockets_are_told_anything_and_the_site_goes_on(site: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    (process,) = tmp_path_factory.getbasetemp().glob("site[0-9]*/pid")
    server, chance, watcher = Server("the site", int(process.read_text())), Random(7), Caller(site)
    watcher.read("/play/")
    code = re.search(r'href="(/t/\w+/)"', watcher.html)
    assert code, "The site begins with something to see."
    watcher.read(code[1])
    told, held = frames(chance), server.megabytes
    table = f"{watcher.socket}&mark="
    addresses = (table + watcher.mark, table + "wrong", f"{table}&public=1", "/ws/class/KKKKKK/", "/ws/none/")
    for number in range(int(os.environ.get("SOCKETS", "40"))):
        with Socket(site, addresses[number % 5], watcher.cookie) as line:
            with suppress(ConnectionError):
                for _frame in range(chance.randrange(1, 30)):
                    line.write(*next(told), mask=chance.randbytes(4))
            assert closing(line) != 1011, "The server did not stumble."
    with Socket(site, f"{watcher.socket}&mark=wrong", watcher.cookie) as line:
        assert 'id="mark"' in line.picture()
    assert screens_left(watcher) == 0
    written = "".join(path.read_text() for path in tmp_path_factory.getbasetemp().glob("site*/log"))
    assert "Exception" not in written
    assert server.megabytes - held < MOST_GROWTH


def screens_left(watcher: Caller) -> int:
    """How many screens the site still keeps, once it has heard of all that are gone."""
    left = -1
    for _try in range(50):
        if left == 0:
            break
        time.sleep(0.1)
        found = re.search(r"^table_screens (\d+)", watcher.read("/metrics/"), re.MULTILINE)
        left = int(found[1]) if found else -1
    return left


def closing(line: Socket) -> int:
    """With which code a socket was closed; nothing where it goes on."""
    try:
        return 0 if line.is_quiet(0.05) else line.end()
    except (AssertionError, OSError):
        return 0


def test_codes_cannot_be_guessed_by_sockets(site: str) -> None:
    answers = [guessed(site, number, source="127.0.0.2") for number in range(MOST_WRONG_CODES + 2)]
    assert answers[:3] == [UNKNOWN_TABLE] * 3
    assert answers[-1] == TOO_MUCH
    assert guessed(site, 0, source="127.0.0.3") == UNKNOWN_TABLE, "Who comes from elsewhere has not guessed."


def guessed(site: str, number: int, *, source: str) -> int:
    """What answers a code that there is not."""
    code = f"KKKKK{number:04d}".replace("0", "K").replace("1", "M")
    with Socket(site, f"/ws/t/{code}/?page=table", source=source) as guess:
        return guess.end()
