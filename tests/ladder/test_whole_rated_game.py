"""The bot of the ladder's page, in twenty lines, plays a rated game over HTTP, and its rating appears."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from games.api.description import LADDER_BOT
from games.workshop.load.servers import SITE, daphne, free_port
from games.workshop.scratch_databases import scratch
from tests.conftest import ANY_CORE

ENTER = """
from django.contrib.auth import get_user_model
from games.services.ladder import entries
owner = get_user_model().objects.create(username="owner")
print(entries.add_bot(owner, "Twenty"))
"""
PATIENCE = 90


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory, sqlite_template: dict[str, str]
) -> Iterator[tuple[int, dict[str, str]]]:
    """A site on which bots answer at once."""
    folder, port = tmp_path_factory.mktemp("site"), free_port()
    own = {"REDIS_URL": "", "BOT_PACE": "0", "SWEEPS_INSIDE": "1", "PUBLIC_ORIGIN": f"http://127.0.0.1:{port}"}
    with scratch("sqlite", folder, template=sqlite_template) as environment:
        here = {**environment, **own, **ANY_CORE}
        with daphne(port, SITE, here, folder / "log"):
            yield port, here


def ladder(port: int) -> Any:
    with closing(HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        connection.request("GET", "/api/v1/ladder/")
        return json.loads(connection.getresponse().read())["ladder"]


def test_a_bot_of_twenty_lines_joins_the_ladder(site: tuple[int, dict[str, str]], tmp_path: Path) -> None:
    port, here = site
    entered = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", ENTER], env=here, check=True, capture_output=True, text=True
    )
    script = tmp_path / "bot.py"
    script.write_text(LADDER_BOT.read_text("utf-8"))
    assert len(LADDER_BOT.read_text("utf-8").splitlines()) <= 20
    command = [sys.executable, str(script), f"http://127.0.0.1:{port}/api/v1", entered.stdout.strip()]
    played = subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)
    assert " win: " in played.stdout
    until = monotonic() + PATIENCE
    while not any(each["program"] for each in ladder(port)) and monotonic() < until:
        sleep(0.2)
    (row,) = (each for each in ladder(port) if each["program"])
    assert (row["name"], row["games"], row["provisional"]) == ("Twenty", 1, True)
    assert row["error"] > 100
