"""Brings many records into a collection: each one whole or not at all, with a line for each that says which.

The engine plays every record first. Records are stored in batches, one transaction each; a record whose id or whose
game is in the collection already is left out.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, time
from itertools import islice
from typing import Any

from django.db import connection
from django.db.models import F
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.engine import Refusal
from games.engine.notation import Record
from games.models import Collection, Game, Seat
from games.services.answers import Refused, UseCaseError, refuse
from games.services.archive.collections.sources import Problem, SourceRecord
from games.services.archive.importing import parsed_record, rows_of
from games.services.use_case import use_case
from games.storage.event_store import append_whole_games, fingerprint
from games.storage.prepared_sql import PreparedWrite

BATCH = 50
TAKEN, SAME, REFUSED = "taken", "same", "refused"
LONGEST_ORIGIN = 64
GONE = _("This collection has been deleted.")


@dataclass(frozen=True)
class ReportLine:
    """What came of one record: the file and the line where it begins, `taken`, `same` or `refused`, and why.

    `code` is that of the game that was stored, or of the same one that was there.
    """

    file: str
    line: int
    what: str
    why: str = ""
    code: str = ""


@dataclass
class BroughtIn:
    """How many records were taken, were there already, and were refused."""

    counts: Counter[str] = field(default_factory=Counter)

    def add(self, line: ReportLine) -> ReportLine:
        """Count a line."""
        self.counts[line.what] += 1
        return line


@dataclass(frozen=True)
class PlayedRecord:
    """A record that the engine has played, with its id and the hash of its log; or why it was refused."""

    source: SourceRecord
    record: Record | None
    origin: str = ""
    fingerprint: str = ""
    why: str = ""


@dataclass(frozen=True)
class _NewGame:
    played: PlayedRecord
    row: Game
    seats: list[Seat]


def bring_in(collection: Collection, sources: Iterable[SourceRecord]) -> Iterator[ReportLine]:
    """Store these records, and yield a line for each of them in their order, as soon as its batch is committed."""
    return store_played(collection, map(play_record, sources))


def store_played(collection: Collection, played: Iterable[PlayedRecord]) -> Iterator[ReportLine]:
    """Store records that were played already."""
    records = iter(played)
    while batch := list(islice(records, BATCH)):
        lines = _store(collection.pk, batch)
        if isinstance(lines, Refused):
            raise UseCaseError(lines)
        yield from lines


def play_record(source: SourceRecord) -> PlayedRecord:
    """Play one record; the reason of a refusal is in the active language."""
    if source.problem is not None:
        return PlayedRecord(source, None, why=in_words(source.problem))
    found = parsed_record(source.text)
    if isinstance(found, Refused):
        return PlayedRecord(source, None, why=_in_its_own_lines(source, found))
    origin = source.origin or found.headers.get("Site", "")
    if len(origin) > LONGEST_ORIGIN:
        origin = hashlib.sha256(origin.encode(errors="replace")).hexdigest()
    return PlayedRecord(source, found, origin, fingerprint(found.game.log))


def in_words(problem: Problem) -> str:
    """Return a problem in the active language."""
    facts = {name: in_words(fact) if isinstance(fact, Problem) else fact for name, fact in problem.facts.items()}
    return gettext(problem.sentence) % facts


def _in_its_own_lines(source: SourceRecord, refused: Refused) -> str:
    """Return a refusal that names the line in the file; for a summary, which has other lines, its turn."""
    facts = dict(refused.refusal.facts)
    if "line" not in facts:
        return refused.sentence
    line = int(str(facts["line"]))
    if not source.turns:
        moved = {**facts, "line": source.line + line - 1}
        return Refused(Refusal(refused.rule, refused.refusal.sentence, tuple(moved.items()))).sentence
    turn = source.turns[min(line, len(source.turns)) - 1]
    return gettext("Turn %(turn)d: %(what)s") % {"turn": turn, "what": facts["what"]}


@use_case
def _store(collection_pk: int, batch: list[PlayedRecord]) -> list[ReportLine]:
    """Store a batch. The lock on the collection keeps two uploads from storing the same game."""
    collection = Collection.objects.select_for_update().filter(pk=collection_pk, deleted_at=None).first()
    if collection is None:
        raise refuse(GONE)
    now = timezone.now()
    known = _Known(collection, batch)
    lines, new = list[ReportLine](), list[_NewGame]()
    for played in batch:
        answer = _new_game(collection, played, known, now)
        if isinstance(answer, _NewGame):
            new.append(answer)
            lines.append(ReportLine(played.source.file, played.source.line, TAKEN, code=answer.row.code))
        else:
            lines.append(answer)
    _save(collection, new, now)
    return lines


class _Known:
    """The games of this batch that are there already, by their ids and by the hashes of their logs."""

    def __init__(self, collection: Collection, batch: list[PlayedRecord]) -> None:
        games = Game.objects.filter(collection=collection)
        parts = ("code", "origin", "fingerprint")
        origins = [each.origin for each in batch if each.origin]
        prints = [each.fingerprint for each in batch if each.fingerprint]
        found = {*games.filter(origin__in=origins).values_list(*parts)}
        found |= {*games.filter(fingerprint__in=prints).values_list(*parts)}
        self._by_origin = {origin: (code, hashed) for code, origin, hashed in found if origin}
        self._by_print = {hashed: code for code, _origin, hashed in found}

    def line(self, played: PlayedRecord) -> ReportLine | None:
        """Return the line for a record that is there already, or whose id another game has."""
        source = played.source
        if played.fingerprint in self._by_print:
            code = self._by_print[played.fingerprint]
            return ReportLine(source.file, source.line, SAME, gettext("This game is in the collection already."), code)
        if played.origin in self._by_origin:
            code, _hashed = self._by_origin[played.origin]
            why = gettext("Another game in the collection has the same id, %(id)s. That one was kept.")
            return ReportLine(source.file, source.line, REFUSED, why % {"id": played.origin[:40]}, code)
        return None

    def add(self, game: Game, origin: str) -> None:
        """Remember a game of this batch."""
        self._by_print[game.fingerprint] = game.code
        if origin:
            self._by_origin[origin] = game.code, game.fingerprint


def _new_game(collection: Collection, played: PlayedRecord, known: _Known, now: datetime) -> _NewGame | ReportLine:
    source = played.source
    if played.record is None:
        return ReportLine(source.file, source.line, REFUSED, played.why)
    there = known.line(played)
    if there is not None:
        return there
    try:
        row, seats = rows_of(played.record, now)
    except UseCaseError as refused:
        return ReportLine(source.file, source.line, REFUSED, refused.answer.sentence)
    row.collection, row.is_public = collection, collection.is_public
    # Without an id of its own, the game's own hash is one.
    row.origin, row.fingerprint = played.origin or f"={played.fingerprint}", played.fingerprint
    row.ended_at = _day(played.record) or now
    for seat in seats:
        seat.collection, seat.ended_at = collection, row.ended_at
    known.add(row, played.origin)
    return _NewGame(played, row, seats)


def _day(record: Record) -> datetime | None:
    """Return the day that a record names, unless that is no day or is still to come."""
    try:
        day = parse_date(record.headers.get("Date", "")[:10])
    except ValueError:
        return None
    if day is None or not 1900 < day.year < timezone.now().year + 1:
        return None
    return min(timezone.now(), timezone.make_aware(datetime.combine(day, time())))


def _save(collection: Collection, new: list[_NewGame], now: datetime) -> None:
    for each in new:
        each.row.length = len(each.played.record.game.log) if each.played.record else 0
    Game.objects.bulk_create(each.row for each in new)
    _seats.add_converted(_seats.converted(_seat_values(each.row, seat, now)) for each in new for seat in each.seats)
    append_whole_games(((each.row, each.played.record.game.log) for each in new if each.played.record), at=now)
    _count(collection, new)
    Collection.objects.filter(pk=collection.pk).update(size=F("size") + len(new))


_seats = PreparedWrite(Seat)


def _seat_values(game: Game, seat: Seat, now: datetime) -> dict[str, Any]:
    return {**seat.__dict__, "game_id": game.pk, "last_seen_at": now}


def _count(collection: Collection, new: list[_NewGame]) -> None:
    """Count the finished games whose roles are all known."""
    kinds = Counter[tuple[Any, ...]]()
    for each in new:
        if each.row.ending and all(seat.role for seat in each.seats):
            kinds.update(
                (each.row.size, each.row.ruleset_name, each.row.ending, False, seat.number, seat.role, "")
                for seat in each.seats
            )
    rows = [(collection.pk, *kind, games) for kind, games in sorted(kinds.items())]
    with connection.cursor() as cursor:
        cursor.executemany(_ADD, rows)


_ADD = """
INSERT INTO games_collectiontally
    (collection_id, size, ruleset_name, ending, among_bots, seat, role, who, games)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)
ON CONFLICT (collection_id, seat, size, ruleset_name, ending, among_bots, role, who)
DO UPDATE SET games = games_collectiontally.games + excluded.games
"""
