"""`python manage.py evaluate`: evaluates all finished games of the site that have no evaluation yet."""

from argparse import ArgumentParser
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.management.arguments import add_workers, positive_number, workers_of
from games.management.progress import with_bar
from games.parallel import WorkersError
from games.services.jobs.evaluating import evaluate_all, games_without_evaluation


class Command(BaseCommand):
    """Evaluates games and stores the results, as their pages do when somebody asks."""

    help = "Evaluate finished games that have no evaluation, newest first: after an import, or with a new method."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the number of games and the workers."""
        parser.add_argument("--games", type=positive_number, metavar="N", help="at most so many (default: all)")
        add_workers(parser)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Evaluate, and print how many games and how long it took. What was done is kept if it is broken off."""
        many = games_without_evaluation().count()
        many = min(many, options["games"] or many)
        started, kept = perf_counter(), 0
        try:
            for is_kept in with_bar(evaluate_all(workers_of(options), options["games"]), many, "games"):
                kept += is_kept
        except WorkersError as problem:
            raise CommandError(str(problem)) from problem
        self.stdout.write(f"{kept} games evaluated in {perf_counter() - started:.1f} seconds")
