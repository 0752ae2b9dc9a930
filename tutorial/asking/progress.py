"""What somebody has done of the course: kept in the session until they sign in, from then on with the account.

For each lesson: its version, the steps that were answered (`clean`, or `helped` where it took more than one try), the
misses of a step, and the day of the last answer. What belongs to another version of a lesson counts no more.
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

KEPT_AS = "learn"
BEFORE_HELP = 2
"""Misses after which the answer is on offer."""


@dataclass(frozen=True)
class LessonStanding:
    """How somebody stands with a lesson."""

    lesson: Lesson
    answered: int
    misses: int
    last: date | None

    @property
    def is_done(self) -> bool:
        """Whether every step was answered."""
        return self.answered == len(self.lesson.steps)

    @property
    def is_begun(self) -> bool:
        """Whether anything was answered, rightly or not."""
        return self.last is not None

    @property
    def is_sure(self) -> bool:
        """Whether it was done without a miss."""
        return self.is_done and not self.misses


class CourseProgress:
    """What is kept of one learner; `note_*` changes it, `progress_of` has where it is kept."""

    def __init__(self, kept: Mapping[str, Any]) -> None:
        self.kept: dict[str, Any] = {key: dict(value) for key, value in kept.items() if isinstance(value, dict)}

    def of(self, lesson: Lesson) -> LessonStanding:
        """How this learner stands with a lesson."""
        entry = self._entry(lesson)
        last = date.fromisoformat(entry["on"]) if entry.get("on") else None
        return LessonStanding(lesson, len(entry.get("right", {})), sum(entry.get("misses", {}).values()), last)

    def misses(self, lesson: Lesson, step: int) -> int:
        """How often a step was answered wrongly since it was last answered rightly."""
        return int(self._entry(lesson).get("tries", {}).get(str(step), 0))

    def may_be_shown(self, lesson: Lesson, step: int) -> bool:
        """Whether it is time to offer the answer."""
        return self.misses(lesson, step) >= BEFORE_HELP

    def note_miss(self, lesson: Lesson, step: int) -> None:
        """A wrong answer."""
        entry, key = self._begun(lesson), str(step)
        for counted in ("misses", "tries"):
            entry[counted] = {**entry.get(counted, {}), key: entry.get(counted, {}).get(key, 0) + 1}

    def note_right(self, lesson: Lesson, step: int, *, helped: bool = False) -> None:
        """A right answer, or the answer shown. The misses stay on record, the tries begin anew."""
        entry, key = self._begun(lesson), str(step)
        was_hard = helped or entry.get("tries", {}).get(key, 0) > 0
        entry["right"] = {**entry.get("right", {}), key: "helped" if was_hard else "clean"}
        entry["tries"] = {each: many for each, many in entry.get("tries", {}).items() if each != key}
        if not was_hard:
            entry["misses"] = {each: many for each, many in entry.get("misses", {}).items() if each != key}

    def standings(self) -> tuple[LessonStanding, ...]:
        """All lessons, in the order of the course."""
        return tuple(self.of(lesson) for lesson in LESSONS.values())

    def to_repeat(self) -> tuple[LessonStanding, ...]:
        """Lessons in which something was missed, the longest ago first."""
        missed = (each for each in self.standings() if each.misses and each.last)
        return tuple(sorted(missed, key=lambda each: each.last or date.min))

    def merged_with(self, other: "CourseProgress") -> "CourseProgress":
        """Both together; of a lesson that both know, the one in which more was answered."""
        mine, theirs = self.kept, other.kept
        both = {}
        for key in {**mine, **theirs}:
            join = _better if key in LESSONS else _together
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


def _better(mine: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Of two entries of a lesson that with more in it: the newer version, then right answers, then anything."""
    return max((mine, theirs), key=lambda entry: (entry.get("version", 0), len(entry.get("right", {})), len(entry)))


def _together(mine: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Everything that either has noted; of a question that comes back in both, the one asked last."""
    if "last_review" in mine and "last_review" in theirs:
        return max((mine, theirs), key=lambda card: str(card["last_review"]))
    twice = {
        key for key in mine.keys() & theirs.keys() if isinstance(mine[key], dict) and isinstance(theirs[key], dict)
    }
    return {**theirs, **mine, **{key: _together(mine[key], theirs[key]) for key in twice}}


def progress_of(request: HttpRequest) -> CourseProgress:
    """What is kept of whoever asks. Reading it leaves no trace."""
    in_session = CourseProgress(request.session.get(KEPT_AS, {}))
    if not request.user.is_authenticated:
        return in_session
    return _of_account(request.user).merged_with(in_session)


def keep(request: HttpRequest, progress: CourseProgress) -> None:
    """Write it down: with the account if there is one, else in the session."""
    if request.user.is_authenticated:
        request.session.pop(KEPT_AS, None)
        LearnerProgress.objects.update_or_create(user_id=request.user.pk, defaults={"kept": progress.kept})
    else:
        request.session[KEPT_AS] = progress.kept


def move_to_account(request: HttpRequest, user: Any, **_signal: Any) -> None:
    """Somebody signs in: what they had learnt without the account goes into it."""
    in_session = CourseProgress(request.session.pop(KEPT_AS, {}))
    if in_session.kept:
        both = _of_account(user).merged_with(in_session)
        LearnerProgress.objects.update_or_create(user_id=user.pk, defaults={"kept": both.kept})


def _of_account(user: Any) -> CourseProgress:
    row = LearnerProgress.objects.filter(user_id=user.pk).first()
    return CourseProgress(row.kept if row else {})


def forget(request: HttpRequest) -> None:
    """Begin anew."""
    request.session.pop(KEPT_AS, None)
    if request.user.is_authenticated:
        LearnerProgress.objects.filter(user_id=request.user.pk).delete()
