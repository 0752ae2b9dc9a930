"""`python manage.py open_data`: writes the download of `/data/` anew."""

from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Collection
from games.services.archive import dump


class Command(BaseCommand):
    """Writes the zip file with the open data, or with the games of a collection."""

    help = "Write the zip file of /data/: tables (CSV, Parquet with polars), JSON lines, records, a split and a card."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the collection and the file."""
        parser.add_argument("--collection", metavar="CODE", help="write the games of this collection instead")
        parser.add_argument("--out", type=Path, metavar="FILE", help="with --collection: the zip file")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the file."""
        started = perf_counter()
        try:
            if options["collection"]:
                card, path = _collection(options["collection"], options["out"])
            else:
                card, path = dump.dump_open_data(), dump.folder() / dump.NAME
        except OSError as problem:
            raise CommandError(f"{problem.filename}: {problem.strerror}") from problem
        seconds = perf_counter() - started
        self.stdout.write(
            f"{card.games:,} games, {card.bytes:,} bytes in {path} ({card.games / seconds:,.0f} a second)"
        )


def _collection(code: str, path: Path | None) -> tuple[dump.DataCard, Path]:
    found = Collection.objects.filter(code=code.upper(), deleted_at=None).first()
    if found is None:
        raise CommandError(f"There is no collection {code}.")
    if path is None:
        raise CommandError("Name the file with --out.")
    return dump.dump_collection(found, path), path
