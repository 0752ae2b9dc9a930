"""`python manage.py serve`: runs one of several servers, on a migrated database and behind a proxy."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from shsite.bootstrap import become
from shsite.server.daphne_options import SERVER, listening_on


class Command(BaseCommand):
    """Replaces itself with daphne. It neither migrates nor seeds, and sweeps only if SWEEPS_INSIDE is 1."""

    help = "Serve the site from this process. For sites of several; `up` does everything for one."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the host and port."""
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", default=8000, type=int)

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        """Serve until stopped."""
        become([sys.executable, "-m", "daphne", *listening_on(host, port), *SERVER, "shsite.asgi:application"])
