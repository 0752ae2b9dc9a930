"""Helpers that render pages of the course and construct equivalent games."""

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
    """Yield every question of the course that is answered by a form."""
    for lesson in LESSONS.values():
        for number, step in enumerate(lesson.steps, 1):
            if not step.form.is_played:
                yield lesson, number, step


def question_page(lesson: Lesson, number: int, step: LessonStep | None = None) -> str:
    """Render the page of a question for an anonymous visitor, perhaps with another step in its place."""
    others = tuple(step if step and at == number else each for at, each in enumerate(lesson.steps, 1))
    question = AskedQuestion(CoursePlace(replace(lesson, steps=others), number))
    shown = {"place": question.place, "question": question, "table": question.table}
    on_board = question.form.is_at_seats
    return render_to_string("tutorial/course/lesson.html", {**shown, "on_board": on_board})


def verdicts(lesson: Lesson, number: int, step: LessonStep) -> Iterator[JudgedAnswer]:
    """Yield the verdict on each answer that tests try."""
    for answer in answers(step):
        yield JudgedAnswer(CoursePlace(lesson, number), answer)


def post(visitor: Client, address: str, form: dict[str, Any]) -> Any:
    """Post an answer and return the response."""
    return visitor.post(address, form)


def in_another_world(game: Game, scene: LessonScene, *, asked: bool) -> Game:
    """Return another game that looks the same to the viewer of the scene."""
    viewer = scene.asked if asked else scene.viewer
    for seed in range(50):
        with suppress(PositionError):
            return Game.from_log(another_truth(game.log, viewer, Seeded(f"another world {seed}")))
    pytest.fail("No other world could hold what is known openly of this one.")
