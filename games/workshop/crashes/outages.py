"""Takes Redis, PostgreSQL or a server away during play, and measures what was lost and for how long.

Players post their moves or send them over their socket, as pages do. They post again until they are answered, and
open another socket when one is lost. There are a hundred other tables without spectators; in the first seconds after
the outage a player moves at each of them. If a service goes away, the servers are the same processes from the first
outage to the last.
"""

import asyncio
import json
import os
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from games.engine import Simulated
from games.workshop.crashes.own_servers import OneOfServers, own_servers
from games.workshop.crashes.own_services import Service, own
from games.workshop.crashes.repeated_kills import LOOK
from games.workshop.load.connections import Postbox, cookie, open_wire
from games.workshop.load.measured_sites import laid_in
from games.workshop.load.open_tables import Laid
from games.workshop.load.playing_table import LoadScreen, pause
from games.workshop.load.servers import SITE, Server, daphne, free_port
from games.workshop.scratch_databases import migrated, run
from games.workshop.slowness import slowness

TABLES, PACE, WARMING = 3, 0.25, 1.5
BESIDE, LAID_ANEW = 100, 50
"""The number of tables without spectators, and after how many outages they are replaced, since games end."""
AFTER = 5.0
"""Seconds after the end of an outage within which every table is playable and every screen is right."""
PATIENCE = 30.0
LONGEST_OUTAGE = 240.0
"""Seconds after which an outage with everything around it is given up, with an error that names what it waited for."""
AGAIN = 0.3
DONE, MOVED_ON, BUSY = 204, (409, 422), 503
LEGAL = """
import json
from games.engine import player
from games.models import Game
from games.services.play.watching import table_view
from games.board.tokens import token_of
def legal(code):
    seat = table_view(code, player(0)).waiting[0]
    view = table_view(code, player(seat))
    return code, seat, token_of(view.options[0]), len(view.sightings)
print(json.dumps([legal(game.code) for game in Game.objects.filter(status="running")]))
"""
CHANCE = Simulated(1)
MARK = re.compile(r'id="mark" value="(\w+)"')


@dataclass
class OutageAccount:
    """The answers that players received, and the seconds from the end of an outage until all worked again."""

    outages: int = 0
    acknowledged: set[str] = field(default_factory=set)
    sent_again: int = 0
    busy: int = 0
    wrong: list[str] = field(default_factory=list)
    until_played: list[float] = field(default_factory=list)
    until_right: list[float] = field(default_factory=list)
    until_everywhere: list[float] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)


class OutagePlayer:
    """A player's screen at one of the servers."""

    def __init__(self, site: str, code: str, session: str) -> None:
        self.site, self.code, self.session = site, code, session
        self.screen, self.postbox = LoadScreen(lambda: None), Postbox(site)
        self.heard_at = 0.0
        self._coming: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """Open a socket, and another one whenever it is lost, as the page's script does."""
        address = f"/ws/t/{self.code}/?page=table&mark={self.screen.mark.decode()}"
        self.screen.wire = await open_wire(self.site, address, self._hear, self.session)
        self.screen.wire.lost = self._come_again

    async def arrive(self) -> None:
        """Open the first socket, however busy the server is."""
        try:
            await self.come()
        except OSError:
            await self._until_there()

    def _hear(self, html: bytes) -> None:
        self.heard_at = time.monotonic()
        self.screen.receive(html)

    def _come_again(self) -> None:
        self._coming = asyncio.ensure_future(self._until_there())

    async def _until_there(self) -> None:
        for tries in count():
            await asyncio.sleep(pause(tries, CHANCE) / 1000)
            with suppress(OSError, TimeoutError):
                await self.come()
                return

    def fresh_mark(self) -> str:
        """Load the page and return its mark; nothing if the server is too busy to answer."""
        asked = Request(f"{self.site}/t/{self.code}/", headers={"Cookie": cookie(self.session)})
        with suppress(OSError), urlopen(asked, timeout=PATIENCE) as page:
            found = MARK.search(page.read().decode())
            return found[1] if found else ""
        return ""

    def leave(self) -> None:
        """Close all connections."""
        if self._coming is not None:
            self._coming.cancel()
        if self.screen.wire is not None:
            self.screen.wire.hang_up()
        self.postbox.close()


class OutageTable:
    """Ten players, alternately at one server and the other."""

    def __init__(self, sites: Sequence[str], laid: Laid, account: OutageAccount) -> None:
        self.players = [
            OutagePlayer(sites[place % len(sites)], laid.code, each) for place, each in enumerate(laid.sessions)
        ]
        self._account, self._chance = account, Random()
        self.played_at = 0.0

    async def play(self) -> None:
        """Make moves until this task is cancelled."""
        while True:
            able = [each for each in self.players if each.screen.moves]
            if able:
                await self._move(self._chance.choice(able))
            await asyncio.sleep(PACE * self._chance.uniform(0.5, 1.5))

    async def _move(self, player: OutagePlayer) -> None:
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
        """Return when the last screen showed the same as a freshly loaded page.

        The last moves may still be under way, so pages are loaded repeatedly.
        """
        while wrong := await self._wrong_screens():
            if time.monotonic() > until:
                self._account.wrong.append(f"{wrong} screens of a table stayed wrong")
                return time.monotonic()
            await asyncio.sleep(0.2)
        return max(each.heard_at for each in self.players)

    async def _wrong_screens(self) -> int:
        pages = [asyncio.to_thread(each.fresh_mark) for each in self.players]
        marks = [mark.encode() for mark in await asyncio.gather(*pages)]
        return sum(each.screen.mark != mark for each, mark in zip(self.players, marks, strict=True))


class Beside:
    """Tables without spectators; their legal moves are queried before the outage."""

    def __init__(self, sites: Sequence[str], environment: Mapping[str, str], account: OutageAccount) -> None:
        self._sites, self._environment, self._account = sites, environment, account
        self._laid = {each.code: each for each in laid_in(environment, BESIDE)}
        self._forms: list[tuple[str, str, dict[str, str]]] = []

    def look(self) -> None:
        """Query a legal move at each table."""
        chance = Random()
        said = run({**self._environment}, "manage.py", "shell", "--verbosity", "0", "--command", LEGAL)
        self._forms = [
            (
                code,
                self._laid[code].sessions[seat],
                {"move": move, "seen": str(seen), "key": f"{chance.getrandbits(64):x}"},
            )
            for code, seat, move, seen in json.loads(said)
            if code in self._laid
        ]

    async def play(self, back_at: float) -> None:
        """Make that move at all tables at once."""
        if len(self._forms) < BESIDE // 2:
            self._account.wrong.append("too few games were going on beside")
        await asyncio.gather(*(self._post(number, *form) for number, form in enumerate(self._forms)))
        self._account.until_everywhere.append(time.monotonic() - back_at)

    async def _post(self, number: int, code: str, session: str, form: dict[str, str]) -> None:
        postbox, until = Postbox(self._sites[number % len(self._sites)]), time.monotonic() + PATIENCE * slowness()
        while (status := await postbox.post(f"/t/{code}/move/", session, form)) in (0, BUSY):
            if time.monotonic() > until:
                break
            await asyncio.sleep(AGAIN)
        postbox.close()
        if status == DONE:
            self._account.acknowledged.add(form["key"])
        else:
            self._account.wrong.append(f"a move beside was answered with {status}")


class Outages:
    """Servers on this environment, and the service that is taken away."""

    def __init__(self, sites: Sequence[str], environment: Mapping[str, str], service: Service) -> None:
        self._sites, self._environment, self._service = sites, environment, service
        self.account = OutageAccount()
        self.stage, self._back_at = "before the first outage", 0.0
        self._beside = Beside(sites, environment, self.account)

    async def one(self, seconds: float) -> None:
        """Take the service away for so many seconds in the middle of play at fresh tables, and see what follows."""
        tables = await self._begun()
        players = [player for table in tables for player in table.players]
        playing = [asyncio.ensure_future(table.play()) for table in tables]
        await asyncio.sleep(WARMING * Random().uniform(0.7, 1.3))
        await self._interrupt(seconds)
        everywhere = asyncio.ensure_future(self._beside.play(self._back_at))
        await self._recover(tables, self._back_at)
        self.stage = "ending the players' tasks"
        await ended(playing)
        self.stage = "comparing every screen with its page"
        await self._converge(tables, players)
        self.stage = "waiting for a move at each of the other tables"
        await everywhere
        self.account.outages += 1
        if self.account.outages % LAID_ANEW == 0:
            self._beside = await asyncio.to_thread(Beside, self._sites, self._environment, self.account)

    async def _begun(self) -> list[OutageTable]:
        """Open tables, and a socket for each of their players."""
        self.stage = "opening tables"
        laid = await asyncio.to_thread(laid_in, self._environment, TABLES)
        await asyncio.to_thread(self._beside.look)
        tables = [OutageTable(self._sites, each, self.account) for each in laid]
        self.stage = "opening the players' sockets"
        await asyncio.gather(*(player.arrive() for table in tables for player in table.players))
        return tables

    async def _interrupt(self, seconds: float) -> None:
        """Kill the service, and start it again after so many seconds."""
        self.stage = "ending the service"
        await asyncio.to_thread(self._service.kill)
        await asyncio.sleep(seconds)
        self.stage = "starting the service again"
        began = time.monotonic()
        await asyncio.to_thread(self._service.start)
        self._back_at = time.monotonic()
        self.account.starts.append(self._back_at - began)

    async def _recover(self, tables: Sequence[OutageTable], back_at: float) -> None:
        self.stage = "waiting until somebody has moved at each table"
        while any(table.played_at < back_at for table in tables) and time.monotonic() < back_at + PATIENCE * slowness():
            await asyncio.sleep(0.05)
        slow = sum(table.played_at < back_at for table in tables)
        self.account.wrong += ["nobody could play any more"] * slow
        self.account.until_played += [table.played_at - back_at for table in tables if table.played_at > back_at]

    async def _converge(self, tables: Sequence[OutageTable], players: Sequence[OutagePlayer]) -> None:
        right_at = [await table.is_right(time.monotonic() + AFTER * slowness()) for table in tables]
        self.account.until_right += [max(0.0, moment - self._back_at) for moment in right_at]
        for player in players:
            player.leave()


async def ended(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Cancel these tasks until all have ended.

    Once isn't enough: in Python 3.11 `asyncio.wait_for` swallows a cancellation that arrives together with its result.
    """
    while pending := [task for task in tasks if not task.done()]:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=0.5)


@contextmanager
def two_servers(environment: Mapping[str, str], folder: Path) -> Iterator[tuple[list[str], list[Server], Path]]:
    """Run two servers of the site; yield their addresses, processes and log."""
    ports, log = [free_port(), free_port()], folder / "servers"
    sites = [f"http://127.0.0.1:{port}" for port in ports]
    of = [{**environment, "PUBLIC_ORIGIN": site} for site in sites]
    with daphne(ports[0], SITE, of[0], log) as one, daphne(ports[1], SITE, of[1], log) as other:
        yield sites, [one, other], log


def outages_of(kind: str, outages: int) -> dict[str, object]:
    """Take a temporary Redis or PostgreSQL away so many times, and return the account."""
    with TemporaryDirectory(prefix="outages-") as folder, own("redis") as redis, own("postgresql") as postgres:
        site = {"DATA_DIR": folder, "DATABASE_URL": postgres.url, "REDIS_URL": redis.url}
        environment = migrated({**os.environ, **site, "DJANGO_SETTINGS_MODULE": "shsite.settings"})
        return suffered(environment, {"redis": redis, "postgresql": postgres}[kind], Path(folder), outages)


def deaths_of_servers(kind: str, environment: Mapping[str, str], folder: Path, deaths: int) -> dict[str, object]:
    """Kill servers so many times: the only one on SQLite, or one of two; return the account."""
    with own_servers({**environment, "SWEEPS_INSIDE": "1"}, folder, 1 if kind == "sqlite" else 2) as servers:
        victim = OneOfServers(servers)
        account = _account_of([server.url for server in servers], environment, victim, deaths)
        return account | {"ended": victim.ends}


def suffered(environment: Mapping[str, str], service: Service, folder: Path, outages: int) -> dict[str, object]:
    """Run the outages with two servers, and return the account."""
    with two_servers(environment, folder) as (sites, servers, _log):
        account = _account_of(sites, environment, service, outages)
        alive = sum(Path(f"/proc/{server.pid}").exists() for server in servers)
    return account | {"servers_that_lived": alive}


def _account_of(
    sites: Sequence[str], environment: Mapping[str, str], service: Service, outages: int
) -> dict[str, object]:
    trial, chance = Outages(sites, environment, service), Random()

    async def all_of_them() -> None:
        for number in range(outages):
            try:
                await asyncio.wait_for(trial.one(chance.choice((0.0, 1.0, 2.0, 7.0))), LONGEST_OUTAGE)
            except TimeoutError as late:
                raise TimeoutError(
                    f"Outage {number + 1} of {outages} was not over after {LONGEST_OUTAGE:.0f} seconds; it stood at:"
                    f" {trial.stage}."
                ) from late
        # The event loop closes sockets in its next iteration.
        await asyncio.sleep(0.1)

    asyncio.run(all_of_them())
    return told(trial.account, environment)


def told(account: OutageAccount, environment: Mapping[str, str]) -> dict[str, object]:
    """Return the figures, and compare the database with what was acknowledged."""
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
        "longest_start": round(max(account.starts, default=PATIENCE), 2),
        "slowest_until_played": round(max(account.until_played, default=PATIENCE), 2),
        "slowest_until_right": round(max(account.until_right, default=PATIENCE), 2),
        "slowest_until_played_everywhere": round(max(account.until_everywhere, default=PATIENCE), 2),
    }


def is_wrong(account: Mapping[str, object], slowness: float = 1.0) -> list[str]:
    """Return the faults in an account; a slow machine may take proportionally longer."""
    limit = AFTER * slowness
    slow = [name for name, value in account.items() if name.startswith("slowest") and float(str(value)) > limit]
    broken = [name for name in ("lost", "doubled", "wrong") if account[name]]
    return [*slow, *broken, *([] if account["every_log_is_whole"] else ["a log has gaps"])]
