"""Every question that can be asked by its name: `s7` and `m7` are puzzles, `2.3-1` is a step of a lesson.

A `Place` is a question at an address of its own: on the page of a puzzle, in a quiz, wherever.
"""

from dataclasses import dataclass

from django.urls import reverse

from tutorial.asking.showing import CoursePlace
from tutorial.lessons import LESSONS
from tutorial.puzzles import collection
from tutorial.script.answers import Answer
from tutorial.script.lesson import Lesson


@dataclass(frozen=True)
class QuestionPlace(CoursePlace):
    """A question, its name, and the address at which it is asked."""

    name: str = ""
    at: str = ""

    @property
    def address(self) -> str:
        """Of the question."""
        return self.at

    @property
    def show_address(self) -> str:
        """Where one asks to be shown the answer."""
        return f"{self.at}show/"

    def answered(self, answer: Answer, frame: int = 1) -> str:
        """The address of a judgement, and of a frame of what it plays out."""
        said = f"{self.at}answer/{self.step.form.written(answer)}/"
        return f"{said}{frame}/" if frame > 1 else said


def question(name: str) -> tuple[Lesson, int] | None:
    """The lesson and the step of a question, if there is one of this name."""
    lesson_id, dash, step = name.partition("-")
    if not dash:
        puzzle = collection.named(name)
        return None if puzzle is None else (collection.as_lesson(name, puzzle), 1)
    lesson = LESSONS.get(lesson_id)
    if lesson is None or not (step.isascii() and step.isdigit() and 1 <= int(step[:3]) <= len(lesson.steps)):
        return None
    return lesson, int(step)


def place(name: str, at: str) -> QuestionPlace | None:
    """The question of this name, asked at this address."""
    found = question(name)
    return None if found is None else QuestionPlace(*found, name=name, at=at)


def own_address(name: str) -> str:
    """Where a question is asked outside any quiz."""
    lesson_id, dash, step = name.partition("-")
    return reverse("learn:step", args=[lesson_id, int(step)]) if dash else reverse("puzzles:puzzle", args=[name])


def named_step(lesson: Lesson, number: int) -> str:
    """The name of a lesson's step, or of a puzzle that was made into a lesson."""
    return f"{lesson.id}-{number}" if lesson.id in LESSONS else lesson.id
