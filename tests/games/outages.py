"""Redis or PostgreSQL taken away while people play at two servers, and given back: what was lost, and for how long.

People post their moves or say them over their socket, as pages do it, and send a posted one again until it is answered;
whoever loses a socket opens another. The servers are the same processes from the first outage to the last.
"""

import asyncio
import json
import os
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from games.loading.laying import Laid
from games.loading.playing import Screen
from games.loading.servers import SITE, Server, daphne, free_port
from games.loading.sides import laid_in
from games.loading.wire import Postbox, cookie, open_wire
from games.management.scratch import migrated, run
from tests.games.lives import LOOK
from tests.games.own_services import Service, own

TABLES, PACE, WARMING = 3, 0.25, 1.5
AFTER = 5.0
"""Seconds after a service is back in which every table can be played at and every screen shows what is true."""
PATIENCE = 30.0
AGAIN = 0.3
DONE, MOVED_ON, BUSY = 204, (409, 422), 503
MARK = re.compile(r'id="mark" value="(\w+)"')


@dataclass
class Account:
    """What everybody was answered, and how many seconds it took at most after a service was back."""

    outages: int = 0
    acknowledged: set[str] = field(default_factory=set)
    sent_again: int = 0
    busy: int = 0
    wrong: list[str] = field(default_factory=list)
    until_played: list[float] = field(default_factory=list)
    until_right: list[float] = field(default_factory=list)


class Player:
    """Somebody's screen at one of the servers."""

    def __init__(self, site: str, code: str, session: str) -> None:
        self.site, self.code, self.session = site, code, session
        self.screen, self.postbox = Screen(lambda: None), Postbox(site)
        self.heard_at = 0.0
        self._coming: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """Open a socket, and another one whenever it is cut, as the page's script does."""
        address = f"/ws/t/{self.code}/?page=table&mark={self.screen.mark.decode()}"
        self.screen.wire = await open_wire(self.site, address, self._hear, self.session)
        self.screen.wire.lost = self._come_again

    def _hear(self, html: bytes) -> None:
        self.heard_at = time.monotonic()
        self.screen.receive(html)

    def _come_again(self) -> None:
        self._coming = asyncio.ensure_future(self._until_there())

    async def _until_there(self) -> None:
        for tries in range(1000):
            await asyncio.sleep(min(4.0, AGAIN * 2**tries))
            with suppress(OSError, TimeoutError):
                await self.come()
                return

    def fresh_mark(self) -> str:
        """What the page says now that is loaded anew."""
        asked = Request(f"{self.site}/t/{self.code}/", headers={"Cookie": cookie(self.session)})
        with urlopen(asked, timeout=PATIENCE) as page:
            found = MARK.search(page.read().decode())
        return found[1] if found else ""

    def leave(self) -> None:
        """Close everything."""
        if self._coming is not None:
            self._coming.cancel()
        if self.screen.wire is not None:
            self.screen.wire.hang_up()
        self.postbox.close()


class Table:
    """Ten players, by turns at one server and at the other."""

    def __init__(self, sites: Sequence[str], laid: Laid, account: Account) -> None:
        self.players = [Player(sites[place % len(sites)], laid.code, each) for place, each in enumerate(laid.sessions)]
        self._account, self._chance = account, Random()
        self.played_at = 0.0

    async def play(self) -> None:
        """Move, until somebody cancels this."""
        while True:
            able = [each for each in self.players if each.screen.moves]
            if able:
                await self._move(self._chance.choice(able))
            await asyncio.sleep(PACE * self._chance.uniform(0.5, 1.5))

    async def _move(self, player: Player) -> None:
        screen, key = player.screen, f"{self._chance.getrandbits(64):x}"
        move = self._chance.choice([*screen.moves, screen.moves[0]])
        form = {"move": move, "seen": str(screen.seen), "key": key}
        if self._chance.random() < 0.3 and screen.wire is not None:
            screen.wire.say(urlencode(form).encode())
            return
        while (status := await player.postbox.post(f"/t/{player.code}/move/", player.session, form)) in (0, BUSY):
            self._account.busy += status == BUSY
            self._account.sent_again += 1
            await asyncio.sleep(AGAIN)
        if status == DONE:
            self._account.acknowledged.add(key)
            self.played_at = time.monotonic()
        elif status not in MOVED_ON:
            self._account.wrong.append(f"a move was answered with {status}")

    async def is_right(self, until: float) -> float:
        """When the last of the screens came to show what its page says that is loaded anew."""
        pages = [asyncio.to_thread(each.fresh_mark) for each in self.players]
        marks = [mark.encode() for mark in await asyncio.gather(*pages)]
        while any(each.screen.mark != mark for each, mark in zip(self.players, marks, strict=True)):
            if time.monotonic() > until:
                wrong = sum(each.screen.mark != mark for each, mark in zip(self.players, marks, strict=True))
                self._account.wrong.append(f"{wrong} screens of a table stayed wrong")
                return time.monotonic()
            await asyncio.sleep(0.05)
        return max(each.heard_at for each in self.players)


class Outages:
    """Two servers on this environment, and a service that goes away and comes back."""

    def __init__(self, sites: Sequence[str], environment: Mapping[str, str], service: Service) -> None:
        self._sites, self._environment, self._service = sites, environment, service
        self.account = Account()

    async def one(self, seconds: float) -> None:
        """An outage of so many seconds in the middle of play at fresh tables."""
        laid = await asyncio.to_thread(laid_in, self._environment, TABLES)
        tables = [Table(self._sites, each, self.account) for each in laid]
        players = [player for table in tables for player in table.players]
        await asyncio.gather(*(player.come() for player in players))
        playing = [asyncio.ensure_future(table.play()) for table in tables]
        await asyncio.sleep(WARMING * Random().uniform(0.7, 1.3))
        await asyncio.to_thread(self._service.kill)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self._service.start)
        await self._recover(tables, time.monotonic())
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await self._converge(tables, players)
        self.account.outages += 1

    async def _recover(self, tables: Sequence[Table], back_at: float) -> None:
        self._back_at = back_at
        while any(table.played_at < back_at for table in tables) and time.monotonic() < back_at + PATIENCE:
            await asyncio.sleep(0.05)
        slow = sum(table.played_at < back_at for table in tables)
        self.account.wrong += ["nobody could play any more"] * slow
        self.account.until_played += [table.played_at - back_at for table in tables if table.played_at > back_at]

    async def _converge(self, tables: Sequence[Table], players: Sequence[Player]) -> None:
        right_at = [await table.is_right(time.monotonic() + AFTER) for table in tables]
        self.account.until_right += [max(0.0, moment - self._back_at) for moment in right_at]
        for player in players:
            player.leave()


@contextmanager
def two_servers(environment: Mapping[str, str], folder: Path) -> Iterator[tuple[list[str], list[Server], Path]]:
    """Where two servers of the site are, their processes, and what they write down."""
    ports, log = [free_port(), free_port()], folder / "servers"
    sites = [f"http://127.0.0.1:{port}" for port in ports]
    of = [{**environment, "PUBLIC_ORIGIN": site} for site in sites]
    with daphne(ports[0], SITE, of[0], log) as one, daphne(ports[1], SITE, of[1], log) as other:
        yield sites, [one, other], log


def outages_of(kind: str, outages: int) -> dict[str, object]:
    """So many outages of one's own Redis or PostgreSQL, with all that belongs to a site beside it."""
    with TemporaryDirectory(prefix="outages-") as folder, own("redis") as redis, own("postgresql") as postgres:
        site = {"DATA_DIR": folder, "DATABASE_URL": postgres.url, "REDIS_URL": redis.url}
        environment = migrated({**os.environ, **site, "DJANGO_SETTINGS_MODULE": "shsite.settings"})
        return suffered(environment, {"redis": redis, "postgresql": postgres}[kind], Path(folder), outages)


def suffered(environment: Mapping[str, str], service: Service, folder: Path, outages: int) -> dict[str, object]:
    """So many outages, and the account of them."""
    chance = Random()
    with two_servers(environment, folder) as (sites, servers, _log):
        trial = Outages(sites, environment, service)

        async def all_of_them() -> None:
            for _outage in range(outages):
                await trial.one(chance.choice((0.0, 1.0, 2.0, 7.0)))

        asyncio.run(all_of_them())
        alive = sum(Path(f"/proc/{server.pid}").exists() for server in servers)
    return told(trial.account, environment) | {"servers_that_lived": alive}


def told(account: Account, environment: Mapping[str, str]) -> dict[str, object]:
    """The figures, and what the database says of what was acknowledged."""
    found = json.loads(run({**environment}, "manage.py", "shell", "--verbosity", "0", "--command", LOOK))
    keys = [key.partition(":")[2] for _code, _number, key in found["rows"] if key]
    return {
        "outages": account.outages,
        "acknowledged": len(account.acknowledged),
        "lost": len(account.acknowledged - {*keys}),
        "doubled": len(keys) - len({*keys}),
        "sent_again": account.sent_again,
        "answered_busy": account.busy,
        "wrong": sorted(account.wrong),
        "every_log_is_whole": found["whole"],
        "slowest_until_played": round(max(account.until_played, default=PATIENCE), 2),
        "slowest_until_right": round(max(account.until_right, default=PATIENCE), 2),
    }
