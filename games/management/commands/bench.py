"""`python manage.py bench NAME`: the measurements, each beside its reference in the same run."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.bench import endings, engine

REPORTS = {"engine": engine.report, "endings": endings.report}


class Command(BaseCommand):
    """Prints how fast something is, or how true to published figures."""

    help = "Print a measurement: " + ", ".join(REPORTS) + "."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The name of the measurement, and how many games it takes."""
        parser.add_argument("name", choices=REPORTS)
        parser.add_argument("--games", type=int, help="games per size")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print line by line, as each is measured."""
        given = {} if options["games"] is None else {"games": options["games"]}
        for line in REPORTS[options["name"]](**given):
            self.stdout.write(line)
            self.stdout.flush()
