"""A table of ten at the site under load: a player moves every few seconds, and each move is timed.

A screen has seen a move when it received a page with one event more than before. The time runs from when the move was
due, not from when a slow server let it begin, until the last of the ten screens has it.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from urllib.parse import urlencode

from games.engine import Simulated
from games.engine.chance import one_of
from games.live.sync.timing import (
    ANSWERS_WITHIN,
    CONFIRMS_EVERY,
    FIRST_PAUSE,
    FIRST_SPREAD,
    LONGEST_PAUSE,
    PAUSE,
    REPORTS_AFTER,
)
from games.workshop.load.connections import Postbox, Wire, open_wire
from games.workshop.load.open_tables import Laid

MOST_BALLOTS = 6
"""Ballots of one player in a round, the changed ones included."""

PATIENCE = 60.0
"""Seconds after which a move that a screen has not shown counts as lost."""

SEEN, MARK = b"id=seen value=", b'id="mark" value="'
MOVE = re.compile(rb"name=move value=([^ >]+)")
NO = re.compile(rb'class="notice-line"[^>]*>([^<]*)')


@dataclass
class LoadTally:
    """Counts: seconds until all screens showed a move, faults, and seconds until a screen that lost its socket had
    received the whole page over a new one."""

    seconds: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    wrong: dict[str, int] = field(default_factory=dict)
    asked: int = 0
    shown: int = 0
    bytes: int = 0
    messages: int = 0
    over: int = 0
    away: list[float] = field(default_factory=list)

    def complain(self, what: str) -> None:
        """Count a fault."""
        self.wrong[what] = self.wrong.get(what, 0) + 1


class LoadScreen:
    """One player's page: the number of events it shows, and its buttons."""

    def __init__(self, has_seen: Callable[[], None]) -> None:
        self.seen = 0
        self.mark = b""
        self.wire: Wire | None = None
        self.tally = LoadTally()
        self.heard_at = perf_counter()
        self.heard = 0
        self.told_at = perf_counter()
        self.cut_at: float | None = None
        self._has_seen = has_seen
        self._hand = self._choices = b""

    def receive(self, html: bytes) -> None:
        """Process a push, and confirm every eighth."""
        self.tally.bytes += len(html)
        self.tally.messages += 1
        self.heard_at = perf_counter()
        hand, choices = html.find(b"id=hand"), html.find(b"id=choices")
        if hand >= 0:
            self._hand = html[hand : html.find(b"</div>", hand)]
        if choices >= 0:
            self._choices = html[choices:]
        for sentence in NO.findall(html):
            self.tally.complain(f"refused over the socket ({sentence.decode().strip()})")
        seen, mark = html.rfind(SEEN), html.rfind(MARK)
        if mark >= 0:
            self.mark = html[mark + len(MARK) : mark + len(MARK) + 8]
            self._is_right()
            self.heard += 1
            if self.heard % CONFIRMS_EVERY == 0:
                self.tell()
        if seen >= 0:
            self.seen = int(html[seen + len(SEEN) : html.index(b">", seen + len(SEEN))])
            self._has_seen()

    def is_cut(self) -> None:
        """Note that the socket is lost; the next one is asked for the whole page."""
        self.cut_at = perf_counter() if self.cut_at is None else self.cut_at
        self.mark = b""

    def _is_right(self) -> None:
        if self.cut_at is not None:
            self.tally.away.append(perf_counter() - self.cut_at)
            self.cut_at = None

    def tell(self, question: bytes = b"") -> None:
        """Report what is shown."""
        self.told_at = perf_counter()
        if self.wire is not None:
            self.wire.say(self.mark + question)

    def speak(self) -> None:
        """Report after a long silence, and ask for an answer if the server was silent, too."""
        now = perf_counter()
        if now - self.heard_at > REPORTS_AFTER and now - self.told_at > ANSWERS_WITHIN:
            self.tell(b"?")
        elif now - self.told_at > REPORTS_AFTER:
            self.tell()

    @property
    def moves(self) -> list[str]:
        """The moves that the buttons send."""
        return [move.decode() for move in MOVE.findall(self._hand) + MOVE.findall(self._choices)]


class PlayingTable:
    """Ten screens at one table."""

    def __init__(self, site: str, laid: Laid, chance: Simulated, *, by_post: bool = False) -> None:
        self.screens = [LoadScreen(self._has_seen) for _session in laid.sessions]
        self._site, self._laid, self._chance = site, laid, chance
        self._postbox = Postbox(site) if by_post else None
        self._target = 0
        self._ballots: Counter[int] = Counter()
        self._everybody_has: asyncio.Future[float] | None = None
        self._sent: tuple[int, dict[str, str], LoadTally] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        """Open ten sockets, and wait until each has received the whole page."""
        self._target, self._everybody_has = 1, asyncio.get_running_loop().create_future()
        for number in range(len(self.screens)):
            await self._open(number)
        await asyncio.wait_for(self._everybody_has, PATIENCE)
        self._tasks.append(asyncio.ensure_future(self._speak()))

    async def _speak(self) -> None:
        """Let screens send their heartbeat."""
        while True:
            await asyncio.sleep(1)
            for screen in self.screens:
                screen.speak()

    async def _open(self, number: int) -> None:
        screen = self.screens[number]
        address = f"/ws/t/{self._laid.code}/?page=table&mark={screen.mark.decode()}"
        screen.wire = await open_wire(self._site, address, screen.receive, self._laid.sessions[number])
        screen.wire.lost = lambda: self._tasks.append(asyncio.ensure_future(self._come_back(number)))

    async def _come_back(self, number: int) -> None:
        """Open a lost socket again as the page's script does, and send a move again that may be lost."""
        screen = self.screens[number]
        screen.is_cut()
        for tries in count():
            await asyncio.sleep(pause(tries, self._chance) / 1000)
            try:
                await self._open(number)
            except (OSError, TimeoutError):
                continue
            if self._sent is not None and self._sent[0] == number and screen.seen < self._target:
                await self._send(*self._sent)
            return

    async def play(self, tally: LoadTally, until: float, pace: float) -> None:
        """Move every `pace` seconds, varied by one half, until the clock shows `until`."""
        for screen in self.screens:
            screen.tally = tally
        due = perf_counter() + pace * self._chance.below(1000) / 1000
        while due < until:
            await asyncio.sleep(due - perf_counter())
            able = [number for number, screen in enumerate(self.screens) if screen.moves]
            if not able:
                tally.over += 1
                return
            await self._move(one_of(self._not_tired(able), self._chance), tally, due)
            due += pace * (0.5 + self._chance.below(1000) / 1000)
        while any(screen.cut_at is not None for screen in self.screens):
            if perf_counter() > until + PATIENCE:
                tally.complain("without a picture at the end")
                return
            await asyncio.sleep(0.1)

    def _not_tired(self, able: list[int]) -> list[int]:
        """Leave out those who have changed their ballot so often that the site would refuse another one."""
        if not self.screens[able[0]].moves[0].startswith("vote-"):
            self._ballots.clear()
        return [number for number in able if self._ballots[number] < MOST_BALLOTS] or able

    async def _move(self, number: int, tally: LoadTally, due: float) -> None:
        """Make a move, and time until all screens show it."""
        screen = self.screens[number]
        # Two of three votes are ja, so that governments are elected.
        move = one_of([*screen.moves, screen.moves[0]], self._chance)
        self._ballots[number] += 1
        self._target = screen.seen + 1
        self._everybody_has = asyncio.get_running_loop().create_future()
        tally.asked += 1
        self._sent = number, {"move": move, "seen": str(screen.seen), "key": f"{self._chance.below(10**12)}"}, tally
        await self._send(*self._sent)
        try:
            tally.seconds.append(await asyncio.wait_for(self._everybody_has, PATIENCE) - due)
        except TimeoutError:
            tally.complain("not seen by everybody")
        tally.shown += sum(each.seen >= self._target for each in self.screens)

    async def _send(self, number: int, form: dict[str, str], tally: LoadTally) -> None:
        wire = self.screens[number].wire
        if self._postbox is None and wire is not None:
            # A dead connection accepts it silently; it is sent again after reconnecting.
            wire.say(urlencode(form).encode())
        elif self._postbox is not None:
            began = perf_counter()
            status = await self._postbox.post(f"/t/{self._laid.code}/move/", self._laid.sessions[number], form)
            tally.answers.append(perf_counter() - began)
            if status != 204:
                tally.complain(f"answered with {status}")

    def _has_seen(self) -> None:
        waiting = self._everybody_has
        if waiting is not None and not waiting.done() and all(each.seen >= self._target for each in self.screens):
            waiting.set_result(perf_counter())

    def leave(self) -> None:
        """Close all sockets."""
        for task in self._tasks:
            task.cancel()
        for screen in self.screens:
            if screen.wire is not None:
                screen.wire.hang_up()
        if self._postbox is not None:
            self._postbox.close()


def pause(tries: int, chance: Simulated) -> float:
    """Return the milliseconds before this attempt to open a socket again; the first is number 0."""
    if not tries:
        return FIRST_PAUSE + chance.below(FIRST_SPREAD)
    longest = min(LONGEST_PAUSE, PAUSE << min(tries, 8))
    return longest * (0.5 + chance.below(1000) / 2000)
