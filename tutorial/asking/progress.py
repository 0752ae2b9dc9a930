"""A learner's progress, kept in the session until they sign in, and then with their account.

Stored for each lesson: its version, the steps that were answered (`clean`, or `helped` if it took more than one try),
the misses of each step, and the day of the last answer. Entries for another version of a lesson don't count.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from tutorial.lessons import LESSONS
from tutorial.models import LearnerProgress
from tutorial.script.lesson import Lesson

SESSION_KEY = "learn"
PLACEMENT = "placement"
"""The key of what `tutorial.course.placement` keeps: among it `lessons`, by number."""
BEFORE_HELP = 2
"""The number of misses after which the answer is offered."""


@dataclass(frozen=True)
class LessonStanding:
    """A learner's progress with a lesson."""

    lesson: Lesson
    answered: int
    misses: int
    last: date | None
    is_placed: bool = False

    @property
    def is_known(self) -> bool:
        """Whether it is done, or was placed."""
        return self.is_done or self.is_placed

    @property
    def is_done(self) -> bool:
        """Whether every step is answered."""
        return self.answered == len(self.lesson.steps)

    @property
    def is_begun(self) -> bool:
        """Whether any step was answered, right or wrong."""
        return self.last is not None

    @property
    def is_sure(self) -> bool:
        """Whether it was done without a miss."""
        return self.is_done and not self.misses


class CourseProgress:
    """One learner's progress. `progress_of` reads it, `note_*` change it, and `keep` stores it."""

    def __init__(self, kept: Mapping[str, Any]) -> None:
        self.kept: dict[str, Any] = {key: dict(value) for key, value in kept.items() if isinstance(value, dict)}

    def of(self, lesson: Lesson) -> LessonStanding:
        """Return the progress with a lesson."""
        entry = self._entry(lesson)
        last = date.fromisoformat(entry["on"]) if entry.get("on") else None
        is_placed = lesson.id in self.kept.get(PLACEMENT, {}).get("lessons", {})
        misses = sum(entry.get("misses", {}).values())
        return LessonStanding(lesson, len(entry.get("right", {})), misses, last, is_placed)

    def misses(self, lesson: Lesson, step: int) -> int:
        """Return how often a step was missed since it was last answered right."""
        return int(self._entry(lesson).get("tries", {}).get(str(step), 0))

    def may_be_shown(self, lesson: Lesson, step: int) -> bool:
        """Whether the answer to a step is offered."""
        return self.misses(lesson, step) >= BEFORE_HELP

    def note_miss(self, lesson: Lesson, step: int) -> None:
        """Note a wrong answer."""
        entry, key = self._begun(lesson), str(step)
        for counted in ("misses", "tries"):
            entry[counted] = {**entry.get(counted, {}), key: entry.get(counted, {}).get(key, 0) + 1}

    def note_right(self, lesson: Lesson, step: int, *, helped: bool = False) -> None:
        """Note a right answer, or that the answer was shown. The tries start again; the misses stay on record."""
        entry, key = self._begun(lesson), str(step)
        was_hard = helped or entry.get("tries", {}).get(key, 0) > 0
        entry["right"] = {**entry.get("right", {}), key: "helped" if was_hard else "clean"}
        entry["tries"] = {each: many for each, many in entry.get("tries", {}).items() if each != key}
        if not was_hard:
            entry["misses"] = {each: many for each, many in entry.get("misses", {}).items() if each != key}

    def standings(self) -> tuple[LessonStanding, ...]:
        """Return the progress with all lessons, in the order of the course."""
        return tuple(self.of(lesson) for lesson in LESSONS.values())

    def to_repeat(self) -> tuple[LessonStanding, ...]:
        """Return the lessons in which something was missed, the longest ago first."""
        missed = (each for each in self.standings() if each.misses and each.last)
        return tuple(sorted(missed, key=lambda each: each.last or date.min))

    def merged_with(self, other: "CourseProgress") -> "CourseProgress":
        """Return the union of two records; for a lesson in both, the one with more answers."""
        mine, theirs = self.kept, other.kept
        both = {}
        for key in {**mine, **theirs}:
            join = _newer_entry if key in LESSONS else _merged_entry
            both[key] = join(mine.get(key, {}), theirs.get(key, {}))
        return CourseProgress(both)

    def _entry(self, lesson: Lesson) -> dict[str, Any]:
        entry = self.kept.get(lesson.id, {})
        return entry if entry.get("version") == lesson.version else {}

    def _begun(self, lesson: Lesson) -> dict[str, Any]:
        entry = self._entry(lesson) or {"version": lesson.version}
        entry["on"] = timezone.localdate().isoformat()
        self.kept[lesson.id] = entry
        return entry


def _newer_entry(mine: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Return the entry with the newer version, then with more right answers, then with more of anything."""
    return max((mine, theirs), key=lambda entry: (entry.get("version", 0), len(entry.get("right", {})), len(entry)))


def _merged_entry(mine: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Return the union of two entries; for a repetition card in both, the one reviewed last."""
    if "last_review" in mine and "last_review" in theirs:
        return max((mine, theirs), key=lambda card: str(card["last_review"]))
    twice = {
        key for key in mine.keys() & theirs.keys() if isinstance(mine[key], dict) and isinstance(theirs[key], dict)
    }
    return {**theirs, **mine, **{key: _merged_entry(mine[key], theirs[key]) for key in twice}}


def progress_of(request: HttpRequest) -> CourseProgress:
    """Return the visitor's progress. Reading it does not create a session."""
    in_session = CourseProgress(request.session.get(SESSION_KEY, {}))
    if not request.user.is_authenticated:
        return in_session
    return _of_account(request.user).merged_with(in_session)


def keep(request: HttpRequest, progress: CourseProgress) -> None:
    """Store the progress: with the account if the visitor is signed in, else in the session."""
    if request.user.is_authenticated:
        request.session.pop(SESSION_KEY, None)
        LearnerProgress.objects.update_or_create(user_id=request.user.pk, defaults={"kept": progress.kept})
    else:
        request.session[SESSION_KEY] = progress.kept


def move_to_account(request: HttpRequest, user: Any, **_signal: Any) -> None:
    """Merge the session's progress into the account on sign-in (a receiver of `user_logged_in`)."""
    in_session = CourseProgress(request.session.pop(SESSION_KEY, {}))
    if in_session.kept:
        both = _of_account(user).merged_with(in_session)
        LearnerProgress.objects.update_or_create(user_id=user.pk, defaults={"kept": both.kept})


def _of_account(user: Any) -> CourseProgress:
    row = LearnerProgress.objects.filter(user_id=user.pk).first()
    return CourseProgress(row.kept if row else {})


def forget(request: HttpRequest) -> None:
    """Delete the visitor's progress."""
    request.session.pop(SESSION_KEY, None)
    if request.user.is_authenticated:
        LearnerProgress.objects.filter(user_id=request.user.pk).delete()
