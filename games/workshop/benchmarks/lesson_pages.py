"""The pages of the course for `bench pages`: each question and judged answer, and classes on phones."""

from collections.abc import Iterator
from itertools import cycle

from django.urls import reverse

from games.workshop.benchmarks.pages import Measured
from tutorial.classroom import classes
from tutorial.classroom.plans import plans
from tutorial.course.places import CoursePlace
from tutorial.lessons import LESSONS
from tutorial.models import SchoolClass

MOST_MS, MOST_KB = 20, 30 * 1.024


def pages(_games: int) -> Iterator[Measured]:
    """Yield questions and answers."""
    asked = [place for place in _everywhere() if not place.step.form.is_played]
    yield Measured("a question of the course", tuple(each.address for each in asked), MOST_MS, MOST_KB)
    answers = tuple(each.answer_address(each.step.answer) for each in asked)
    yield Measured("an answer judged and shown", answers, MOST_MS, MOST_KB)
    yield Measured("a class on a phone", tuple(_classes()), MOST_MS, MOST_KB)
    yield Measured("the course", ("/learn/", "/learn/progress/"), MOST_MS, MOST_KB)


def _classes() -> Iterator[str]:
    for group in plans().values():
        for plan, stage in zip(group, cycle(SchoolClass.Stage), strict=False):
            taught = classes.open_class(plan.title, plan.questions)
            classes.show_stage(taught, len(plan.questions), stage)
            yield reverse("classroom:phone", args=[taught.code])


def _everywhere() -> Iterator[CoursePlace]:
    for lesson in LESSONS.values():
        yield from (CoursePlace(lesson, number) for number in range(1, len(lesson.steps) + 1))
