"""`python manage.py tournament`: prints how strong the bots are as a grid of teams for each number of players."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.bots import STRENGTHS
from games.bots.strength_tables import Grid, heading, keep, line, lines_kept
from games.engine import OFFICIAL, RulesetError, named_ruleset
from games.engine.rulesets import NAMED_RULESETS
from games.engine.setups import SIZES
from games.management.arguments import add_workers, positive_number, workers_of
from games.management.progress import with_bar
from games.parallel import WorkersError

QUICK = {"players": [5, 7], "games": 4}


class Command(BaseCommand):
    """Plays every strength against every other and prints the shares of wins."""

    help = "Print how often the Liberals win, for each strength of bots on either team."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add sizes, numbers of games, the seed and the workers."""
        names: dict[str, Any] = {"nargs": "+", "choices": list(STRENGTHS), "default": list(STRENGTHS)}
        parser.add_argument("--players", type=int, nargs="+", default=list(SIZES), help="sizes of table (default: all)")
        parser.add_argument("--games", type=positive_number, default=200, help="games for each cell of a grid")
        parser.add_argument("--ruleset", default=OFFICIAL.name, help=" or ".join(NAMED_RULESETS))
        parser.add_argument("--liberals", help="the rows (default: all)", **names)
        parser.add_argument("--fascists", help="the columns (default: all)", **names)
        parser.add_argument("--seed", type=int, default=0, help="another seed, other games; 0 is for reports")
        add_workers(parser)
        parser.add_argument("--quick", action="store_true", help="a few games at two sizes: does it run at all")
        parser.add_argument("--kept", action="store_true", help="print the tables that are kept, and play nothing")
        parser.add_argument("--keep", action="store_true", help="keep what is played")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print each line as soon as it is played."""
        if options["quick"]:
            options |= QUICK
        found = lines_kept(options["players"], options["ruleset"]) if options["kept"] else _played(options)
        try:
            for text in found:
                self.stdout.write(text)
                self.stdout.flush()
        except WorkersError as problem:
            raise CommandError(str(problem)) from problem


def _played(options: dict[str, Any]) -> Iterator[str]:
    for grid in _grids(options):
        yield from heading(grid.players, grid.ruleset.name, grid.fascists)
        for row in with_bar(grid.rows(workers_of(options)), len(grid.liberals), f"{grid.players} players"):
            if options["keep"]:
                keep(row)
            yield line(row)
        yield ""


def _grids(options: dict[str, Any]) -> list[Grid]:
    """Return every requested grid; refuse impossible ones before playing."""
    teams = (options["liberals"], options["fascists"])
    try:
        rulesets = [(players, named_ruleset(options["ruleset"], players)) for players in options["players"]]
        for players, ruleset in rulesets:
            ruleset.setup(players)
    except RulesetError as refused:
        raise CommandError(str(refused)) from refused
    return [Grid(players, ruleset, options["games"], options["seed"], *teams) for players, ruleset in rulesets]
