"""`python manage.py shg FILE…`."""

import subprocess
import sys
from pathlib import Path

import pytest

from games.engine.notation.syntax.source import MOST_BYTES
from tests.engine.notation.texts import FIVE

ROOT = Path(__file__).parents[3]
GOOD = FIVE + "Ada nominates Ben\nexpect phase vote\n"


def shg(*files: str, folder: Path, given: bytes = b"") -> tuple[int, list[str], str]:
    """The exit status, the printed lines, and the output on standard error."""
    command = [sys.executable, str(ROOT / "manage.py"), "shg", *files]
    done = subprocess.run(command, cwd=folder, input=given, capture_output=True, check=False, timeout=60)
    return done.returncode, done.stdout.decode().splitlines(), done.stderr.decode()


def test_good_records_are_ok(tmp_path: Path) -> None:
    (tmp_path / "one.shg").write_text(GOOD, "utf-8")
    (tmp_path / "two.shg").write_text(FIVE, "utf-8")
    assert shg("one.shg", str(tmp_path / "two.shg"), folder=tmp_path) == (
        0, ["ok one.shg", f"ok {tmp_path / 'two.shg'}"], "",
    )  # fmt: skip


def test_everything_wrong_is_told_with_its_line_and_the_other_files_are_played(tmp_path: Path) -> None:
    (tmp_path / "bad.shg").write_text(FIVE + "expect deck 3\nexpect limited Ada\nAda peeks\n", "utf-8")
    (tmp_path / "odd.shg").write_text(FIVE + "\nAda votes yes\n", "utf-8")
    (tmp_path / "good.shg").write_text(GOOD, "utf-8")
    assert shg("bad.shg", "odd.shg", "good.shg", folder=tmp_path) == (
        1,
        [
            "bad.shg:5: expected deck 3, found 17",
            "bad.shg:6: expected limited Ada, found none",
            "bad.shg:7: P1: There's no power to use right now.",
            "odd.shg:6: column 11: found yes; expected ja, nein or ?",
            "ok good.shg",
        ],
        "",
    )


def test_a_dash_reads_standard_input(tmp_path: Path) -> None:
    assert shg("-", folder=tmp_path, given=GOOD.encode()) == (0, ["ok -"], "")
    assert shg("-", folder=tmp_path, given=b"\xff")[:2] == (
        1,
        ["-:1: column 1: found byte 0xff; expected text in UTF-8"],
    )


def test_a_file_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "good.shg").write_text(GOOD, "utf-8")
    assert shg("gone.shg", ".", "good.shg", folder=tmp_path) == (
        1,
        [
            "gone.shg: This file cannot be read: No such file or directory.",
            ".: This file cannot be read: Is a directory.",
            "ok good.shg",
        ],
        "",
    )


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "huge.shg").open("wb") as file:
        file.truncate(MOST_BYTES * 10_000)
    status, lines, _ = shg("huge.shg", "/dev/zero", folder=tmp_path)
    assert status == 1
    assert [line.partition(": ")[2] for line in lines] == [
        "column 1: found a huge file; expected at most one mebibyte"
    ] * 2


def test_a_file_name_need_not_be_text(tmp_path: Path) -> None:
    assert shg("\udcff.shg", folder=tmp_path)[:2] == (
        1, ["\\udcff.shg: This file cannot be read: No such file or directory."],
    )  # fmt: skip


@pytest.mark.parametrize("files", [(), ("--help",)])
def test_the_command_says_what_it_wants(files: tuple[str, ...], tmp_path: Path) -> None:
    status, lines, errors = shg(*files, folder=tmp_path)
    assert status == (0 if files else 2)
    assert "FILE" in "".join(lines) + errors
