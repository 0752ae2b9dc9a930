"""What is written down of what went wrong: when, how bad, where; and never what somebody held, said or is called by.

Of an exception its type and its place in the program are told, not its words: those may quote a card, a name, or the
row that a database would not take. Only with DEBUG, on one's own machine, all of it is.
"""

import json
import logging
import re
from datetime import UTC, datetime
from traceback import extract_tb
from types import TracebackType

from django.conf import settings

SECRET_PARTS = re.compile(
    r"(/s/)[^/\s?\"']+"
    r"|((?:key|mark|token|pin|sid|csrf)=)[^&;\s\"']+"
    r"|((?:password\d?|text|name|note|title|record|words|said|lines|move|claim|target|role)=)[^&\r\n]+",
    re.IGNORECASE,
)
"""Parts of addresses and forms that let somebody in, or are somebody's words or moves: the link to a seat, and what
stands in a query. Words end where the next field begins, or with the line: what was not encoded has blanks in it."""

SysExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Lines(logging.Formatter):
    """A line for people, and under it where an exception came from."""

    def formatException(self, ei: SysExcInfo) -> str:  # noqa: N802
        """The type of the exception, and the way to it."""
        if settings.DEBUG:
            return super().formatException(ei)
        return "\n".join(f"  {step}" for step in way_of(ei))

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return without_secrets(super().format(record))


class JsonLines(logging.Formatter):
    """An object in a line, for programs that read logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            told["exception"] = way_of(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def way_of(ei: SysExcInfo) -> list[str]:
    """The type of an exception, and the functions that it came through, the last one first."""
    kind, _problem, trace = ei
    name = "nothing" if kind is None else kind.__name__
    return [name, *(f"{step.name} ({step.filename}:{step.lineno})" for step in reversed(extract_tb(trace)))]


def without_secrets(words: str) -> str:
    """The words, with a mark where an address had a secret in it."""
    return SECRET_PARTS.sub(lambda found: f"{found[1] or found[2] or found[3]}…", words)
