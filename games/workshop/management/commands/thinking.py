"""`python manage.py thinking --nominations 2000`: whether delays of the server tell which party a bot belongs to."""

import json
import os
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots import STRENGTHS
from games.management.arguments import positive_number
from games.workshop.leaks.thinking_time import FALSE_ALARM, Auc
from games.workshop.scratch_databases import run


class Command(BaseCommand):
    """Attacks a server of its own and prints how well the delays tell the parties apart."""

    help = (
        "Fetch a small file every four milliseconds next to a server where bots play, and compare the delays around"
        " their nominations with their parties. Everything is in a scratch folder."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the size of the attack and the bots."""
        parser.add_argument("--nominations", type=positive_number, default=200)
        parser.add_argument("--strength", choices=[*STRENGTHS], default="master")
        parser.add_argument("--pace", default="0.05", help="BOT_PACE of the server: 1 is the usual pause")

    def handle(self, *_args: Any, nominations: int, strength: str, pace: str, **_options: Any) -> None:
        """Run the attack; fail if a statistic is farther from guessing than chance explains."""
        with TemporaryDirectory() as folder:
            environment = {**os.environ, "DATA_DIR": str(Path(folder)), "DATABASE_URL": ""}
            environment["DJANGO_SETTINGS_MODULE"] = "shsite.settings"
            words = "-m", "games.workshop.leaks.thinking_time", f"{nominations}", strength, pace
            found = json.loads(run(environment, *words))
        self.stdout.write(f"{found['nominations']} nominations of {strength}, {found['fetches']:,} fetches")
        self.stdout.write(f"  processor: {found['server']:.1f} s of the server, {found['bots']:.1f} s of the bots")
        self.stdout.write(f"  memory of the process in which bots think: {found['megabytes']:.0f} MB")
        aucs = [Auc(**each) for each in found["aucs"]]
        for each in aucs:
            self.stdout.write(
                f"  AUC {each.value:.3f} +- {each.error:.3f}  {each.statistic}"
                f" ({each.fascists} by Fascists, {each.liberals} by Liberals)"
            )
        told = [each.statistic for each in aucs if not each.is_like_guessing]
        if told:
            raise CommandError(f"The parties can be told, by more than {FALSE_ALARM} errors, from {'; '.join(told)}.")
