"""What a class can be about: One evening, a path, duels, its own lies, or a lesson (but not the whole game)."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.engine.translatable import gettext_noop as _
from tutorial.asking.places import question_name
from tutorial.classroom.evening_moments import evening_questions
from tutorial.classroom.liars.dealing import liars_questions
from tutorial.course.paths import PATHS
from tutorial.duels.asked import names_for_a_class
from tutorial.evening.script import ONE_EVENING
from tutorial.lessons import LESSONS
from tutorial.script.lesson import Lesson

HALF_OF_YOU_LIE = _("Lie to me: half of you lie")


@dataclass(frozen=True)
class ClassPlan:
    """A path or a lesson, with the names of its questions in order."""

    key: str
    title: str
    questions: tuple[str, ...]
    number: str = ""


def plans() -> dict[str, list[ClassPlan]]:
    """Return all plans from which to choose, in the groups `evening`, `paths` and `lessons`."""
    evening = ClassPlan("evening", ONE_EVENING.title, evening_questions())
    paths = [ClassPlan(f"path {each.key}", each.title, _questions(each.lessons)) for each in PATHS.values()]
    paths.append(ClassPlan("duels", _("Lie to me"), names_for_a_class()))
    paths.append(ClassPlan("liars", HALF_OF_YOU_LIE, liars_questions()))
    lessons = [ClassPlan(f"lesson {each.id}", each.title, _questions([each]), each.id) for each in LESSONS.values()]
    return {"evening": [evening], "paths": paths, "lessons": [each for each in lessons if each.questions]}


def _questions(lessons: Iterable[Lesson]) -> tuple[str, ...]:
    return tuple(
        question_name(lesson, number)
        for lesson in lessons
        for number, step in enumerate(lesson.steps, 1)
        if not step.form.is_played
    )
