"""A small load test against the real site, and the parts of the load test."""

import os
import re
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine import Simulated
from games.workshop.load import cpu_shares
from games.workshop.load.connections import Wire
from games.workshop.load.cpu_shares import NoSharesError, held_to
from games.workshop.load.figures import each, percentile, spread
from games.workshop.load.load_run import LoadResult, Soaked
from games.workshop.load.playing_table import LoadScreen, LoadTally, pause
from games.workshop.load.servers import Server, running

MOST_GROWTH = 50
"""Megabytes."""


@pytest.fixture(scope="module")
def report() -> str:
    """What a second of one table's play is reported as, disturbed and not, beside the floor."""
    said = StringIO()
    call_command("loadtest", tables=1, seconds=1.5, pace=0.2, slow=5, flood=5, idle=3, stdout=said)
    return said.getvalue()


def test_the_site_in_peace_and_disturbed_stands_beside_the_floor(report: str) -> None:
    for heading in ("the site, in peace", "the site, disturbed", "the floor, in peace"):
        assert f"{heading}: 1 tables of ten" in report, report


def test_everything_is_shown_and_nothing_went_wrong(report: str) -> None:
    assert report.count("100.000 %") == 3, report
    assert report.count("went wrong      nothing") == 3, report
    assert "Traceback" not in report


def test_who_reads_nothing_and_who_says_too_much_do_not_fill_the_memory(report: str) -> None:
    grown = [int(more.replace(",", "")) for more in re.findall(r"at most [\d,]+ MB, ([\d,]+) more than before", report)]
    assert len(grown) == 3, report
    assert max(grown) < MOST_GROWTH


def test_a_soak_plays_game_after_game_and_looks_at_memory_and_descriptors() -> None:
    said = StringIO()
    with suppress(CommandError):
        # In so short a time, memory that is filled once may count as growth.
        call_command("loadtest", tables=1, seconds=6, pace=0.02, bots=1, soak=True, no_floor=True, stdout=said)
    assert re.search(r"MB in the second quarter, [\d,]+ in the last: [+-]", said.getvalue()), said.getvalue()
    assert "open descriptors, then" in said.getvalue()
    assert "went wrong      nothing" in said.getvalue()


def test_a_soak_fails_if_memory_or_descriptors_grow() -> None:
    assert list(Soaked((100, 104.9), (50, 70)).failures()) == []
    assert list(Soaked((100, 106), (50, 50)).failures()) == ["memory grew by 6.0 %"]
    assert list(Soaked((100, 90), (50, 71)).failures()) == ["descriptors grew from 50 to 71"]


def result(**of: Any) -> LoadResult:
    return LoadResult(LoadTally(asked=1, shown=10, seconds=[0.01], **of), 1.0, 0.1, {}, {}, {})


def test_a_load_test_fails_when_anything_went_wrong_or_was_not_shown_or_somebody_was_away_for_long() -> None:
    assert list(result(away=[0.9]).failures(1.0)) == []
    assert list(result(wrong={"answered with 503": 1}).failures()) == ["something went wrong"]
    assert list(result(away=[0.2, 1.1]).failures(1.0)) == ["somebody was without a picture for 1.10 s"]
    hidden = result()
    hidden.tally.shown = 9
    assert list(hidden.failures()) == ["not every move was shown to everybody"]


def test_a_cut_screen_is_away_until_a_new_socket_has_brought_the_whole_picture() -> None:
    screen = LoadScreen(lambda: None)
    screen.mark = b"01234567"
    screen.is_cut()
    assert screen.mark == b"", "The new socket is asked for everything."
    screen.receive(b'<p id="line-1"></p>')
    assert screen.tally.away == []
    for _picture in range(2):
        screen.receive(b'<data id="mark" value="89abcdef"></data>')
    assert len(screen.tally.away) == 1


def test_whoever_comes_back_waits_longer_each_time_up_to_two_seconds() -> None:
    chance = Simulated(3)
    for tries, (least, most) in enumerate([(50, 300), (400, 800), (800, 1600), (1000, 2000), (1000, 2000)]):
        assert all(least <= pause(tries, chance) <= most for _time in range(50))


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


def test_a_server_is_held_to_its_share_until_it_was_measured(tmp_path: Path) -> None:
    def group_of(server: Server) -> str:
        return Path(f"/proc/{server.pid}/cgroup").read_text()

    with running("sleeper", ["sleep", "60"], os.environ, tmp_path / "log") as server:
        with suppress(NoSharesError), held_to(30, server.pid):
            assert f"/loadtest-{os.getpid()}-{server.pid}" in group_of(server)
        assert "loadtest" not in group_of(server)


def test_who_may_not_hold_a_server_to_a_share_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu_shares, "GROUPS", tmp_path / "nowhere")
    with pytest.raises(NoSharesError, match="run this as root"), held_to(30, os.getpid()):
        raise AssertionError("Nobody was held.")
