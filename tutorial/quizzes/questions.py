"""Finds a question by its name: `s7` and `m7` are puzzles, `2.3-1` is a step of the course."""

from django.urls import reverse

from tutorial.asking.places import QuestionPlace
from tutorial.lessons import LESSONS
from tutorial.puzzles import collection
from tutorial.script.lesson import Lesson


def question(name: str) -> tuple[Lesson, int] | None:
    """Return the lesson and the number of the step, if there is a question of this name."""
    lesson_id, dash, step = name.partition("-")
    if not dash:
        puzzle = collection.named(name)
        return None if puzzle is None else (collection.as_lesson(name, puzzle), 1)
    lesson = LESSONS.get(lesson_id)
    if lesson is None or not (step.isascii() and step.isdigit() and 1 <= int(step[:3]) <= len(lesson.steps)):
        return None
    return lesson, int(step)


def question_place(name: str, at: str) -> QuestionPlace | None:
    """Return the question of this name, asked at this address."""
    found = question(name)
    return None if found is None else QuestionPlace(*found, at=at)


def own_address(name: str) -> str:
    """Return the address of a question outside quizzes and classes."""
    lesson_id, dash, step = name.partition("-")
    return reverse("learn:step", args=[lesson_id, int(step)]) if dash else reverse("puzzles:puzzle", args=[name])
