"""`python manage.py attack --minutes 60`: plays seven seats of many games while attacking the site."""

import json
import os
import time
from argparse import ArgumentParser
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.workshop.scratch_databases import run


class Command(BaseCommand):
    """Attacks a server of its own and prints what was tried and what held."""

    help = (
        "Play seven seats of many games through pages and sockets while attacking them, and compare everything received"
        " and acknowledged with the log. Everything is in a scratch folder."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the length and the seed."""
        parser.add_argument("--minutes", type=float, default=1.0)
        parser.add_argument("--seed", type=int, default=int(time.time()), help="the same seed tries the same attacks")

    def handle(self, *_args: Any, minutes: float, seed: int, **_options: Any) -> None:
        """Attack; fail if anything did not hold."""
        with TemporaryDirectory() as folder:
            environment = {**os.environ, "DATA_DIR": folder, "DATABASE_URL": "", "REDIS_URL": ""}
            environment["DJANGO_SETTINGS_MODULE"] = "shsite.settings"
            account = json.loads(
                run(environment, "-m", "games.workshop.attacker.campaign", f"{60 * minutes}", f"{seed}")
            )
        self.stdout.write(
            f"{account['games']} games of seven with {account['presses']} moves, {account['answers']} answers of"
            f" {account['bytes'] / 1e6:.0f} MB, seed {seed}"
        )
        for name, tried in sorted(account["tried"].items()):
            self.stdout.write(f"  {name:45} {tried:5} tried {account['held'].get(name, 0):5} held")
        self.stdout.write(f"{sum(account['tried'].values())} attacks, {sum(account['held'].values())} held")
        if account["broken"]:
            broken = "\n".join(f"{many} times {what}" for what, many in account["broken"].items())
            raise CommandError(f"Seed {seed}:\n{broken}")
