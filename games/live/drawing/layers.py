"""What a screen shows, as immutable layers of HTML pieces with checksums."""

from collections.abc import Mapping
from dataclasses import dataclass
from struct import pack
from weakref import ReferenceType, ref
from zlib import crc32

ScreenOwner = int | None
"""Whose screen it is: the key of their seat's row, or none for who only watches. What they may see is looked up at
every drawing, since people get up, come back and change places."""

PLAYERS = 0
"""A screen that shows what everybody may see, but stands where players see it: a television, a device that is passed
around. It does not hear the spectators."""

Delivered = tuple[int, int, int]
"""How much of what only grows a screen was told: events, the table's messages and the spectators'."""

NOTHING: Delivered = (0, 0, 0)


class Layer:
    """Pieces of a page that are drawn at one time, by the ids of their elements. A layer never changes: all who show
    the same hold the same one, and what makes it differ from the one before is looked for once for all of them."""

    __slots__ = ("__weakref__", "_before", "_news", "mark", "pieces")

    def __init__(self, pieces: Mapping[str, str]) -> None:
        self.pieces = pieces
        self.mark = crc32("".join(pieces.values()).encode())
        # Not to be kept alive from here: every layer would hold all that came before it.
        self._before: ReferenceType[Layer] | None = None
        self._news: tuple[str, ...] = ()

    def news_after(self, shown: "Layer") -> tuple[str, ...]:
        """The pieces that somebody lacks who shows that other layer."""
        if shown is self:
            return ()
        if self._before is None or self._before() is not shown:
            before = shown.pieces
            self._news = tuple(html for key, html in self.pieces.items() if before.get(key) != html)
            self._before = ref(shown)
        return self._news


BLANK = Layer({})


@dataclass(frozen=True)
class PageDrawing:
    """Somebody's page as it should be now: which `page`, the `layers` of its pieces that change, the `rows` that were
    added since they were last told, and the `mark` of it all, whatever they were told."""

    page: str
    layers: tuple[Layer, ...]
    rows: tuple[str, ...]
    told: Delivered

    @property
    def mark(self) -> str:
        """A checksum of the whole page."""
        return f"{crc32(pack(f'<{3 + len(self.layers)}I', *self.told, *(layer.mark for layer in self.layers))):08x}"

    @property
    def pieces(self) -> dict[str, str]:
        """Every piece, by the id of its element."""
        return {key: html for layer in self.layers for key, html in layer.pieces.items()}
