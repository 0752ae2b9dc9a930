"""`bench growth`: how long updating, backing up and restoring a site with many games take.

A few games are played by today's program, written into the first tables that could hold games, and copied by the
database until there are as many as requested. Then `migrate` runs, and the result is backed up and restored, which
folds every game. The command fails if a step takes longer than its limit.
"""

import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.management.base import CommandError

from games.workshop.scratch_databases import KINDS, Environment, run, scratch

FIRST = "0001_live_play"
BASES = 10
"""The number of played games; the others are copies."""
ROWS = {"game": {"id": "game"}, "seat": {"id": "seat", "game_id": "game"}, "event": {"id": "event", "game_id": "game"}}
"""The tables in the order in which they are filled, and which numbers of each are counted on in a copy."""


LONGEST = {"migrate": 60.0, "restore": 300.0}
"""Longest migration, and longest restore, in seconds."""


class TooSlowError(CommandError):
    """A step took longer than its limit."""


def report(games: int = 10_000) -> Iterator[str]:
    """Yield lines about each kind of database; raise `TooSlowError` in the end if a step was too slow."""
    slow: list[str] = []
    with TemporaryDirectory(prefix="growth-") as folder:
        bases = Path(folder) / "bases.json"
        (Path(folder) / "today").mkdir()
        with scratch("sqlite", Path(folder) / "today") as today:
            run(today, "-m", __name__, "play", str(bases))
        for kind in KINDS:
            for line, word, seconds in _of(kind, games, Path(folder), bases):
                yield line
                slow += [f"{kind}: {word} took {seconds:.0f} s"] if is_too_slow(word, seconds) else []
    if slow:
        raise TooSlowError("; ".join(slow))


def is_too_slow(word: str, seconds: float) -> bool:
    """Whether a command exceeded its limit."""
    return seconds > LONGEST.get(word, inf)


def _of(kind: str, games: int, folder: Path, bases: Path) -> Iterator[tuple[str, str, float]]:
    """Yield lines, each with its command and seconds."""
    old, new = folder / f"old-{kind}", folder / f"new-{kind}"
    old.mkdir()
    new.mkdir()
    with scratch(kind, old, until=FIRST) as before:
        filled = run(before, "-m", __name__, "lay", str(bases), str(games)).strip()
        yield f"{kind}: {filled}", "", 0.0
        yield _timed(before, f"from {FIRST} to today", "migrate", "--verbosity", "0")
        kept = folder / f"kept-{kind}"
        yield _timed(before, "", "backup", str(kept))
    with scratch(kind, new) as after:
        yield _timed(after, "with a look at every game", "restore", str(kept))


def _timed(environment: Environment, besides: str, *words: str) -> tuple[str, str, float]:
    began = time.monotonic()
    run(environment, "manage.py", *words)
    seconds = time.monotonic() - began
    most = f"of {LONGEST[words[0]]:.0f} at the most" if words[0] in LONGEST else ""
    said = ", ".join(filter(None, (most, besides)))
    return f"  {words[0]:8} {seconds:7.1f} s {said}".rstrip(), words[0], seconds


def play(into: Path) -> None:
    """Play a few games and return their rows."""
    from games.models import Event, Game, Seat
    from games.services.jobs import exhibiting

    for number in range(BASES):
        exhibiting.played_game(5 + number % 6)
    rows = {
        "game": Game.objects.values(),
        "seat": Seat.objects.values(),
        "event": Event.objects.order_by("pk").values(),
    }
    into.write_text(json.dumps({name: list(some) for name, some in rows.items()}, default=str))


def lay(bases: Path, games: int) -> str:
    """Insert the rows into the first tables and copy them; return the number of rows in words."""
    from django.core.management.color import no_style
    from django.db import connection
    from django.db.migrations.loader import MigrationLoader

    apps = MigrationLoader(connection).project_state(("games", FIRST)).apps
    models = {name: apps.get_model("games", name) for name in ROWS}
    rows = json.loads(bases.read_text())
    for name, model in models.items():
        _insert(model, rows[name])
    most = {name: max(row["id"] for row in rows[name]) for name in ROWS}
    with connection.cursor() as cursor:
        for copy in range(1, games // len(rows["game"])):
            for name, model in models.items():
                cursor.execute(*_copying(model, ROWS[name], most, copy))
        for statement in connection.ops.sequence_reset_sql(no_style(), list(models.values())):
            cursor.execute(statement)
    return ", ".join(f"{model.objects.count():,} {name}s" for name, model in models.items())


def _insert(model: Any, rows: Sequence[Mapping[str, Any]]) -> None:
    known = {field.attname: field for field in model._meta.concrete_fields if field.attname != "host_id"}
    model.objects.bulk_create(
        [model(**{name: field.to_python(row[name]) for name, field in known.items()}) for row in rows]
    )


def _copying(model: Any, counted: Mapping[str, str], most: Mapping[str, int], copy: int) -> tuple[str, list[int]]:
    """Return the statement that copies the rows of the first games with new numbers."""
    columns = [field.column for field in model._meta.concrete_fields]
    given = [most[counted.get(column, "game")] * copy for column in columns if column in counted or column == "code"]
    chosen = [_copied(column, counted) for column in columns]
    whose = "game_id" if "game_id" in counted else "id"
    into = f'"{model._meta.db_table}" ({", ".join(columns)})'
    asked = f'SELECT {", ".join(chosen)} FROM "{model._meta.db_table}" WHERE {whose} <= %s'  # noqa: S608 - names of our own
    return f"INSERT INTO {into} {asked}", [*given, most["game"]]


def _copied(column: str, counted: Mapping[str, str]) -> str:
    if column in counted:
        return f"{column} + %s"
    return "'X' || (id + %s)" if column == "code" else column


def main(words: Sequence[str]) -> None:
    """Run a step of `report` in a process with its own database."""
    import django

    django.setup()
    if words[0] == "play":
        play(Path(words[1]))
    else:
        sys.stdout.write(lay(Path(words[1]), int(words[2])))


if __name__ == "__main__":
    main(sys.argv[1:])
