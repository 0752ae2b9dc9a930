"""What collections have done in the background: files brought in, games evaluated and reported on, exports; and the
nightly download of the open data."""

import time
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone, translation
from django.utils.translation import gettext_noop as _

from games.models import Collection, Evaluation, Game, Upload
from games.services.answers import Forbidden, Refused, TooMuch, UseCaseError, refuse
from games.services.archive import dump
from games.services.archive.collections import reporting
from games.services.archive.collections.bringing_in import REFUSED, ReportLine, bring_in
from games.services.archive.collections.keeping import Owner
from games.services.archive.collections.sources import SourceRecord, records_in
from games.services.jobs.background import Computation, Job, Progress, background, progress_of
from games.services.jobs.evaluating import EVALUATION
from games.services.limits import is_too_often
from games.simulator.evaluation import ROLLOUTS, VERSION
from games.storage.event_store import UnreadableEventError

MOST_BYTES = 4 * 1024 * 1024
"""Of an uploaded file. `shsite.server.request_limits` says what such a body may cost."""
MOST_UPLOADS_AN_HOUR = 30
MOST_EVALUATIONS_AN_HOUR = 4
RECORDS, GAMES = 50, 5
"""The records, and the games to evaluate, in one piece of a job."""
MOST_LINES = 10_000
NIGHT = 3
"""The hour (UTC) from which the open data is written anew."""
EXPORTS_KEPT = timedelta(days=1)

Piece = Callable[[], Any]


# Files


def upload(found: Collection, name: str, body: bytes, *, owner: Owner, visitor: str) -> Upload | Refused:
    """Store a file and have its records brought in."""
    if not owner.owns(found):
        return refuse(_("Only the person who made this collection can do that."), answer=Forbidden).answer
    if len(body) > MOST_BYTES:
        return refuse(_("A file can have at most 4 mebibytes. Pack it as a zip, or send it in parts.")).answer
    if is_too_often(f"uploads:{visitor}", most=MOST_UPLOADS_AN_HOUR, seconds=3600):
        return refuse(_("You've sent a lot of files this hour. Send the next one later."), answer=TooMuch).answer
    report = {"language": translation.get_language()}
    kept = Upload.objects.create(collection=found, name=name[:120], body=body, report=report)
    if background.ask(_upload_job(kept), visitor=visitor).is_refused:
        kept.delete()
        return refuse(_("Other files come first. Try again in a minute."), answer=TooMuch).answer
    return kept


def upload_progress(kept: Upload) -> Progress:
    """Return how far a file is."""
    return progress_of(_upload_job(kept).key)


def _upload_job(kept: Upload) -> Job:
    return Job(f"upload:{kept.pk}", UPLOADS, {"upload": kept.pk})


def _upload_pieces(question: dict[str, Any]) -> list[Piece]:
    many = len(_records(question["upload"]))
    return [partial(_take_in, question["upload"], first) for first in range(0, many, RECORDS)]


@lru_cache(maxsize=1)
def _records(pk: int) -> tuple[SourceRecord, ...]:
    """Return the records of a file, read once for all of its pieces."""
    kept = Upload.objects.filter(pk=pk, done_at=None).first()
    return () if kept is None else tuple(records_in(kept.name or "file", bytes(kept.body)))


def _take_in(pk: int, first: int) -> list[list[Any]]:
    kept = Upload.objects.select_related("collection").filter(pk=pk).first()
    some = _records(pk)[first : first + RECORDS]
    if kept is None:
        return []
    with translation.override(kept.report.get("language")):
        try:
            lines = list(bring_in(kept.collection, some))
        except UseCaseError as refused:
            why = refused.answer.sentence
            lines = [ReportLine(each.file, each.line, REFUSED, why) for each in some]
    return [[line.file, line.line, line.what, line.why, line.code] for line in lines]


def _upload_done(question: dict[str, Any], pieces: Sequence[Any]) -> int:
    """Store what came of each record, and drop the file."""
    lines = [line for piece in pieces for line in piece]
    _records.cache_clear()
    kept = Upload.objects.filter(pk=question["upload"]).first()
    if kept is not None:
        kept.report = {**kept.report, "lines": lines[:MOST_LINES], "more": max(0, len(lines) - MOST_LINES)}
        kept.body, kept.done_at = b"", timezone.now()
        kept.save(update_fields=["report", "body", "done_at"])
    return len(lines)


UPLOADS = Computation(f"{__name__}.UPLOADS", _upload_pieces, _upload_done, priority=10)


# Evaluations


def evaluate(found: Collection, *, owner: Owner, visitor: str) -> Progress | Refused:
    """Have the games of a collection evaluated that aren't yet, and the report written."""
    if not owner.owns(found):
        return refuse(_("Only the person who made this collection can do that."), answer=Forbidden).answer
    known = progress_of(_report_key(found))
    if known.is_unasked and is_too_often(f"reports:{visitor}", most=MOST_EVALUATIONS_AN_HOUR, seconds=3600):
        return refuse(_("You've asked a lot this hour; try again in a while."), answer=TooMuch).answer
    question = {"collection": found.pk, "games": found.size}
    progress = background.ask(Job(_report_key(found), REPORTS, question), visitor=visitor)
    if progress.is_refused:
        return refuse(_("Other collections come first. Try again in a minute."), answer=TooMuch).answer
    return progress


def report_progress(found: Collection) -> Progress:
    """Return how far the report on the collection as it is now is."""
    return progress_of(_report_key(found))


def _report_key(found: Collection) -> str:
    return f"collection:{found.code}:{found.size}"


def _report_pieces(question: dict[str, Any]) -> list[Piece]:
    return [partial(_evaluate, question["collection"], first) for first in range(0, question["games"], GAMES)]


def _evaluate(pk: int, first: int) -> int:
    """Evaluate some games, and return how many."""
    some = list(_games(pk)[first : first + GAMES])
    known = set(Evaluation.objects.filter(game__in=some, version=VERSION).values_list("game", flat=True))
    new = [game for game in some if game.ending and game.pk not in known]
    for game in new:
        question = {"code": game.code, "edition": game.edition, "rollouts": ROLLOUTS}
        try:
            EVALUATION.conclude(question, [piece() for piece in EVALUATION.pieces(question)])
        except UnreadableEventError:
            continue
    return len(new)


def _games(pk: int) -> QuerySet[Game]:
    return Game.objects.filter(collection=pk, collection__deleted_at=None).order_by("pk")


def _report_done(question: dict[str, Any], _pieces: Sequence[Any]) -> bool:
    found = Collection.objects.filter(pk=question["collection"], deleted_at=None).first()
    if found is not None:
        found.report = reporting.report_on(found)
        found.save(update_fields=["report"])
    return found is not None


REPORTS = Computation(f"{__name__}.REPORTS", _report_pieces, _report_done, priority=-20)


# Files to take away


def export(found: Collection, *, visitor: str) -> Path | Progress | Refused:
    """Return the zip file of a collection as it is now, or how far it is."""
    path = _export_path(found)
    if path.exists():
        return path
    key = f"export:{found.code}:{found.size}:{int(time.time() // EXPORTS_KEPT.total_seconds())}"
    known = progress_of(key)
    if known.is_unasked and is_too_often(f"exports:{visitor}", most=MOST_UPLOADS_AN_HOUR, seconds=3600):
        return refuse(_("You've asked a lot this hour; try again in a while."), answer=TooMuch).answer
    progress = background.ask(Job(key, EXPORTS, {"collection": found.pk}), visitor=visitor)
    if progress.is_refused:
        return refuse(_("Other collections come first. Try again in a minute."), answer=TooMuch).answer
    return progress


def _export_path(found: Collection) -> Path:
    return Path(settings.DATA_DIR) / "exports" / f"{found.code}-{found.size}.zip"


def _export(pk: int) -> int:
    found = Collection.objects.filter(pk=pk, deleted_at=None).first()
    if found is None:
        return 0
    path = _export_path(found)
    path.parent.mkdir(parents=True, exist_ok=True)
    return dump.dump_collection(found, path).games


EXPORTS = Computation(
    f"{__name__}.EXPORTS", lambda question: [partial(_export, question["collection"])], lambda _asked, some: some[0]
)


# Every night


def do_what_is_due(now: datetime) -> None:
    """Have the open data written once a night, and delete old exports."""
    begins = now.replace(hour=NIGHT, minute=0, second=0, microsecond=0)
    begins = begins if begins <= now else begins - timedelta(days=1)
    written = dump.made_at()
    if written is None or written < begins:
        background.ask(Job(f"open data:{begins.date()}", NIGHTLY, {}))
    for path in (Path(settings.DATA_DIR) / "exports").glob("*.zip"):
        if path.stat().st_mtime < (now - EXPORTS_KEPT).timestamp():
            path.unlink(missing_ok=True)


NIGHTLY = Computation(
    f"{__name__}.NIGHTLY",
    lambda _asked: [lambda: dump.dump_open_data().games],
    lambda _asked, some: some[0],
    priority=-50,
)
