"""Temporary databases of each kind for other processes to work on."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings

KINDS = ("sqlite", "postgresql")
SQLITE = "site.sqlite3"
"""The file of a SQLite database in its data folder."""
SERVER = "postgres://postgres@127.0.0.1:5432/test"
"""The default PostgreSQL; TEST_DATABASE_URL names another one."""
REDIS = "redis://127.0.0.1:6379/5"
"""The default Redis; REDIS_URL names another one."""

LONGEST_RUN = 1800.0
"""Seconds that another process may take, in campaigns too."""

Environment = dict[str, str]


@contextmanager
def scratch(
    kind: str, data: Path, server: str = "", *, until: str = "", template: Environment | None = None
) -> Iterator[Environment]:
    """Create a migrated database, yield the environment in which other processes use it, and delete it.

    With `until` only migrations up to that one are applied. With the environment of a `template`, the database is a
    copy of that one, which must be of the same kind, migrated and in no use; migrating takes seconds.
    """
    environment = sqlite_in(data)
    if kind == "sqlite":
        if template:
            data.mkdir(parents=True, exist_ok=True)
            shutil.copy(Path(template["DATA_DIR"]) / SQLITE, data / SQLITE)
        yield environment if template else migrated(environment, until)
        return
    import psycopg

    url = server or os.environ.get("TEST_DATABASE_URL", SERVER)
    name = f"live_{os.getpid()}_{data.name.replace('-', '_')}"
    copied = f' TEMPLATE "{urlsplit(template["DATABASE_URL"]).path[1:]}"' if template else ""
    with closing(psycopg.connect(url, autocommit=True)) as postgres:
        postgres.execute(f'CREATE DATABASE "{name}"{copied}')
        environment["DATABASE_URL"] = urlsplit(url)._replace(path=f"/{name}").geturl()
        try:
            yield environment if template else migrated(environment, until)
        finally:
            postgres.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def sqlite_in(data: Path) -> Environment:
    """The environment in which other processes use the SQLite database of a data folder."""
    return {**os.environ, "DATA_DIR": str(data), "DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": "shsite.settings"}


def migrated(environment: Environment, until: str = "") -> Environment:
    """Migrate the environment's database."""
    run(environment, "manage.py", "migrate", *(("games", until) if until else ()), "--verbosity", "0")
    return environment


def run(environment: Environment, *words: str) -> str:
    """Run another Python and return its output; raise `RuntimeError` if it fails or takes longer than `LONGEST_RUN`."""
    command = [sys.executable, *words]
    try:
        done = subprocess.run(  # noqa: S603 - our own words
            command, cwd=settings.BASE_DIR, env=environment, text=True, check=False, capture_output=True,
            timeout=LONGEST_RUN,
        )  # fmt: skip
    except subprocess.TimeoutExpired as late:
        raise RuntimeError(f"{' '.join(words)[:200]} did not end within {LONGEST_RUN:.0f} seconds.") from late
    if done.returncode:
        raise RuntimeError(done.stderr or f"{words[0]} ended with {done.returncode}.")
    return done.stdout
