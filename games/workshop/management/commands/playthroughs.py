"""`python manage.py playthroughs`: records games as every kind of viewer saw them, or compares them."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.workshop.playthroughs.folder import COMMAND, FOLDER, differences, write


class Command(BaseCommand):
    """Writes tests/records/playthroughs, or compares it with the games as played now."""

    help = "Write the recorded games; with --check only compare them, and exit with 1 where they differ."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add `--check` and the folder."""
        parser.add_argument("--check", action="store_true", help="compare instead of writing")
        parser.add_argument("--folder", type=Path, default=FOLDER, help="where the records are")

    def handle(self, *_args: Any, check: bool, folder: Path, **_options: Any) -> None:
        """Print the result for each file."""
        if check:
            self._compare(folder)
        else:
            for sentence in write(folder):
                self.stdout.write(sentence)

    def _compare(self, folder: Path) -> None:
        found = differences(folder)
        for difference in found.values():
            self.stdout.write(difference)
        if found:
            self.stdout.write(f"{len(found)} of the recorded games differ. If that is meant: {COMMAND}")
            raise SystemExit(1)
        self.stdout.write("Every recorded game is as it was.")
