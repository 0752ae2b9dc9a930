"""`python manage.py races`: lets ten processes act at one table at the same instant, many times."""

import os
from argparse import ArgumentParser
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.workshop.scratch_databases import KINDS, REDIS, Environment, run, scratch


class Command(BaseCommand):
    """Runs every race many times on a scratch database and prints a summary."""

    help = "Runs every race so often on a fresh database, and tells what was lost or doubled."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the number of rounds and the database."""
        parser.add_argument("--rounds", type=int, default=50, help="of each race")
        parser.add_argument("--database", choices=[*KINDS, "both"], default="both")
        through = "the services, or those of moves through one real server on SQLite and two on PostgreSQL"
        parser.add_argument("--through", choices=["services", "servers"], default="services", help=through)

    def handle(self, *_args: Any, rounds: int, database: str, through: str, **_options: Any) -> None:
        """Print a line for each race; fail if any outcome was wrong."""
        wrong = [self._account(kind, rounds, through) for kind in KINDS if database in (kind, "both")]
        if any(wrong):
            raise CommandError("Not every race came out as it must.")

    def _account(self, kind: str, rounds: int, through: str) -> int:
        import json

        from games.workshop.crashes.race_judging import complaints

        found: defaultdict[str, list[str]] = defaultdict(list)
        many: defaultdict[str, int] = defaultdict(int)
        with TemporaryDirectory(prefix="races-") as data, scratch(kind, Path(data)) as environment:
            raced = _at_servers if through == "servers" else _in_processes
            for line in raced(environment, rounds, kind, Path(data)).splitlines():
                outcome = json.loads(line)
                many[outcome["race"]] += 1
                found[outcome["race"]] += complaints(outcome)
        for race, times in many.items():
            self.stdout.write(
                f"{kind:10}  {race:26} {times:5} rounds  {len(found[race])} wrong  {found[race][:3] or ''}"
            )
        total = sum(map(len, found.values()))
        self.stdout.write(f"{kind:10}  all {sum(many.values())} rounds of ten, through {through}: {total} wrong")
        return total


def _in_processes(environment: Environment, rounds: int, *_where: object) -> str:
    return run(environment, "-m", "games.workshop.crashes.race_processes", str(rounds))


def _at_servers(environment: Environment, rounds: int, kind: str, folder: Path) -> str:
    from games.workshop.crashes.own_servers import own_servers

    redis = "" if kind == "sqlite" else os.environ.get("REDIS_URL") or REDIS
    with own_servers({**environment, "REDIS_URL": redis}, folder, 1 if kind == "sqlite" else 2) as servers:
        sites = [server.url for server in servers]
        return run({**environment, "REDIS_URL": ""}, "-m", "games.workshop.crashes.race_browsers", str(rounds), *sites)
