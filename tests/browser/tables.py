"""Open tables, and players without a browser who read pages and send forms."""

import json
import re
from dataclasses import dataclass
from itertools import count
from urllib.request import urlopen

from playwright.sync_api import Page

from games.workshop.sample_tables import CAST
from games.workshop.wire import PATIENCE, Caller

SESSION = "sid"
"""What the site calls its cookie where it is reached without https."""

MOVES = re.compile(r'name="move" value="([^"]+)"')
CLAIMS = re.compile(r'id="ask-[^"]+" name="claim" value="([^"]+)"')
SEEN = re.compile(r'id="seen" value="(\d+)"')

SHOWN = r"""() => {
    const main = document.getElementById('main').cloneNode(true);
    const own = '#told, #stage, #beat, #notice, #connection, #left, [name=csrfmiddlewaretoken], [name=key], ' +
        'input[name=seen], .conflict-lines, noscript';
    main.querySelectorAll(own).forEach((each) => each.remove());
    main.querySelector('.at-hand')?.classList.remove('is-reloading');
    return main.outerHTML.replace(/\s+/g, ' ').replace(/> | </g, (end) => end.trim());
}"""


def shown(page: Page) -> str:
    """What the page holds, but for what each page has for itself: whether it is connected, what it reads out, the
    tokens of its forms, the lines that its script draws, and what a page without scripts goes by."""
    return str(page.evaluate(SHOWN))


_keys = count(1)


class Sitter:
    """Somebody of the cast at a table, with no more than plain HTTP."""

    def __init__(self, site: str, address: str, session: str) -> None:
        self.caller, self.address = Caller(site), address
        if session:
            self.caller.cookies[SESSION] = session

    def look(self) -> str:
        """Their page as it is now."""
        return self.caller.read(self.address)

    @property
    def may_move(self) -> bool:
        """Whether the table waits for them now."""
        return "Your turn:" in self.look()

    @property
    def moves(self) -> list[str]:
        """What their buttons send, on the page that they looked at last."""
        return MOVES.findall(self.caller.html)

    @property
    def claims(self) -> list[str]:
        """What they are asked to say, on the page that they looked at last."""
        return CLAIMS.findall(self.caller.html)

    def say(self, claim: str) -> int:
        """Make a claim; the status."""
        form = {"claim": claim, "seen": str(self.seen), "key": f"press {next(_keys)}"}
        return self.caller.send(f"{self.address}move/", **form)

    @property
    def seen(self) -> int:
        """How much the page had seen that they looked at last."""
        found = SEEN.search(self.caller.html)
        return int(found[1]) if found else 0

    def form(self, move: str) -> dict[str, str]:
        """The fields of that move."""
        return {"move": move, "seen": str(self.seen), "key": f"press {next(_keys)}"}

    def do(self, move: str = "") -> int:
        """Make a move, the first that there is unless a better one is named; the status."""
        self.look()
        return self.send(move or self.moves[0])

    def send(self, move: str) -> int:
        """Make a move of the page that they looked at last; the status."""
        return self.caller.send(f"{self.address}move/", **self.form(move))


@dataclass(frozen=True)
class Tables:
    """Tables by their names, and the sessions of those who sit at them by theirs."""

    site: str
    codes: dict[str, str]
    sessions: dict[str, str]

    def address(self, name: str) -> str:
        """Where the table is, from the site's root."""
        return f"/t/{self.codes[name]}/"

    def sitter(self, name: str, who: str = "") -> Sitter:
        """One of the cast at a table, or a stranger."""
        return Sitter(self.site, self.address(name), self.sessions.get(who, ""))

    def sitters(self, name: str, size: int) -> dict[str, Sitter]:
        """All who sit at a table of this size."""
        return {who: self.sitter(name, who) for who in CAST[:size]}

    def waited_for(self, name: str) -> list[str]:
        """Whose turn it is, as programs are told it: nobody's page is drawn for that."""
        with urlopen(f"{self.site}/api/v1/tables/{self.codes[name]}/", timeout=PATIENCE) as answer:
            table = json.load(answer)
        return [table["seats"][seat]["name"] for seat in sorted(table["game"]["waiting"])]
