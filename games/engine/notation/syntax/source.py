"""Splits a file into numbered lines, within limits that bound time and memory."""

import re

from games.engine.notation.errors import NotationError
from games.engine.translatable import gettext_noop

# The error messages below state these numbers.
MOST_BYTES = 2**20
MOST_LINES = 10_000
LONGEST_LINE = 1_000

_UNWELCOME = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")

NumberedLine = tuple[int, str]


def numbered_lines(source: str | bytes) -> list[NumberedLine]:
    """Return the lines that are neither blank nor only a comment, with their numbers.

    Raises `NotationError` if the file breaks a limit or contains control characters.
    """
    if len(source) > MOST_BYTES:
        raise NotationError(1, 1, gettext_noop("a huge file"), [gettext_noop("at most one mebibyte")])
    text = (source if isinstance(source, str) else _decoded(source)).removeprefix("\ufeff").replace("\r\n", "\n")
    if text.count("\n") > MOST_LINES:
        raise NotationError(MOST_LINES + 1, 1, gettext_noop("another line"), [gettext_noop("at most 10,000 lines")])
    _refuse_unwelcome_characters(text)
    numbered = enumerate(text.split("\n"), start=1)
    return [_of_a_bearable_length(number, line) for number, line in numbered if _says_something(line)]


def _decoded(source: bytes) -> str:
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as problem:
        before = source[: problem.start]
        line, column = before.count(b"\n") + 1, problem.start - before.rfind(b"\n")
        found = f"byte 0x{source[problem.start]:02x}"
        raise NotationError(line, column, found, [gettext_noop("text in UTF-8")]) from None


def _refuse_unwelcome_characters(text: str) -> None:
    unwelcome = _UNWELCOME.search(text)
    if unwelcome:
        before = text[: unwelcome.start()]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        code = f"U+{ord(unwelcome[0]):04X}"
        raise NotationError(line, column, code, [gettext_noop("visible characters")])


def _of_a_bearable_length(number: int, line: str) -> NumberedLine:
    if len(line) > LONGEST_LINE:
        at_most = gettext_noop("at most 1,000 characters")
        raise NotationError(number, LONGEST_LINE + 1, gettext_noop("a longer line"), [at_most])
    return number, line


def _says_something(line: str) -> bool:
    return line.strip()[:1] not in ("", "#")
