"""A QR code as what a template needs to draw it: no markup, no image service."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import segno

QUIET = 4
"""Modules of white that a reader wants around the code."""


@dataclass(frozen=True)
class QrCode:
    """The side of the drawing, and the path of its black modules."""

    side: int
    path: str


def qr_code(text: str) -> QrCode:
    """The code that says this."""
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
