"""`dbus-run-session python manage.py aloud`: what a screen reader says of a lesson and of a game."""

from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.workshop import screen_reader


class Command(BaseCommand):
    """Lets Orca read a running site."""

    help = "Write down what the screen reader Orca says of a lesson and of a game on a running site."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add where the site is, and how much is read."""
        parser.add_argument("--site", default="http://127.0.0.1:8000")
        parser.add_argument("--lines", type=int, default=40, help="lines of the lesson")
        parser.add_argument("--seconds", type=int, default=600, help="how long the game may take")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read, and print what was said."""
        if lacking := screen_reader.missing():
            raise CommandError(f"Not installed: {', '.join(lacking)}.")
        with TemporaryDirectory() as home, screen_reader.reader(Path(home)) as reading:
            self._write("A lesson, line by line", screen_reader.read_lesson(reading, options["site"], options["lines"]))
            self._write("A game against bots", screen_reader.play_game(reading, options["site"], options["seconds"]))

    def _write(self, title: str, said: list[str]) -> None:
        self.stdout.write("\n".join([title, "", *said, ""]))
        self.stdout.flush()
