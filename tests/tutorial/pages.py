"""The pages of the course as tests ask for them."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games.engine import Game, PositionError, Seeded
from games.workshop.leaks.other_truths import another_truth
from tests.tutorial.answering import answers
from tutorial.asking.showing import AskedQuestion, JudgedAnswer
from tutorial.course.places import CoursePlace
from tutorial.lessons import LESSONS
from tutorial.script.lesson import Lesson, LessonStep
from tutorial.script.scene import LessonScene


def steps() -> Iterator[tuple[Lesson, int, LessonStep]]:
    """Every question of the course that is answered by a form."""
    for lesson in LESSONS.values():
        for number, step in enumerate(lesson.steps, 1):
            if not step.form.is_played:
                yield lesson, number, step


def question_page(lesson: Lesson, number: int, step: LessonStep | None = None) -> str:
    """The page of a question, perhaps with another step in its place; nobody in particular asks for it."""
    others = tuple(step if step and at == number else each for at, each in enumerate(lesson.steps, 1))
    question = AskedQuestion(CoursePlace(replace(lesson, steps=others), number))
    return render_to_string(
        "tutorial/course/lesson.html", {"place": question.place, "question": question, "table": question.table}
    )


def verdicts(lesson: Lesson, number: int, step: LessonStep) -> Iterator[JudgedAnswer]:
    """The judgement of each answer that tests try."""
    for answer in answers(step):
        yield JudgedAnswer(CoursePlace(lesson, number), answer)


def post(visitor: Client, address: str, form: dict[str, Any]) -> Any:
    """An answer sent; where it leads, if it leads anywhere."""
    return visitor.post(address, form)


def in_another_world(game: Game, scene: LessonScene, *, asked: bool) -> Game:
    """A game that the lesson's seat could take for this one."""
    viewer = scene.asked if asked else scene.viewer
    for seed in range(50):
        with suppress(PositionError):
            return Game.from_log(another_truth(game.log, viewer, Seeded(f"another world {seed}")))
    pytest.fail("No other world could hold what is known openly of this one.")
