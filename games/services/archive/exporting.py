"""Exporting the finished games of public tables as open data: as tables (`games.tables`) or as records.

Players are called by their seats, in the records too, unless they agreed to be named (`agree`) or are bots. Unfinished
games and private tables are never exported. A game's code leads to its review page, which shows names; the export calls
a game by its `open_id` instead.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import QuerySet
from django.utils.crypto import salted_hmac

from games import engine
from games.engine import REVIEWER
from games.engine.events import Event, GameDealt
from games.engine.notation import write
from games.models import Game, NamedPlayer, Seat
from games.storage.event_store import UnreadableEventError, game_of
from games.tables.csv_text import csv_writer
from games.tables.frames import Frame
from games.tables.game_tables import GameFacts, GameTables
from games.tables.schema import COLUMNS, VERSION

FORMATS = ("csv", "jsonl", "shg")
CHUNK = 200


def exportable_games() -> QuerySet[Game]:
    """Return the games that may be exported, in the order in which they were opened."""
    return (
        Game.objects.filter(
            status=Game.Status.OVER, is_public=True, length__gt=0, is_brought_in=False, came_from_step=0
        )
        .exclude(ending="")
        .order_by("pk")
    )


def agree(user: AbstractBaseUser, *, to_be_named: bool) -> None:
    """Store whether the open data may name this user from now on."""
    if to_be_named:
        NamedPlayer.objects.get_or_create(user_id=user.pk)
    else:
        NamedPlayer.objects.filter(user_id=user.pk).delete()


def has_agreed(user: AbstractBaseUser) -> bool:
    """Whether this user agreed to be named."""
    return NamedPlayer.objects.filter(user_id=user.pk).exists()


def export(kind: str, folder: Path) -> int:
    """Write every finished game into a folder, and return the number of games."""
    folder.mkdir(parents=True, exist_ok=True)
    return {"csv": _as_csv, "jsonl": _as_lines, "shg": _as_records}[kind](folder)


def _as_csv(folder: Path) -> int:
    games = 0
    with ExitStack() as files:
        write = {}
        for name in COLUMNS:
            file = files.enter_context((folder / f"{name}.csv").open("w", encoding="utf-8", newline=""))
            write[name] = csv_writer(file, name)
        for row, names in _games():
            games += 1
            for name, frame in tables(row, names).items():
                write[name](frame)
    return games


def _as_lines(folder: Path) -> int:
    games = 0
    with (folder / "games.jsonl").open("w", encoding="utf-8") as file:
        for row, names in _games():
            games += 1
            rows = {name: frame.rows() for name, frame in tables(row, names).items()}
            line = {"schema_version": VERSION, **rows.pop("games")[0], **rows}
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
    return games


def _as_records(folder: Path) -> int:
    games = 0
    for row, names in _games():
        games += 1
        record = write(renamed(game_of(row), names), Date=_day(row))
        (folder / f"{open_id(row)}.shg").write_text(record, encoding="utf-8")
    return games


def open_id(row: Game) -> str:
    """Return what stands for a game in the open data: always the same, and without a way back to its code."""
    return salted_hmac("open data", row.code, algorithm="sha256").hexdigest()[:16]


def tables(row: Game, names: tuple[str, ...]) -> dict[str, Frame]:
    """Return the tables of one finished game, with these names for its players."""
    return GameTables(game_of(row).view(REVIEWER), replace(game_facts(row, names), code=open_id(row))).all()


def game_facts(row: Game, names: tuple[str, ...] = ()) -> GameFacts:
    """Return the facts for a game's tables that only its row holds; `names` replace those at the table."""
    bots = tuple(seat.played_by for seat in row.seats.all())
    return GameFacts(row.code, _day(row), row.ruleset_name, row.humans, bots, names)


def published_names(seats: Iterable[Seat]) -> tuple[str, ...]:
    """Return the name to publish for each seat. No player's own name may look like the name of a seat."""
    seats = list(seats)
    users = [seat.user_id for seat in seats if seat.user_id is not None]
    named = set(NamedPlayer.objects.filter(user_id__in=users).values_list("user_id", flat=True)) if users else set()
    return tuple(_published_name(seat, may_be_told=bool(seat.bot) or seat.user_id in named) for seat in seats)


def _published_name(seat: Seat, *, may_be_told: bool) -> str:
    is_like_a_seat = seat.name.casefold().startswith("seat ")
    return seat.name if may_be_told and not is_like_a_seat else f"Seat {seat.number + 1}"


def renamed(game: engine.Game, names: tuple[str, ...]) -> engine.Game:
    """Return the same game with other names at the table."""
    return engine.Game.from_log([_renamed(event, names) for event in game.log])


def _renamed(event: Event, names: tuple[str, ...]) -> Event:
    return replace(event, deal=replace(event.deal, names=names)) if isinstance(event, GameDealt) else event


def finished_log(row: Game) -> engine.Game | None:
    """Return the log of a finished game, or `None` if it cannot be read."""
    try:
        return game_of(row) if row.status == Game.Status.OVER else None
    except UnreadableEventError:
        return None


def anonymous_games(most: int) -> Iterator[tuple[str, engine.Game]]:
    """Yield the code and the log of the latest public games, with every player called by their seat."""
    rows = Game.objects.filter(pk__in=exportable_games().order_by("-pk").values("pk")[:most])
    for row in rows.order_by("pk").iterator(chunk_size=CHUNK):
        try:
            yield row.code, renamed(game_of(row), tuple(f"Seat {number + 1}" for number in range(row.size)))
        except UnreadableEventError:
            continue


def _games() -> Iterator[tuple[Game, tuple[str, ...]]]:
    for row in exportable_games().prefetch_related("seats").iterator(chunk_size=CHUNK):
        yield row, published_names(row.seats.all())


def _day(row: Game) -> str:
    return "" if row.ended_at is None else row.ended_at.date().isoformat()
