"""The lessons that teach a rule. The course registers itself when the site starts; without it there are none.

>>> taught_by(lambda rule_id: (LessonLink("2.8", "Ties fail", "/learn/2.8/"),) if rule_id == "E7" else ())
>>> [lesson.title for lesson in lessons_of("E7")], lessons_of("S1")
(['Ties fail'], ())
>>> taught_by(lambda rule_id: ())
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LessonLink:
    """The number, title and address of a lesson."""

    number: str
    title: str
    address: str


Course = Callable[[str], Sequence[LessonLink]]
_courses: list[Course] = []


def taught_by(course: Course) -> None:
    """Register the function that returns the lessons for a rule."""
    _courses[:] = [course]


def lessons_of(rule_id: str) -> tuple[LessonLink, ...]:
    """Return the lessons that teach a rule, in the order of the course."""
    return tuple(lesson for course in _courses for lesson in course(rule_id))
