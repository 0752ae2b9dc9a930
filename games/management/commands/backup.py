"""`python manage.py backup FILE`: writes the whole database to a file while the site runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.storage.backup import BackupError, back_up


class Command(BaseCommand):
    """Writes a backup; `restore` reads it."""

    help = "Writes the whole database into a new file. The site may go on meanwhile."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the file."""
        parser.add_argument("file", type=Path)

    def handle(self, *_args: Any, file: Path, **_options: Any) -> None:
        """Write the backup and print its size."""
        try:
            back_up(file)
        except (BackupError, OSError) as problem:
            raise CommandError(str(problem)) from problem
        self.stdout.write(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
