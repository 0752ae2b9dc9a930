"""SVG pictures as PNG, for link previews and downloads.

The font is stored next to this module, so that a picture looks the same on every machine.
"""

from functools import lru_cache
from pathlib import Path

import resvg_py

FONT, FAMILY = Path(__file__).parent / "fonts" / "DejaVuSansCondensed-Bold.ttf", "DejaVu Sans Condensed"
WIDTH, HEIGHT = 1200, 630
"""The size that link previews expect."""
KEPT = 64


@lru_cache(maxsize=KEPT)
def png(svg: str) -> bytes:
    """Render the picture as PNG."""
    return bytes(resvg_py.svg_to_bytes(
        svg_string=svg, skip_system_fonts=True, font_files=[str(FONT)], font_family=FAMILY, sans_serif_family=FAMILY
    ))  # fmt: skip
