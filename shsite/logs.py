"""Log formatters that leave out what players hold, write or are called.

Of an exception they write the type and the functions it passed through, not its message, which may quote a card, a name
or a database row. With DEBUG, on a developer's machine, they write everything.
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
"""Parts of addresses and forms that give access or contain a player's words or moves: the link to a seat, and fields of
a query. A value ends at the next field or at the line's end, since an unencoded value may contain spaces."""

SysExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class Lines(logging.Formatter):
    """Format a record as a line, followed by an exception's type and functions."""

    def formatException(self, ei: SysExcInfo) -> str:  # noqa: N802
        """Return the exception's type and the functions it passed through."""
        if settings.DEBUG:
            return super().formatException(ei)
        return "\n".join(f"  {step}" for step in way_of(ei))

    def format(self, record: logging.LogRecord) -> str:
        """Return the line without secrets."""
        return without_secrets(super().format(record))


class JsonLines(logging.Formatter):
    """Format a record as a JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the JSON object without secrets."""
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
    """Return the type of an exception and the functions that it passed through, the innermost first."""
    kind, _problem, trace = ei
    name = "nothing" if kind is None else kind.__name__
    return [name, *(f"{step.name} ({step.filename}:{step.lineno})" for step in reversed(extract_tb(trace)))]


def without_secrets(words: str) -> str:
    """Replace secrets and players' words in a message by an ellipsis."""
    return SECRET_PARTS.sub(lambda found: f"{found[1] or found[2] or found[3]}…", words)
