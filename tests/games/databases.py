"""Both databases, as other processes find them: an environment with a fresh, migrated one of each kind."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from django.conf import settings

BOTH = ["sqlite", "postgresql"]


@contextmanager
def fresh(kind: str, request: pytest.FixtureRequest, data: Path) -> Iterator[dict[str, str]]:
    """The environment in which other processes use this database; it goes away with everything in it."""
    environment = {**os.environ, "DATA_DIR": str(data), "DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": "shsite.settings"}
    if kind == "sqlite":
        yield migrated(environment)
        return
    url, name = request.getfixturevalue("postgres_url"), f"live_{os.getpid()}_{data.name.replace('-', '_')}"
    with closing(psycopg.connect(url, autocommit=True)) as server:
        server.execute(f'CREATE DATABASE "{name}"')
        try:
            yield migrated(environment | {"DATABASE_URL": urlsplit(url)._replace(path=f"/{name}").geturl()})
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def migrated(environment: dict[str, str]) -> dict[str, str]:
    run(environment, "manage.py", "migrate", "--verbosity", "0")
    return environment


def run(environment: dict[str, str], *words: str) -> str:
    """What another Python said, which has to succeed."""
    done = subprocess.run(
        [sys.executable, *words], cwd=settings.BASE_DIR, env=environment, text=True, check=False, capture_output=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
