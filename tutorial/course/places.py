"""A step of the course, its addresses, and the step that follows on the learner's path."""

from dataclasses import dataclass, replace

from django.urls import reverse

from tutorial.asking.places import QuestionPlace
from tutorial.course.paths import CoursePath, path_named
from tutorial.lessons import LESSONS
from tutorial.script.lesson import Lesson


@dataclass(frozen=True)
class CoursePlace(QuestionPlace):
    """A step of a lesson, perhaps on a path. Its addresses keep the path as `?path=`."""

    path: CoursePath | None = None

    @property
    def number_on_path(self) -> int:
        """The lesson's number on the path."""
        return self.path.number_of(self.lesson.id) if self.path else 0

    @property
    def next(self) -> "CoursePlace | None":
        """The next step, or the first step of the next lesson of the path or of the course."""
        if self.number < self.step_count:
            return replace(self, number=self.number + 1)
        following = self.path.after(self.lesson.id) if self.path else _after(self.lesson)
        return CoursePlace(following, path=self.path) if following else None

    def _address(self, page: str = "") -> str:
        address = reverse("learn:step", args=[self.lesson.id, self.number]) + page
        return f"{address}?path={self.path.key}" if self.path else address


def course_place(lesson_id: str, number: int, path: str = "") -> CoursePlace | None:
    """Return the place that an address names, if there is one."""
    lesson = LESSONS.get(lesson_id)
    if lesson is None or not 1 <= number <= len(lesson.steps):
        return None
    on = path_named(path)
    return CoursePlace(lesson, number, path=on if on and on.number_of(lesson_id) else None)


def _after(lesson: Lesson) -> Lesson | None:
    ids = list(LESSONS)
    following = ids.index(lesson.id) + 1
    return LESSONS[ids[following]] if following < len(ids) else None
