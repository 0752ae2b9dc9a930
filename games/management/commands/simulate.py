"""`python manage.py simulate`: plays many games with the fast simulator and prints how they ended."""

from argparse import ArgumentParser
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine import OFFICIAL, Ending, RulesetError, named_ruleset
from games.engine.rulesets import NAMED_RULESETS
from games.engine.setups import SIZES
from games.management.arguments import add_workers, positive_number, workers_of
from games.management.progress import with_bar
from games.parallel import WorkersError
from games.simulator.playing import CHUNK, EndingCounts, SimulatedMatch, best_kernel, running_counts
from games.simulator.strategies import STRATEGIES

WORDS = {"compiled": "the compiled kernel", "lockstep": "numpy; the extra `fast` is some five times as fast"}


class Command(BaseCommand):
    """Plays many games with simple policies and prints how they ended."""

    requires_system_checks = []
    help = "Play many games fast, and print how they ended with the standard errors, in per cent."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add sizes, rules, policies, the number of games, the seed and the workers."""
        parser.add_argument("--players", type=int, nargs="+", default=list(SIZES), help="sizes of table (default: all)")
        parser.add_argument("--ruleset", default=OFFICIAL.name, help=" or ".join(NAMED_RULESETS))
        parser.add_argument("--policy", choices=STRATEGIES, default="random", help="how both teams play")
        parser.add_argument("--fascists", choices=STRATEGIES, help="how the Fascists play, if differently")
        parser.add_argument("--games", type=positive_number, default=1_000_000, help="games for each size")
        parser.add_argument("--seed", type=int, default=0, help="another seed, other games")
        add_workers(parser)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print a line for each size as soon as its games are played."""
        matches = [_match(players, options) for players in options["players"]]
        self.stdout.write(f"{options['games']:,} games a size, {options['ruleset']} rules, {_policies(options)}")
        self.stdout.write(f"{'players':>7}{'Liberals win':>18}" + "".join(f"{way.value:>18}" for way in Ending))
        started = perf_counter()
        for match in matches:
            chunks = running_counts(match, options["games"], options["seed"], workers=workers_of(options))
            try:
                *_, count = with_bar(chunks, -(-options["games"] // CHUNK), f"{match.players} players")
            except WorkersError as problem:
                raise CommandError(str(problem)) from problem
            self.stdout.write(f"{match.players:>7}{_cells(count)}{count.elections:>9.3f} elections per game")
            self.stdout.flush()
        rate = len(matches) * options["games"] / (perf_counter() - started)
        self.stdout.write(f"{rate:,.0f} games a second by {WORDS[best_kernel()]}")


def _match(players: int, options: dict[str, Any]) -> SimulatedMatch:
    try:
        ruleset = named_ruleset(options["ruleset"], players)
        ruleset.setup(players)
    except RulesetError as refused:
        raise CommandError(str(refused)) from refused
    return SimulatedMatch(players, ruleset, options["policy"], options["fascists"] or options["policy"])


def _policies(options: dict[str, Any]) -> str:
    fascists = options["fascists"] or options["policy"]
    if fascists == options["policy"]:
        return f"everybody {fascists}"
    return f"Liberals {options['policy']}, Fascists {fascists}"


def _cells(count: EndingCounts) -> str:
    parts = [count.liberals_won, *(count.of(way) for way in Ending)]
    shown = (f"{100 * count.share(many):.3f} ({100 * count.standard_error(many):.3f})" for many in parts)
    return "".join(f"{cell:>18}" for cell in shown)
