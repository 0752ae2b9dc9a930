"""Kills one player process after the other, and compares the database with what they were told."""

import json
import os
import select
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Any

from django.conf import settings

from games.workshop.scratch_databases import run

POINTS = ("any moment", "appended", "committed", "answered")
PHASES = (
    "nomination", "vote", "president-discard", "chancellor-enact", "veto-answer",
    "investigate", "peek", "special-election", "execution",
)  # fmt: skip
BESIDE = 100
"""The number of other tables with a running game."""
LOOKS_AFTER = 100
"""After so many kills a move is made at all of them."""
LONGEST_PLAYER = 240.0
"""Seconds after which waiting for a player ends with an error."""
PLAYABLE = 5.0
"""Seconds after a restart within which a move can be made at all of them."""
LOOK = """
import json
from games.storage.event_store import events_of
from games.models import Event, Game
rows = Event.objects.order_by("game", "number").values_list("game__code", "number", "key")
whole = all(len(events_of(game)) == game.length == game.events.count() for game in Game.objects.all())
print(json.dumps({"rows": list(rows), "whole": whole}))
"""


@dataclass
class Lives:
    """What became of the forms these players sent; `unheard` counts forms that were committed but not answered."""

    environment: Mapping[str, str]
    acknowledged: dict[str, int] = field(default_factory=dict)
    unanswered: str = ""
    kills: int = 0
    unheard: int = 0
    slowest_start: float = 0.0
    slowest_everywhere: float = 0.0
    phase: str = ""
    killed_in: Counter[str] = field(default_factory=Counter)

    def live(self, chance: Random) -> None:
        """Run a player that is killed at a random point: a named one, or a random time after the first answer."""
        point = chance.choice((*POINTS[:1] * 3, *POINTS[1:]))
        self._live(point, chance.randrange(1, 8), chance.uniform(0.0, 0.3))

    def live_for(self, seconds: float) -> None:
        """Run a player that is killed so many seconds after the first answer."""
        self._live(POINTS[0], 0, seconds)

    def live_until(self, phase: str, chance: Random) -> None:
        """Run a player that is killed at a random named point in this phase."""
        self._live(chance.choice(POINTS[1:]), 1, 0.0, phase)

    def look_everywhere(self) -> None:
        """Run a player that makes one move at every table, and time it from its start."""
        began = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-m", "games.workshop.crashes.crashing_player", "everywhere", "0"],
            cwd=settings.BASE_DIR, env=self.environment, text=True, check=True, timeout=LONGEST_PLAYER,
            input=f"{self.unanswered}\n", stdout=subprocess.PIPE,
        )  # fmt: skip
        self._hear(done.stdout)
        self.slowest_everywhere = max(self.slowest_everywhere, time.monotonic() - began)

    def _live(self, point: str, times: int, seconds: float, phase: str = "") -> None:
        began = time.monotonic()
        with subprocess.Popen(
            [sys.executable, "-m", "games.workshop.crashes.crashing_player", point, str(times), phase],
            cwd=settings.BASE_DIR, env=self.environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as player:  # fmt: skip
            assert player.stdin is not None
            assert player.stdout is not None
            player.stdin.write(self.unanswered + "\n")
            player.stdin.flush()
            readable, _, _ = select.select([player.stdout], [], [], LONGEST_PLAYER)
            assert readable, f"The player printed nothing within {LONGEST_PLAYER:.0f} seconds."
            self.slowest_start = max(self.slowest_start, time.monotonic() - began)
            if point == POINTS[0]:
                time.sleep(seconds)
                player.kill()
            said, complaints = player.communicate(timeout=LONGEST_PLAYER)
        assert not complaints, complaints
        self.kills += 1
        self._hear(said)
        self.killed_in[self.phase] += 1

    def _hear(self, said: str) -> None:
        for line in said.splitlines():
            what, *rest = line.split("\t")
            if what == "at" and rest:
                self.phase = rest[0]
            if len(rest) == 2:
                self.unanswered = rest[0] if what == "sent" else ""
                if what == "done":
                    self.acknowledged[rest[1]] = int(rest[0])
                if what == "again":
                    self.unheard += 1

    def account(self) -> dict[str, Any]:
        """Compare the database with what was acknowledged: nothing may be lost or doubled.

        Only the last form may be in the database without an acknowledgement.
        """
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
            "slowest_until_played_everywhere": round(self.slowest_everywhere, 2),
            "killed_in": dict(self.killed_in.most_common()),
        }


def lived(environment: Mapping[str, str], kills: int, beside: int = BESIDE) -> dict[str, Any]:
    """Kill so many players and return the account.

    Every other player is killed at a random moment, the rest in one phase after the other, so twice as many kills as
    there are phases reach all phases.
    """
    lives, chance, aims = Lives(environment), Random(os.urandom(8)), cycle(PHASES)
    run({**environment}, "-m", "games.workshop.crashes.crashing_player", "lay", str(beside))
    for number in range(kills):
        if number % 2:
            lives.live_until(next(aims), chance)
        else:
            lives.live(chance)
        if number % LOOKS_AFTER == 0:
            lives.look_everywhere()
    lives.look_everywhere()
    return lives.account()


def is_wrong(account: Mapping[str, Any], slowness: float = 1.0) -> list[str]:
    """Return the faults in an account; a slow machine may take proportionally longer."""
    kills, met = account["kills"], account["killed_in"].keys() & {*PHASES}
    return [
        *(["something that was acknowledged is not there"] if account["lost"] else []),
        *(["something is there twice"] if account["doubled"] else []),
        *(["a log has gaps"] if not account["every_log_is_whole"] else []),
        *(["more than the very last was never heard of"] if account["never_heard_of"] > 1 else []),
        *(
            ["not every table could be played at"]
            if account["slowest_until_played_everywhere"] > PLAYABLE * slowness
            else []
        ),
        *([f"only {len(met)} phases were met"] if len(met) < min(len(PHASES), kills // 2) else []),
    ]
