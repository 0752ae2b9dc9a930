"""`python manage.py calibrate GAMES…`: prints how good the deduction was on finished games."""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots import STRENGTHS
from games.engine import Game
from games.engine.notation import RecordError, read
from games.engine.setups import SIZES
from games.workshop.benchmarks.calibration import bot_games, report


class Command(BaseCommand):
    """Prints log-loss, Brier score, AUC and a reliability table for finished games."""

    help = "Print how true the forecasts of roles were, over finished game records (.shg) or games of bots."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add records, folders of them, or a number of games of bots."""
        parser.add_argument("games", nargs="*", metavar="GAMES", help="records (.shg), or folders of them")
        parser.add_argument("--bots", type=int, default=0, metavar="N", help="play so many games of bots instead")
        parser.add_argument("--players", type=int, default=7, choices=SIZES, help="how many bots at a table")
        parser.add_argument("--strength", default="human", choices=STRENGTHS, help="which bots")
        parser.add_argument("--seed", type=int, default=0, help="another seed, other games")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print each line as soon as it is known."""
        if bool(options["games"]) == (options["bots"] > 0):
            raise CommandError("Name some records, or say how many games of bots: --bots 200.")
        games = list(self._games(options))
        for line in report(games):
            self.stdout.write(line)

    def _games(self, options: dict[str, Any]) -> Iterator[Game]:
        if options["bots"] > 0:
            yield from bot_games(options["bots"], options["players"], options["strength"], options["seed"])
        for name in options["games"]:
            for path in _records(Path(name)):
                yield _read(path)


def _records(path: Path) -> list[Path]:
    return sorted(path.rglob("*.shg")) if path.is_dir() else [path]


def _read(path: Path) -> Game:
    try:
        return read(path.read_bytes()).game
    except OSError as problem:
        raise CommandError(f"{path}: This file cannot be read: {problem.strerror}.") from problem
    except RecordError as complaint:
        raise CommandError(f"{path}:{complaint.line}: {complaint.in_words()}") from complaint
