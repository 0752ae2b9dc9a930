"""`python manage.py screenshots`: pictures of the table in every phase, for every kind of viewer."""

from argparse import ArgumentParser
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.gallery.pictures import SIZES, THEMES, NoBrowserError, Picture, chromium, photograph, pictures
from games.gallery.scenes import scenes


class Command(BaseCommand):
    """Plays made-up games and has a browser photograph them."""

    help = "Photograph the table in every phase, for every kind of viewer, size and theme."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Where the pictures go, and which ones."""
        parser.add_argument("--out", type=Path, default=settings.DATA_DIR / "screenshots")
        parser.add_argument("--only", default="*", help="a pattern for scene and eyes, such as 'vote-*'")
        parser.add_argument("--size", choices=SIZES, action="append", help="phone, laptop or tv; all without it")
        parser.add_argument("--theme", choices=THEMES, action="append", help="light or dark; both without it")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Take the pictures one by one and name each."""
        out: Path = options["out"]
        out.mkdir(parents=True, exist_ok=True)
        wanted = [each for each in pictures(scenes()) if fnmatch(f"{each.scene.name}-{each.eyes}", options["only"])]
        try:
            self._take(wanted, options["size"] or list(SIZES), options["theme"] or list(THEMES), out)
        except NoBrowserError as problem:
            raise CommandError(str(problem)) from problem

    def _take(self, wanted: list[Picture], sizes: list[str], themes: list[Any], out: Path) -> None:
        with chromium() as browser:
            for picture in wanted:
                for size in sizes:
                    for theme in themes:
                        self.stdout.write(str(photograph(picture, size, theme, out, browser)))
