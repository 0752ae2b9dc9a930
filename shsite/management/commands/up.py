"""`python manage.py up`: prepares the database and static files, and runs the site in one process."""

import os
import socket
import sys
from contextlib import closing
from typing import Any

from django.conf import settings
from django.core.management import call_command, get_commands
from django.core.management.base import BaseCommand, CommandError, CommandParser

from shsite.bootstrap import become
from shsite.server.daphne_options import SERVER, listening_on

ANYWHERE = {"0.0.0.0", "::"}  # noqa: S104


class Command(BaseCommand):
    """Migrates, seeds, prints the address, and replaces itself with daphne."""

    help = "Set up the database and run the site."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the host and port; by default only this machine can connect."""
        parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones nearby join")
        parser.add_argument("--port", default=8000, type=int)

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        """Prepare and serve until stopped."""
        refuse_a_taken_port(host, port)
        call_command("migrate", interactive=False, verbosity=0)
        if "seed" in get_commands():
            call_command("seed")
        if not settings.DEBUG:
            call_command("collectstatic", interactive=False, verbosity=0)
        origin = os.environ.setdefault("PUBLIC_ORIGIN", f"http://{name_of(host)}:{port}")
        self.stdout.write(f"The site is at {origin}/ (stop it with Ctrl+C)")
        self.stdout.flush()
        # This single process also sweeps; with several servers, `manage.py sweep` does it.
        os.environ.setdefault("SWEEPS_INSIDE", "1")
        os.environ.setdefault("ONE_CORE", "1")
        become([sys.executable, "-m", "daphne", *listening_on(host, port), *SERVER, "shsite.asgi:application"])


def refuse_a_taken_port(host: str, port: int) -> None:
    """Raise `CommandError` if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with closing(socket.socket(family)) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except (OSError, OverflowError) as problem:
            raise CommandError(
                f"The site cannot listen on {host}, port {port}: {problem}."
                f" Another port can be had: manage.py up --port {port + 1}"
            ) from problem


def name_of(host: str) -> str:
    """Return the host as a browser in this network writes it."""
    if host in ANYWHERE:
        return address_in_this_network()
    return f"[{host}]" if ":" in host else host


def address_in_this_network() -> str:
    """Return this machine's address in its network; a UDP connect finds it without sending anything."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as question:
        try:
            question.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(question.getsockname()[0])
