"""Two games that one viewer cannot tell apart, and all bytes that this viewer receives of each.

The same database rows hold one world after the other, so that only hidden facts and what others did around the game
(`games.workshop.leaks.surroundings`) differ. A world grows as a game does: with each event the site computes its
times, rings the bell and pushes. The requests are in `games.workshop.leaks.surfaces`.
"""

import logging
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.utils.translation import activate, override

from games import engine
from games.bots import deciding
from games.bots.deciding import slot
from games.engine import Chance, Seeded, Viewer
from games.engine.chance import one_of
from games.engine.events import Event, GameEnded
from games.engine.sightings import sighting
from games.live.drawing.layers import ScreenOwner
from games.live.moves import submit_over_socket
from games.live.sync.hub import Screen
from games.live.sync.rooms import LiveTable as Room
from games.models import Game, Seat
from games.services.bell import CommittedMove
from games.services.jobs.timekeeping import Sweeper
from games.services.play.playing import save_after
from games.storage import event_store
from games.workshop.leaks.answers import browser_of, told
from games.workshop.leaks.fixed_clock import Clock, ThinkingLater, standing_still, undone
from games.workshop.leaks.mutations import mutated
from games.workshop.leaks.other_truths import another_truth
from games.workshop.leaks.surfaces import Asked, RequestShare, forbidden, forms, moves, pages
from games.workshop.leaks.surroundings import as_it_was, tidied, unsettled
from games.workshop.leaks.who_sees import seen_by
from games.workshop.sample_tables import SampleTable

JSON = "application/json"
SWEEPS_EVERY = 4
"""After so many events the sweeper is tried."""

LEARNT = ("party", "tiles", "was_hitler")
"""Fields that the reader's own bot learns by its move, which may differ between the worlds."""


@dataclass(frozen=True)
class Received:
    """Bytes that the reader received: from where, and at which event."""

    where: str
    length: int
    bytes: bytes


@dataclass(frozen=True)
class LeakReading:
    """The reader, their language, after how many events every page is requested, and which share of the other
    requests."""

    name: str
    pages_every: int
    language: str = "en"
    seed: int = 0
    one_in: int = 8


def played(names: Sequence[str], seed: int, most: int) -> Sequence[Event]:
    """Play the beginning of a random game with claims."""
    chance = Seeded(seed)
    game = engine.Game.new(names, chance=chance)
    while game.waiting and len(game.log) < most:
        seat = one_of(list(game.waiting), chance)
        claim = deciding.claim("suspicious", game.view(engine.player(seat)), chance) if chance.below(2) else None
        game = game.play(claim or one_of(list(game.view(engine.player(seat)).options), chance), chance=chance)
    return [event for event in game.log if not isinstance(event, GameEnded)][:most]


def the_same_for(log: Sequence[Event], viewer: Viewer, chance: Chance) -> list[Event]:
    """Return another world that looks the same to this viewer."""
    other = another_truth(log, viewer, chance)
    assert [sighting(event, viewer) for event in log] == [sighting(event, viewer) for event in other]
    return other


def now(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine that must not wait."""
    try:
        work.send(None)
    except StopIteration:
        return
    raise AssertionError("This waited.")


@contextmanager
def logs() -> Iterator[list[str]]:
    """Collect the log lines written in the block."""
    lines = list[str]()
    handler = logging.Handler(logging.INFO)
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger().addHandler(handler)
    try:
        yield lines
    finally:
        logging.getLogger().removeHandler(handler)


class UnlikeError(Exception):
    """The reader received something else than in the other world."""


class World:
    """A table whose log is replayed event by event while the reader has its page open.

    `could_be` is true for a world that legal play can reach; only there can bots and stand-ins choose a move.
    """

    def __init__(
        self, table: SampleTable, log: Sequence[Event], unsettled_by: int | None = None, *, could_be: bool = True
    ) -> None:
        self.table, self.log, self._unsettled_by, self._could_be = table, log, unsettled_by, could_be
        self._received: list[Received] = []
        self._expected: Sequence[Received] | None = None
        self._alike = 0
        self._length = 0
        self._began = table.row.created_at
        self._clock: Clock
        self._seats: list[Seat]

    def seen_by(self, reading: LeakReading, expected: Sequence[Received] | None = None) -> list[Received]:
        """Replay the world and return everything that the reader receives: pushes, pages and refusals.

        With what was received in another world, end at the first difference from it.
        """
        self._expected = expected
        event_store.forget()
        row = self.table.row
        row.events.all().delete()
        tidied(row)
        as_it_was(row)
        with standing_still(self._began) as self._clock, logs() as lines, override(reading.language):
            if self._unsettled_by is not None:
                unsettled(self.table, reading.name, Seeded(self._unsettled_by))
            self._seats = self.table.seats
            try:
                self._play(reading)
            except UnlikeError:
                cache.clear()
        self._receive("log", "\n".join(lines).encode())
        as_it_was(row)
        return self._received

    def _receive(self, where: str, told: bytes) -> None:
        self._received.append(Received(where, self._length, told))

    def _compare(self) -> None:
        """End this world if it differs already from the other one."""
        if self._expected is not None:
            if self._received[self._alike :] != self._expected[self._alike : len(self._received)]:
                raise UnlikeError
            self._alike = len(self._received)

    def _play(self, reading: LeakReading) -> None:
        row = self.table.row
        self._grow(row, 1)
        room, who = Room(self.table.code), self._who(reading.name)
        screen = Screen(who, "table", self._push, reading.language)
        now(screen.receive_mark("", room))
        for length in range(2, len(self.log) + 1):
            self._compare()
            self._hear(room, self._grow(row, length))
            now(screen.show(room))
            now(screen.receive_mark(self._mark(), room))
            if length % SWEEPS_EVERY == 0 and self._could_be and row.seconds_per_move:
                self._sweep(row, reading.name)
            if length % reading.pages_every == 0:
                self._come_back(who, reading)
                self._ask(reading, RequestShare(Seeded(f"{reading.seed} {length}"), reading.one_in))

    def _come_back(self, who: ScreenOwner, reading: LeakReading) -> None:
        """Reconnect the page to a process with empty caches."""
        event_store.forget()
        now(Screen(who, "table", self._push, reading.language).receive_mark("long ago", Room(self.table.code)))

    async def _push(self, html: str) -> None:
        self._receive("push", html.encode())

    def _mark(self) -> str:
        last = next(each for each in reversed(self._received) if each.where == "push")
        return last.bytes.decode().rpartition('value="')[2].partition('"')[0]

    @transaction.atomic
    def _grow(self, row: Game, length: int) -> CommittedMove:
        """Append one event as `playing` does."""
        news, at = self.log[row.length : length], self._clock.tick()
        played = event_store.continued(event_store.game_of(row), news) if row.length else engine.Game.from_log(news)
        event_store.append(row, row.length, news, at=at)
        save_after(row, played, news, self._seats, at)
        self._length = length
        self._receive("times", f"{row.due_at} {row.bots_at} {row.talk_at}".encode())
        return CommittedMove(row, played)

    def _hear(self, room: Room, news: CommittedMove) -> None:
        """Update the table's screens, alternately as the process that made the move and as one that heard the bell."""
        if self._length % 2:
            room.catch_up()
        else:
            assert room.hear(news)

    def _who(self, name: str) -> ScreenOwner:
        return next((seat.pk for seat in self._seats if seat.name == name), None)

    def _sweep(self, row: Game, name: str) -> None:
        """Record which seats the sweeper moves and when, and how long the bots are given to think; for the reader's
        own bot or stand-in also the move, and what it says."""
        for at in filter(None, (row.bots_at, row.due_at, row.talk_at)):
            with undone():
                thinking = ThinkingLater()
                sweeper = Sweeper(thinking)
                sweeper.sweep(at)
                slots = [(len(questions), slot(questions)) for questions, _answers in thinking.asked]
                self._receive("plan", f"{sweeper.next_at()} {slots}".encode())
                thinking.finish()
                sweeper.sweep(sweeper.next_at() or at)
                moved = list(row.events.filter(number__gt=self._length).order_by("number"))
                said = [(m.seat, m.text if m.seat == self._seat(name) else "") for m in row.messages.exclude(line={})]
            own: dict[str, object] = next((each.body for each in moved if each.seat == self._seat(name)), {})
            chosen = {word: value for word, value in own.items() if word not in LEARNT}
            self._receive("sweep", f"{[*dict.fromkeys(each.seat for each in moved)]} {chosen} {said}".encode())

    def _seat(self, name: str) -> int | None:
        return next((seat.number for seat in self._seats if seat.name == name and not seat.has_left), None)

    def _ask(self, reading: LeakReading, share: RequestShare) -> None:
        """Load the pages, try illegal moves, and send the forms; roll everything back."""
        code, forbidden_now = self.table.code, [*self._forbidden(reading.name)]
        with undone():
            browsers = [browser_of(reading.name, reading.language, is_by_keeper=who) for who in (False, True)]
            for asked in (*pages(code, share), *moves(code, forbidden_now, share)):
                self._note(asked, browsers[asked.is_by_keeper])
        for asked in forms(code, share):
            with undone():
                # A form may change the browser's identity, so each form gets a new browser.
                browser = browser_of(reading.name, reading.language, is_by_keeper=asked.is_by_keeper)
                self._note(asked, browser)
                if asked.is_followed:
                    self._note(Asked(f"/t/{code}/"), browser)
        for form in forbidden_now:
            words = urlencode(form)
            self._receive(f"socket {words}", submit_over_socket(code, reading.name, words, reading.language).encode())
        cache.clear()
        activate(reading.language)

    def _forbidden(self, name: str) -> Iterator[dict[str, str]]:
        for number, form in enumerate(forbidden(self.log[: self._length], self._seat(name))):
            yield {**form, "seen": f"{self._length}", "key": f"{self._length} {number}"}

    def _note(self, asked: Asked, browser: Client) -> None:
        headers = {"HX-Request": "true"} if asked.by_script else {}
        if asked.form is None:
            answer = browser.get(asked.address)
        elif asked.address.startswith("/api/"):
            answer = browser.post(asked.address, asked.form, content_type=JSON)
        else:
            answer = browser.post(asked.address, asked.form, headers=headers)
        self._receive(asked.where, told(answer))
        self._compare()


def worlds_for(table: SampleTable, name: str, seed: int, most: int) -> tuple[World, World]:
    """Return two worlds that look the same to the reader of this name.

    Odd seeds give a second world that legal play can reach; even seeds change every fact hidden from the reader,
    legal or not.
    """
    names, could_be = table.names, bool(seed % 2)
    seat = names.index(name) if name in names and not table.seats[names.index(name)].has_left else None
    log = played(names, seed, most)
    if could_be:
        other = mutated(log, seat, Seeded(f"other {seed}"))[0]
        assert seen_by(log, seat) == seen_by(other, seat)
    else:
        other = the_same_for(log, engine.SPECTATOR if seat is None else engine.player(seat), Seeded(f"other {seed}"))
    assert other != log, "There was nothing to change."
    return World(table, log, could_be=could_be), World(table, other, unsettled_by=seed, could_be=could_be)


def difference(table: SampleTable, name: str, seed: int, *, most: int = 40, pages_every: int = 20) -> Received | None:
    """Return the first difference that the viewer receives."""
    return comparison(table, name, seed, most=most, pages_every=pages_every)[1]


def comparison(
    table: SampleTable, name: str, seed: int, *, most: int, pages_every: int, one_in: int = 8
) -> tuple[list[Received], Received | None]:
    """Return everything the reader received in the first world, and the first difference. Every third reader reads
    German."""
    reading = LeakReading(name, pages_every, "en" if seed % 3 else "de", seed, one_in)
    one, other = worlds_for(table, name, seed, most)
    here = one.seen_by(reading)
    there = other.seen_by(reading, here)
    unlike = (mine for mine, theirs in zip(here, there, strict=False) if mine != theirs)
    return here, next(unlike, None) or (here[-1] if len(here) != len(there) else None)
