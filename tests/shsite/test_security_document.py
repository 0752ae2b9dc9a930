"""The table of OWASP ASVS in SECURITY.md is complete, names tests that exist, and gives a reason for every gap."""

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import ROOT

LEVEL_2 = {
    "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2,
    "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1,
    "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2,
    "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4,
    "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3,
    "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4,
    "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2,
    "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1,
    "9.1": 3, "9.2": 4,
    "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1,
    "12.1": 3, "12.2": 2, "12.3": 4,
    "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5,
    "14.1": 2, "14.2": 4, "14.3": 3,
    "15.1": 3, "15.2": 3, "15.3": 7,
    "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3,
}  # fmt: skip
"""The sections of ASVS 5.0 with the number of their requirements of levels 1 and 2, which come first in each."""

UNUSED_SECTIONS = {"10.1", "10.2", "10.3", "10.4", "10.5", "10.6", "10.7", "17.1", "17.2", "17.3"}
"""Sections about what the site doesn't have, each named as a whole."""

STATES = {"met", "partly", "not", "none"}


@dataclass(frozen=True)
class Row:
    """A row of the table."""

    numbers: tuple[str, ...]
    requirement: str
    state: str
    how: str
    tests: tuple[str, ...]


def rows() -> list[Row]:
    text = (ROOT / "SECURITY.md").read_text("utf-8").partition("## OWASP")[2]
    found = []
    for line in re.findall(r"^\|( \d.*)\|$", text, re.MULTILINE):
        numbers, requirement, state, how, tests = (cell.strip() for cell in line.split("|"))
        found.append(Row(tuple(numbers.split(", ")), requirement, state, how, tuple(re.findall(r"`([^`]+)`", tests))))
    return found


@cache
def names_in(path: Path) -> set[str]:
    """The tests that a file defines."""
    return {
        each.name
        for each in ast.parse(path.read_text("utf-8")).body
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and each.name.startswith("test_")
    }


def test_every_requirement_is_answered_once() -> None:
    answered = [number for row in rows() for number in row.numbers]
    wanted = {f"{section}.{number}" for section, many in LEVEL_2.items() for number in range(1, many + 1)}
    assert sorted(answered) == sorted(wanted | UNUSED_SECTIONS)


def test_every_named_test_exists() -> None:
    for row in rows():
        for name in row.tests:
            file, _colons, test = name.partition("::")
            assert (ROOT / file).is_file(), name
            assert not test or test in names_in(ROOT / file), name


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.numbers[0])
def test_every_row_says_how_or_why_not(row: Row) -> None:
    assert row.state in STATES
    assert row.requirement
    match row.state:
        case "met":
            assert row.tests, "What is met is shown by a test."
        case _:
            assert row.how, "What is not met, or not there, says why."
