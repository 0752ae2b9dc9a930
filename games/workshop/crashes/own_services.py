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

LONGEST_START = 60.0
LONGEST_CALL = 120.0
"""Seconds that a program of PostgreSQL may take."""


class Service(Protocol):
    """A service that can be killed and started again."""

    url: str

    def kill(self) -> None:
        """Kill it without a shutdown."""

    def start(self) -> None:
        """Start it at its port; return when it answers."""


def program(name: str) -> str | None:
    """Return the path of a program; those of PostgreSQL are often not on the PATH."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or (str(beside[0]) if beside else None)


NEEDED = {"redis": ("redis-server",), "postgresql": ("initdb", "pg_ctl", "pg_isready")}


def lacking(kind: str) -> list[str]:
    """Return the programs that this machine lacks for a service."""
    return [name for name in NEEDED[kind] if program(name) is None]


class OwnRedis:
    """A Redis without persistence."""

    def __init__(self, _folder: Path) -> None:
        self._port = free_port()
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = [program("redis-server") or "", "--port", str(self._port), "--save", "", "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        _until(self._answers)

    def kill(self) -> None:
        """Kill it with SIGKILL."""
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
        """Stop all its processes at once; the next start replays the journal."""
        self._run("pg_ctl", "stop", "-m", "immediate", "-D", str(self._data))

    def _run(self, name: str, *words: str) -> None:
        command = [program(name) or name, *words]
        subprocess.run(
            command, cwd=self._folder, check=True, stdout=subprocess.DEVNULL, timeout=LONGEST_CALL, **self._as
        )


@contextmanager
def own(kind: str) -> Iterator[Service]:
    """Run one of them until the end of the block."""
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
            raise TimeoutError(f"Redis did not answer within {LONGEST_START:.0f} seconds.")
        time.sleep(0.02)
