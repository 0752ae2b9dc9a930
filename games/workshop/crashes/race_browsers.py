"""Runs the races of moves through real servers; prints each outcome as a line of JSON.

`python -m games.workshop.crashes.race_browsers ROUNDS SITE…`, on the database of these sites. Ten clients are
distributed over the sites; every other one posts its form, the rest send it over their socket. A post's outcome is
its status; a socket's move counts as accepted if it is in the log, and as refused if a notice says so.
"""

import asyncio
import json
import os
import sys
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.parse import urlencode

import django

django.setup()

from django.core.cache import cache  # noqa: E402
from django.db import connection  # noqa: E402

from games.board.tokens import token_of  # noqa: E402
from games.models import Event  # noqa: E402
from games.services.play import playing  # noqa: E402
from games.web.identity import KEY  # noqa: E402
from games.workshop.crashes.race_processes import RACERS, outcome  # noqa: E402
from games.workshop.crashes.races import RACES  # noqa: E402
from games.workshop.load.connections import Postbox, Wire, open_wire  # noqa: E402
from games.workshop.load.open_tables import sessions_of  # noqa: E402
from games.workshop.sample_tables import CAST, LiveTable  # noqa: E402

NOTICE = b'class="notice-line"'
HEARD_WITHIN = 10.0
ANSWERS = {204: "Done", 409: "Stale"}
Job = partial[Any]


@dataclass
class Racer:
    """A browser at the table, with a form filled in."""

    site: str
    code: str
    session: str
    seat: int
    form: dict[str, str]
    is_by_socket: bool
    heard: list[bytes] = field(default_factory=list)
    wire: Wire | None = None

    async def get_ready(self) -> None:
        """Open the line, so that nothing but the form has to travel."""
        self.postbox = Postbox(self.site)
        if self.is_by_socket:
            address = f"/ws/t/{self.code}/?page=table&mark="
            self.wire = await open_wire(self.site, address, self.heard.append, self.session)
            while not self.heard:
                await asyncio.sleep(0.01)

    async def run(self) -> int:
        """Send it; the status, or 0 where the socket says nothing of the kind."""
        if self.wire is None:
            return await self.postbox.post(f"/t/{self.code}/move/", self.session, self.form)
        self.wire.say(urlencode(self.form).encode())
        return 0

    def answer(self, status: int) -> str:
        """What came of it, in the words of `judging`."""
        if self.wire is None:
            return ANSWERS.get(status, str(status))
        is_done, is_refused = self._is_in_the_log(), any(NOTICE in each for each in self.heard)
        return {(True, False): "Done", (False, True): "Stale", (True, True): "both"}.get((is_done, is_refused), "none")

    async def is_answered(self) -> None:
        """Wait until something can be said of what went over the socket."""
        for _look in range(int(HEARD_WITHIN / 0.05)):
            if self.wire is None or self.answer(0) != "none":
                return
            await asyncio.sleep(0.05)

    def _is_in_the_log(self) -> bool:
        # In the loop, which has nothing better to do. Each of its tasks has a connection of its own.
        with closing(connection):
            return Event.objects.filter(game__code=self.code, key=f"{self.seat}:{self.form['key']}").exists()

    def leave(self) -> None:
        """Close everything."""
        self.postbox.close()
        if self.wire is not None:
            self.wire.hang_up()


def jobs_of(name: str, table: LiveTable) -> list[Any]:
    return [RACES[name].job(number, table, table.length) for number in range(RACERS)]


def is_all_moves(jobs: list[Any]) -> bool:
    return all(isinstance(job, partial) and job.func is playing.take_action for job in jobs)


def racers_at(sites: list[str], table: LiveTable, jobs: list[Job]) -> list[Racer]:
    """Whoever sits where these moves are made, with the forms that ask for them."""
    sessions = sessions_of(list(CAST), KEY)
    racers = []
    for number, job in enumerate(jobs):
        code, seat, action = job.args
        form = {"move": token_of(action), "seen": str(job.keywords["seen"]), "key": job.keywords["key"]}
        site = sites[number // 2 % len(sites)]
        racers.append(Racer(site, code, sessions[seat], seat, form, is_by_socket=number % 2 == 1))
    return racers


async def raced(racers: list[Racer]) -> list[str]:
    """What each of them was answered."""
    await asyncio.gather(*(racer.get_ready() for racer in racers))
    statuses = await asyncio.gather(*(racer.run() for racer in racers))
    await asyncio.gather(*(racer.is_answered() for racer in racers))
    answers = [racer.answer(status) for racer, status in zip(racers, statuses, strict=True)]
    for racer in racers:
        racer.leave()
    # What was closed is gone only when the loop has come round again.
    await asyncio.sleep(0.05)
    return answers


def main(rounds: int, sites: list[str]) -> None:
    """Every race of moves so often."""
    for name, race in RACES.items():
        for _round in range(rounds):
            cache.clear()
            table = race.table()
            before, jobs = table.length, jobs_of(name, table)
            if not is_all_moves(jobs):
                break
            answers = asyncio.run(raced(racers_at(sites, table, jobs)))
            sys.stdout.write(json.dumps({"race": name, "answers": answers, **outcome(table, before)}) + "\n")


if __name__ == "__main__":
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    main(int(sys.argv[1]), sys.argv[2:])
