"""The words of a line: bare, quoted, or a single mark such as a colon. Taking a line apart never fails."""

import re
from typing import NamedTuple

from games.engine.translatable import gettext_noop

BARE = re.compile(r"[\w.\-]+")
"""A word that can be a name as it stands. Bare words besides may have question marks, for what is not known."""

HEADER = re.compile(r"\s*([\w.\-]+)\s*:")
"""How a header begins; no other line has a colon after its first word."""

_WORD = re.compile(
    r"""(?P<nothing>\s+|\#.*)
    |   "(?P<quoted>(?:[^"\\]|\\.)*)"
    |   (?P<bare>[\w.\-?]+)
    |   (?P<odd>".*|.)""",
    re.VERBOSE,
)
_ESCAPED = re.compile(r"\\(.)")


class Word(NamedTuple):
    """One word, and where it stands. Quoted words are never words of the notation."""

    text: str
    is_quoted: bool
    line: int
    column: int

    @property
    def is_end(self) -> bool:
        """Whether there is no word any more."""
        return not self.text and not self.is_quoted

    @property
    def shown(self) -> str:
        """The word as it stood there."""
        if self.is_end:
            return gettext_noop("the end of the line")
        if self.is_quoted:
            return quoted(self.text)
        is_unseen = len(self.text) == 1 and not self.text.isprintable()
        return f"U+{ord(self.text):04X}" if is_unseen else self.text


def words_of(text: str, line: int, start: int = 0) -> list[Word]:
    """The words from `start` on, and at last one that is the end of the line. Comments are no words."""
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
    """A text in quotes, as `words_of` reads it back."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
