"""`python manage.py backup [FILE]`: writes the whole database to a file while the site runs."""

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.storage.backup import BackupError, back_up, dated_file, rotate
from games.storage.drill import drill


class Command(BaseCommand):
    """Writes a backup; `restore` reads it."""

    help = "Writes the whole database into a new file. The site may go on meanwhile."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the file, and how many dated ones are kept."""
        parser.add_argument("file", type=Path, nargs="?", help="by default a dated file in DATA_DIR/backups")
        parser.add_argument("--drill", action="store_true", help="restore it beside the site, as `drill` does")
        parser.add_argument("--keep", type=at_least_one, help="afterwards delete all dated files but this many")

    def handle(self, *_args: Any, file: Path | None, keep: int | None, **options: Any) -> None:
        """Write the backup and print its size; try it before old ones are deleted."""
        folder = settings.DATA_DIR / "backups"
        try:
            file = file or dated_file(folder)
            back_up(file)
            self.stdout.write(f"{file}: {file.stat().st_size / 1e6:.1f} MB")
            for step in drill(file) if options["drill"] else ():
                self.stdout.write(step)
            gone = rotate(folder, keep) if keep else []
        except (BackupError, OSError) as problem:
            raise CommandError(str(problem)) from problem
        for each in gone:
            self.stdout.write(f"{each}: deleted")


def at_least_one(word: str) -> int:
    """Read a number of backups; none would delete the new one as well."""
    if not word.isdecimal() or int(word) < 1:
        raise ArgumentTypeError("at least 1")
    return int(word)
