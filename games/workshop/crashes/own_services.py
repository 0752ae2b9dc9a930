"""A Redis and a PostgreSQL that a campaign kills and starts again, on a free port in a temporary folder.

PostgreSQL refuses to run as root; started by root, it runs as the machine's user `postgres`.
"""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from games.workshop.load.servers import free_port

LONGEST_START = 30.0


class Service(Protocol):
    """Something that others rely on."""

    url: str

    def kill(self) -> None:
        """End it as hard as it can be ended."""

    def start(self) -> None:
        """Start it where it was; return when it answers."""


def program(name: str) -> str | None:
    """Where this program is; PostgreSQL's own are often not on the PATH."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or (str(beside[0]) if beside else None)


NEEDED = {"redis": ("redis-server",), "postgresql": ("initdb", "pg_ctl", "pg_isready")}


def lacking(kind: str) -> list[str]:
    """Which programs this machine does not have for a service of one's own."""
    return [name for name in NEEDED[kind] if program(name) is None]


class OwnRedis:
    """A Redis that keeps nothing."""

    def __init__(self, _folder: Path) -> None:
        self._port = free_port()
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait for its answer."""
        words = [program("redis-server") or "", "--port", str(self._port), "--save", "", "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        _until(self._answers)

    def kill(self) -> None:
        """As if the power were cut."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()

    def _answers(self) -> bool:
        from redis import Redis, RedisError

        try:
            with Redis.from_url(self.url, socket_connect_timeout=1) as redis:
                return bool(redis.ping())
        except RedisError:
            return False


class OwnPostgres:
    """A PostgreSQL without a password."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, free_port()
        self._as: dict[str, Any] = {"user": "postgres", "group": "postgres"} if os.getuid() == 0 else {}
        self.url = f"postgres://postgres@127.0.0.1:{self._port}/postgres"
        folder.chmod(0o755)
        self._data = folder / "data"
        self._data.mkdir()
        if self._as:
            shutil.chown(self._data, **self._as)
        self._run("initdb", "-U", "postgres", "-A", "trust", "-D", str(self._data), "-N")

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        how = f"-p {self._port} -k {self._data} -c listen_addresses=127.0.0.1 -c max_connections=100"
        self._run("pg_ctl", "start", "-w", "-D", str(self._data), "-l", str(self._data / "log"), "-o", how)

    def kill(self) -> None:
        """Every process of it ends at once; what was committed is found in its journal at the next start."""
        self._run("pg_ctl", "stop", "-m", "immediate", "-D", str(self._data))

    def _run(self, name: str, *words: str) -> None:
        command = [program(name) or name, *words]
        subprocess.run(command, cwd=self._folder, check=True, stdout=subprocess.DEVNULL, **self._as)


@contextmanager
def own(kind: str) -> Iterator[Service]:
    """One of them, running, until the end of the block."""
    with TemporaryDirectory(prefix=f"own-{kind}-", ignore_cleanup_errors=True) as folder:
        service: Service = (OwnRedis if kind == "redis" else OwnPostgres)(Path(folder))
        service.start()
        try:
            yield service
        finally:
            service.kill()


def _until(is_so: Any) -> None:
    deadline = time.monotonic() + LONGEST_START
    while not is_so():
        if time.monotonic() > deadline:
            raise TimeoutError("It never answered.")
        time.sleep(0.02)
