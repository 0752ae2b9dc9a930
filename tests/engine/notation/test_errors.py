"""The messages for records that cannot be parsed, are illegal, or fail an expectation."""

import pickle

import pytest

from games.engine.notation import ExpectationError, IllegalLineError, NotationError, complaints_about, read
from games.engine.rulebook import RULES
from tests.engine.notation.texts import FIVE, GOVERNED, failed_expectation, illegal, unreadable

TABLE = ("Ada", "Ben", "Cleo", "Dov", "Eve")
DOES = (
    "nominates", "discards", "enacts", "proposes", "consents", "refuses", "investigates", "calls", "peeks", "executes",
    "votes", "passes", "is", "claims",
)  # fmt: skip
FIRST = ("shuffle", "everyone", "vote", "chaos")
EXPECTS = (
    "phase", "candidate", "president", "chancellor", "eligible", "limited", "tracker", "policies", "deck", "discard",
    "alive", "votes", "hand", "next", "vetoable", "confirmed", "winner", "refused",
)  # fmt: skip


@pytest.mark.parametrize(
    ("line", "column", "found", "expected"),
    [
        ("Bob nominates Ben", 1, "Bob", (*FIRST, "expect", *TABLE)),
        ("ada nominates Ben", 1, "ada", (*FIRST, "expect", *TABLE)),
        ('"everyone" votes ja', 1, '"everyone"', (*FIRST, "expect", *TABLE)),
        ("\u200bAda votes ja", 1, "U+200B", (*FIRST, "expect", *TABLE)),
        ("!", 1, "!", (*FIRST, "expect", *TABLE)),
        ("Ada nominatez Ben", 5, "nominatez", (*DOES, *TABLE)),
        ("Ada", 4, "the end of the line", (*DOES, *TABLE)),
        ("Ada   # and?", 4, "the end of the line", (*DOES, *TABLE)),
        ("Ada nominates", 14, "the end of the line", TABLE),
        ("Ada nominates Bob", 15, "Bob", TABLE),
        ('Ada nominates "Bob \\" Bib"', 15, '"Bob \\" Bib"', TABLE),
        ('Ada nominates "Ben', 15, '"Ben', TABLE),
        ("Ada nominates Ben now", 19, "now", ("the end of the line",)),
        ("Ada votes yes", 11, "yes", ("ja", "nein", "?")),
        ("Ada Ben votes ja", 9, "votes", ("vote", *TABLE)),
        ("Ada vote ja", 5, "vote", (*DOES, *TABLE)),
        ("everyone vote ja", 10, "vote", ("votes",)),
        ("Ada discards X", 14, "X", ("?", "a tile, L or F")),
        ("Ada discards FF", 14, "FF", ("?", "a tile, L or F")),
        ("Ada proposes", 13, "the end of the line", ("veto",)),
        ("shuffle", 8, "the end of the line", ("tiles such as FFL, with ? for an unknown one",)),
        ("shuffle LFF nein", 13, "nein", ("tiles such as FFL, with ? for an unknown one", "the end of the line")),
        ("Ada claims", 11, "the end of the line", ("drew", "passed", "got", "enacted", "peeked", "to", *TABLE)),
        ("Ada claims drew FFL got FL", 21, "got", ("passed", "in", "the end of the line")),
        ("Ada claims to be fascists", 18, "fascists", ("liberal", "fascist", "hitler")),
        ("Ada claims Ben is hitler", 19, "hitler", ("liberal", "fascist")),
        ("expect", 7, "the end of the line", (*EXPECTS, *TABLE)),
        ("expect trakcer 1", 8, "trakcer", (*EXPECTS, *TABLE)),
        ("expect tracker -1", 16, "-1", ("a number from 0 to 99",)),
        ("expect deck 1000", 13, "1000", ("a number from 0 to 999",)),
        ("expect limited Ada none", 20, "none", (*TABLE, "the end of the line")),
        ("expect limited", 15, "the end of the line", ("none", *TABLE)),
        ("expect policies 2", 17, "2", ("L0, L1, …", "F0, F1, …")),
        ("expect policies L1 L2", 20, "L2", ("F0, F1, …", "the end of the line")),
        ("expect vetoable maybe", 17, "maybe", ("yes", "no")),
        ("expect winner liberals", 23, "the end of the line", ("five-policies", "hitler-executed")),
        ("expect Ada sees Ben as red", 24, "red", None),
        ("expect refused Ada votes ja", 16, "Ada", (":", "a rule such as E3")),
        ("expect refused E99: Ada votes ja", 16, "E99", (":", "a rule such as E3")),
        ("expect refused E3: Bob votes ja", 20, "Bob", (*FIRST, *TABLE)),
        ("expect refused E3: expect tracker 1", 20, "expect", (*FIRST, *TABLE)),
        ("expect refused E3: Ada votes", 29, "the end of the line", ("ja", "nein", "?")),
        ("expect refused E3: Ada votes ja nein", 33, "nein", ("the end of the line",)),
    ],
)
def test_a_parse_error_names_the_place_the_word_and_the_alternatives(
    line: str, column: int, found: str, expected: tuple[str, ...] | None
) -> None:
    error = unreadable(FIVE + line)
    assert (error.line, error.column, error.found) == (5, column, found)
    assert expected is None or error.expected == expected


def test_an_error_is_one_sentence() -> None:
    error = unreadable(FIVE + "Ada votes yes")
    assert str(error) == "line 5, column 11: found yes; expected ja, nein or ?"
    assert error.in_words() == "column 11: found yes; expected ja, nein or ?"


def test_names_are_offered_as_they_have_to_be_written() -> None:
    error = unreadable('Players: Ada "Anna Maria" "none" Dov Eve\nAda nominates none')
    assert error.expected == ("Ada", '"Anna Maria"', '"none"', "Dov", "Eve")


def test_a_long_word_is_repeated_in_part() -> None:
    assert unreadable(FIVE + "A" * 900).found == "A" * 40 + "…"


def test_every_rule_can_be_named() -> None:
    for rule in RULES:
        assert failed_expectation(FIVE + f"expect refused {rule}: Ada nominates Ben").found == "it is allowed"


@pytest.mark.parametrize(
    ("lines", "line", "rule", "sentence"),
    [
        ("Ben nominates Cleo", 5, "E1", "Ada is the candidate and nominates the Chancellor, not Ben."),
        ("\n# once more\nAda nominates Ada", 7, "E2", "A candidate can't nominate themselves."),
        ("Ada votes ja", 5, "E6", "There's no vote open right now."),
        ("Ada votes ja # really", 5, "E6", "There's no vote open right now."),
        (GOVERNED + "Ben nominates Ben", 9, "E2", "A candidate can't nominate themselves."),
        (GOVERNED + "Ada peeks", 9, "P1", "There's no power to use right now."),
    ],
)  # fmt: skip
def test_an_illegal_line_is_refused_with_its_rule(lines: str, line: int, rule: str, sentence: str) -> None:
    error = illegal(FIVE + lines)
    assert (error.line, error.refusal.rule) == (line, rule)
    assert str(error) == f"line {line}: {rule}: {sentence}"


def test_a_failed_expectation_names_both_values() -> None:
    error = failed_expectation(FIVE + "  expect  limited Ada  # no")
    assert (error.line, error.expected, error.found) == (5, "limited Ada", "none")
    assert str(error) == "line 5: expected limited Ada, found none"


def test_every_expectation_is_checked_up_to_the_first_refusal() -> None:
    text = FIVE + "expect tracker 1\nexpect deck 17\nexpect deck 3\nAda peeks\nexpect deck 4"
    assert [(complaint.line, type(complaint)) for complaint in complaints_about(text)] == [
        (5, ExpectationError), (7, ExpectationError), (8, IllegalLineError),
    ]  # fmt: skip


def test_reading_raises_the_first_complaint() -> None:
    with pytest.raises(ExpectationError, match="line 5"):
        read(FIVE + "expect tracker 1\nexpect deck 3\nAda peeks")
    with pytest.raises(IllegalLineError, match="line 5"):
        read(FIVE + "Ada peeks\nexpect deck 3")


def test_a_parse_error_is_reported_before_any_move_is_played() -> None:
    assert unreadable(FIVE + "Ada peeks\nexpect deck 3\nand so on").line == 7


@pytest.mark.parametrize("lines", ["Ada votes yes", "Ada votes ja", "expect tracker 1"])
def test_errors_travel_between_processes(lines: str) -> None:
    (complaint,) = complaints_about(FIVE + lines)
    again = pickle.loads(pickle.dumps(complaint))  # noqa: S301
    assert (type(again), str(again)) == (type(complaint), str(complaint))


def test_errors_can_be_told_in_another_language() -> None:
    error = NotationError(1, 9, "the end of the line", ["a tile, L or F", "none"])
    templates = {
        "column %(column)d: found %(found)s; expected %(expected)s": "Spalte %(column)d: %(found)s statt %(expected)s",
        "the end of the line": "Zeilenende",
        "a tile, L or F": "L oder F",
        "or": "oder",
        "expected %(expected)s, found %(found)s": "erwartet: %(expected)s, gefunden: %(found)s",
        "There's no power to use right now.": "Keine Macht wartet.",
    }

    def german(sentence: str) -> str:
        return templates.get(sentence, sentence)

    assert error.in_words(german) == "Spalte 9: Zeilenende statt L oder F oder none"
    assert failed_expectation(FIVE + "expect deck 3").in_words(german) == "erwartet: deck 3, gefunden: 17"
    assert illegal(FIVE + "Ada peeks").in_words(german) == "P1: Keine Macht wartet."
