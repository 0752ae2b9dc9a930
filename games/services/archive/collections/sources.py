"""Finds the records in a file: one or many in a `.shg` file, game summaries in JSON, or a zip of such files.

Everything is read as it comes, within limits, so that a file that unpacks to gigabytes costs no more than one that
doesn't. What cannot be read is a `SourceRecord` with a `problem`; the others go on.

A new record begins in a `.shg` file where a header follows a move, or where a header comes a second time.
"""

import json
import re
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from django.utils.translation import gettext_noop as _

from games.services.archive.collections.companion import as_summary, is_of_companion
from games.services.archive.collections.summaries import SummaryError, told_summary
from games.services.archive.importing import MOST_BYTES

MOST_JSON = 1024 * 1024
"""Bytes of one summary, which may hold the chat."""
HEADER = re.compile(
    r"(Title|Site|Date|Note|Result|Players|Ruleset|Roles|First|Deck|Seed|Policies|Discard|Tracker|Last|Dead"
    r"|Investigated|Cleared|Candidate|Caller|Power):"
)
JSON_ENDINGS, RECORD_ENDINGS = (".json", ".jsonl", ".ndjson"), (".shg", ".txt")


@dataclass(frozen=True)
class Problem:
    """Why there is no record here: a sentence and its facts."""

    sentence: str
    facts: Mapping[str, Any]


@dataclass(frozen=True)
class SourceRecord:
    """A record in a file: the file's name, the line or the number of the summary where it begins, and its text.

    `turns` are the turns that the lines of a summary come from, `origin` its id.
    """

    file: str
    line: int
    text: str = ""
    origin: str = ""
    turns: tuple[int, ...] = ()
    problem: Problem | None = None


@dataclass(frozen=True)
class Limits:
    """How much is read of one source: records, files in a zip, and bytes after unpacking."""

    records: int = 5_000
    files: int = 5_000
    unpacked: int = 64 * 1024 * 1024
    file: int = 32 * 1024 * 1024


UPLOADED = Limits()
FROM_DISK = Limits(10_000_000, 10_000_000, 2**40, 2**36)


def records_in(name: str, body: bytes, limits: Limits = UPLOADED) -> Iterator[SourceRecord]:
    """Yield the records of an uploaded file."""
    return _at_most(_records(name, BytesIO(body), limits), name, limits)


def records_at(path: Path, limits: Limits = FROM_DISK) -> Iterator[SourceRecord]:
    """Yield the records of a file, or of every file in a folder in the order of their names."""
    paths = sorted(each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]
    for each in paths:
        if each == path or each.suffix.lower() in (*JSON_ENDINGS, *RECORD_ENDINGS, ".zip"):
            with each.open("rb") as file:
                yield from _records(str(each.relative_to(path)) if each != path else each.name, file, limits)


def _at_most(found: Iterable[SourceRecord], name: str, limits: Limits) -> Iterator[SourceRecord]:
    for number, each in enumerate(found, 1):
        if number > limits.records:
            yield _refused(
                name, each.line, _("Only the first %(most)d records of a file are read."), most=limits.records
            )
            return
        yield each


def _records(name: str, file: IO[bytes], limits: Limits) -> Iterator[SourceRecord]:
    begins = file.read(4)
    file.seek(0)
    if begins == b"PK\x03\x04" or begins == b"PK\x05\x06":
        yield from _zipped(name, file, limits)
    else:
        yield from _plain(name, file)


def _zipped(name: str, file: IO[bytes], limits: Limits) -> Iterator[SourceRecord]:
    try:
        packed = zipfile.ZipFile(file)
        entries = [entry for entry in packed.infolist() if not entry.is_dir()]
    except (zipfile.BadZipFile, ValueError, NotImplementedError, EOFError):
        yield _refused(name, 0, _("This zip file is damaged."))
        return
    if len(entries) > limits.files:
        yield _refused(name, 0, _("A zip file can hold at most %(most)d files."), most=limits.files)
        return
    left = limits.unpacked
    for entry in entries:
        inside = f"{name}/{entry.filename}"[:200]
        if not entry.filename.lower().endswith((*JSON_ENDINGS, *RECORD_ENDINGS)):
            yield _refused(inside, 0, _("This isn't a .shg or .json file."))
            continue
        try:
            with packed.open(entry) as unpacked:
                # The sizes that a zip states may be wrong, so the limit is on what comes out.
                body = unpacked.read(min(left, limits.file) + 1)
        except (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError, OSError, ValueError):
            yield _refused(inside, 0, _("This file in the zip can't be unpacked."))
            continue
        if len(body) > limits.file or len(body) > left:
            yield _refused(name, 0, _("This zip unpacks to more than we read; we stopped at %(file)s."), file=inside)
            return
        left -= len(body)
        yield from _plain(inside, BytesIO(body))


def _plain(name: str, file: IO[bytes]) -> Iterator[SourceRecord]:
    first = file.read(64).lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    file.seek(0)
    if name.lower().endswith(JSON_ENDINGS) or first in (b"{", b"["):
        yield from _summaries(name, file, first)
    else:
        yield from _split(name, file)


def _split(name: str, file: IO[bytes]) -> Iterator[SourceRecord]:
    """Yield the records in a text, without holding more than one of them."""
    lines, begun, size, seen, has_moves = list[str](), 1, 0, set[str](), False
    for number, read in enumerate(iter(lambda: file.readline(MOST_BYTES + 1), b""), 1):
        line = read.decode("utf-8", "surrogateescape")
        header = HEADER.match(line)
        if header and seen and (has_moves or header[1] in seen):
            yield _record(name, begun, lines, size)
            lines, begun, size, seen, has_moves = [], number, 0, set(), False
        if header:
            seen.add(header[1])
        elif line.strip() and not line.lstrip("\ufeff ").startswith("#"):
            has_moves = True
        size += len(line)
        if size <= MOST_BYTES:
            lines.append(line)
    if seen or has_moves:
        yield _record(name, begun, lines, size)
    elif begun == 1:
        yield _refused(name, 0, _("This file is empty."))


def _record(name: str, begun: int, lines: list[str], size: int) -> SourceRecord:
    if size > MOST_BYTES:
        return _refused(name, begun, _("A record can have at most 64 kibibytes and 1,500 lines; no game needs more."))
    return SourceRecord(name, begun, "".join(lines))


def _summaries(name: str, file: IO[bytes], first: bytes) -> Iterator[SourceRecord]:
    """Yield the summaries of a list, of lines, or the only one."""
    if first == b"{":
        head = file.readline(MOST_JSON)
        rest = file.readline(MOST_JSON)
        file.seek(0)
        if rest.strip() and _parsed(head) is not None:
            for number, line in enumerate(iter(lambda: file.readline(MOST_JSON + 1), b""), 1):
                if line.strip():
                    yield _summary(name, number, _parsed(line) if len(line) <= MOST_JSON else None)
            return
    whole = _parsed(file.read())
    if isinstance(whole, dict) and isinstance(whole.get("games"), list):
        whole = whole["games"]
    many = whole if isinstance(whole, list) else [whole]
    for number, each in enumerate(many, 1):
        yield _summary(name, number, each)


def _parsed(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _summary(name: str, number: int, summary: Any) -> SourceRecord:
    if not isinstance(summary, dict):
        return _refused(name, number, _("This isn't a game summary in JSON."))
    try:
        told = told_summary(as_summary(summary) if is_of_companion(summary) else summary)
    except SummaryError as problem:
        if not problem.turn:
            return _refused(name, number, problem.sentence, **problem.facts)
        facts = {"turn": problem.turn, "what": Problem(problem.sentence, problem.facts)}
        return _refused(name, number, _("Turn %(turn)d: %(what)s"), **facts)
    return SourceRecord(name, number, told.text, told.origin, told.turns)


def _refused(name: str, line: int, sentence: str, **facts: Any) -> SourceRecord:
    return SourceRecord(name[:200], line, problem=Problem(sentence, facts))
