"""What a class can be about: a path, or one lesson. A whole game is played at tables, not in a class."""

from collections.abc import Iterable
from dataclasses import dataclass

from tutorial.course.paths import PATHS
from tutorial.lessons import LESSONS
from tutorial.quizzes.questions import named_step
from tutorial.script.lesson import Lesson


@dataclass(frozen=True)
class ClassPlan:
    """A path or a lesson, with its questions in order."""

    key: str
    title: str
    questions: tuple[str, ...]
    number: str = ""


def plans() -> dict[str, list[ClassPlan]]:
    """Everything that a class can be about, in two groups."""
    paths = [ClassPlan(f"path {each.key}", each.title, _questions(each.lessons)) for each in PATHS.values()]
    lessons = [ClassPlan(f"lesson {each.id}", each.title, _questions([each]), each.id) for each in LESSONS.values()]
    return {"paths": paths, "lessons": [each for each in lessons if each.questions]}


def _questions(lessons: Iterable[Lesson]) -> tuple[str, ...]:
    return tuple(
        named_step(lesson, number)
        for lesson in lessons
        for number, step in enumerate(lesson.steps, 1)
        if step.form.kind != "game"
    )
