"""`python manage.py restore FILE`: restores a backup into the database and checks each game."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from games.services.jobs.integrity import unreadable_games
from games.storage.backup import BackupError, begin_anew, restore


class Command(BaseCommand):
    """Restores a backup, migrates it, and checks every game."""

    help = "Puts a backup back into the database in use, which has no games, and checks that every game is whole."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the file."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--over", action="store_true", help="even if there are games, which are lost then")

    def handle(self, *_args: Any, file: Path, over: bool, **_options: Any) -> None:
        """Restore, and print the number of games and those that cannot be read."""
        try:
            restore(file, over_what_is_there=over)
        except (BackupError, OSError) as problem:
            raise CommandError(str(problem)) from problem
        call_command("migrate", verbosity=0)
        begin_anew()
        many, broken = unreadable_games()
        self.stdout.write(f"{many} games restored; {len(broken)} cannot be read {' '.join(broken)}".rstrip())
        if broken:
            raise CommandError("Not every game is whole.")
