"""Starts, measures and stops the server processes of a load test."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from shsite.server.daphne_options import SERVER, listening_on

LONGEST_START = 60.0
TICKS = os.sysconf("SC_CLK_TCK")
ROOT = Path(__file__).resolve().parents[3]
SITE, FLOOR = "shsite.asgi:application", "games.workshop.load.echo_server:application"


class Server:
    """A process under load, and its CPU time and memory."""

    def __init__(self, name: str, pid: int) -> None:
        self.name, self.pid = name, pid

    @property
    def seconds(self) -> float:
        """CPU time used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def megabytes(self) -> float:
        """Peak memory."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024

    @property
    def resident(self) -> float:
        """Memory now."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def descriptors(self) -> int:
        """Open files and connections now."""
        return sum(1 for _each in Path(f"/proc/{self.pid}/fd").iterdir())


def free_port() -> int:
    """Return a port on which nothing listens."""
    with closing(socket.socket()) as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


@contextmanager
def running(name: str, command: list[str], environment: Mapping[str, str], log: Path) -> Iterator[Server]:
    """Run a process until the end of the block."""
    with log.open("a") as said:
        process = subprocess.Popen(command, cwd=ROOT, env=dict(environment), stdout=said, stderr=said)  # noqa: S603
        try:
            yield Server(name, process.pid)
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


@contextmanager
def daphne(port: int, application: str, environment: Mapping[str, str], log: Path, *options: str) -> Iterator[Server]:
    """Run daphne with the site's options and these, which override them; yield when it listens."""
    command = [sys.executable, "-m", "daphne", *listening_on("127.0.0.1", port), *SERVER, *options, application]
    with running(f"daphne on {port}", command, environment, log) as server:
        wait_for_port(port, log)
        yield server


def wait_for_port(port: int, log: Path) -> None:
    """Return when a server listens; raise `TimeoutError` with the end of its log otherwise."""
    deadline = time.monotonic() + LONGEST_START
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(f"Nothing listens on {port}:\n{log.read_text()[-2000:]}")


def prepared(environment: Mapping[str, str], *words: str) -> str:
    """Return the output of a command of manage.py in this environment."""
    done = subprocess.run(  # noqa: S603
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env=dict(environment),
        text=True,
        check=True,
        stdout=subprocess.PIPE,
    )
    return done.stdout
