"""`python manage.py import_games PATH --collection CODE`: brings many records into a collection."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any

import django
from django.core.management.base import BaseCommand, CommandError

from games.codes import new_code
from games.management.arguments import positive_number
from games.models import Collection
from games.services.answers import UseCaseError
from games.services.archive.collections.bringing_in import (
    REFUSED,
    SAME,
    TAKEN,
    BroughtIn,
    PlayedRecord,
    play_record,
    store_played,
)
from games.services.archive.collections.sources import SourceRecord, records_at

AT_ONCE = 50
AHEAD = 4
"""Parcels of records that wait for each worker; the memory that a large import takes."""


class Command(BaseCommand):
    """Stores the records of files and folders, and prints a line for each that was left out."""

    help = "Bring the games of .shg, .json, .jsonl and .zip files, or of folders of them, into a collection."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the files, the collection and the number of workers."""
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a file, or a folder of files")
        parser.add_argument("--collection", metavar="CODE", help="add to this collection")
        parser.add_argument("--name", default="", help="make a new collection of this name")
        parser.add_argument("--public", action="store_true", help="the new collection is public")
        parser.add_argument("--workers", type=positive_number, default=1, help="processes that play the records")
        parser.add_argument("--taken", action="store_true", help="also print a line for each game that was taken")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Store the records; exits with 1 if any was refused."""
        for path in options["paths"]:
            if not path.exists():
                raise CommandError(f"{path}: there is no such file or folder")
        collection = _collection(options)
        started, all_lines = perf_counter(), BroughtIn()
        sources = (source for path in options["paths"] for source in records_at(path))
        try:
            for line in store_played(collection, _played(sources, options["workers"])):
                all_lines.add(line)
                if line.what != TAKEN or options["taken"]:
                    self.stdout.write(f"{line.file}:{line.line}: {line.what}: {line.why or line.code}")
        except UseCaseError as refused:
            raise CommandError(refused.answer.sentence) from refused
        counts, seconds = all_lines.counts, perf_counter() - started
        self.stdout.write(
            f"{counts[TAKEN]:,} games taken, {counts[SAME]:,} there already, {counts[REFUSED]:,} refused"
            f" in {seconds:.1f} s ({counts.total() / seconds:,.0f} a second), collection {collection.code}"
        )
        if counts[REFUSED]:
            sys.exit(1)


def _collection(options: dict[str, Any]) -> Collection:
    if bool(options["collection"]) == bool(options["name"]):
        raise CommandError("Name a new collection with --name, or give the code of one with --collection.")
    if options["name"]:
        return Collection.objects.create(code=new_code(), name=options["name"][:80], is_public=options["public"])
    found = Collection.objects.filter(code=options["collection"].upper(), deleted_at=None).first()
    if found is None:
        raise CommandError(f"There is no collection {options['collection']}.")
    return found


def _played(sources: Iterable[SourceRecord], workers: int) -> Iterator[PlayedRecord]:
    """Play the records here or in so many processes, in their order."""
    if workers == 1:
        yield from map(play_record, sources)
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), django.setup) as pool:
        parcels = iter(partial(_parcel, sources := iter(sources)), [])
        waiting = [pool.submit(_play_all, parcel) for parcel in islice(parcels, AHEAD * workers)]
        while waiting:
            yield from waiting.pop(0).result()
            waiting += [pool.submit(_play_all, parcel) for parcel in islice(parcels, 1)]


def _parcel(sources: Iterator[SourceRecord]) -> list[SourceRecord]:
    return list(islice(sources, AT_ONCE))


def _play_all(parcel: list[SourceRecord]) -> list[PlayedRecord]:
    return [play_record(source) for source in parcel]
