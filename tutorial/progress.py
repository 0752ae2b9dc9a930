"""What somebody has done of the course: kept in the session, and with an account beside it.

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
from tutorial.script import Lesson

KEPT_AS = "learn"
BEFORE_HELP = 2
"""Misses after which the answer is on offer."""


@dataclass(frozen=True)
class Standing:
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


class Progress:
    """What is kept of one learner; `note_*` changes it, `progress_of` has where it is kept."""

    def __init__(self, kept: Mapping[str, Any]) -> None:
        self.kept: dict[str, Any] = {key: dict(value) for key, value in kept.items() if isinstance(value, dict)}

    def of(self, lesson: Lesson) -> Standing:
        """How this learner stands with a lesson."""
        entry = self._entry(lesson)
        last = date.fromisoformat(entry["on"]) if entry.get("on") else None
        return Standing(lesson, len(entry.get("right", {})), sum(entry.get("misses", {}).values()), last)

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

    def standings(self) -> tuple[Standing, ...]:
        """All lessons, in the order of the course."""
        return tuple(self.of(lesson) for lesson in LESSONS.values())

    def to_repeat(self) -> tuple[Standing, ...]:
        """Lessons in which something was missed, the longest ago first."""
        missed = (each for each in self.standings() if each.misses and each.last)
        return tuple(sorted(missed, key=lambda each: each.last or date.min))

    def merged_with(self, other: "Progress") -> "Progress":
        """Both together; of a lesson that both know, the one in which more was answered."""
        mine, theirs = self.kept, other.kept
        better = {key: max((mine.get(key, {}), theirs.get(key, {})), key=_how_much) for key in {**mine, **theirs}}
        return Progress(better)

    def _entry(self, lesson: Lesson) -> dict[str, Any]:
        entry = self.kept.get(lesson.id, {})
        return entry if entry.get("version") == lesson.version else {}

    def _begun(self, lesson: Lesson) -> dict[str, Any]:
        entry = self._entry(lesson) or {"version": lesson.version}
        entry["on"] = timezone.localdate().isoformat()
        self.kept[lesson.id] = entry
        return entry


def _how_much(entry: Mapping[str, Any]) -> tuple[int, int, int]:
    """Which of two entries has more in it: right answers first, then anything, then what is to come back."""
    return len(entry.get("right", {})), len(entry), len(entry.get("cards", {}))


def progress_of(request: HttpRequest) -> Progress:
    """What is kept of whoever asks. Reading it leaves no trace."""
    mine = Progress(request.session.get(KEPT_AS, {}))
    if not request.user.is_authenticated:
        return mine
    row = LearnerProgress.objects.filter(user_id=request.user.pk).first()
    return mine.merged_with(Progress(row.kept)) if row else mine


def keep(request: HttpRequest, progress: Progress) -> None:
    """Write it down: in the session, and with the account if there is one."""
    request.session[KEPT_AS] = progress.kept
    if request.user.is_authenticated:
        LearnerProgress.objects.update_or_create(user_id=request.user.pk, defaults={"kept": progress.kept})


def forget(request: HttpRequest) -> None:
    """Begin anew."""
    request.session.pop(KEPT_AS, None)
    if request.user.is_authenticated:
        LearnerProgress.objects.filter(user_id=request.user.pk).delete()
