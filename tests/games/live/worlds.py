"""Two games that somebody cannot tell apart, and everything that they receive of each, as bytes.

The same rows hold one world after the other, so that nothing differs but what was dealt and played unseen.
"""

import asyncio
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.core.cache import cache
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
from games.table.tokens import token_of
from tests.bots.other_truths import another_truth
from tests.games.live.visitors import somebody
from tests.games.live_tables import LiveTable

NONSENSE = re.compile(rb'(name="(?:csrfmiddlewaretoken|key)" value=")[^"]*')
"""What is drawn anew for every page and has nothing to do with the game."""

AIMED = ("nominate", "investigate", "call", "execute")
TOKENS = {
    "vote-ja", "peek", "propose-veto", "consent", "refuse", "discard-L", "discard-F", "enact-L", "enact-F",
    *(f"{what}-{whom}" for what in AIMED for whom in range(4)),
}  # fmt: skip


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


class World:
    """A table whose log is given, event by event, while somebody has its page open."""

    def __init__(self, table: LiveTable, log: Sequence[Event]) -> None:
        self.table, self.log = table, log
        self._received: list[Received] = []
        self._length = 0

    def seen_by(self, name: str, pages_every: int) -> list[Received]:
        """Everything that one of the table, or a stranger, receives of this world: pushes, pages and refusals."""
        event_store.forget()
        row = self.table.row
        row.events.all().delete()
        Game.objects.filter(pk=row.pk).update(length=0, status=Game.Status.RUNNING, due_at=None, bots_at=None)
        self._grow(1)
        room, who = Room(self.table.code), self._who(name)
        screen = Screen(who, "table", self._push)
        asyncio.run(screen.says("", room))
        for length in range(2, len(self.log) + 1):
            self._grow(length)
            room.catch_up()
            asyncio.run(screen.show(room))
            asyncio.run(screen.says(self._mark(), room))
            if length % pages_every == 0:
                self._ask(name, length)
        return self._received

    async def _push(self, html: str) -> None:
        self._received.append(Received("push", self._length, html.encode()))

    def _mark(self) -> str:
        last = next(each for each in reversed(self._received) if each.where == "push")
        return last.bytes.decode().rpartition('value="')[2].partition('"')[0]

    def _grow(self, length: int) -> None:
        row = self.table.row
        event_store.append(row, row.length, self.log[row.length : length], at=timezone.now())
        row.save()
        self._length = length

    def _who(self, name: str) -> Who:
        return next((seat.pk for seat in self.table.seats if seat.name == name), None)

    def _ask(self, name: str, length: int) -> None:
        """Load the pages, and try everything that is not allowed."""
        client, address = somebody(name).client, f"/t/{self.table.code}/"
        for page in ("", "tv/"):
            answer = client.get(address + page)
            self._note(f"GET /{page}", length, answer.content, answer.headers.items())
        for token in sorted(TOKENS - self._open_to(name)):
            form = {"move": token, "seen": length, "key": f"{token} {length}"}
            answer = client.post(f"{address}move/", form, headers={"HX-Request": "true"})
            assert answer.status_code >= 400, token
            self._note(f"POST {token} {answer.status_code}", length, answer.content, answer.headers.items())
        cache.clear()

    def _open_to(self, name: str) -> set[str]:
        if name not in self.table.names:
            return set()
        return {token_of(move) for move in self.table.view(self.table.names.index(name)).options}

    def _note(self, where: str, length: int, body: bytes, headers: Iterable[tuple[str, str]]) -> None:
        told = "\n".join(f"{header}: {value}" for header, value in headers).encode()
        self._received.append(Received(where, length, NONSENSE.sub(rb"\1", told + body)))


def worlds_for(table: LiveTable, name: str, seed: int, most: int) -> tuple[World, World]:
    """Two worlds at this table that are equal for whoever has this name."""
    names = table.names
    viewer = engine.player(names.index(name)) if name in names else engine.SPECTATOR
    log = played(names, seed, most)
    other = the_same_for(log, viewer, Seeded(f"other {seed}"))
    assert other != log, "There was nothing to change."
    return World(table, log), World(table, other)


def difference(table: LiveTable, name: str, seed: int, *, most: int = 40, pages_every: int = 13) -> Received | None:
    """The first thing that tells somebody which of two worlds they are in."""
    one, other = worlds_for(table, name, seed, most)
    here, there = one.seen_by(name, pages_every), other.seen_by(name, pages_every)
    unlike = (mine for mine, theirs in zip(here, there, strict=False) if mine != theirs)
    return next(unlike, None) or (here[-1] if len(here) != len(there) else None)
