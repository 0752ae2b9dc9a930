"""`python manage.py races`: ten processes at one table at the same instant, again and again, and what came of it."""

from argparse import ArgumentParser
from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.management.scratch import KINDS, run, scratch


class Command(BaseCommand):
    """Runs every race of the tests so many times on a database of its own, and prints an account."""

    help = "Runs every race so often on a fresh database, and tells what was lost or doubled."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How often, and on what."""
        parser.add_argument("--rounds", type=int, default=50, help="of each race")
        parser.add_argument("--database", choices=[*KINDS, "both"], default="both")

    def handle(self, *_args: Any, rounds: int, database: str, **_options: Any) -> None:
        """A line a race; an error if anything was wrong."""
        wrong = [self._account(kind, rounds) for kind in KINDS if database in (kind, "both")]
        if any(wrong):
            raise CommandError("Not every race came out as it must.")

    def _account(self, kind: str, rounds: int) -> int:
        import json

        from tests.games.judging import complaints

        found: defaultdict[str, list[str]] = defaultdict(list)
        many: defaultdict[str, int] = defaultdict(int)
        with TemporaryDirectory(prefix="races-") as data, scratch(kind, Path(data)) as environment:
            for line in run(environment, "-m", "tests.games.racing", str(rounds)).splitlines():
                outcome = json.loads(line)
                many[outcome["race"]] += 1
                found[outcome["race"]] += complaints(outcome)
        for race, times in many.items():
            self.stdout.write(
                f"{kind:10}  {race:26} {times:5} rounds  {len(found[race])} wrong  {found[race][:3] or ''}"
            )
        total = sum(map(len, found.values()))
        self.stdout.write(f"{kind:10}  all {sum(many.values())} rounds of ten processes: {total} wrong")
        return total
