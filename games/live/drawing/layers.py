"""What a screen shows, as immutable layers of HTML pieces with checksums."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from struct import Struct
from weakref import ReferenceType, ref
from zlib import crc32

ScreenOwner = int | None
"""Whose screen it is: the primary key of a seat, `PLAYERS`, or `None` for a spectator. Rights are looked up at every
drawing, since players leave, return and change places."""

PLAYERS = 0
"""The owner of a public screen that players see: a television, or a device that is passed around. It doesn't show the
spectators' messages."""

Delivered = tuple[int, int, int, int]
"""How many events a screen has received, and how many messages of the table, the spectators and the dead."""

NOTHING: Delivered = (0, 0, 0, 0)


KEPT = 4096
"""The number of cached pieces: most pieces of a move go to several screens, and ballots look alike at all tables."""

_QUOTED = re.compile(r'="([\w#-]+)"(?=[ >])')


@lru_cache(maxsize=KEPT)
def shortened(html: str) -> str:
    """Return the same markup without the quotes that HTML can do without: a twentieth of what is sent.

    >>> shortened('<b id="deck" class="a b">6</b>')
    '<b id=deck class="a b">6</b>'
    """
    return _QUOTED.sub(r"=\1", html)


class Layer:
    """Pieces of a page that are drawn together, by the ids of their elements.

    Layers are immutable and shared between screens that show the same, so each difference is computed once for all of
    them.
    """

    __slots__ = ("__weakref__", "_before", "_news", "mark", "pieces")

    def __init__(self, pieces: Mapping[str, str]) -> None:
        self.pieces = pieces
        self.mark = crc32("".join(pieces.values()).encode())
        # A weak reference, because otherwise every layer would keep all earlier ones alive.
        self._before: ReferenceType[Layer] | None = None
        self._news: tuple[str, ...] = ()

    def news_after(self, shown: "Layer") -> tuple[str, ...]:
        """Return the pieces that a screen showing the other layer lacks."""
        if shown is self:
            return ()
        if self._before is None or self._before() is not shown:
            before = shown.pieces
            self._news = tuple(shortened(html) for key, html in self.pieces.items() if before.get(key) != html)
            self._before = ref(shown)
        return self._news


BLANK = Layer({})


@cache
def _numbers(many: int) -> Struct:
    """Return how so many numbers are packed for a checksum."""
    return Struct(f"<{many}I")


@dataclass(slots=True)
class PageDrawing:
    """A viewer's page as it should be now. Not frozen, which would take three times as long for each push; nothing
    changes it.

    `page` is the kind of page, `layers` are its replaceable pieces, `rows` the list rows since the screen's last
    update, and `mark` is a checksum of it all. `scene` plays the last move since then (`games.stage`); it belongs to no
    picture of the table, so it has no part in the mark.
    """

    page: str
    layers: tuple[Layer, ...]
    rows: tuple[str, ...]
    delivered: Delivered
    scene: str = ""

    @property
    def mark(self) -> str:
        """The checksum of the whole page, which doesn't depend on what the screen has received."""
        numbers = [*self.delivered, *[layer.mark for layer in self.layers]]
        return f"{crc32(_numbers(len(numbers)).pack(*numbers)):08x}"

    @property
    def pieces(self) -> dict[str, str]:
        """All pieces by the ids of their elements."""
        return {key: html for layer in self.layers for key, html in layer.pieces.items()}
