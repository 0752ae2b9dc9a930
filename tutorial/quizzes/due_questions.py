"""The missed questions that are due and are still there to be answered. Everything that counts them uses this list."""

from dataclasses import dataclass

from django.urls import reverse

from tutorial.asking.progress import CourseProgress
from tutorial.asking.repetition import due
from tutorial.quizzes.questions import question, titled


@dataclass(frozen=True)
class DueQuestion:
    """A question that is due. A choice of a finished game is asked on a page of that game, not `here`."""

    name: str
    title: str
    address: str
    is_here: bool


def due_questions(mine: CourseProgress) -> list[DueQuestion]:
    """Return the questions that are due, the longest due first; not those of a removed lesson, puzzle or game."""
    return [_found(name) for name in due(mine, is_there=titled)]


def _found(name: str) -> DueQuestion:
    title, address = titled(name) or ("", "")
    is_here = question(name) is not None
    return DueQuestion(name, title, reverse("learn:due", args=[name]) if is_here else address, is_here)
