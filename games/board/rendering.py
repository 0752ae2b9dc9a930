"""Pieces of the table as markup, with a cache.

A piece is a small frozen value that names its template. Equal pieces give the same markup in the same language, so the
cache is shared by all viewers and tables. A table has sixty pieces, of which a move changes a few: `Piece.of` returns
those that were there before as the same objects, which keep their markup, so that they needn't even be compared.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, ClassVar, Self, cast

from django.template import Context, Template
from django.template.loader import get_template
from django.utils.translation import get_language

KEPT = 16_384
"""The number of cached pieces, of a few hundred bytes each."""


@dataclass(frozen=True)
class Piece:
    """A fragment of the page: an element with a stable id. Subclasses add the facts that the template shows."""

    template: ClassVar[str]

    id: str

    @classmethod
    def of(cls, *facts: Hashable, **named: Hashable) -> Self:
        """Return the piece with these values of its fields, if possible the same object as before."""
        kind: Any = cls
        return cast("Self", _piece(kind, *facts, **named))


@lru_cache(maxsize=KEPT)
def _piece(kind: type[Piece], *facts: Any, **named: Any) -> Piece:
    return kind(*facts, **named)


def rendered(piece: Piece) -> str:
    """Return the markup of a piece."""
    return all_rendered([piece])[piece.id]


def all_rendered(pieces: Iterable[Piece]) -> dict[str, str]:
    """Return the markup of several pieces by their ids."""
    language = get_language()
    # Each object keeps what it was drawn as, under a key that no field can have.
    key = f" in {language}"
    return {piece.id: vars(piece).get(key) or _drawn(piece, language, key) for piece in pieces}


def _drawn(piece: Piece, language: str | None, key: str) -> str:
    markup = _rendered(piece, language)
    vars(piece)[key] = markup
    return markup


@lru_cache(maxsize=KEPT)
def _rendered(piece: Piece, _language: str | None) -> str:
    return _template(piece.template).render(Context({"it": piece}))


@cache
def _template(name: str) -> Template:
    """A piece's compiled template."""
    found: Template = get_template(f"games/board/parts/{name}.html").template  # type: ignore[attr-defined]
    return found
