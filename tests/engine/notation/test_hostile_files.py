"""Broken, huge and malicious files: a clear error quickly, and nothing else."""

import random
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import OFFICIAL
from games.engine.notation import NotationError, RecordError, complaints_about, read, write
from games.engine.notation.syntax.source import LONGEST_LINE, MOST_BYTES, MOST_LINES
from tests.engine.notation.random_records import random_game, rulesets_for
from tests.engine.notation.texts import FIVE, unreadable

RECORDS = [path.read_text("utf-8") for path in (Path(__file__).parents[2] / "records").rglob("*.shg")]
PATIENCE = 10.0


def complaint(source: str | bytes) -> NotationError:
    (error,) = complaints_about(source)
    assert isinstance(error, NotationError), error
    return error


@pytest.mark.parametrize("source", ["x" * (MOST_BYTES + 1), b"\xff" * (MOST_BYTES + 1)])
def test_a_huge_file_is_not_even_looked_at(source: str | bytes) -> None:
    assert str(complaint(source)) == "line 1, column 1: found a huge file; expected at most one mebibyte"


def test_a_file_has_so_many_lines_and_no_more() -> None:
    read(FIVE + "\n" * (MOST_LINES - 4))
    error = complaint(FIVE + "\n" * (MOST_LINES - 3))
    assert str(error) == "line 10001, column 1: found another line; expected at most 10,000 lines"


def test_a_line_has_so_many_characters_and_no_more() -> None:
    read(FIVE + "#" * LONGEST_LINE)
    error = complaint(FIVE + "Ada nominates Ben".ljust(LONGEST_LINE + 1))
    assert str(error) == "line 5, column 1001: found a longer line; expected at most 1,000 characters"


@pytest.mark.parametrize(
    ("source", "line", "column", "found"),
    [
        (b"\xff", 1, 1, "byte 0xff"),
        (FIVE.encode() + b"Ada \x80\n", 5, 5, "byte 0x80"),
        (FIVE.encode("utf-16"), 1, 1, "byte 0xff"),
    ],
)
def test_text_that_is_not_utf_8_is_refused_at_its_first_byte(source: bytes, line: int, column: int, found: str) -> None:
    error = complaint(source)
    assert (error.line, error.column, error.found) == (line, column, found)
    assert error.expected == ("text in UTF-8",)


@pytest.mark.parametrize("character", ["\0", "\x1b", "\r", "\x0b", "\x85", "\u2028", "\u202e", "\u2066", "\ud800"])
@pytest.mark.parametrize("where", ["Title: a{}b\n" + FIVE, FIVE + "Ada nominates{}Ben", FIVE + "# {}"])
def test_characters_that_cannot_be_seen_are_refused_wherever_they_are(character: str, where: str) -> None:
    error = unreadable(where.format(character))
    assert (error.line, error.column) == (where[: where.index("{")].count("\n") + 1, error.column)
    assert error.found == f"U+{ord(character):04X}"
    assert "visible characters" in str(error)


def test_a_second_byte_order_mark_is_only_a_strange_character() -> None:
    assert unreadable("\ufeff\ufeff" + FIVE).found == "U+FEFF"


@pytest.mark.parametrize(
    "source",
    [
        FIVE + "Ada claims to be liberal\nexpect Ben sees Ada as unknown\n" * 4990,
        FIVE + "Ada nominates Ben\n" + "Ada votes ja\nexpect votes Ada\n" * 4990,
        FIVE + "expect refused: everyone votes ja\n" * 9990,
        FIVE + ("Ada " * 240 + "vote ja\n") * 300,
        FIVE + ('"' * 999 + "\n") * 1000,
        FIVE + ("\\" * 999 + "\n") * 1000,
        ("Title: x\n") * 9999,
        "Players: " + "a" * 900,
        "Players: " + "A " * 490,
        "Players: Ada Ben Cleo Dov Eve\nRuleset: official liberal_tiles=99 fascist_tiles=99 track="
        + "peek," * 180
        + "peek",
        "Players: Ada Ben Cleo Dov Eve\nRuleset: official" + " sizes=5,6" * 90,
        FIVE + "shuffle" + " LF" * 300,
        FIVE + "expect next" + " LF" * 300 + "\n",
        "\n" * 9_999,
        " " * (MOST_BYTES - 1),
        "#" * (MOST_BYTES - 1),
        "[" * 999,
    ],
)
def test_an_answer_comes_soon(source: str) -> None:
    began = time.process_time()
    complaints_about(source)
    assert time.process_time() - began < PATIENCE


def test_numbers_are_small_enough_to_be_dealt() -> None:
    assert unreadable(FIVE + "Ruleset: official liberal_tiles=100000000").found == "100000000"


@settings(max_examples=300, deadline=None)
@given(st.text())
def test_any_text_is_read_or_complained_about(text: str) -> None:
    complaints_about(text)
    complaints_about(FIVE + text)


@settings(max_examples=300, deadline=None)
@given(st.binary())
def test_any_bytes_are_read_or_complained_about(data: bytes) -> None:
    complaints_about(data)
    complaints_about(FIVE.encode() + data)


def mutilated(record: str, dice: random.Random) -> str:
    """A record with a few characters deleted, doubled, swapped or overwritten."""
    words = record.replace("\n", " \n ").split(" ")
    for _ in range(dice.randrange(1, 4)):
        at, other = dice.randrange(len(words)), dice.randrange(len(words))
        match dice.randrange(5):
            case 0:
                del words[at]
            case 1:
                words.insert(at, words[other])
            case 2:
                words[at], words[other] = words[other], words[at]
            case 3:
                words[at] = dice.choice(
                    ("none", "Ada", '"', "=", ":", "F17", "-1", "99", "expect", "shuffle", "é", "#")
                )
            case _:
                words[at] = words[at][: dice.randrange(len(words[at]) + 1)]
        words = words or [""]
    return " ".join(words)


@pytest.mark.parametrize("seed", range(20))
def test_a_broken_record_is_read_or_complained_about(seed: int) -> None:
    dice = random.Random(seed)
    whole = [write(random_game(seed + turn, 7, ruleset)) for turn, ruleset in enumerate(rulesets_for(7))]
    told: set[type[RecordError]] = set()
    for _ in range(60):
        record = mutilated(dice.choice([*RECORDS, *whole]), dice)
        complaints = complaints_about(record)
        told.update(type(each) for each in complaints)
        assert all(each.line >= 1 and str(each) for each in complaints)
        if not complaints:
            assert read(write(read(record).game)).game == read(record).game
    assert NotationError in told
    assert len(told) > 1


def test_nothing_is_half_loaded() -> None:
    text = write(random_game(1, 5, OFFICIAL))
    with pytest.raises(RecordError):
        read(text + "\nexpect deck 99")
