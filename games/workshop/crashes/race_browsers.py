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

from django.db import connection  # noqa: E402

from games.board.tokens import token_of  # noqa: E402
from games.models import Event  # noqa: E402
from games.services.limits import forget_all  # noqa: E402
from games.services.play import playing  # noqa: E402
from games.web.identity import KEY  # noqa: E402
from games.workshop.crashes.race_processes import RACERS, outcome  # noqa: E402
from games.workshop.crashes.races import RACES  # noqa: E402
from games.workshop.load.connections import Postbox, Wire, open_wire  # noqa: E402
from games.workshop.load.open_tables import sessions_of  # noqa: E402
from games.workshop.sample_tables import CAST, SampleTable  # noqa: E402

NOTICE = b"notice-line"
HEARD_WITHIN = 60.0
ANSWERS = {204: "Done", 409: "Stale"}
Job = partial[Any]


@dataclass
class Racer:
    """A client at the table with a form that is ready to be sent."""

    site: str
    code: str
    session: str
    seat: int
    form: dict[str, str]
    is_by_socket: bool
    heard: list[bytes] = field(default_factory=list)
    wire: Wire | None = None

    async def get_ready(self) -> None:
        """Open the connection, so that only the form remains to be sent."""
        self.postbox = Postbox(self.site)
        if self.is_by_socket:
            address = f"/ws/t/{self.code}/?page=table&mark="
            self.wire = await open_wire(self.site, address, self.heard.append, self.session)
            async with asyncio.timeout(HEARD_WITHIN):
                while not self.heard:
                    await asyncio.sleep(0.01)

    async def run(self) -> int:
        """Send the form; return the status, or 0 over a socket."""
        if self.wire is None:
            return await self.postbox.post(f"/t/{self.code}/move/", self.session, self.form)
        self.wire.say(urlencode(self.form).encode())
        return 0

    def answer(self, status: int) -> str:
        """Return the outcome in the words of `race_judging`."""
        if self.wire is None:
            return ANSWERS.get(status, str(status))
        is_done, is_refused = self._is_in_the_log(), any(NOTICE in each for each in self.heard)
        return {(True, False): "Done", (False, True): "Stale", (True, True): "both"}.get((is_done, is_refused), "none")

    async def is_answered(self) -> None:
        """Wait until the outcome of a form sent over the socket is known."""
        for _look in range(int(HEARD_WITHIN / 0.05)):
            if self.wire is None or self.answer(0) != "none":
                return
            await asyncio.sleep(0.05)

    def _is_in_the_log(self) -> bool:
        # This blocks the event loop, which has no other work. Each task has its own database connection.
        with closing(connection):
            return Event.objects.filter(game__code=self.code, key=f"{self.seat}:{self.form['key']}").exists()

    def leave(self) -> None:
        """Close all connections."""
        self.postbox.close()
        if self.wire is not None:
            self.wire.hang_up()


def jobs_of(name: str, table: SampleTable) -> list[Any]:
    return [RACES[name].job(number, table, table.length) for number in range(RACERS)]


def is_all_moves(jobs: list[Any]) -> bool:
    return all(isinstance(job, partial) and job.func is playing.take_action for job in jobs)


def racers_at(sites: list[str], table: SampleTable, jobs: list[Job]) -> list[Racer]:
    """Return the clients that make these moves, with their forms."""
    sessions = sessions_of(list(CAST), KEY)
    racers = []
    for number, job in enumerate(jobs):
        code, seat, action = job.args
        form = {"move": token_of(action), "seen": str(job.keywords["seen"]), "key": job.keywords["key"]}
        site = sites[number // 2 % len(sites)]
        racers.append(Racer(site, code, sessions[seat], seat, form, is_by_socket=number % 2 == 1))
    return racers


async def raced(racers: list[Racer]) -> list[str]:
    """Run a race and return the outcome of each client."""
    await asyncio.gather(*(racer.get_ready() for racer in racers))
    statuses = await asyncio.gather(*(racer.run() for racer in racers))
    await asyncio.gather(*(racer.is_answered() for racer in racers))
    answers = [racer.answer(status) for racer, status in zip(racers, statuses, strict=True)]
    for racer in racers:
        racer.leave()
    # The event loop closes sockets in its next iteration.
    await asyncio.sleep(0.05)
    return answers


def main(rounds: int, sites: list[str]) -> None:
    """Run each race of moves so many times."""
    for name, race in RACES.items():
        for _round in range(rounds):
            forget_all()
            table = race.table()
            before, jobs = table.length, jobs_of(name, table)
            if not is_all_moves(jobs):
                break
            answers = asyncio.run(raced(racers_at(sites, table, jobs)))
            sys.stdout.write(json.dumps({"race": name, "answers": answers, **outcome(table, before)}) + "\n")


if __name__ == "__main__":
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    main(int(sys.argv[1]), sys.argv[2:])
