"""`python manage.py bench NAME`: runs a benchmark beside its reference."""

from argparse import ArgumentParser
from inspect import signature
from typing import Any

from django.core.management.base import BaseCommand

from games.workshop.benchmarks import (
    deduction,
    endings,
    engine,
    fairness,
    growth,
    page_visits,
    reports,
    simulator,
)
from games.workshop.budgets import one_room

REPORTS = {
    "engine": engine.report,
    "endings": endings.report,
    "simulator": simulator.report,
    "deduction": deduction.report,
    "pages": page_visits.report,
    "report": reports.report,
    "shuffle": fairness.report,
    "growth": growth.report,
    "stage": one_room.report,
}


class Command(BaseCommand):
    """Runs a benchmark."""

    help = "Print a measurement: " + ", ".join(REPORTS) + "."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the benchmark's name and the number of games."""
        parser.add_argument("name", choices=REPORTS)
        parser.add_argument("--games", type=int, help="games per size")
        parser.add_argument("--moves", type=int, help="for the stage: how many moves are watched")
        parser.add_argument("--cores", type=int, help="for the simulator: how many processor cores share the work")
        parser.add_argument("--simulator", action="store_true", help="for endings: by the fast simulator")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print each line as soon as it is measured."""
        report = REPORTS[options["name"]]
        if options["simulator"] and options["name"] == "endings":
            report = endings.report_of_simulator
        asked = {name: options[name] for name in signature(report).parameters if options.get(name) is not None}
        for line in report(**asked):
            self.stdout.write(line)
            self.stdout.flush()
