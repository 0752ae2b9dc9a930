"""A small rehearsal of the deployment: two servers behind nginx, each killed and replaced once."""

import os
import re
import subprocess
import sys

import pytest

from games.workshop.slowness import slowness
from tests.conftest import ROOT

LONGEST_GAP = 1.0
"""Seconds; what somebody notices of it who sits at a table meanwhile."""


@pytest.mark.usefixtures("nginx")
def test_a_server_is_killed_and_replaced_and_nobody_notices_more_than_a_second(
    postgres_url: str, redis_url: str
) -> None:
    # The second server is killed a quarter of the time after the first one was replaced, which takes longer when busy.
    seconds = round(16 * min(3.0, slowness()))
    words = ["--tables", "3", "--seconds", str(seconds), "--pace", "1", "--longest-gap", str(LONGEST_GAP * slowness())]
    done = subprocess.run(
        [sys.executable, ".deploy/rehearse", *words],
        cwd=ROOT, env={**os.environ, "DATABASE_URL": postgres_url, "REDIS_URL": redis_url},
        text=True, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=280,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("Killed the server") == 2
    cut = re.search(r"sockets cut +(\d+), until the whole picture", done.stdout)
    assert cut, done.stdout
    assert int(cut[1]) >= 30, "Each of three tables of ten was cut off once at least."
    assert "went wrong      nothing" in done.stdout
