"""Nothing secret of two whole games reaches the logs of a server that logs everything."""

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

import pytest

from games.workshop.load.servers import daphne, free_port
from games.workshop.scratch_databases import run, scratch
from games.workshop.wire import Caller, Socket

WORDS = {
    "name": "Kanari Vogel",
    "said": "kanarienvogel singt im schacht",
    "note": "notizbuch des kanarienvogels",
    "table's password": "sesam kanarien oeffne",
    "account": "kanarienzuechter",
    "password": "vier stumpfe kanarienloeffel",
    "guess": "falscher kanarienschluessel",
}
CARDS = ("hitler", "fascist", "liberal", "vote-ja", "vote-nein", "discard-", "enact-")
LONGEST = 240.0
ROWS = """
import json
from games.models import BrowserSession
from games.models import Device, Seat, Shuffle
sessions = [session.get_decoded().get("person", "") for session in BrowserSession.objects.all()]
told = {"tokens": sessions, "pins": [*Seat.objects.exclude(pin="").values_list("pin", flat=True)],
        "secrets": [*Shuffle.objects.values_list("secret", flat=True)],
        "people": [*Device.objects.values_list("person", flat=True)]}
print(json.dumps(told))
"""


@dataclass
class Talkative:
    """A server that tells everything, and what it has told."""

    site: str
    environment: dict[str, str]
    log: Path
    secrets: set[str] = field(default_factory=lambda: {*WORDS.values(), *CARDS})

    @property
    def told(self) -> str:
        return self.log.read_text().lower()

    def rows(self) -> dict[str, list[str]]:
        told: dict[str, list[str]] = json.loads(
            run(self.environment, "manage.py", "shell", "--verbosity", "0", "--command", ROWS)
        )
        return told


@pytest.fixture
def talkative(tmp_path: Path, sqlite_template: dict[str, str]) -> Iterator[Talkative]:
    port = free_port()
    own = {"REDIS_URL": "", "BOT_PACE": "0", "SWEEPS_INSIDE": "1", "PUBLIC_ORIGIN": f"http://127.0.0.1:{port}"}
    with scratch("sqlite", tmp_path, template=sqlite_template) as environment:
        here = {**environment, **own}
        with daphne(port, "tests.support.site_that_logs_everything:application", here, tmp_path / "log"):
            yield Talkative(here["PUBLIC_ORIGIN"], here, tmp_path / "log")


class Canary(Caller):
    """Somebody with an account at a table with a password, whose every move is noted as a secret."""

    def __init__(self, server: Talkative, password: str) -> None:
        super().__init__(server.site)
        self.server = server
        self.read("/play/new/")
        options = {"size": "5", "bots": "0", "ruleset": "official", "is_public": "no", "has_chat": "on"}
        assert self.send("/play/new/", name=WORDS["name"], password=password, **options) == 303, self.html
        self.table = self.address.partition("#")[0]
        self.read(self.table)
        assert self.send(f"{self.table}seats/", do="fill", strength="random") == 303

    def talk(self) -> None:
        """Say something, and write something down."""
        for where, words in (("say", WORDS["said"]), ("note", WORDS["note"])):
            self.read(self.table)
            assert self.send(f"{self.table}{where}/", text=words) == 303
        link = re.search(r"/s/([^/\"]+)/", self.read(f"{self.table}phone/"))
        assert link
        self.server.secrets.add(link[1])
        self.read(f"{self.table}s/{link[1]}/")
        self.read(f"{self.table}s/{link[1]}x/")

    def play(self) -> None:
        """Press something whenever there is something to press, by turns in a form and over the socket."""
        deadline, by_form = time.monotonic() + LONGEST, True
        self.read(self.table)
        with Socket(self.site, f"{self.socket}&mark={self.mark}", self.cookie) as page:
            while not self.is_over and time.monotonic() < deadline:
                if move := self._move():
                    by_form = not by_form
                    self.server.secrets.add(move["key"])
                    if by_form:
                        self.send(f"{self.table}move/", **move)
                    else:
                        page.say(urlencode(move))
                # Nothing changes before something is pushed, so the page isn't drawn again until then.
                page.has_more(1.0)
                while page.has_more(0.02):
                    page.hear()

    @property
    def is_over(self) -> bool:
        return 'id="rematch-do"' in self.read(self.table)

    def _move(self) -> dict[str, str]:
        moves = re.findall(r'name="move" value="([^"]+)"', self.html)
        seen, key = (re.search(rf'name="{name}" value="([^"]+)"', self.html) for name in ("seen", "key"))
        return {"move": moves[0], "seen": seen[1], "key": key[1]} if moves and seen and key else {}


def went_wrong(canary: Canary) -> None:
    """What a server has reason to write down."""
    canary.read(f"{canary.table}?text={WORDS['said'].replace(' ', '%20')}")
    canary.read(f"/t/2222222222/?name={WORDS['account']}")
    canary.read("/play/")
    canary.send("/t/2222222222/say/", text=WORDS["said"])
    canary.read("/account/in/")
    canary.send("/account/in/", username=WORDS["account"], password=WORDS["guess"])
    canary.read("/account/in/")
    canary.send("/account/in/", csrfmiddlewaretoken="x", username=WORDS["account"], password=WORDS["guess"])
    stranger = Caller(canary.site)
    stranger.read("/play/")
    stranger.send(f"{canary.table}join/", name=WORDS["name"], password=WORDS["guess"])
    stranger.read(f"{canary.table}back/")
    stranger.send(f"{canary.table}back/", name=WORDS["name"], pin="000000")
    canary.read(canary.table)
    with Socket(canary.site, f"{canary.socket}&mark={WORDS['account']}", canary.cookie) as page:
        page.say(WORDS["said"][:60])
        page.say(urlencode({"move": "vote-perhaps", "key": "x", "text": WORDS["said"]}))
        page.is_quiet(0.2)


def test_of_two_whole_games_nothing_is_told(talkative: Talkative) -> None:
    cookies: set[str] = set()
    for password in ("", WORDS["table's password"]):
        canary = Canary(talkative, password)
        if not password:
            canary.read("/account/new/")
            account = {"username": WORDS["account"], "password1": WORDS["password"], "password2": WORDS["password"]}
            assert canary.send("/account/new/", **account) == 303
        canary.talk()
        canary.play()
        assert canary.is_over
        went_wrong(canary)
        cookies |= {*canary.cookies.values()}
    rows = talkative.rows()
    assert all(rows.values()), rows
    talkative.secrets |= cookies | {secret for kind in rows.values() for secret in kind if secret}
    told = talkative.told
    assert told.count("http b'get' request for") > 20, "They are talkative."
    assert "404" in told or "not found" in told
    leaked = {secret for secret in talkative.secrets for form in forms_of(secret) if form in told}
    assert leaked == set()


def forms_of(secret: str) -> set[str]:
    """A secret as it is, and as it looks in an address and in a form."""
    as_field = urlencode({"": secret})[1:]
    return {form.lower() for form in (secret, as_field, as_field.replace("+", "%20"))}
