"""Health of the site: whether what is committed can be read back, and whether the sweeper plays for bots and deadlines.

`shsite/health` adds the check of the bus and answers `/health/`.
"""

import os
import shutil
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection

from games.storage import heartbeats
from games.storage.connections import reconnect_if_broken

LEAST_FREE = 20_000_000
"""Bytes that must be free where the database and the backups are. SQLite needs some to write back its log."""

CAUSES = {
    "full": "The database's disk is full: no move can be saved.",
    "no space": "The database's disk is full: no move can be saved.",
    "readonly": "The database cannot be written: it is read-only.",
    "read-only": "The database cannot be written: it is read-only.",
    "malformed": "The database or its log is damaged or was overwritten. Stop the site and restore a backup.",
    "not a database": "The database or its log is damaged or was overwritten. Stop the site and restore a backup.",
    "disk i/o": "The database's disk fails to read or write.",
    "locked": "The database was busy for too long to be written.",
}
"""What database errors mean, by a part of their message."""


def seconds_since_beat() -> float | None:
    """Return the seconds since any sweeper's last heartbeat, or `None` if there has been none."""
    try:
        return heartbeats.seconds_since_sweep()
    except (DatabaseError, InterfaceError):
        return None


def is_swept() -> bool:
    """Return whether a sweeper is alive."""
    since = seconds_since_beat()
    return since is not None and since < heartbeats.FRESH


def trouble_with_the_database() -> str:
    """Commit a trial row and read it back; return what can't be written, or nothing if all is well."""
    try:
        is_kept = heartbeats.commit_and_read_back()
    except (DatabaseError, InterfaceError) as problem:
        reconnect_if_broken()
        return _cause(str(problem))
    return "" if is_kept else "The database does not keep what is committed."


def trouble_with_the_disk() -> str:
    """Return what is wrong with the disks of this process's files, or nothing if there is room."""
    for folder in {Path(settings.DATA_DIR), *_folder_of_the_database()}:
        if not os.access(folder, os.W_OK):
            return "The folder of the site's data cannot be written."
        if shutil.disk_usage(folder).free < LEAST_FREE:
            return f"Less than {LEAST_FREE // 1_000_000} MB are free on the disk of the site's data."
    return ""


def _folder_of_the_database() -> list[Path]:
    name = str(connection.settings_dict["NAME"])
    is_file = connection.vendor == "sqlite" and not name.startswith("file:") and name != ":memory:"
    return [Path(name).resolve().parent] if is_file else []


def _cause(message: str) -> str:
    return next(
        (said for part, said in CAUSES.items() if part in message.lower()), "The database does not answer, or refuses."
    )
