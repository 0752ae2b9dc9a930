"""Which words of a page belong to the interface, and which of them stand outside the brackets.

In that language every sentence of the catalogue stands between two brackets, and is otherwise as it was: what a
reader sees outside of them was never given to a translator, or was drawn for somebody else.
"""

import re
from collections.abc import Iterable
from html.parser import HTMLParser

from games.workshop.markup import EMPTY

OPEN, CLOSE = "\u27e6", "\u27e7"
WORD = re.compile(r"[^\W\d_]{2}")
READ_OUT = (
    "title",
    "alt",
    "aria-label",
    "aria-description",
    "placeholder",
    "label",
    "data-online",
    "data-offline",
    "data-gone",
)
NO_WORDS = ("script", "style", "code", "pre", "kbd", "samp", "textarea", "bdi", "cite", "data", "noscript", "time")
"""Elements whose text is nobody's sentence: code, records, what people are called or have written; and days, which
Django writes."""


class Words(HTMLParser):
    """The words of a page that stand outside of all brackets, each piece once."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.outside: list[str] = []
        self._depth = 0
        self._open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        if tag not in EMPTY:
            language = facts.get("lang", "") if tag != "html" else ""
            self._open.append(f"{tag} {'foreign' if language or 'translate' in facts else ''}")
        said = [facts[name] for name in READ_OUT if name in facts]
        if tag == "meta" and facts.get("name") == "description":
            said.append(facts.get("content", ""))
        if tag == "input" and facts.get("type") in {"submit", "button"}:
            said.append(facts.get("value", ""))
        for text in said:
            self._hear(text, 0)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop().partition(" ")[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        is_quiet = any(each.partition(" ")[0] in NO_WORDS or each.endswith("foreign") for each in self._open)
        self._depth = self._hear(data, self._depth, is_quiet=is_quiet)

    def _hear(self, text: str, depth: int, *, is_quiet: bool = False) -> int:
        for piece in re.split(f"([{OPEN}{CLOSE}])", text):
            depth += (piece == OPEN) - (piece == CLOSE)
            if depth == 0 and not is_quiet and WORD.search(piece):
                self.outside.append(" ".join(piece.split()))
        return depth


def unspoken(html: str, known: Iterable[str]) -> list[str]:
    """Words outside of the brackets, without those that are `known`, which are patterns."""
    known_words = re.compile("|".join(rf"(?<!\w)(?:{each})(?!\w)" for each in known) or r"(?!)")
    return [each for each in Words(html).outside if WORD.search(known_words.sub(" ", each))]
