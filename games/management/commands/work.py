"""`python manage.py work`: works on what visitors have asked for: evaluations of finished games, and simulations."""

import signal
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.management.arguments import positive_number
from games.services.jobs.background import stopping
from games.services.jobs.working import TaskWorker, end_with_the_parent
from shsite.server.cpu_affinity import make_way, use_every_core


class Command(BaseCommand):
    """Works until it is stopped; several workers may run at once, on any machine that reaches the database."""

    help = "Work on evaluations and simulations that visitors ask for, until stopped. For sites of several processes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add when to end by itself."""
        parser.add_argument(
            "--until-idle", type=positive_number, metavar="SECONDS", help="end after so long without work"
        )
        parser.add_argument("--with-parent", action="store_true", help="end when the standard input is closed")

    def handle(self, *args: Any, **options: Any) -> None:
        """Work until a signal arrives, then finish the current piece and end. A second Ctrl+C ends at once."""
        use_every_core()
        make_way()
        worker = TaskWorker(stopping, options["until_idle"])
        if options["with_parent"]:
            # A Ctrl+C in the terminal is meant for the parent.
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            end_with_the_parent(worker.name)
        else:
            signal.signal(signal.SIGINT, _stop)
        signal.signal(signal.SIGTERM, _stop)
        self.stdout.write("Working (stop it with Ctrl+C)")
        self.stdout.flush()
        worker.work()
        self.stdout.write("Stopped.")


def _stop(*_given: Any) -> None:
    stopping.set()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
