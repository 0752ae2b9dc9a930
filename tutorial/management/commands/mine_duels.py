"""`python manage.py mine_duels`: writes the duels that come with the site, from games of bots with a fixed seed."""

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.management.arguments import add_workers, workers_of
from games.parallel import WorkersError
from tutorial.duels.collection import DUELS
from tutorial.duels.duel import Duel
from tutorial.duels.mining import duels_of_bots, selected

GAMES, SEED, OF_EACH = 400, 2, 16


class Command(BaseCommand):
    """Plays games of bots until there are enough duels of each kind, and writes them."""

    help = "write the duels from games of bots"

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many games at most, and how many duels of each kind."""
        parser.add_argument("--games", type=int, default=GAMES, help="let bots play at most so many games")
        parser.add_argument("--of-each", type=int, default=OF_EACH, help="keep so many duels of each kind")
        add_workers(parser)
        parser.add_argument("--dry", action="store_true", help="only count the duels")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the duels, and print how many there are of each kind."""
        try:
            found = selected(duels_of_bots(options["games"], SEED, workers_of(options)), options["of_each"])
        except WorkersError as problem:
            raise CommandError(str(problem)) from problem
        if not options["dry"]:
            DUELS.write_text(as_json(found), "utf-8")
        for kind, many in Counter(duel.kind for duel in found).items():
            self.stdout.write(f"{kind:6} {many:4}")


def as_json(duels: Iterable[Duel]) -> str:
    """Return duels as JSON, one per line."""
    return "[\n" + ",\n".join(json.dumps(duel.written()) for duel in duels) + "\n]\n"
