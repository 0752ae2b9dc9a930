"""A drill: restores a backup into a database of its own, in another process, and tries whether the site works on it.

The database in use isn't touched. The other process has this checkout's code, so a drill also shows that the migrations
of a new version get through this site's data.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from django.conf import settings
from django.db import DatabaseError, connection

from games.storage.backup import BackupError


def drill(source: Path) -> Iterator[str]:
    """Restore this backup elsewhere and use the site on it; yield a sentence for each step that succeeded."""
    with TemporaryDirectory(prefix="drill-") as folder, _scratch_database() as url:
        environment = os.environ | {
            "DATA_DIR": folder,
            "DATABASE_URL": url,
            "REDIS_URL": "",
            "STATIC_ROOT": str(settings.STATIC_ROOT),
            "SECRET_KEY": settings.SECRET_KEY,
        }
        began = time.monotonic()
        said = _run(environment, "restore", str(source.resolve()))
        yield f"Restored, migrated and replayed in {time.monotonic() - began:.1f} s: {said}"
        yield f"Tried: {_run(environment, 'drill', '--inside')}"


@contextmanager
def _scratch_database() -> Iterator[str]:
    """Create an empty database, return its DATABASE_URL, and drop it afterwards; SQLite's is a file in DATA_DIR."""
    if connection.vendor == "sqlite":
        yield ""
        return
    name = f"drill_{os.getpid()}"
    _execute(f'CREATE DATABASE "{name}"')
    try:
        yield urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}").geturl()
    finally:
        _execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def _execute(statement: str) -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute(statement)
    except DatabaseError as problem:
        raise BackupError(f"{statement}: {str(problem).strip()}") from problem


def _run(environment: dict[str, str], *words: str) -> str:
    command = [sys.executable, "-m", "django", *words, "--settings", "shsite.settings"]
    done = subprocess.run(  # noqa: S603 - our own words
        command, cwd=settings.BASE_DIR, env=environment, check=False, text=True, capture_output=True
    )
    if done.returncode:
        raise BackupError(f"{words[0]} failed: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")
    return " ".join(done.stdout.split())
