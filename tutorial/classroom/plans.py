"""What a class can be about: a path, or one lesson. The lesson that is a whole game is left out."""

from collections.abc import Iterable
from dataclasses import dataclass

from tutorial.asking.places import question_name
from tutorial.course.paths import PATHS
from tutorial.lessons import LESSONS
from tutorial.script.lesson import Lesson


@dataclass(frozen=True)
class ClassPlan:
    """A path or a lesson, with the names of its questions in order."""

    key: str
    title: str
    questions: tuple[str, ...]
    number: str = ""


def plans() -> dict[str, list[ClassPlan]]:
    """Return all plans, in the groups `paths` and `lessons`."""
    paths = [ClassPlan(f"path {each.key}", each.title, _questions(each.lessons)) for each in PATHS.values()]
    lessons = [ClassPlan(f"lesson {each.id}", each.title, _questions([each]), each.id) for each in LESSONS.values()]
    return {"paths": paths, "lessons": [each for each in lessons if each.questions]}


def _questions(lessons: Iterable[Lesson]) -> tuple[str, ...]:
    return tuple(
        question_name(lesson, number)
        for lesson in lessons
        for number, step in enumerate(lesson.steps, 1)
        if not step.form.is_played
    )
