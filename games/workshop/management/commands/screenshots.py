"""`python manage.py screenshots`: photographs the table in every phase and every kind of page."""

from argparse import ArgumentParser
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.design.scenes import scenes
from games.workshop.benchmarks.page_visits import scratch_database
from games.workshop.gallery import repository_pictures
from games.workshop.gallery.at_hand import at_hand
from games.workshop.gallery.frames import final_pictures, photograph_beats, played_moves
from games.workshop.gallery.pages import pages
from games.workshop.gallery.pictures import (
    SIZES,
    THEMES,
    NoBrowserError,
    PictureSubject,
    chromium,
    photograph,
    pictures,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser


class Command(BaseCommand):
    """Photographs example games and pages with a browser."""

    help = "Photograph the table in every phase and every kind of page, in every size and theme."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the folder and filters."""
        parser.add_argument("--out", type=Path, default=settings.DATA_DIR / "screenshots")
        parser.add_argument(
            "--only", default="*", help="a pattern for names: 'vote-*', 'page-*', 'stage-*', 'hand-*-de'"
        )
        parser.add_argument("--size", choices=SIZES, action="append", help="all without it")
        parser.add_argument("--theme", choices=THEMES, action="append", help="light or dark; both without it")
        parser.add_argument("--keep", action="store_true", help="make the few small pictures in .gallery instead")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Take the pictures and print their paths."""
        pattern = options["only"]
        if options["keep"]:
            wanted = [*subjects("page-*"), *final_pictures()]
        else:
            wanted = [each for each in subjects(pattern) if fnmatch(each.name, pattern)]
        try:
            with chromium() as browser:
                for path in _beats(pattern, options, browser):
                    self.stdout.write(str(path))
                for path in (
                    repository_pictures.keep(wanted, browser) if options["keep"] else _taken(wanted, options, browser)
                ):
                    self.stdout.write(str(path))
        except NoBrowserError as problem:
            raise CommandError(str(problem)) from problem


def subjects(pattern: str) -> Iterator[PictureSubject]:
    """Yield the subjects; pages only if the pattern can match one, because they need a database."""
    yield from pictures(scenes())
    if pattern.startswith(("*", "page")):
        with scratch_database():
            yield from pages()
    if pattern.startswith(("*", "hand")):
        with scratch_database():
            yield from at_hand()


def _beats(pattern: str, options: dict[str, Any], browser: "Browser") -> Iterator[Path]:
    if not pattern.startswith("stage"):
        return
    options["out"].mkdir(parents=True, exist_ok=True)
    for move in played_moves():
        if fnmatch(move.name, pattern):
            for size in options["size"] or SIZES:
                for theme in options["theme"] or THEMES[:1]:
                    yield from photograph_beats(move, size, theme, options["out"], browser)


def _taken(wanted: list[PictureSubject], options: dict[str, Any], browser: "Browser") -> Iterator[Path]:
    out: Path = options["out"]
    out.mkdir(parents=True, exist_ok=True)
    for picture in wanted:
        for size in options["size"] or SIZES:
            for theme in options["theme"] or THEMES:
                yield photograph(picture, size, theme, out, browser)
