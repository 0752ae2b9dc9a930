"""`python manage.py budgets`: prints the sizes of pages, scripts and pushes beside their limits."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.web.identity import KEY
from games.workshop.benchmarks.page_visits import scratch_database
from games.workshop.budgets.figures import HEADING, Figure, broken
from games.workshop.budgets.first_paint import first_paints
from games.workshop.budgets.page_weights import pages
from games.workshop.budgets.push_weights import pushes
from games.workshop.load.open_tables import lay


class Command(BaseCommand):
    """Prints sizes and limits, and exits with 1 if a limit is exceeded."""

    help = "Bytes and requests of every kind of page and of a whole game's pushes, beside their budgets."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the measurement of first paint, which needs a browser and a quiet machine."""
        parser.add_argument("--paint", action="store_true", help="besides: first paint on a slow phone, by Chromium")
        parser.add_argument("--only-broken", action="store_true", help="name only what weighs too much")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Measure in a scratch database."""
        with scratch_database():
            figures = weighed()
        shown = broken(figures) if options["only_broken"] else figures
        self.stdout.write("\n".join([HEADING, *map(str, shown)]))
        if options["paint"]:
            for line in first_paints():
                self.stdout.write(line)
                self.stdout.flush()
        if broken(figures):
            raise SystemExit(1)


def weighed() -> list[Figure]:
    """Return every figure with a budget."""
    (laid,) = lay(1, KEY)
    return [*pages(laid), *pushes(laid)]
