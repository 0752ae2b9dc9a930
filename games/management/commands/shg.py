"""`python manage.py shg FILE…`: plays game records and checks what they expect."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.engine.notation import complaints_about
from games.engine.notation.syntax.source import MOST_BYTES

STANDARD_INPUT = "-"


class Command(BaseCommand):
    """Prints `ok FILE` for each valid record, otherwise a line for each fault."""

    help = "Play game records (.shg): ok for each file whose moves are legal and whose expectations all hold."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the files."""
        parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - reads standard input")

    def handle(self, *args: Any, files: list[str], **options: Any) -> None:
        """Check each file, and exit with 1 if any has faults."""
        failed = False
        for name in files:
            wrong = [*_what_is_wrong_with(name)]
            failed = failed or bool(wrong)
            for sentence in wrong or [f"ok {name}"]:
                self.stdout.write(_printable(sentence))
        if failed:
            sys.exit(1)


def _what_is_wrong_with(name: str) -> Iterator[str]:
    try:
        source = _contents(name)
    except OSError as problem:
        yield f"{name}: This file cannot be read: {problem.strerror}."
    else:
        yield from (f"{name}:{complaint.line}: {complaint.in_words()}" for complaint in complaints_about(source))


def _contents(name: str) -> bytes:
    """Read at most one byte more than a record may have."""
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(name).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _printable(sentence: str) -> str:
    """Escape bytes of file names that are not characters."""
    return sentence.encode("utf-8", "backslashreplace").decode()
