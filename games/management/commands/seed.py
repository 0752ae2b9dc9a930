"""`python manage.py seed`: adds example games to a new site; `manage.py up` does this at every start."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.services.answers import Refused
from games.services.jobs import exhibiting


class Command(BaseCommand):
    """Adds finished games, a running one and an open table if there are none."""

    help = "Add games played by bots, a running one and an open table, where there are none yet."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print what was added."""
        made = exhibiting.seed()
        if isinstance(made, Refused):
            raise CommandError(made.sentence)
        for game in made:
            self.stdout.write(f"{game.get_status_display()}: a table of {game.size}, code {game.code}")
