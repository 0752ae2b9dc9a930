"""`python manage.py train_master`: trains the bot master and replaces what is shipped."""

from argparse import ArgumentParser
from collections.abc import Iterable
from typing import Any, TypeVar

from django.core.management.base import BaseCommand

from games.bots.master import learnt
from games.management.arguments import add_workers, positive_number, workers_of
from games.workshop.exploiting.training import POOLING, liberals_trained, team_trained

T = TypeVar("T")
BY = "The Fascist team, and the teams that the Liberals have met at tables of seven, by"


class Command(BaseCommand):
    """Prints how the Liberals fare in each step and round of training."""

    help = "Train the Fascist team and the beliefs of master by games between bots, and replace what is shipped."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the number of steps, rounds and games, the seed and the workers."""
        parser.add_argument("--steps", type=positive_number, default=24, help="steps of training the team")
        parser.add_argument("--rounds", type=positive_number, default=2, help="searches the Liberals learn from")
        parser.add_argument(
            "--games", type=positive_number, default=500, help="games of a step, and with each team met"
        )
        parser.add_argument("--seed", type=int, default=0, help="another seed, other games")
        parser.add_argument("--go-on", action="store_true", help="begin with the team that is shipped")
        parser.add_argument("--write", action="store_true", help="replace what is shipped")
        add_workers(parser)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Train, and print a line for each step and round."""
        rounds, games, seed, workers = options["rounds"], options["games"], options["seed"], workers_of(options)
        goes_on = options["go_on"]
        start = learnt.TEAM if goes_on else POOLING
        team = self._last(team_trained(options["steps"], games, seed, workers, start))
        met = self._last(liberals_trained(team, rounds, games, seed, workers))
        if options["write"]:
            command = f"python manage.py train_master --steps {options['steps']} --rounds {rounds} --games {games}"
            made = f"`{command} --seed {seed}{' --go-on' if goes_on else ''} --write`."
            before = learnt.about().removesuffix(".") + ", then" if goes_on else BY
            learnt.write(team, met, f"{before} {made}")

    def _last(self, found: Iterable[tuple[T, str]]) -> T:
        """Print what is said of each, and return the last one."""
        results = []
        for result, said in found:
            self.stdout.write(said)
            self.stdout.flush()
            results.append(result)
        return results[-1]
