"""Two games that somebody cannot tell apart, and everything that they receive of each, as bytes.

The same rows hold one world after the other, so that nothing differs but what was dealt and played unseen, and what
others did around the game (`tests.trust.around`).
"""

import logging
import re
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games import engine, event_store
from games.engine import Chance, Seeded, Viewer
from games.engine.chance import one_of
from games.engine.events import Event, GameEnded
from games.engine.sightings import sighting
from games.live.hub import Screen, Who
from games.live.rooms import LiveTable as Room
from games.models import Game
from games.services import minds
from games.table.tokens import claim_of, move_of
from tests.bots.other_truths import another_truth
from tests.games.live.visitors import somebody
from tests.games.live_tables import LiveTable
from tests.trust.around import tidied, unsettled
from tests.trust.mutations import mutated
from tests.trust.who_sees import seen_by

NONSENSE = re.compile(rb'(name="(?:csrfmiddlewaretoken|key)" value=")[^"]*')
"""What is drawn anew for every page and has nothing to do with the game."""

AIMED = ("nominate", "investigate", "call", "execute")
TOKENS = (
    "vote-ja", "vote-nein", "peek", "propose-veto", "consent", "refuse", "discard-L", "discard-F", "enact-L", "enact-F",
    *(f"{what}-{whom}" for what in AIMED for whom in range(10)),
)  # fmt: skip
CLAIMS = ("drew-FFL-FL", "got-FL-F", "peeked-LFF", "member-9-F", "member-0-L", "being-H", "enacted-L", "being-K")
PAGES = (
    "", "?still=1", "?seat=0", "?seat=4", "tv/", "seal/", "/play/", "/games/", "/g/{code}/review/",
    "/g/{code}/review/9/?view=all", "/g/{code}/review/2/take/json/", "/g/{code}/review/3/take/shg/?view=seat-1",
    "/g/{code}/review/3/embed/", "/g/{code}/review/3/print/", "/g/{code}/review/learn/", "/data/", "/statistics/",
)  # fmt: skip
"""Under the table's address, or the site's."""
OFFICE = ("/admin/", "/admin/t/{code}/")
"""Pages of whoever keeps the site, who may be a player at this very table."""
FORMS = ("pause/", "abandon/", "stand-in/", "seen/", "rematch/", "more-time/", "join/", "seats/", "back/", "phone/")
"""Forms that a stranger may not send."""


@dataclass(frozen=True)
class Received:
    """Something that came through the wire: where, at which event, and the bytes."""

    where: str
    length: int
    bytes: bytes


def played(names: Sequence[str], seed: int, most: int) -> Sequence[Event]:
    """The beginning of a game by chance, with claims; it is not over."""
    chance = Seeded(seed)
    game = engine.Game.new(names, chance=chance)
    while game.waiting and len(game.log) < most:
        seat = one_of(list(game.waiting), chance)
        claim = minds.claim("suspicious", game.view(engine.player(seat)), chance) if chance.below(2) else None
        game = game.play(claim or one_of(list(game.view(engine.player(seat)).options), chance), chance=chance)
    return [event for event in game.log if not isinstance(event, GameEnded)][:most]


def the_same_for(log: Sequence[Event], viewer: Viewer, chance: Chance) -> list[Event]:
    """Another world: what this viewer was not shown is different, and what they were is not."""
    other = another_truth(log, viewer, chance)
    assert [sighting(event, viewer) for event in log] == [sighting(event, viewer) for event in other]
    return other


def now(work: Coroutine[Any, Any, None]) -> None:
    """Do what waits for nothing."""
    try:
        work.send(None)
    except StopIteration:
        return
    raise AssertionError("This waited.")


@contextmanager
def logs() -> Iterator[list[str]]:
    """What is written into the site's logs meanwhile."""
    lines = list[str]()
    handler = logging.Handler(logging.INFO)
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger().addHandler(handler)
    try:
        yield lines
    finally:
        logging.getLogger().removeHandler(handler)


def keeper() -> Client:
    """The browser of somebody who keeps the site."""
    user, _is_new = get_user_model().objects.get_or_create(username="keeper", is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(user)
    return client


class World:
    """A table whose log is given, event by event, while somebody has its page open."""

    def __init__(self, table: LiveTable, log: Sequence[Event], unsettled_by: int | None = None) -> None:
        self.table, self.log, self._unsettled_by = table, log, unsettled_by
        self._received: list[Received] = []
        self._length = 0

    def seen_by(self, name: str, pages_every: int) -> list[Received]:
        """Everything that one of the table, or a stranger, receives of this world: pushes, pages and refusals."""
        event_store.forget()
        row = self.table.row
        row.events.all().delete()
        tidied(row)
        Game.objects.filter(pk=row.pk).update(length=0, status=Game.Status.RUNNING, due_at=None, bots_at=None)
        if self._unsettled_by is not None:
            unsettled(self.table, name, Seeded(self._unsettled_by))
        with logs() as lines:
            self._play(name, pages_every)
        self._received.append(Received("log", self._length, "\n".join(lines).encode()))
        return self._received

    def _play(self, name: str, pages_every: int) -> None:
        row = self.table.row
        self._grow(row, 1)
        room, who = Room(self.table.code), self._who(name)
        screen = Screen(who, "table", self._push)
        now(screen.says("", room))
        for length in range(2, len(self.log) + 1):
            self._grow(row, length)
            room.catch_up()
            now(screen.show(room))
            now(screen.says(self._mark(), room))
            if length % pages_every == 0:
                self._come_back(who)
                self._ask(name, length)

    def _come_back(self, who: Who) -> None:
        """What a page gets that reconnects, from a process that remembers nothing."""
        event_store.forget()
        now(Screen(who, "table", self._push).says("long ago", Room(self.table.code)))

    async def _push(self, html: str) -> None:
        self._received.append(Received("push", self._length, html.encode()))

    def _mark(self) -> str:
        last = next(each for each in reversed(self._received) if each.where == "push")
        return last.bytes.decode().rpartition('value="')[2].partition('"')[0]

    def _grow(self, row: Game, length: int) -> None:
        event_store.append(row, row.length, self.log[row.length : length], at=timezone.now())
        row.save(update_fields=["length"])
        self._length = length

    def _who(self, name: str) -> Who:
        return next((seat.pk for seat in self.table.seats if seat.name == name), None)

    def _ask(self, name: str, length: int) -> None:
        """Load the pages, and try everything that is not allowed."""
        client, code = somebody(name).client, self.table.code
        for page in PAGES:
            answer = client.get(page.format(code=code) if page.startswith("/") else f"/t/{code}/{page}")
            assert answer.status_code in {200, 302, 409}, page
            self._note(f"GET {page} {answer.status_code}", length, answer)
        for field, token in self._forbidden(name):
            form = {field: token, "seen": length, "key": f"{token} {length}"}
            answer = client.post(f"/t/{code}/move/", form, headers={"HX-Request": "true"})
            assert answer.status_code >= 400, token
            self._note(f"POST {token} {answer.status_code}", length, answer)
        for form_of in FORMS if name not in self.table.names else ():
            self._note(f"POST {form_of}", length, client.post(f"/t/{code}/{form_of}", {}))
        staff = keeper()
        for page in OFFICE:
            self._note(f"GET {page}", length, staff.get(page.format(code=code)))
        cache.clear()

    def _forbidden(self, name: str) -> Iterator[tuple[str, str]]:
        """Every move and some claims that the rules forbid now."""
        seat = self.table.names.index(name) if name in self.table.names else None
        game = engine.Game.from_log(self.log[: self._length])
        for token in TOKENS:
            move = move_of(token, seat or 0)
            if seat is None or move is None or move not in game.legal:
                yield "move", token
        for token in CLAIMS:
            claim = claim_of({"claim": token}, seat or 0)
            if seat is None or claim is None or claim not in game.legal:
                yield "claim", token

    def _note(self, where: str, length: int, answer: Any) -> None:
        headers: Iterable[tuple[str, str]] = answer.headers.items()
        told = "\n".join(f"{header}: {value}" for header, value in headers).encode()
        self._received.append(Received(where, length, NONSENSE.sub(rb"\1", told + answer.content)))


def worlds_for(table: LiveTable, name: str, seed: int, most: int) -> tuple[World, World]:
    """Two worlds at this table that are equal for whoever has this name: by turns one that could have been played, and
    one where all that they were not shown is turned over, whether it could have been or not."""
    names = table.names
    seat = names.index(name) if name in names and not table.seats[names.index(name)].has_left else None
    log = played(names, seed, most)
    if seed % 2:
        other = mutated(log, seat, Seeded(f"other {seed}"))[0]
        assert seen_by(log, seat) == seen_by(other, seat)
    else:
        other = the_same_for(log, engine.SPECTATOR if seat is None else engine.player(seat), Seeded(f"other {seed}"))
    assert other != log, "There was nothing to change."
    return World(table, log), World(table, other, unsettled_by=seed)


def difference(table: LiveTable, name: str, seed: int, *, most: int = 40, pages_every: int = 20) -> Received | None:
    """The first thing that tells somebody which of two worlds they are in."""
    return comparison(table, name, seed, most=most, pages_every=pages_every)[1]


def comparison(
    table: LiveTable, name: str, seed: int, *, most: int, pages_every: int
) -> tuple[list[Received], Received | None]:
    """Everything that somebody received, and the first thing that tells them which of two worlds they are in."""
    one, other = worlds_for(table, name, seed, most)
    here, there = one.seen_by(name, pages_every), other.seen_by(name, pages_every)
    unlike = (mine for mine, theirs in zip(here, there, strict=False) if mine != theirs)
    return here, next(unlike, None) or (here[-1] if len(here) != len(there) else None)
