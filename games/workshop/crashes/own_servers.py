"""Servers of the site that a campaign kills, stops for a while, and starts again at the same port."""

import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random

from games.workshop.crashes.repeated_kills import POINTS
from games.workshop.load.servers import ROOT, SITE, free_port, wait_for_port
from shsite.server.daphne_options import SERVER, listening_on

DIES_WITHIN = 15.0
"""Seconds within which an armed server reaches its point during play."""
MOST_TIMES = 8


class OwnServer:
    """A daphne on its own port; each start draws the point at which it dies."""

    def __init__(self, environment: Mapping[str, str], log: Path) -> None:
        self.port, self._chance, self._log = free_port(), Random(), log
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = {**environment, "PUBLIC_ORIGIN": self.url}
        self._process: subprocess.Popen[bytes] | None = None
        self._point = ""
        self.ends: list[str] = []

    def start(self) -> None:
        """Start it at its port; return when it listens."""
        self._point = self._chance.choice((POINTS[0], POINTS[0], *POINTS[1:]))
        times = str(self._chance.randrange(1, MOST_TIMES))
        words = [*listening_on("127.0.0.1", self.port), *SERVER, SITE]
        command = [sys.executable, "-m", "games.workshop.crashes.killable_server", self._point, times, *words]
        with self._log.open("a") as said:
            self._process = subprocess.Popen(command, cwd=ROOT, env=self._environment, stdout=said, stderr=said)
        wait_for_port(self.port, self._log)

    def kill(self) -> None:
        """Let it die at its point, or kill it now."""
        if self._process is None:
            return
        if self._point != POINTS[0]:
            self._process.send_signal(signal.SIGUSR1)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(DIES_WITHIN)
        self.ends.append(POINTS[0] if self._process.poll() is None else self._point)
        self._process.kill()
        self._process.wait()

    def signal(self, sign: signal.Signals) -> None:
        """Send a signal to the process."""
        if self._process is not None:
            self._process.send_signal(sign)

    def end(self) -> None:
        """Kill the process and wait for its end."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


class OneOfServers:
    """Takes one random server at a time away: by a kill, or by SIGSTOP."""

    def __init__(self, servers: Sequence[OwnServer]) -> None:
        self.url, self._servers, self._chance = "", servers, Random()
        self._gone, self._is_stopped, self.stops = servers[0], False, 0

    def kill(self) -> None:
        """Kill or stop a random server."""
        self._gone = self._chance.choice(self._servers)
        self._is_stopped = self._chance.random() < SHARE_STOPPED
        if self._is_stopped:
            self.stops += 1
            self._gone.signal(signal.SIGSTOP)
        else:
            self._gone.kill()

    def start(self) -> None:
        """Start or continue it."""
        if self._is_stopped:
            self._gone.signal(signal.SIGCONT)
        else:
            self._gone.start()

    @property
    def ends(self) -> dict[str, int]:
        """How many servers were stopped or killed at each point."""
        ends = [end for server in self._servers for end in server.ends]
        return {"stopped": self.stops} | {point: ends.count(point) for point in POINTS}


SHARE_STOPPED = 0.2


@contextmanager
def own_servers(environment: Mapping[str, str], folder: Path, many: int) -> Iterator[list[OwnServer]]:
    """Run so many servers until the end of the block."""
    with ExitStack() as stack:
        servers = [OwnServer(environment, folder / "servers") for _one in range(many)]
        for server in servers:
            stack.callback(server.end)
            server.start()
        yield servers
