"""Turns a piece of the table into markup, each distinct piece once.

A piece is a small frozen value that names its template; equal pieces give the same bytes in the same language,
whoever looks, so what was rendered for one viewer or one table serves all that show the same.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, ClassVar

from django.template import Context, Template
from django.template.loader import get_template
from django.utils.translation import get_language

KEPT = 16_384
"""Pieces kept: a few hundred bytes each."""


@dataclass(frozen=True)
class Piece:
    """A fragment of the page: an element with a stable id. Subclasses add the facts that it is drawn from."""

    template: ClassVar[str]

    id: str


def rendered(piece: Piece) -> str:
    """The element, as markup."""
    return _rendered(piece, get_language())


class Same:
    """Something to remember a result by: equal to nothing but itself, however alike two look. What a viewer knows, for
    instance, is long to compare and stays the very same object until they learn more."""

    __slots__ = ("it",)

    def __init__(self, it: Any) -> None:
        self.it = it

    def __hash__(self) -> int:
        return id(self.it)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.it is other.it


def all_rendered(pieces: Iterable[Piece]) -> dict[str, str]:
    """Several elements, by their ids."""
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
