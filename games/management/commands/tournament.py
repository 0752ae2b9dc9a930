"""`python manage.py tournament`: how strong the bots are, as a grid of teams for each number of players."""

from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots.grids import grid
from games.engine import RulesetError, named_ruleset
from games.engine.setups import SIZES


class Command(BaseCommand):
    """Lets every strength play every other, and prints who won how often."""

    help = "Print how often the Liberals win, for each strength of bots on either team."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which tables, how many games, which luck, how many processes."""
        parser.add_argument("--players", type=int, nargs="+", default=list(SIZES), help="sizes of table (default: all)")
        parser.add_argument("--games", type=_positive, default=200, help="games for each cell of a grid")
        parser.add_argument("--ruleset", default="official", help="official or rebalanced")
        parser.add_argument("--seed", type=int, default=0, help="another seed, other games")
        parser.add_argument("--jobs", type=_positive, default=1, help="processes that share the work")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print line by line, as each is played."""
        try:
            rulesets = [(players, named_ruleset(options["ruleset"], players)) for players in options["players"]]
            for players, ruleset in rulesets:
                ruleset.setup(players)
        except RulesetError as refused:
            raise CommandError(str(refused)) from refused
        for players, ruleset in rulesets:
            for line in grid(players, ruleset, options["games"], options["seed"], options["jobs"]):
                self.stdout.write(line)
                self.stdout.flush()
            self.stdout.write("")


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text} is not a number of at least 1")
    return int(text)
