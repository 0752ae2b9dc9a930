"""QR codes as SVG paths for a template: no markup, no image service."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import segno

QUIET = 4
"""The white margin in modules that readers need around the code."""


@dataclass(frozen=True)
class QrCode:
    """The size of the drawing, and the path whose line, one module wide, covers the black modules."""

    side: int
    path: str


def qr_code(text: str) -> QrCode:
    """Return the QR code of this text."""
    matrix = segno.make(text, micro=False).matrix
    path = "".join(f"M0 {y + QUIET}.5{_runs(row)}" for y, row in enumerate(matrix))
    return QrCode(len(matrix) + 2 * QUIET, path)


def _runs(row: Sequence[int]) -> str:
    gap, runs = QUIET, ""
    for is_black, modules in groupby(row):
        wide = len(list(modules))
        if is_black:
            runs += f"m{gap} 0h{wide}"
        gap = 0 if is_black else gap + wide
    return runs
