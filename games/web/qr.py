"""QR codes as SVG paths for a template: no markup, no image service."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import segno

QUIET = 4
"""The white margin in modules that readers need around the code."""


@dataclass(frozen=True)
class QrCode:
    """The size of the drawing, and the path of its black modules."""

    side: int
    path: str


def qr_code(text: str) -> QrCode:
    """Return the QR code of this text."""
    matrix = segno.make(text, micro=False).matrix
    path = "".join(run for y, row in enumerate(matrix) for run in _runs(row, y))
    return QrCode(len(matrix) + 2 * QUIET, path)


def _runs(row: Sequence[int], y: int) -> Iterator[str]:
    x = QUIET
    for is_black, modules in groupby(row):
        wide = len(list(modules))
        if is_black:
            yield f"M{x} {y + QUIET}h{wide}v1h-{wide}z"
        x += wide
