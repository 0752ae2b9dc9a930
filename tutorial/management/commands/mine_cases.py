"""`python manage.py mine_cases`: writes the daily cases that come with the site, from games of bots.

`--game CODE` makes a case of one finished game of this site instead, also of one that was brought in.
"""

import json
from argparse import ArgumentParser
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.management.arguments import add_workers, workers_of
from games.models import Game
from games.parallel import WorkersError
from tutorial.cases.case import Case
from tutorial.cases.collection import CASES
from tutorial.cases.finding import look_into
from tutorial.cases.mining import FoundCase, cases_of_bots, in_order

GAMES, SEED = 1800, 1


class Command(BaseCommand):
    """Plays games of bots, keeps those that make a case, and writes them in the order of the days."""

    help = "write the daily cases from games of bots"

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many games, and from which seed, or which game of this site."""
        parser.add_argument("--game", help="look into the finished game with this code instead, and give it a day")
        parser.add_argument("--games", type=int, default=GAMES, help="let bots play so many games")
        parser.add_argument("--seed", type=int, default=SEED, help="of the games")
        add_workers(parser)
        parser.add_argument("--dry", action="store_true", help="only count the cases")

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the cases, and print how many there are and how often the deduction's leader was Hitler."""
        if options["game"]:
            self._choose(options["game"])
            return
        try:
            found = cases_of_bots(options["games"], options["seed"], workers_of(options))
        except WorkersError as problem:
            raise CommandError(str(problem)) from problem
        if not options["dry"]:
            CASES.write_text(as_json(in_order(found)), "utf-8")
        self._print(found, options["games"])

    def _choose(self, code: str) -> None:
        row = Game.objects.filter(code=code, status=Game.Status.OVER).exclude(ending="").first()
        if row is None:
            raise CommandError(f"No finished game has the code {code}.")
        day = look_into(row)
        self.stdout.write(f"the case of {day}" if day else "This game makes no case.")

    def _print(self, found: list[FoundCase], games: int) -> None:
        right = sum(each.case.roles[each.leader] == "H" for each in found)
        said = sum(each.case.stop(len(each.case.stops)).q[each.leader] for each in found)
        many = max(1, len(found))
        self.stdout.write(f"{len(found)} of {games} games make a case")
        self.stdout.write(f"the leader was Hitler in {right / many:.0%}, said {said / many:.0%}")


def as_json(cases: Iterable[Case]) -> str:
    """Return cases as JSON, one per line."""
    return "[\n" + ",\n".join(json.dumps(case.written()) for case in cases) + "\n]\n"
