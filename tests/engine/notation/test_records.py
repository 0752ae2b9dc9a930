"""The records in `tests/records`: played by the command, read from every seat, written and read again."""

import re
from pathlib import Path

import pytest
from django.core.management import call_command

from games.engine.notation import read, write

RECORDS = sorted((Path(__file__).parents[2] / "records").rglob("*.shg"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_there_are_records() -> None:
    assert len(RECORDS) > 30


@every_record
def test_a_record_plays_and_is_as_it_expects(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("shg", str(path))
    assert capsys.readouterr().out == f"ok {path}\n"


@every_record
def test_a_record_holds_wherever_its_players_sit(path: Path) -> None:
    """All players move on by one seat at a time, so that each actor sits in every seat, also the first and the last."""
    record = path.read_text("utf-8")
    for _ in read(record).game.table.names:
        record = moved_on(record)
        read(record)
    assert read(record).game == read(path.read_text("utf-8")).game


def moved_on(record: str) -> str:
    for key in ("Players", "Roles"):
        record = re.sub(rf"^{key}: (.*) (\S+)$", rf"{key}: \2 \1", record, flags=re.MULTILINE)
    return record


@every_record
def test_a_record_is_written_and_read_again(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    again = read(write(record.game, **record.headers))
    assert again.game == record.game
    assert again.headers == record.headers


@every_record
def test_a_record_expects_something_and_says_what_it_shows(path: Path) -> None:
    record = path.read_text("utf-8")
    assert "\nexpect " in record
    assert read(record).headers["Title"]


def test_a_record_can_be_looked_at_line_by_line() -> None:
    text = (Path(__file__).parents[2] / "records" / "chaos.shg").read_text("utf-8")
    record = read(text)
    assert [line.number for line in record.lines][:3] == [7, 8, 9]
    assert record.lines[0].text == "Ada nominates Ben"
    assert [record.game_after(line).table.tracker for line in (1, 7, 8, 9, 12)] == [0, 0, 1, 1, 1]
    assert record.game_after(6).log == record.game.log[:1]
    assert record.game_after(7).phase == "vote"
    assert record.game_after(99) == record.game
