"""Players that are killed at any moment, one after the other, and what the database then says of what they heard."""

import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from django.conf import settings

from games.management.scratch import run

POINTS = ("any moment", "appended", "committed", "answered")
LOOK = """
import json
from games.event_store import events_of
from games.models import Event, Game
rows = Event.objects.order_by("game", "number").values_list("game__code", "number", "key")
whole = all(len(events_of(game)) == game.length == game.events.count() for game in Game.objects.all())
print(json.dumps({"rows": list(rows), "whole": whole}))
"""


@dataclass
class Lives:
    """What became of all that these players sent. `unheard` counts what was committed though nobody was told."""

    environment: Mapping[str, str]
    acknowledged: dict[str, int] = field(default_factory=dict)
    unanswered: str = ""
    kills: int = 0
    unheard: int = 0
    slowest_start: float = 0.0

    def live(self, chance: Random) -> None:
        """One more life, that ends at a point by chance: at a named one, or so many seconds after the first answer."""
        point = chance.choice((*POINTS[:1] * 3, *POINTS[1:]))
        self._live(point, chance.randrange(1, 8), chance.uniform(0.0, 0.3))

    def live_for(self, seconds: float) -> None:
        """One more life, of so many seconds after the first answer."""
        self._live(POINTS[0], 0, seconds)

    def _live(self, point: str, times: int, seconds: float) -> None:
        began = time.monotonic()
        with subprocess.Popen(
            [sys.executable, "-m", "tests.games.crashing", point, str(times)],
            cwd=settings.BASE_DIR, env=self.environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as player:  # fmt: skip
            assert player.stdin is not None
            assert player.stdout is not None
            player.stdin.write(self.unanswered + "\n")
            player.stdin.flush()
            readable, _, _ = select.select([player.stdout], [], [], 60)
            assert readable, "The player never began."
            self.slowest_start = max(self.slowest_start, time.monotonic() - began)
            if point == POINTS[0]:
                time.sleep(seconds)
                player.kill()
            said, complaints = player.communicate(timeout=60)
        assert not complaints, complaints
        self.kills += 1
        self._hear(said)

    def _hear(self, said: str) -> None:
        for line in said.splitlines():
            what, *rest = line.split("\t")
            if len(rest) == 2:
                self.unanswered = rest[0] if what == "sent" else ""
                if what == "done":
                    self.acknowledged[rest[1]] = int(rest[0])
                if what == "again":
                    self.unheard += 1

    def account(self) -> dict[str, int | bool | float]:
        """What is there of it. Nothing may be lost or doubled; only the very last may be there without having been
        heard of."""
        found = json.loads(run({**self.environment}, "manage.py", "shell", "--verbosity", "0", "--command", LOOK))
        keys = [key.partition(":")[2] for _code, _number, key in found["rows"] if key]
        numbers = {key.partition(":")[2]: number for _code, number, key in found["rows"] if key}
        return {
            "kills": self.kills,
            "acknowledged": len(self.acknowledged),
            "lost": sum(numbers.get(key) != number for key, number in self.acknowledged.items()),
            "doubled": len(keys) - len(numbers),
            "committed_but_unheard": self.unheard,
            "never_heard_of": len(numbers.keys() - self.acknowledged.keys()),
            "every_log_is_whole": found["whole"],
            "slowest_start_seconds": round(self.slowest_start, 2),
        }


def lived(environment: Mapping[str, str], kills: int) -> dict[str, int | bool | float]:
    """The account of so many lives."""
    lives, chance = Lives(environment), Random(os.urandom(8))
    for _kill in range(kills):
        lives.live(chance)
    return lives.account()
