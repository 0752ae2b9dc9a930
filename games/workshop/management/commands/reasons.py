"""`python manage.py reasons`: whether the reasons of bots add up to their choices, and whether these depend on them."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.engine.setups import SIZES
from games.workshop.benchmarks.reasons import report, write


class Command(BaseCommand):
    """Prints how far reasons miss the choices, and how many choices would change without the top reason."""

    help = "Print how well the reasons of the bot person explain its decisions in games of bots."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the number of decisions, the size of the tables and the seed."""
        parser.add_argument("--decisions", type=int, default=1000, metavar="N", help="so many decisions")
        parser.add_argument("--players", type=int, default=7, choices=SIZES, help="how many bots at a table")
        parser.add_argument("--seed", type=int, default=0, help="another seed, other games")
        parser.add_argument("--write", action="store_true", help="replace the shipped means")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print the report."""
        asked = options["decisions"], options["players"], options["seed"]
        if options["write"]:
            write(*asked)
        for line in report(*asked):
            self.stdout.write(line)
