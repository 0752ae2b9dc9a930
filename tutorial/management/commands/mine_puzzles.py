"""`python manage.py mine_puzzles`: finds puzzles in finished games of this site, then in games of bots."""

import hashlib
import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.management.arguments import add_workers, workers_of
from games.parallel import ALONE, Workers, WorkersError
from games.services.archive.exporting import anonymous_games
from tutorial.models import MinedPuzzle
from tutorial.puzzles.collection import STARTER
from tutorial.puzzles.mining import puzzles_of, puzzles_of_bots, selected
from tutorial.puzzles.puzzle import Puzzle

STARTER_GAMES, STARTER_SEED, STARTER_OF_EACH = 400, 1, 6


class Command(BaseCommand):
    """Stores new puzzles. With `--starter`, writes the collection that comes with the site instead."""

    help = "find puzzles in finished games of this site and of bots"

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many games, from which seed, and how many puzzles."""
        parser.add_argument("--games", type=int, default=1_000, help="look into at most so many games of this site")
        parser.add_argument("--bots", type=int, default=0, help="let bots play so many games and look into them")
        parser.add_argument("--seed", type=int, default=0, help="of the games of bots; 0 takes today's")
        parser.add_argument("--of-each", type=int, default=20, help="keep at most so many puzzles of each kind")
        add_workers(parser)
        parser.add_argument("--starter", action="store_true", help="write the collection that comes with the site")

    def handle(self, *args: Any, **options: Any) -> None:
        """Find puzzles and print how many of each kind there are."""
        if options["starter"]:
            found = starter_puzzles(workers=workers_of(options))
            STARTER.write_text(as_json(found), "utf-8")
            self._print(found, len(found))
            return
        try:
            found = selected(_from_all(options), options["of_each"])
        except WorkersError as problem:
            raise CommandError(str(problem)) from problem
        self._print(found, store(found))

    def _print(self, found: list[Puzzle], new: int) -> None:
        for kind, many in Counter(puzzle.kind for puzzle in found).items():
            self.stdout.write(f"{kind:10} {many:4}")
        self.stdout.write(f"{len(found)} puzzles, {new} of them new")


def starter_puzzles(
    games: int = STARTER_GAMES, of_each: int = STARTER_OF_EACH, workers: Workers = ALONE
) -> list[Puzzle]:
    """Find the puzzles of the collection that comes with the site, always in the same bot games."""
    return selected(puzzles_of_bots(games, STARTER_SEED, workers), of_each)


def as_json(puzzles: Iterable[Puzzle]) -> str:
    """Return puzzles as JSON, one per line."""
    return "[\n" + ",\n".join(json.dumps(puzzle.written()) for puzzle in puzzles) + "\n]\n"


def store(puzzles: Iterable[Puzzle]) -> int:
    """Store the puzzles that are not stored yet; return how many."""
    new = 0
    for puzzle in puzzles:
        data = puzzle.written()
        digest = hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
        about = {"kind": puzzle.kind, "told": data, "mined_on": timezone.localdate()}
        new += MinedPuzzle.objects.get_or_create(digest=digest, defaults=about)[1]
    return new


def _from_all(options: dict[str, Any]) -> Iterator[Puzzle]:
    for code, game in anonymous_games(options["games"]):
        yield from puzzles_of(game, code)
    seed = options["seed"] or timezone.localdate().toordinal()
    yield from puzzles_of_bots(options["bots"], seed, workers_of(options))
