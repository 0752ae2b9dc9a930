"""`python manage.py crashes`: kills players, services or servers and checks that nothing acknowledged was lost."""

import os
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.workshop.scratch_databases import KINDS, REDIS, scratch


class Command(BaseCommand):
    """Kills players, services or servers, and prints what was lost or doubled."""

    help = "Kills a playing process again and again, at any moment and at named points, and prints the account."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the number of kills and the target."""
        parser.add_argument("--rounds", type=int, default=100, help="how many kills a database")
        parser.add_argument("--database", choices=[*KINDS, "both"], default="both")
        whose = "who is killed: a playing process, or under open sockets a server, Redis or PostgreSQL"
        parser.add_argument("--of", choices=["players", "server", "redis", "postgresql"], default="players", help=whose)

    def handle(self, *_args: Any, rounds: int, database: str, of: str, **_options: Any) -> None:
        """Print a line for each database; fail if anything was lost or doubled."""
        kinds = [kind for kind in KINDS if database in (kind, "both")]
        if of == "players":
            wrong = [self._account(kind, rounds) for kind in kinds]
        elif of == "server":
            wrong = [self._deaths(kind, rounds) for kind in kinds]
        else:
            wrong = [self._outages(of, rounds)]
        if any(wrong):
            raise CommandError("Not everything was as it must be after a kill.")

    def _account(self, kind: str, rounds: int) -> bool:
        from games.workshop.crashes.repeated_kills import is_wrong, lived

        with TemporaryDirectory(prefix="crashes-") as data, scratch(kind, Path(data)) as environment:
            account = lived(environment, rounds)
        wrong, phases = is_wrong(account), account.pop("killed_in").items()
        told = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in account.items())
        self.stdout.write(f"{kind:10}  {told}")
        self.stdout.write(f"{kind:10}  killed in: {', '.join(f'{phase} {kills}' for phase, kills in phases)}")
        for what in wrong:
            self.stdout.write(f"{kind:10}  {what}")
        return bool(wrong)

    def _deaths(self, kind: str, rounds: int) -> bool:
        from games.workshop.crashes.outages import deaths_of_servers

        with TemporaryDirectory(prefix="deaths-") as data, scratch(kind, Path(data)) as environment:
            redis = "" if kind == "sqlite" else os.environ.get("REDIS_URL") or REDIS
            return self._told(deaths_of_servers(kind, {**environment, "REDIS_URL": redis}, Path(data), rounds), kind)

    def _outages(self, kind: str, rounds: int) -> bool:
        from games.workshop.crashes.outages import outages_of

        return self._told(outages_of(kind, rounds), kind)

    def _told(self, account: Mapping[str, object], kind: str) -> bool:
        from games.workshop.crashes.outages import is_wrong

        for name, value in account.items():
            self.stdout.write(f"{kind:10}  {name.replace('_', ' '):32}{value}")
        for what in (wrong := is_wrong(account)):
            self.stdout.write(f"{kind:10}  not as it must be: {what}")
        return bool(wrong)
