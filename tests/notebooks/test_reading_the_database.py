"""`shsite.notebook.setup`: read-only access to the database in a kernel."""

import subprocess
import sys
from pathlib import Path

from django.conf import settings

from games.workshop.scratch_databases import scratch
from shsite.notebook import read_only

SCRIPT = """
import asyncio
from shsite.notebook import setup
setup()
from django.db import OperationalError
from games.models import Tally

async def cell():
    print("games", Tally.objects.count())
    try:
        Tally.objects.create(size=5, seat=0, role="L", among_bots=True, ruleset_name="", ending="")
    except OperationalError as refused:
        print("refused:", refused)

asyncio.run(cell())
"""


def in_a_kernel(folder: Path, template: dict[str, str]) -> str:
    environment = {"PATH": "/usr/bin:/bin", "DATA_DIR": str(folder), "PYTHONPATH": str(settings.BASE_DIR)}
    with scratch("sqlite", folder, template=template):
        ran = subprocess.run(
            [sys.executable, "-c", SCRIPT], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_kernel_can_read_the_database_inside_its_event_loop_and_not_write_it(
    tmp_path: Path, sqlite_template: dict[str, str]
) -> None:
    said = in_a_kernel(tmp_path, sqlite_template)
    assert "can be read and not written" in said
    assert "games 0" in said
    assert "refused: attempt to write a readonly database" in said


def test_postgresql_connections_are_read_only() -> None:
    database = {"ENGINE": "django.db.backends.postgresql", "NAME": "site", "OPTIONS": {"pool": {"max_size": 8}}}
    assert read_only(database)["OPTIONS"] == {
        "pool": {"max_size": 8},
        "options": "-c default_transaction_read_only=on",
    }
