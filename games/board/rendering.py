"""Pieces of the table as markup, with a cache.

A piece is a small frozen value that names its template. Equal pieces give the same markup in the same language, so the
cache is shared by all viewers and tables.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, ClassVar

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


def rendered(piece: Piece) -> str:
    """Return the markup of a piece."""
    return _rendered(piece, get_language())


class Same:
    """A cache key that compares objects by identity, which is faster than comparing large values.

    A viewer's knowledge, for instance, stays the same object until they learn something new.
    """

    __slots__ = ("it",)

    def __init__(self, it: Any) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.it is other.it


def all_rendered(pieces: Iterable[Piece]) -> dict[str, str]:
    """Return the markup of several pieces by their ids."""
    language = get_language()
    return {piece.id: _rendered(piece, language) for piece in pieces}


@lru_cache(maxsize=KEPT)
def _rendered(piece: Piece, _language: str | None) -> str:
    return _template(piece.template).render(Context({"it": piece}))


@cache
def _template(name: str) -> Template:
    """A piece's compiled template."""
    found: Template = get_template(f"games/board/parts/{name}.html").template  # type: ignore[attr-defined]
    return found
