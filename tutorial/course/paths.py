"""Paths through the course: which lessons for whom, in which order. They are advice; no lesson is locked."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse

from games.engine.translatable import gettext_noop as _
from tutorial.evening.script import ONE_EVENING
from tutorial.lessons import LESSONS
from tutorial.script.lesson import Lesson


@dataclass(frozen=True)
class CoursePath:
    """Lessons in an order. `legs` are their ids; where a leg has several, take the one for the size of the table.

    `is_moment`: they say more about the beat `key` of One evening, and lead back to it.
    """

    key: str
    title: str
    says: str
    legs: tuple[tuple[str, ...], ...]
    is_moment: bool = False

    @property
    def address(self) -> str:
        """The address of the path, or of the beat that it leads back to."""
        return reverse("learn:beat" if self.is_moment else "learn:path", args=[self.key])

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons, for all table sizes."""
        return tuple(LESSONS[each] for leg in self.legs for each in leg if each in LESSONS)

    @property
    def minutes(self) -> tuple[int, int]:
        """The shortest and the longest duration."""
        known = [[LESSONS[each].minutes for each in leg if each in LESSONS] for leg in self.legs]
        return round(sum(min(leg, default=0) for leg in known)), round(sum(max(leg, default=0) for leg in known))

    def after(self, lesson_id: str) -> Lesson | None:
        """Return the next lesson on the path, if there is one."""
        ids = [each.id for each in self.lessons]
        following = ids.index(lesson_id) + 1 if lesson_id in ids else 0
        return LESSONS[ids[following]] if following < len(ids) else None

    def number_of(self, lesson_id: str) -> int:
        """Return the number of a lesson on this path, from 1; 0 if it is not on the path."""
        ids = [each.id for each in self.lessons]
        return ids.index(lesson_id) + 1 if lesson_id in ids else 0


def _legs(listed: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(leg.split("|")) for word in listed.split() for leg in _spread(word))


def _spread(word: str) -> Iterator[str]:
    """Expand `2.8-10` to 2.8, 2.9 and 2.10."""
    unit, _dot, lessons = word.partition(".")
    first, dash, last = lessons.partition("-")
    if not dash:
        yield word
    else:
        yield from (f"{unit}.{number}" for number in range(int(first), int(last) + 1))


WHOLE = "1.1-6 2.1-10 3.1-6 7.1 4.1-9 5.1-7 6.1-7 8.1-20"

PATHS = {
    path.key: path
    for path in (
        CoursePath(
            "tonight",
            _("Play tonight"),
            _("Enough to sit down and play."),
            _legs("1.6 1.3|1.4 2.3 3.1 3.4 5.1"),
        ),
        CoursePath(
            "player",
            _("Player"),
            _("Everything that comes up in play."),
            _legs("1.1-6 2.1-4 2.6 2.8-10 3.1-5 7.1 4.1 4.3 4.5-7 5.1-4 6.1-3"),
        ),
        CoursePath(
            "referee",
            _("Referee"),
            _("Every lesson, including where the sources disagree: for the person everyone asks."),
            _legs(WHOLE),
        ),
        CoursePath(
            "analyst",
            _("Analyst"),
            _("Chances, claims and deduction by hand."),
            _legs("1.5 3.5 6.2-4"),
        ),
    )
}

MOMENTS = {
    beat.key: CoursePath(beat.key, ONE_EVENING.title, "", _legs(beat.deeper), is_moment=True)
    for beat in ONE_EVENING.beats
    if beat.deeper
}
"""What each beat of One evening has to say in more detail."""


def path_named(key: str) -> CoursePath | None:
    """Return the path of this key, or the lessons of this beat."""
    return PATHS.get(key) or MOMENTS.get(key)
