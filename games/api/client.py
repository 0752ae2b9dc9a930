"""A seat at a table of a site, for a program: the same `choose(view, chance)` plays here as against other bots.

    seat = Seat.take("https://example.org", "KRMP", "Robo")
    outcome = seat.play(choose, Seeded("mine"))

From a shell, with a bot of this library or a file that defines `choose(view, chance)`:

    python -m games.api.client https://example.org KRMP Robo suspicious
    python -m games.api.client https://example.org KRMP Robo my_bot.py

It needs nothing but Python: requests go through `urllib`.
"""

import json
import runpy
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen
from uuid import uuid4

from games.api.reading import Json, SeatReader
from games.board.tokens import claim_token_of, token_of
from games.bots import STRENGTHS, bot
from games.engine import Chance, Claim, Move, Seeded, TableView
from games.engine.outcomes import Outcome

PATIENCE = 60
"""Seconds without a byte after which a connection is given up; a stream that is alive sends one every twenty."""
GONE_ON = 409
"""The status of a move that was decided on an earlier picture of the table."""
Choose = Callable[[TableView, Chance], Move]
Says = Callable[[TableView, Chance], Claim | None]


class ProblemError(Exception):
    """The site refused a request: the status, the rule where one forbids it, and the sentence."""

    def __init__(self, status: int, rule: str, sentence: str) -> None:
        super().__init__(f"{status} {rule} {sentence}".replace("  ", " "))
        self.status, self.rule, self.sentence = status, rule, sentence


class Seat:
    """A program's seat: what it sees, as it happens, and what it does."""

    def __init__(self, site: str, code: str, token: str, number: int) -> None:
        self._site, self.code, self._token, self.number = site.rstrip("/"), code, token, number

    @classmethod
    def take(cls, site: str, code: str, name: str, password: str = "") -> "Seat":
        """Sit down at a table that admits programs."""
        return cls._from(site, _asked(site, f"tables/{quote(code)}/seats/", "", name=name, password=password))

    @classmethod
    def open(cls, site: str, name: str, **options: object) -> "Seat":
        """Open a table and sit down as its host; the options are those of the form for a new table."""
        return cls._from(site, _asked(site, "tables/", "", name=name, **options))

    @classmethod
    def rated(cls, site: str, token: str, size: int = 5) -> "Seat":
        """Sit down in a rated game, with the token of a bot on the ladder."""
        return cls._from(site, _asked(site, "ladder/games/", token, size=size))

    @classmethod
    def _from(cls, site: str, given: Json) -> "Seat":
        return cls(site, given["code"], given["token"], given["seat"])

    def play(self, choose: Choose, chance: Chance, says: Says | None = None) -> Outcome:
        """Play until the game is over, and return how it ended."""
        for view in self.views():
            if view.outcome is not None:
                return view.outcome
            if view.is_my_turn and view.options:
                self._unless_it_went_on(self.move, choose(view, chance), view)
            claim = says(view, chance) if says else None
            if claim is not None:
                self._unless_it_went_on(self.claim, claim, view)
        raise ProblemError(410, "", "The table was closed before the game was over.")

    def views(self) -> Iterator[TableView]:
        """Yield the view of this seat after each change, up to the end of the game."""
        reader = SeatReader(self.number)
        while True:
            yield from self._views(reader)
            if self.table()["status"] not in ("open", "running"):
                return

    def _views(self, reader: SeatReader) -> Iterator[TableView]:
        """Yield views for as long as one connection lasts. `table` is newer than the event that made us ask for it, so
        events are read up to it before the view is made."""
        with suppress(TimeoutError, ConnectionError, HTTPException):
            seen, table = 0, self.table()
            with self._stream(f"events/?follow=1&since={reader.length}") as lines:
                for line in lines:
                    if not line.strip():
                        continue
                    if not table["game"] or reader.length >= seen:
                        table = self.table()
                        seen = table["seen"]
                    reader.read(json.loads(line), table["game"])
                    if reader.length == seen:
                        yield reader.view(table["game"])

    def table(self) -> Json:
        """Return the JSON of the table."""
        return self._call("")

    def start(self, fill_with: str = "") -> None:
        """Deal, as the host; free seats go to bots of this strength."""
        self._call("start/", fill_with=fill_with)

    def move(self, move: Move, view: TableView) -> None:
        """Make a move that was chosen from this view."""
        self._call("moves/", move=token_of(move), seen=len(view.sightings), key=uuid4().hex)

    def claim(self, claim: Claim, view: TableView) -> None:
        """Make a claim."""
        self._call(
            "moves/", claim=claim_token_of(claim.statement, claim.about), seen=len(view.sightings), key=uuid4().hex
        )

    def say(self, text: str) -> None:
        """Say something at the table."""
        self._call("talk/", text=text)

    def leave(self) -> None:
        """Leave the table."""
        self._call("leave/", leave=True)

    def _unless_it_went_on(self, act: Callable[[Any, TableView], None], action: Move | Claim, view: TableView) -> None:
        """Do it, but for a table that has gone on, whose next view is on its way."""
        try:
            act(action, view)
        except ProblemError as problem:
            # A claim may be made at any time, but not once the game is over.
            if problem.status != GONE_ON and self.table()["seen"] == len(view.sightings):
                raise

    def _call(self, path: str, **fields: object) -> Json:
        with self._stream(path, **fields) as answer:
            said: Json = json.load(answer)
        return said

    def _stream(self, path: str, **fields: object) -> Any:
        return _answer(self._site, f"tables/{quote(self.code)}/{path}", self._token, fields)


def _asked(site: str, path: str, token: str, **fields: object) -> Json:
    with _answer(site.rstrip("/"), path, token, fields) as answer:
        given: Json = json.load(answer)
    return given


def _answer(site: str, path: str, token: str, fields: Json) -> Any:
    if not site.startswith(("https://", "http://")):
        raise ValueError(f"A site's address starts with https:// or http://, unlike {site!r}.")
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    body = json.dumps(fields).encode() if fields else None
    try:
        request = Request(f"{site}/api/v1/{path}", body, headers)  # noqa: S310 - the scheme is checked above
        return urlopen(request, timeout=PATIENCE)  # noqa: S310
    except HTTPError as error:
        with error:
            problem = json.load(error)
        raise ProblemError(problem["status"], problem.get("rule", ""), problem["detail"]) from None


def _main() -> None:
    """Play one game."""
    site, code, name, who = sys.argv[1:]
    mind: dict[str, Any] = (
        {"choose": bot(who).choose, "claim": bot(who).claim} if who in STRENGTHS else runpy.run_path(who)
    )
    outcome = Seat.take(site, code, name).play(mind["choose"], Seeded(uuid4().hex), mind.get("claim"))
    sys.stdout.write(f"{outcome}\n")


if __name__ == "__main__":
    _main()
