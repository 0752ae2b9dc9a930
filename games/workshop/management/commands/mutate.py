"""`python manage.py mutate`: breaks each rule in many small ways and checks that a test notices."""

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    """Prints for each module how many mutants were killed, and each survivor."""

    help = "Mutation testing of rules and knowledge."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the modules, the number of processes, and the limits."""
        parser.add_argument(
            "modules", nargs="*", help="such as options or rules.election; all of them if none is named"
        )
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many mutants are tried at once")
        parser.add_argument("--least", type=float, default=95.0, help="per cent that have to be killed")
        parser.add_argument("--max-survivors", type=int, default=0, help="how many may survive without explanation")

    def handle(self, *_args: Any, modules: list[str], jobs: int, **options: Any) -> None:
        """Print the report; exit with 1 if too many survived."""
        os.environ["LAWS"] = "sample"
        from games.workshop.mutation import explanations, subjects
        from games.workshop.mutation.report import Report
        from games.workshop.mutation.trials import BaselineError, Trials

        subject = subjects.engine()
        report = Report(Trials(subject, jobs), explanations.read())
        try:
            for line in report.lines(subject.chosen(modules)):
                self.stdout.write(line)
                self.stdout.flush()
        except (LookupError, BaselineError) as problem:
            raise CommandError(str(problem)) from problem
        if report.killed < options["least"] or report.unexplained > options["max_survivors"]:
            raise SystemExit(1)
