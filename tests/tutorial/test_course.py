"""The course as a whole: every rule has a lesson, every lesson a rule, and paths consist of lessons."""

from io import StringIO

import pytest
from django.core.management import call_command

from games.engine.rulebook import RULES
from tutorial.course.paths import PATHS
from tutorial.lessons import LESSONS, UNITS, teaching


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_a_lesson(rule: str) -> None:
    assert teaching(rule), f"No lesson teaches {rule}."


def test_a_lesson_teaches_existing_rules_or_gives_advice() -> None:
    for lesson in LESSONS.values():
        assert lesson.rules or lesson.is_advice, lesson.id
        assert set(lesson.rules) <= set(RULES), lesson.id


def test_the_course_has_all_its_lessons_in_order() -> None:
    expected = {1: 6, 2: 10, 3: 6, 4: 9, 5: 7, 6: 7, 7: 1, 8: 20}
    assert {unit.number: len(unit.lessons) for unit in UNITS} == expected
    for unit in UNITS:
        assert [each.id for each in unit.lessons] == [f"{unit.number}.{n}" for n in range(1, len(unit.lessons) + 1)]


def test_every_path_consists_of_existing_lessons() -> None:
    for path in PATHS.values():
        assert [each.id for each in path.lessons] == [each for leg in path.legs for each in leg]
    assert {each.id for each in PATHS["referee"].lessons} == set(LESSONS)


def test_the_course_and_its_paths_take_as_long_as_promised() -> None:
    assert sum(unit.minutes for unit in UNITS) == 169
    minutes = {path.key: path.minutes for path in PATHS.values()}
    assert minutes == {"tonight": (21, 22), "player": (115, 115), "referee": (169, 169), "analyst": (21, 21)}


def test_the_lessons_command_lists_every_lesson_and_no_rule_without_one() -> None:
    out = StringIO()
    call_command("lessons", stdout=out)
    said = out.getvalue()
    assert all(f"{each.id} " in said and each.title in said for each in LESSONS.values())
    assert "Rules without a lesson: none" in said
