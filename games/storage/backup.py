"""Backup of the whole site to one file and back, while games go on.

SQLite's online backup copies one snapshot in one step, PostgreSQL dumps one snapshot: everything committed before the
backup began is in it, and no request waits for it.
"""

import shutil
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from django.db import connection
from django.utils import timezone

from games.models import Game, Heartbeat
from games.storage.heartbeats import FRESH, process_at_work


class BackupError(RuntimeError):
    """A backup that could not be made or restored; the message says why."""


def back_up(into: Path) -> None:
    """Write everything to this file, which must not exist yet."""
    if into.exists():
        raise BackupError(f"{into} exists already, and is left as it is.")
    draft = into.with_name(f"{into.name}.unfinished")
    draft.unlink(missing_ok=True)
    if connection.vendor == "sqlite":
        _copy(_file(), draft)
    else:
        _postgres("pg_dump", "--format=custom", f"--file={draft}")
    draft.rename(into)


def dated_file(folder: Path) -> Path:
    """Return a file of this folder, named after the present time to the microsecond, and create the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"site-{timezone.now():%Y%m%d-%H%M%S-%f}.dump"


def rotate(folder: Path, keep: int) -> list[Path]:
    """Delete all dated backups of this folder but the newest ones, and return the deleted ones."""
    gone = sorted(folder.glob("site-*.dump"))[:-keep]
    for each in gone:
        each.unlink()
    return gone


def restore(source: Path, *, over_what_is_there: bool = False) -> None:
    """Restore everything from this file. A database with games is only overwritten if the flag says so."""
    if not source.is_file():
        raise BackupError(f"There is no file {source}.")
    if at_work := process_at_work():
        raise BackupError(
            f"{at_work[0]} was at work {at_work[1]:.0f} seconds ago, and would go on with the games that it keeps in"
            f" memory. Stop the site first; after a kill, wait {FRESH:.0f} seconds."
        )
    if not over_what_is_there and _has_games():
        raise BackupError("There are games in this database. --over writes over them; back them up first.")
    is_sqlite = source.open("rb").read(16).startswith(b"SQLite format 3")
    if is_sqlite != (connection.vendor == "sqlite"):
        raise BackupError(f"{source} is a backup of another kind of database than the one in use.")
    if is_sqlite:
        connection.close()
        _check(source)
        _copy(source, _file())
    else:
        _postgres(
            "pg_restore", "--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error", source
        )
        connection.close()


def begin_anew() -> None:
    """After a restore: forget the heartbeats in the backup, and give every game a new edition.

    A process keeps games in memory under their editions, so that even one that slept through the restore reads them
    again. The time in milliseconds is above every edition there was.
    """
    Heartbeat.objects.all().delete()
    Game.objects.update(edition=time.time_ns() // 1_000_000)


def _has_games() -> bool:
    if "games_game" not in connection.introspection.table_names():
        return False
    return Game.objects.exists()


def _file() -> Path:
    return Path(str(connection.settings_dict["NAME"]))


def _copy(source: Path, into: Path) -> None:
    with closing(sqlite3.connect(source, timeout=60)) as here, closing(sqlite3.connect(into, timeout=60)) as there:
        # In one step, which reads one snapshot: between several steps nothing would hold it, and every commit would
        # restart the copy.
        here.backup(there)


def _check(source: Path) -> None:
    """Refuse a damaged file before anything is overwritten."""
    try:
        with closing(sqlite3.connect(source)) as kept:
            found = kept.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.DatabaseError as problem:
        found = str(problem)
    if found != "ok":
        raise BackupError(f"{source} is damaged: {found}.")


def _postgres(program: str, *words: object) -> None:
    """Run a PostgreSQL client program on the database in use; the password is passed in the environment."""
    if shutil.which(program) is None:
        raise BackupError(f"{program} is not installed; it comes with PostgreSQL's client programs.")
    known: dict[str, Any] = connection.settings_dict
    where = {"PGHOST": known["HOST"], "PGPORT": known["PORT"], "PGUSER": known["USER"], "PGPASSWORD": known["PASSWORD"]}
    database = f"--dbname={known['NAME']}"
    done = subprocess.run(  # noqa: S603 - our own words
        [program, database, *map(str, words)],
        check=False, text=True, capture_output=True, env=_with({name: str(value) for name, value in where.items()}),
    )  # fmt: skip
    if done.returncode:
        raise BackupError(f"{program}: {done.stderr.strip().splitlines()[-1] if done.stderr.strip() else 'failed'}")


def _with(settings: dict[str, str]) -> dict[str, str]:
    import os

    return os.environ | {name: value for name, value in settings.items() if value}
