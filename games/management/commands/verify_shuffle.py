"""`manage.py verify_shuffle RECORD`: checks that a finished game follows from the secret sealed before it."""

import re
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine.chance import seal_of
from games.engine.fairness import departures
from games.engine.notation import RecordError, read

NOTE = re.compile(r"Sealed shuffle ([0-9a-f]{64}), opened ([0-9a-f]{64})")


class Command(BaseCommand):
    """Reads the seal and the secret from a record's note and deals the game again."""

    help = "Says whether the games in these records follow from the secrets that their notes open."

    def add_arguments(self, parser: CommandParser) -> None:
        """Add the records."""
        parser.add_argument("records", nargs="+", type=Path, metavar="RECORD")
        parser.add_argument("--seal", help="the seal that was noted down before the game, instead of the record's own")

    def handle(self, *, records: list[Path], seal: str | None, **_options: Any) -> None:
        """Print a line for each record; fail if any game differs from its secret."""
        kept = [self._keeps_to_its_secret(record, seal) for record in records]
        if not all(kept):
            raise CommandError("Not every game follows from its secret.")

    def _keeps_to_its_secret(self, record: Path, seal: str | None) -> bool:
        found = list(self._findings(record, seal))
        self.stdout.write(f"{record}: {', '.join(found) or 'everything follows from the sealed secret'}")
        return not found

    def _findings(self, record: Path, seal: str | None) -> list[str]:
        try:
            text = record.read_text(encoding="utf-8")
            opened = NOTE.search(text)
            if opened is None:
                return ["its note opens no sealed secret"]
            log = read(text).game.log
        except (OSError, UnicodeDecodeError, RecordError) as problem:
            return [str(problem)]
        secret = bytes.fromhex(opened[2])
        broken = [] if seal_of(secret) == (seal or opened[1]) else ["the secret is not the one that was sealed"]
        return [*broken, *(f"{what} departs from the secret" for what in departures(log, secret))]
