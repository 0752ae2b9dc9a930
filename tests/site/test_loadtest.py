"""The load test itself: a small one, against the site as it really runs."""

from io import StringIO

import pytest
from django.core.management import call_command

from games.engine import Simulated
from games.loading.figures import each, percentile, spread
from games.loading.wire import Wire


@pytest.fixture(scope="module")
def report() -> str:
    """What a second of one table's play is reported as, disturbed and not, beside the floor."""
    said = StringIO()
    call_command("loadtest", tables=1, seconds=1.5, pace=0.2, slow=1, flood=1, idle=3, stdout=said)
    return said.getvalue()


def test_the_site_in_peace_and_disturbed_stands_beside_the_floor(report: str) -> None:
    for heading in ("the site, in peace", "the site, disturbed", "the floor, in peace"):
        assert f"{heading}: 1 tables of ten" in report, report


def test_everything_is_shown_and_nothing_went_wrong(report: str) -> None:
    assert report.count("100.000 %") == 3, report
    assert report.count("went wrong      nothing") == 3, report
    assert "Traceback" not in report


def test_percentiles_are_of_what_was_measured() -> None:
    assert [percentile(range(1, 101), share) for share in (50, 95, 99)] == [51, 96, 100]
    assert (percentile([], 95), spread([0.001]), each(3, 0)) == (0, "1.0 / 1.0 / 1.0", 0)


async def test_frames_are_whole_however_they_are_cut() -> None:
    heard: list[bytes] = []
    wire, chance = Wire(heard.append), Simulated(4)
    said = [b"x" * size for size in (0, 5, 125, 126, 300, 65_535, 65_536)]
    stream = b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + b"".join(framed(each) for each in said)
    while stream:
        cut = 1 + chance.below(9_000)
        wire.data_received(stream[:cut])
        stream = stream[cut:]
    assert (heard, await wire.opened) == (said, 101)


def framed(words: bytes) -> bytes:
    size = len(words)
    if size < 126:
        return bytes([129, size]) + words
    return (bytes([129, 126]) + size.to_bytes(2) if size < 65_536 else bytes([129, 127]) + size.to_bytes(8)) + words
