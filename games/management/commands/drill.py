"""`python manage.py drill [FILE]`: restores a backup beside the site and tries whether the site works on it."""

from argparse import SUPPRESS, ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.services.jobs.trial import TrialError, try_the_site
from games.storage.backup import BackupError, back_up
from games.storage.drill import drill


class Command(BaseCommand):
    """Makes a backup, or takes one, and uses a copy of the site on it. The database in use is only read."""

    help = "Restores a backup (by default a new one) into another database and tries the site on it."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the file."""
        parser.add_argument("file", type=Path, nargs="?", help="a backup; without one, it is made and deleted again")
        # What the process of the drill runs in its own database.
        parser.add_argument("--inside", action="store_true", help=SUPPRESS)

    def handle(self, *_args: Any, file: Path | None, inside: bool, **_options: Any) -> None:
        """Print each step with the time that it took."""
        if inside:
            try:
                self.stdout.write(try_the_site())
            except TrialError as problem:
                raise CommandError(str(problem)) from problem
            return
        with TemporaryDirectory(prefix="drill-") as folder:
            try:
                if file is None:
                    file = Path(folder) / "new"
                    back_up(file)
                for step in drill(file):
                    self.stdout.write(step)
            except (BackupError, OSError) as problem:
                raise CommandError(str(problem)) from problem
        self.stdout.write("The drill succeeded.")
