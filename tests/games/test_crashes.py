"""A server that is killed at any moment, on both databases: what was acknowledged is there, and nothing is there twice.

CRASHES in the environment says how many; without it, a few.
"""

import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from django.conf import settings

from tests.games.databases import BOTH, fresh, run

CRASHES = int(os.environ.get("CRASHES", "6"))
LOOK = """
import json
from games.event_store import events_of
from games.models import Event, Game
rows = Event.objects.order_by("game", "number").values_list("game__code", "number", "key")
whole = all(len(events_of(game)) == game.length == game.events.count() for game in Game.objects.all())
print(json.dumps({"rows": list(rows), "whole": whole}))
"""


@pytest.fixture(params=BOTH)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[dict[str, str]]:
    with fresh(request.param, request, tmp_path) as environment:
        yield environment


def test_what_was_acknowledged_is_there_once_and_games_go_on(database: dict[str, str]) -> None:
    chance, unanswered = Random(os.urandom(8)), ""
    acknowledged: dict[str, int] = {}
    for _crash in range(CRASHES):
        unanswered = one_life(database, unanswered, acknowledged, chance.uniform(0.0, 0.3))
    found = json.loads(run(database, "manage.py", "shell", "--verbosity", "0", "--command", LOOK))
    numbers = {key.partition(":")[2]: number for _code, number, key in found["rows"] if key}
    assert len(numbers) == sum(bool(key) for _code, _number, key in found["rows"]), "A key stands there once."
    assert acknowledged.items() <= numbers.items()
    assert acknowledged
    assert len(numbers) - len(acknowledged) <= 1, "Whatever was not heard of was sent again, but for the very last."
    assert found["whole"]


def one_life(database: dict[str, str], unanswered: str, acknowledged: dict[str, int], seconds: float) -> str:
    """Play until killed, so many seconds after the first answer; what was sent and not answered."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.games.crashing"],
        cwd=settings.BASE_DIR,
        env=database,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as player:
        assert player.stdin is not None
        assert player.stdout is not None
        player.stdin.write(unanswered + "\n")
        player.stdin.flush()
        readable, _, _ = select.select([player.stdout], [], [], 60)
        assert readable, "The player never began."
        time.sleep(seconds)
        player.kill()
        said, complaints = player.communicate()
    assert not complaints, complaints
    for line in said.splitlines():
        what, *rest = line.split("\t")
        if len(rest) != 2:
            continue
        unanswered = rest[0] if what == "sent" else ""
        if what == "done":
            acknowledged[rest[1]] = int(rest[0])
    return unanswered
