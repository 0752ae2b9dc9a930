"""Two sweepers in processes of their own, one of which stands still while everybody's time runs out: whatever is due
happens once, and nothing before its time.

DEADLINES in the environment says how many; without it, a hundred and twenty on each database.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone

from tests.support.databases import BOTH, fresh, run

DEADLINES = int(os.environ.get("DEADLINES", "120"))
PAUSE, STANDS_STILL, LONGEST = 6.0, 4.0, 180.0
HERE = ("-m", "tests.support.deadlines")


@contextmanager
def sweepers(environment: dict[str, str], many: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Run this many `manage.py sweep` processes until the end of the block."""
    command = [sys.executable, "manage.py", "sweep"]
    running = [
        subprocess.Popen(command, cwd=settings.BASE_DIR, env=environment, stdout=subprocess.DEVNULL)
        for _sweeper in range(many)
    ]
    try:
        yield running
    finally:
        for each in running:
            each.terminate()
            each.wait(20)


def looked_at(environment: dict[str, str], due: str) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = json.loads(run(environment, *HERE, "look", due))
    return seen


@pytest.mark.parametrize("kind", BOTH)
def test_what_is_due_is_done_once_though_one_of_two_sweepers_stood_still(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with fresh(kind, request, tmp_path) as environment:
        due = run(environment, *HERE, "lay", str(DEADLINES), str(PAUSE))
        with sweepers(environment, 2) as (one, _other):
            time.sleep(max(0.0, (datetime.fromisoformat(due) - timezone.now()).total_seconds() - 1))
            one.send_signal(signal.SIGSTOP)
            time.sleep(STANDS_STILL)
            one.send_signal(signal.SIGCONT)
            deadline = time.monotonic() + LONGEST
            while not all(table["kinds"] for table in looked_at(environment, due)):
                assert time.monotonic() < deadline, "The sweepers did not do everything that was due."
                time.sleep(1)
            time.sleep(1)
        tables = looked_at(environment, due)
    assert len(tables) == DEADLINES
    for table in tables:
        first, *later = table["kinds"]
        assert first == "chancellor-nominated"
        assert set(later) <= {"ballot-cast"}, "Whoever was stood in for votes, too; the others have an hour."
        assert len(later) <= 1
        assert (table["early"], table["by_hand"], table["stood_in_for"]) == (0, 0, 1)
