"""What is measured side by side: the site in one or several processes, the echo server, or another site."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from games.engine import Simulated
from games.workshop.load import servers
from games.workshop.load.cpu_shares import held_to
from games.workshop.load.disturbing_clients import DisturbingClients
from games.workshop.load.echo_clients import EchoTable
from games.workshop.load.load_run import LoadRun
from games.workshop.load.open_tables import Laid
from games.workshop.load.playing_table import PlayingTable
from games.workshop.load.soaking_table import SoakingTable, games_in
from shsite.server.cpu_affinity import beside_it


@dataclass(frozen=True)
class Load:
    """The size of a load test."""

    tables: int = 20
    seconds: float = 20
    pace: float = 3
    by_post: bool = False
    slow: int = 0
    flooding: int = 0
    idle: int = 0
    processes: int = 1
    share: float = 0
    bots: int = 0
    is_soak: bool = False

    @property
    def laid(self) -> int:
        """How many tables have to be opened; idle clients watch tables of their own, and a soak needs the next ones."""
        games = games_in(self.seconds, self.pace) if self.is_soak else 1
        return self.tables * games + (self.idle // 200 + 1 if self.idle else 0)


@contextmanager
def scratch() -> Iterator[tuple[dict[str, str], Path]]:
    """The environment of an empty site, and the path of its servers' log."""
    with TemporaryDirectory() as folder:
        yield {"ONE_CORE": "1", **os.environ, "DATA_DIR": folder}, Path(folder) / "log"


@contextmanager
def ours(load: Load, environment: Mapping[str, str], log: Path) -> Iterator[LoadRun]:
    """Run the site on the environment's database; its tables are distributed over its processes."""
    with ExitStack() as stack:
        ports = [servers.free_port() for _process in range(load.processes)]
        sites = [f"http://127.0.0.1:{port}" for port in ports]
        environments = [{**environment, "PUBLIC_ORIGIN": site} for site in sites]
        if load.processes > 1 or load.share:
            # Otherwise all processes would use the same core.
            environments = [{**each, "ONE_CORE": "0"} for each in environments]
        servers.prepared(environments[0], "migrate", "--verbosity", "0")
        laid = laid_in(environments[0], load.laid, load.bots)
        if load.bots:
            environments[0]["SWEEPS_INSIDE"] = "1"
        processes = [
            stack.enter_context(servers.daphne(port, servers.SITE, each, log))
            for port, each in zip(ports, environments, strict=True)
        ]
        for each in processes if load.share else ():
            stack.enter_context(held_to(load.share, each.pid))
        if load.processes == 1 and not load.share:
            stack.enter_context(beside_it())
        yield course_at(sites, laid, load, processes)


def course_at(sites: Sequence[str], laid: Sequence[Laid], load: Load, processes: Sequence[servers.Server]) -> LoadRun:
    """Return a run with the tables distributed over these addresses of the site."""
    chance = Simulated(1)
    if load.is_soak:
        more = iter(laid)
        soaking = [SoakingTable(sites[number % len(sites)], more, chance) for number in range(load.tables)]
        return LoadRun(soaking, processes, load.seconds, load.pace, is_soak=True)
    tables = [
        PlayingTable(sites[number % len(sites)], each, chance, by_post=load.by_post)
        for number, each in enumerate(laid[: load.tables])
    ]
    trouble = DisturbingClients(
        sites[0], laid[:: len(sites)], laid[load.tables :], slow=load.slow, flooding=load.flooding, idle=load.idle
    )
    disturbs = load.slow or load.flooding or load.idle
    return LoadRun(tables, processes, load.seconds, load.pace, trouble if disturbs else None)


def laid_in(environment: Mapping[str, str], tables: int, bots: int = 0) -> list[Laid]:
    """Open so many tables in that environment's database, and so many where only bots play."""
    words = "loadtest", "--lay", "--tables", str(tables), "--bots", str(bots)
    lines = servers.prepared(environment, *words).splitlines()
    return [Laid(**json.loads(line)) for line in lines]


@contextmanager
def floor(load: Load, environment: Mapping[str, str], log: Path, bytes_each: int) -> Iterator[LoadRun]:
    """Run the echo server with messages of so many bytes."""
    port = servers.free_port()
    with servers.daphne(port, servers.FLOOR, environment, log) as server:
        yield another(f"http://127.0.0.1:{port}", "/{table}/", f"{{number}} {bytes_each}", load, [server])


def another(site: str, address: str, words: str, load: Load, processes: Sequence[servers.Server] = ()) -> LoadRun:
    """Return a run on any site that repeats a message to all sockets of an address."""
    chance = Simulated(1)
    places = [address.replace("{table}", f"{number}") for number in range(load.tables)]
    return LoadRun([EchoTable(site, place, words, chance) for place in places], processes, load.seconds, load.pace)
