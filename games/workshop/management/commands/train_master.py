"""`python manage.py train_master`: trains the bot master and replaces what is shipped."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.bots.master.learnt import write
from games.management.arguments import add_workers, positive_number, workers_of
from games.workshop.exploiting.training import trained


class Command(BaseCommand):
    """Prints how the Liberals fare in each round of training."""

    help = "Train the Fascist team and the beliefs of master by fictitious play, and replace what is shipped."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the number of rounds and games, the seed and the workers."""
        parser.add_argument("--rounds", type=positive_number, default=3, help="rounds of play, count and search")
        parser.add_argument("--games", type=positive_number, default=300, help="games with each team in a round")
        parser.add_argument("--seed", type=int, default=0, help="another seed, other games")
        parser.add_argument("--write", action="store_true", help="replace what is shipped after each round")
        add_workers(parser)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Train, and print a line for each round."""
        rounds, games, seed = options["rounds"], options["games"], options["seed"]
        for done, (team, met, said) in enumerate(trained(rounds, games, seed, workers_of(options)), 1):
            self.stdout.write(said)
            self.stdout.flush()
            if options["write"]:
                command = f"`python manage.py train_master --rounds {rounds} --games {games} --seed {seed} --write`"
                team_of = "found by a search" if done > 1 else "that training begins with"
                about = f"Counts and weights of games between bots of seven, and the team {team_of}, by {command}"
                write(team, met, f"{about}, after round {done}.")
