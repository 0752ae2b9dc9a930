"""The drawing of a QR code has the modules of the code, with the quiet zone around."""

import re

import segno

from games.web.qr import QUIET, qr_code


def test_the_path_covers_the_black_modules_and_no_others() -> None:
    text = "https://table.example/t/K7M2PQ9XD/"
    drawn = qr_code(text)
    black = set[tuple[int, int]]()
    for y, row in re.findall(r"M0 (\d+)\.5([^M]*)", drawn.path):
        x = 0
        for gap, wide in re.findall(r"m(\d+) 0h(\d+)", row):
            black |= {(x + int(gap) + step, int(y)) for step in range(int(wide))}
            x += int(gap) + int(wide)
    matrix = segno.make(text, micro=False).matrix
    assert black == {(x + QUIET, y + QUIET) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark}
    assert drawn.side == len(matrix) + 2 * QUIET
