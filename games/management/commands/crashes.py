"""`python manage.py crashes`: servers that are killed at any moment, and whether anything acknowledged was lost."""

from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.management.scratch import KINDS, scratch


class Command(BaseCommand):
    """Kills so many players of games on a database of its own, and prints what was lost and what is there twice."""

    help = "Kills a playing process again and again, at any moment and at named points, and prints the account."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How often, and on what."""
        parser.add_argument("--rounds", type=int, default=100, help="how many kills a database")
        parser.add_argument("--database", choices=[*KINDS, "both"], default="both")
        whose = "who is killed: a playing process, or under two servers with open sockets a Redis or PostgreSQL"
        parser.add_argument("--of", choices=["players", "redis", "postgresql"], default="players", help=whose)

    def handle(self, *_args: Any, rounds: int, database: str, of: str, **_options: Any) -> None:
        """A line a database; an error if anything was lost or doubled."""
        if of != "players":
            self._outages(of, rounds)
            return
        wrong = [self._account(kind, rounds) for kind in KINDS if database in (kind, "both")]
        if any(wrong):
            raise CommandError("Not everything was as it must be after a kill.")

    def _account(self, kind: str, rounds: int) -> bool:
        from tests.games.lives import is_wrong, lived

        with TemporaryDirectory(prefix="crashes-") as data, scratch(kind, Path(data)) as environment:
            account = lived(environment, rounds)
        wrong, phases = is_wrong(account), account.pop("killed_in").items()
        told = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in account.items())
        self.stdout.write(f"{kind:10}  {told}")
        self.stdout.write(f"{kind:10}  killed in: {', '.join(f'{phase} {kills}' for phase, kills in phases)}")
        for what in wrong:
            self.stdout.write(f"{kind:10}  {what}")
        return bool(wrong)

    def _outages(self, kind: str, rounds: int) -> None:
        from tests.games.outages import AFTER, outages_of

        account = outages_of(kind, rounds)
        for name, value in account.items():
            self.stdout.write(f"{name.replace('_', ' '):28}{value}")
        is_slow = max(float(str(account[name])) for name in ("slowest_until_played", "slowest_until_right")) > AFTER
        if is_slow or account["lost"] or account["doubled"] or account["wrong"] or not account["every_log_is_whole"]:
            raise CommandError("Not everything was as it must be after an outage.")
