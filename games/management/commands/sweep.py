"""`python manage.py sweep`: handles deadlines, bots and stand-ins beside servers that do not."""

import signal
from threading import Event
from typing import Any

from django.core.management.base import BaseCommand

from games.live.sync import rooms  # noqa: F401 - it makes bells rung here be heard by the servers
from games.services.jobs import timekeeping


class Command(BaseCommand):
    """Sweeps until it is stopped; several at once do no harm."""

    help = "Watch deadlines and let bots and stand-ins play, until stopped. For sites of several processes."

    def handle(self, *args: Any, **options: Any) -> None:
        """Finish the table at hand when told to stop, then go."""
        stop = Event()
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, lambda *_sign: stop.set())
        self.stdout.write("Sweeping (stop it with Ctrl+C)")
        self.stdout.flush()
        timekeeping.run(stop)
        self.stdout.write("Stopped.")
