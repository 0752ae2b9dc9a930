"""Every answer type is complete: kind, template, description, and a question of the course that uses it."""

import pytest
from django.template.loader import get_template

import tutorial.lessons
from tests.tutorial.answering import answers
from tutorial.lessons import LESSONS
from tutorial.script.answers import AnswerForm, MisreadError
from tutorial.script.lesson import LessonStep


def _subclasses(of: type[AnswerForm]) -> list[type[AnswerForm]]:
    return [each for direct in of.__subclasses__() for each in (direct, *_subclasses(direct))]


TYPES = [
    each
    for each in dict.fromkeys(_subclasses(AnswerForm))  # type: ignore[type-abstract]
    if not each.__name__.startswith("_")
]


def steps_of(answer_type: type[AnswerForm]) -> list[LessonStep]:
    """Return the questions of the course that are answered in this way."""
    return [step for lesson in LESSONS.values() for step in lesson.steps if type(step.form) is answer_type]


def test_every_answer_type_has_a_kind_of_its_own() -> None:
    kinds = [each.kind for each in TYPES]
    assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize("answer_type", TYPES)
def test_an_answer_type_has_a_template_that_exists(answer_type: type[AnswerForm]) -> None:
    get_template(answer_type.template)


@pytest.mark.parametrize("answer_type", TYPES)
def test_an_answer_type_is_described_where_lessons_are(answer_type: type[AnswerForm]) -> None:
    assert f"`{answer_type.__name__}(" in (tutorial.lessons.__doc__ or "")


@pytest.mark.parametrize("answer_type", TYPES)
def test_an_answer_type_is_used_by_the_course_and_writes_words_for_its_answers(answer_type: type[AnswerForm]) -> None:
    """A type that is used is played by every other test of the course as well."""
    steps = steps_of(answer_type)
    assert steps, f"No lesson uses {answer_type.__name__}."
    for step in steps:
        for answer in answers(step):
            assert all(value for _field, value in step.form.in_words(answer, step.scene.view))


@pytest.mark.parametrize("answer_type", TYPES)
def test_an_empty_form_is_no_answer(answer_type: type[AnswerForm]) -> None:
    for step in steps_of(answer_type):
        with pytest.raises(MisreadError):
            step.form.read({}, step.scene.view)
