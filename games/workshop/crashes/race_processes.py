"""Runs the races in ten processes on the environment's database; prints each outcome as a line of JSON.

`python -m games.workshop.crashes.race_processes ROUNDS`. Each process has its own database connection.
"""

import json
import multiprocessing
import sys
from collections import Counter
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from typing import Any

import django

django.setup()


from games.models import Event, Game, Message  # noqa: E402
from games.services.limits import forget_all  # noqa: E402
from games.storage import event_store  # noqa: E402
from games.workshop.crashes.races import RACES  # noqa: E402
from games.workshop.sample_tables import SampleTable  # noqa: E402

RACERS = 10
LONGEST_RACE = 200.0
"""Seconds after which waiting for an answer ends with an error."""


def main(rounds: int) -> None:
    """Run each race `rounds` times."""
    racers = Racers()
    for name, race in RACES.items():
        for _round in range(rounds):
            forget_all()
            table = race.table()
            before = table.length
            answers = racers.run(name, table.code, before)
            sys.stdout.write(json.dumps({"race": name, "answers": answers, **outcome(table, before)}) + "\n")
    racers.stop()


def outcome(table: SampleTable, before: int) -> dict[str, Any]:
    """Return the table's state in the database after a race."""
    event_store.forget()
    events = Event.objects.filter(game=table.row)
    talk = Message.objects.filter(game=table.row)
    return {
        "happened": Counter(events.filter(number__gt=before).values_list("kind", flat=True)),
        "is_whole": list(events.values_list("number", flat=True)) == list(range(1, table.length + 1))
        and len(table.log) == table.length,
        "seats": len(table.seats),
        "rematches": Game.objects.filter(previous=table.row).count(),
        "messages": list(talk.values_list("number", flat=True)),
        "status": table.row.status,
        "accounts": table.row.seats.filter(user__isnull=False).count(),
    }


class Racers:
    """Ten processes that act at the same instant."""

    def __init__(self) -> None:
        forks = multiprocessing.get_context("fork")
        barrier = forks.Barrier(RACERS)
        self._pipes: list[Any] = []
        for number in range(RACERS):
            mine, theirs = forks.Pipe()
            forks.Process(target=racer, args=(number, theirs, barrier), daemon=True).start()
            self._pipes.append(mine)

    def run(self, name: str, code: str, seen: int) -> list[str]:
        """Run a race and return the answer to each process."""
        for pipe in self._pipes:
            pipe.send((name, code, seen))
        return [self._answer(pipe) for pipe in self._pipes]

    def _answer(self, pipe: Any) -> str:
        if not pipe.poll(LONGEST_RACE):
            raise TimeoutError(f"A process of a race did not answer within {LONGEST_RACE:.0f} seconds.")
        return str(pipe.recv())

    def stop(self) -> None:
        """End the processes."""
        for pipe in self._pipes:
            pipe.send(None)


def racer(number: int, pipe: Connection, barrier: Barrier) -> None:
    """Run in each process: wait for the name of a race, then for the other processes, then act.

    `None` instead of a race ends the process.
    """
    while (told := pipe.recv()) is not None:
        name, code, seen = told
        table = SampleTable(code)
        job = RACES[name].job(number, table, seen)
        barrier.wait()
        try:
            answer = job()
        except Exception as problem:  # noqa: BLE001 - the test rejects any exception
            answer = f"raised {type(problem).__name__}: {problem}"
        pipe.send(f"{answer}" if isinstance(answer, str | int) else type(answer).__name__)


if __name__ == "__main__":
    main(int(sys.argv[1]))
