"""The drawing of a QR code has the modules of the code, with the quiet zone around."""

import re

import segno

from games.web.qr import QUIET, qr_code


def test_the_path_covers_the_black_modules_and_no_others() -> None:
    text = "https://table.example/t/K7M2PQ9XD/"
    drawn = qr_code(text)
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", drawn.path)
    black = {(int(x) + step, int(y)) for x, y, wide, back in runs for step in range(int(wide)) if wide == back}
    matrix = segno.make(text, micro=False).matrix
    assert black == {(x + QUIET, y + QUIET) for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark}
    assert drawn.side == len(matrix) + 2 * QUIET
