"""Finds a question by its name: `s7` and `m7` are puzzles, `d7` is a duel, `2.3-1` is a step of the course."""

from django.urls import reverse

from tutorial.asking.past_choices import past_choice
from tutorial.asking.places import QuestionPlace
from tutorial.duels import asked as duels
from tutorial.lessons import LESSONS
from tutorial.puzzles import collection
from tutorial.script.lesson import Lesson


def question(name: str) -> tuple[Lesson, int] | None:
    """Return the lesson and the number of the step, if there is a question of this name."""
    lesson_id, dash, step = name.partition("-")
    if not dash:
        if duel := duels.asked(name):
            return duel, 1
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


def titled(name: str) -> tuple[str, str] | None:
    """Return the title and the address of a question, or of a choice of a finished game, if there is one."""
    found = question(name)
    return past_choice(name) if found is None else (found[0].title, own_address(name))


def own_address(name: str) -> str:
    """Return the address of a question outside quizzes and classes."""
    lesson_id, dash, step = name.partition("-")
    if dash:
        return reverse("learn:step", args=[lesson_id, int(step)])
    if duels.asked(name):
        return reverse("duels:duel", args=[int(name.removeprefix(duels.LETTER))])
    return reverse("puzzles:puzzle", args=[name])
