"""`python manage.py gates`: runs the checks that must pass before a change is merged."""

import sys
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from shsite.gates.gate_list import GATES


class Command(BaseCommand):
    """Runs every gate, then fails if any gate failed."""

    help = "Run every gate apart from the tests; or only those that are named."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the names of gates; without any, all run."""
        parser.add_argument("names", nargs="*", metavar="GATE", choices=[[], *(g.name for g in GATES)])

    def handle(self, *args: Any, names: list[str], **options: Any) -> None:
        """Print each gate's result, with its output if it failed."""
        chosen = [gate for gate in GATES if not names or gate.name in names]
        closed = []
        for gate in chosen:
            outcome = gate.run(settings.BASE_DIR)
            self.stdout.write(f"{'clean ' if outcome.clean else 'CLOSED'}  {gate.name}")
            if outcome.said.startswith("skipped: "):
                self.stdout.write(outcome.said)
            if not outcome.clean:
                self.stdout.write(outcome.said)
                closed.append(gate.name)
        self.stdout.write(
            f"{len(closed)} of {len(chosen)} gates are closed: {', '.join(closed)}"
            if closed
            else f"All {len(chosen)} gates are clean."
        )
        sys.exit(bool(closed))
