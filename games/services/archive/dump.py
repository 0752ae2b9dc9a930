"""The open data as one zip file: every table, the games as JSON lines and as records, the split, and the data card.

Nobody is named in it: every player is called by their seat. Private tables and imported games aren't in it. The file is
replaced as a whole, so that a download never sees half of one.
"""

import json
import os
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TextIO

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games import engine
from games.engine import REVIEWER
from games.engine.notation import NotationError, write
from games.models import Collection, Game
from games.services.archive.exporting import CHUNK, exportable_games, game_facts, open_id, renamed
from games.storage.event_store import UnreadableEventError, game_of
from games.tables.csv_text import csv_writer
from games.tables.game_tables import GameTables
from games.tables.schema import COLUMNS, VERSION

NAME = "secret-hitler-games.zip"
CARD = "card.json"
LICENCE = "CC BY-NC-SA 4.0"
SPLITS = {0: "validation", 1: "test"}
"""The part of a table's games by the last decimal digit of its hash; the others are for training."""
SPLIT_COLUMNS = {
    "game": "The game.",
    "table": "Games that one table played one after the other share it.",
    "split": "train, validation or test; a table is in one of them only.",
}

TEXTS = ("game", "table", "player", "bot", "president", "chancellor", "target", "saw", "said", "truth", "day")
"""Columns that are text whatever is in them."""

Progress = Callable[[int], None]


@dataclass
class DataCard:
    """What a dump says about itself."""

    title: str
    made_at: str
    games: int = 0
    skipped: int = 0
    rows: dict[str, int] = field(default_factory=lambda: dict.fromkeys((*COLUMNS, "splits"), 0))
    splits: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("train", "validation", "test"), 0))
    formats: list[str] = field(default_factory=lambda: ["csv", "jsonl", "shg"])
    bytes: int = 0
    is_open: bool = True

    def written(self) -> dict[str, Any]:
        """Return the card as JSON."""
        return {
            "title": self.title, "made_at": self.made_at, "schema_version": VERSION, "games": self.games,
            "skipped": self.skipped, "rows": self.rows, "splits": self.splits, "formats": self.formats,
            "bytes": self.bytes, "licence": LICENCE if self.is_open else "",
            "fields": {**{name: dict(columns) for name, columns in COLUMNS.items()}, "splits": SPLIT_COLUMNS},
        }  # fmt: skip

    def in_words(self) -> str:
        """Return the card as Markdown."""
        counts = "".join(f"| {name} | {many:,} |\n" for name, many in self.rows.items())
        parts = ", ".join(f"{many:,} {name}" for name, many in self.splits.items())
        fields = "".join(
            f"\n### {name}\n\n" + "".join(f"- `{column}`: {meaning}\n" for column, meaning in columns.items())
            for name, columns in {**COLUMNS, "splits": SPLIT_COLUMNS}.items()
        )
        files = "".join(f"- `{form}/`: {_FILES[form]}\n" for form in self.formats)
        return (
            f"# {self.title}\n\n{self.games:,} finished games, written {self.made_at}. Schema version {VERSION}.\n\n"
            f"{_OPEN if self.is_open else _COLLECTED}\n"
            f"## Files\n\n{files}\nThe column `game` joins all tables, the JSON lines and the records, whose header\n"
            f"`Site` ends with it. `splits` proposes a split by table ({parts}): games of one table are mostly the\n"
            "same people playing on, so keep them on one side.\n\n"
            f"## Rows\n\n| table | rows |\n|---|---|\n{counts}\n## Fields\n{fields}"
        )


_FILES = {
    "csv": "one table a file; empty is unknown or doesn't apply",
    "parquet": "the same tables as Parquet",
    "jsonl": "`games.jsonl`, one game a line with the rows of all tables",
    "shg": "`games.shg`, one record after the other, which this site can import",
}
_OPEN = f"""Licence: {LICENCE}. Credit the site that you downloaded it from.

How it was made: every game that people or bots finished at a public table of this site, from its event log, with all
cards face up. Not in it: private tables, games that were given up or continued from another one, lessons, imported
games, chat, notes, and names. Players are called by their seats, and `game` doesn't lead to a page of the site.

What to mind: the same person may sit at several tables, and nothing here says so. The column `bot` says which seats a
bot played; a program that somebody sent is a `program` there. Some games have no people at all (`people` is 0). Claims
are what was pressed on the screen, not all that was said.
"""
_COLLECTED = """How it was made: from records that somebody imported, with the names in them. What a record doesn't say
is empty. Ask the person who made the collection what you may do with it.
"""


def folder() -> Path:
    """Return where the nightly dump is."""
    return Path(settings.DATA_DIR) / "open_data"


def current_card() -> Mapping[str, Any] | None:
    """Return the card of the dump that is there, if any."""
    try:
        card = json.loads((folder() / CARD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return card if (folder() / NAME).exists() else None


def dump_open_data(progress: Progress = lambda _many: None) -> DataCard:
    """Write the open data, and replace the dump that is there."""
    tables = _tables_of_games()

    def naming(row: Game) -> "NamedGame":
        names = tuple(f"Seat {number + 1}" for number in range(row.size))
        return NamedGame(row, names, open_id(row), tables(row))

    card = DataCard("Open data: games of Secret Hitler", _now())
    folder().mkdir(parents=True, exist_ok=True)
    write_zip(folder() / NAME, map(naming, _rows(exportable_games())), card, progress)
    _replace(folder() / CARD, json.dumps(card.written()).encode())
    return card


def dump_collection(found: Collection, path: Path, progress: Progress = lambda _many: None) -> DataCard:
    """Write the games of a collection into a zip file, under the names and ids of their records."""

    def naming(row: Game) -> NamedGame:
        names = tuple(seat.name for seat in row.seats.all())
        return NamedGame(row, names, row.code, row.code)

    card = DataCard(found.name, _now(), is_open=False)
    rows = Game.objects.filter(collection=found, status=Game.Status.OVER).order_by("pk")
    write_zip(path, map(naming, _rows(rows)), card, progress)
    return card


@dataclass(frozen=True)
class NamedGame:
    """A game with the names and the ids that it has in the data."""

    row: Game
    names: tuple[str, ...]
    code: str
    table: str

    @property
    def split(self) -> str:
        """The part of the data for this game: the same for all games of a table, and for ever."""
        return SPLITS.get(int(sha256(self.table.encode()).hexdigest()[:8], 16) % 10, "train")


def write_zip(path: Path, games: Iterable[NamedGame], card: DataCard, progress: Progress) -> None:
    """Write the files of these games into a zip, which replaces the one at this path at once."""
    with TemporaryDirectory(dir=path.parent, prefix=".writing-") as name:
        here = Path(name)
        with ExitStack() as files:
            writer = _Writer(here, files, card)
            for many, game in enumerate(games, 1):
                writer.add(game)
                progress(many)
        if find_spec("polars"):
            _write_parquet(here, card)
        (here / "README.md").write_text(card.in_words(), encoding="utf-8")
        packed = here / NAME
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
            for file in sorted(each for each in here.rglob("*") if each.is_file() and each != packed):
                archive.write(file, file.relative_to(here))
        card.bytes = packed.stat().st_size
        packed.replace(path)


class _Writer:
    """Writes one game after the other into all files."""

    def __init__(self, here: Path, files: ExitStack, card: DataCard) -> None:
        def opened(place: str) -> TextIO:
            (here / place).parent.mkdir(exist_ok=True)
            return files.enter_context((here / place).open("w", encoding="utf-8", newline=""))

        self._card = card
        self._tables = {name: csv_writer(opened(f"csv/{name}.csv"), name) for name in COLUMNS}
        self._lines, self._records = opened("jsonl/games.jsonl"), opened("shg/games.shg")
        self._splits = opened("csv/splits.csv")
        self._splits.write(",".join(SPLIT_COLUMNS) + "\n")

    def add(self, game: NamedGame) -> None:
        try:
            played = renamed(game_of(game.row), game.names)
            record = _record(played, game)
        except (UnreadableEventError, NotationError):
            self._card.skipped += 1
            return
        facts = replace(game_facts(game.row, game.names), code=game.code)
        tables = GameTables(played.view(REVIEWER), facts).all()
        for name, frame in tables.items():
            self._tables[name](frame)
            self._card.rows[name] += len(frame)
        rows = {name: frame.rows() for name, frame in tables.items()}
        whole = {"schema_version": VERSION, **rows.pop("games")[0], "table": game.table, "split": game.split, **rows}
        self._lines.write(json.dumps(whole, ensure_ascii=False) + "\n")
        self._records.write(record + "\n")
        self._splits.write(f"{game.code},{game.table},{game.split}\n")
        self._card.games += 1
        self._card.rows["splits"] += 1
        self._card.splits[game.split] += 1


def _record(played: engine.Game, game: NamedGame) -> str:
    day = "" if game.row.ended_at is None else game.row.ended_at.date().isoformat()
    return write(played, Site=f"{settings.PUBLIC_ORIGIN}/data/#{game.code}", Date=day)


def _write_parquet(here: Path, card: DataCard) -> None:
    """Write the tables as Parquet, without holding a whole one in memory."""
    import polars as pl

    (here / "parquet").mkdir()
    for name in (*COLUMNS, "splits"):
        columns = SPLIT_COLUMNS if name == "splits" else COLUMNS[name]
        # An id or a name may look like a number.
        texts = {column: pl.String for column in TEXTS if column in columns}
        rows = pl.scan_csv(here / "csv" / f"{name}.csv", infer_schema_length=None, schema_overrides=texts)
        rows.sink_parquet(here / "parquet" / f"{name}.parquet")
    card.formats.insert(1, "parquet")


def _rows(games: QuerySet[Game]) -> Iterator[Game]:
    return games.prefetch_related("seats").iterator(chunk_size=CHUNK)


def _tables_of_games() -> Callable[[Game], str]:
    """Return the function that names the table of a game: where its first game was played before every rematch."""
    before = dict(Game.objects.filter(previous__isnull=False).values_list("pk", "previous_id"))

    def table(row: Game) -> str:
        first = row.pk
        while first in before:
            first = before[first]
        return salted_hmac("table in the open data", str(first), algorithm="sha256").hexdigest()[:16]

    return table


def _now() -> str:
    return timezone.now().replace(microsecond=0, tzinfo=None).isoformat(" ") + " UTC"


def _replace(path: Path, content: bytes) -> None:
    beside = path.with_name(f".{path.name}-{os.getpid()}")
    beside.write_bytes(content)
    beside.replace(path)


def made_at() -> datetime | None:
    """Return when the dump that is there was written."""
    try:
        return datetime.fromtimestamp((folder() / NAME).stat().st_mtime, tz=timezone.get_default_timezone())
    except OSError:
        return None
