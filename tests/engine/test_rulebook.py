"""The rulebook as data: complete, in order, and without broken references."""

import subprocess
import sys
from pathlib import Path

import pytest

from games.engine.rulebook import (
    CHAPTERS,
    DISAGREEMENTS,
    RULES,
    SOURCES,
    UnknownRuleError,
    disagreements_about,
    mentioned,
    plain,
    rule,
)

PROMISED = (
    "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 "
    "E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 "
    "T1 T2 T3 T4 T5 T6 T7 "
    "L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 "
    "P1 P2 P3 P4 P5 P6 P7 P8 "
    "X1 X2 X3 "
    "V1 V2 V3 V4 V5 V6 "
    "W1 W2 W3 W4 W5 "
    "I1 I2 I3 I4 I5 "
    "R1 R2 R3 R4 R5"
)
ROOT = Path(__file__).parents[2]


def every_text() -> list[str]:
    """Every text of the rulebook that a page may show."""
    ruled = [t for d in DISAGREEMENTS for t in (d.question, d.sources, d.ruling, d.variant)]
    told = [chapter.title for chapter in CHAPTERS] + [source.description for source in SOURCES]
    return [each.text for each in RULES.values()] + ruled + told


def test_every_promised_rule_is_there_in_order_and_no_other() -> None:
    assert " ".join(RULES) == PROMISED


def test_every_rule_stands_in_the_chapter_of_its_letter() -> None:
    for chapter in CHAPTERS:
        assert {each.chapter for each in chapter.rules} == {chapter.letter}


def test_the_chapters_hold_every_rule_once() -> None:
    assert " ".join(each.id for chapter in CHAPTERS for each in chapter.rules) == PROMISED


def test_a_rule_is_found_by_its_id() -> None:
    assert rule("E7").text == "More ja than nein votes elect the government. A tie fails."


def test_a_rule_keeps_its_stress() -> None:
    assert "*elected*" in rule("E3").text


def test_a_rule_prints_without_marks() -> None:
    assert str(rule("P8")) == "P8  Execution: the President executes another living player."


@pytest.mark.parametrize("unknown", ["E99", "e3", "", "D1", "E3 "])
def test_an_unknown_id_is_named_in_a_clear_error(unknown: str) -> None:
    with pytest.raises(UnknownRuleError, match=f"There is no rule {unknown!r}. The rulebook has S1"):
        rule(unknown)


def test_every_disagreement_is_there_in_order() -> None:
    assert [each.id for each in DISAGREEMENTS] == [f"D{n}" for n in range(1, 19)]


def test_every_ruling_rests_on_a_rule() -> None:
    assert all(each.rules for each in DISAGREEMENTS)
    assert {name for each in DISAGREEMENTS for name in each.rules} <= set(RULES)


def test_a_rule_knows_the_disagreements_about_it() -> None:
    assert [each.id for each in disagreements_about("S6")] == ["D1", "D11"]
    assert disagreements_about("W1") == ()


def test_every_mention_leads_somewhere() -> None:
    known = set(RULES) | {each.id for each in DISAGREEMENTS}
    mentions = {name for text in every_text() for name in mentioned(text)}
    assert mentions <= known
    assert {"S9", "T4", "E10", "D1"} <= mentions


def test_mentions_come_once_and_in_order() -> None:
    assert mentioned("*Only* T3 and E10; T3 again, not 5-6.") == ("T3", "E10")


def test_every_source_that_a_disagreement_quotes_is_described() -> None:
    named = {source.id for source in SOURCES}
    quoted = {word.strip("`,:;.") for d in DISAGREEMENTS for word in d.sources.split()}
    assert {word for word in quoted if word.isdigit() and len(word) == 3} == named


def test_the_marks_are_paired_and_plain_text_has_none() -> None:
    for text in every_text():
        assert text.count("*") % 2 == 0
        assert text.count("`") % 2 == 0
        assert not set(plain(text)) & set("*`_|#[]<>") - {"_"}, text


def test_no_text_is_empty_or_ragged() -> None:
    for text in every_text():
        assert text == " ".join(text.split())
    assert all(each.text for each in RULES.values())


def test_the_rulebook_opens_without_django() -> None:
    blocked = "import sys; sys.modules['django'] = None; import games.engine.rulebook"
    done = subprocess.run([sys.executable, "-c", blocked], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
