"""The pages of the course as tests ask for them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from django.template.loader import render_to_string
from django.test import Client

from tests.tutorial.answering import answers
from tutorial.lessons import LESSONS
from tutorial.script import Lesson, Step
from tutorial.showing import Here, Question, Verdicted


def steps() -> Iterator[tuple[Lesson, int, Step]]:
    """Every question of the course that is answered by a form."""
    for lesson in LESSONS.values():
        for number, step in enumerate(lesson.steps, 1):
            if step.form.kind != "game":
                yield lesson, number, step


def question_page(lesson: Lesson, number: int, step: Step | None = None) -> str:
    """The page of a question, perhaps with another step in its place; nobody in particular asks for it."""
    others = tuple(step if step and at == number else each for at, each in enumerate(lesson.steps, 1))
    question = Question(Here(replace(lesson, steps=others), number))
    return render_to_string(
        "tutorial/lesson.html", {"here": question.here, "question": question, "table": question.table}
    )


def verdicts(lesson: Lesson, number: int, step: Step) -> Iterator[Verdicted]:
    """The judgement of each answer that tests try."""
    for answer in answers(step):
        yield Verdicted(Here(lesson, number), answer)


def post(visitor: Client, address: str, form: dict[str, Any]) -> Any:
    """An answer sent; where it leads, if it leads anywhere."""
    return visitor.post(address, form)
