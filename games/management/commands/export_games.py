"""`python manage.py export_games`: writes the finished games of public tables as open data."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.services.archive import exporting
from games.tables.schema import COLUMNS, VERSION


class Command(BaseCommand):
    """Writes tables or game records into a folder."""

    help = "Write the finished games of public tables into a folder, without the names of those who did not agree."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the format and the folder."""
        parser.add_argument("--format", choices=exporting.FORMATS, default="csv", help="csv: a file for each table")
        parser.add_argument("--out", type=Path, required=True, help="the folder; it is made if it is not there")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the files and a description of their columns."""
        kind, folder = options["format"], options["out"]
        try:
            games = exporting.export(kind, folder)
            if kind != "shg":
                (folder / "COLUMNS.md").write_text(columns_in_words(), encoding="utf-8")
        except OSError as problem:
            raise CommandError(f"{folder}: {problem.strerror}") from problem
        self.stdout.write(f"{games:,} games in {folder}")


def columns_in_words() -> str:
    """Return a description of every table and column."""
    tables = (
        f"## {name}\n\n" + "".join(f"- `{column}`: {meaning}\n" for column, meaning in columns.items())
        for name, columns in COLUMNS.items()
    )
    return f"# What the columns mean\n\nSchema version {VERSION}.\n\n" + "\n".join(tables)
