"""`python manage.py sweep`: handles deadlines, bots and stand-ins beside servers that do not."""

import signal
from threading import Event
from typing import Any

from django.core.management.base import BaseCommand

from games.live.sync import rooms  # noqa: F401 - connects this process's bell to the servers
from games.services.jobs import timekeeping


class Command(BaseCommand):
    """Sweeps until it is stopped; several sweepers may run at once."""

    help = "Watch deadlines and let bots and stand-ins play, until stopped. For sites of several processes."

    def handle(self, *args: Any, **options: Any) -> None:
        """Sweep until a signal arrives, then finish the current table and end."""
        stop = Event()
        for sign in (signal.SIGINT, signal.SIGTERM):
            signal.signal(sign, lambda *_sign: stop.set())
        self.stdout.write("Sweeping (stop it with Ctrl+C)")
        self.stdout.flush()
        timekeeping.run(stop)
        self.stdout.write("Stopped.")
