"""Splits a line into words: bare, quoted, or a single character such as a colon. This never fails."""

import re
from typing import NamedTuple

from games.engine.translatable import gettext_noop

BARE = re.compile(r"[\w.\-]+")
"""A word that may be an unquoted name. Other bare words may also contain `?`, for unknown facts."""

HEADER = re.compile(r"\s*([\w.\-]+)\s*:")
"""The beginning of a header. No other line has a colon after its first word."""

_WORD = re.compile(
    r"""(?P<nothing>\s+|\#.*)
    |   "(?P<quoted>(?:[^"\\]|\\.)*)"
    |   (?P<bare>[\w.\-?]+)
    |   (?P<odd>".*|.)""",
    re.VERBOSE,
)
_ESCAPED = re.compile(r"\\(.)")


class Word(NamedTuple):
    """One word and its position. A quoted word is never a word of the notation."""

    text: str
    is_quoted: bool
    line: int
    column: int

    @property
    def is_end(self) -> bool:
        """Whether this is the end of the line."""
        return not self.text and not self.is_quoted

    @property
    def shown(self) -> str:
        """The word as it was written."""
        if self.is_end:
            return gettext_noop("the end of the line")
        if self.is_quoted:
            return quoted(self.text)
        is_unseen = len(self.text) == 1 and not self.text.isprintable()
        return f"U+{ord(self.text):04X}" if is_unseen else self.text


def words_of(text: str, line: int, start: int = 0) -> list[Word]:
    """Return the words from `start` on, without comments, followed by one for the end of the line."""
    words, end = [], start
    for found in _WORD.finditer(text, start):
        kind = found.lastgroup
        if kind == "nothing":
            continue
        said = _ESCAPED.sub(r"\1", found["quoted"]) if kind == "quoted" else found[0]
        words.append(Word(said, kind == "quoted", line, found.start() + 1))
        end = found.end()
    words.append(Word("", False, line, end + 1))
    return words


def quoted(text: str) -> str:
    """Return the text in quotes, as `words_of` reads it back."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
