"""Texts of the rulebook as markup: emphasis, literals, links to rules, and search hits."""

import re
from collections.abc import Iterator, Sequence

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext

from games.engine.rulebook import RULES, SOURCES

SOURCE_IDS = frozenset(source.id for source in SOURCES)
MARKS = re.compile(r"\*(?P<stress>[^*]+)\*|`(?P<literal>[^`]+)`|(?P<mention>\b[A-Z]\d{1,2}\b)")


def as_markup(text: str, words: Sequence[str] = ()) -> str:
    """Return the translated text with links to the rules it mentions and with these words highlighted."""
    return _joined(_pieces(gettext(text), words))


def address_of(name: str) -> str:
    """Return the address of a rule (`E3`), a disagreement (`D4`) or a source (`003`)."""
    if name in RULES:
        return reverse("rulebook:one_rule", args=[name])
    return f"{reverse('rulebook:every_rule')}#{name}"


def _pieces(text: str, words: Sequence[str]) -> Iterator[str]:
    end = 0
    for mark in MARKS.finditer(text):
        yield _with_hits(text[end : mark.start()], words)
        yield _marked(mark, words)
        end = mark.end()
    yield _with_hits(text[end:], words)


def _marked(mark: re.Match[str], words: Sequence[str]) -> str:
    if mark["stress"]:
        return format_html("<em>{}</em>", _with_hits(mark["stress"], words))
    if mark["literal"] and mark["literal"] not in SOURCE_IDS:
        return format_html("<code>{}</code>", _with_hits(mark["literal"], words))
    name = mark["literal"] or mark["mention"]
    if name in SOURCE_IDS:
        return format_html('<sup><a href="{}">{}</a></sup>', address_of(name), name)
    return format_html('<a href="{}">{}</a>', address_of(name), name)


def _with_hits(text: str, words: Sequence[str]) -> str:
    if not words:
        return text
    beginnings = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    pieces = re.split(rf"\b({beginnings})", text, flags=re.IGNORECASE)
    return _joined(_hit(piece) if odd % 2 else piece for odd, piece in enumerate(pieces))


def _hit(text: str) -> str:
    return format_html("<mark>{}</mark>", text)


def _joined(pieces: Iterator[str]) -> str:
    return format_html_join("", "{}", ((piece,) for piece in pieces))
