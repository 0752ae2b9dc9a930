"""`ClassroomPlace`: the address of a question in a class, on the phones or on the projector."""

from dataclasses import dataclass

from django.http import Http404
from django.urls import reverse

from tutorial.asking.places import QuestionPlace
from tutorial.classroom.classes import answer_counts
from tutorial.classroom.evening_moments import EVENING, evening_lesson
from tutorial.models import SchoolClass
from tutorial.quizzes.questions import question
from tutorial.script.answers import Answer


@dataclass(frozen=True)
class ClassroomPlace(QuestionPlace):
    """A question of a class. The page that asks it also shows the verdict."""

    def answer_address(self, answer: Answer, frame: int = 1) -> str:
        """Return the address of the same page at a frame of the scene that is played out after an answer."""
        return f"{self.at}?frame={frame}"


def phone_place(school_class: SchoolClass, number: int = 0) -> ClassroomPlace:
    """Return a question of the class on the phones, by default the current one."""
    return _place(school_class, number or school_class.number, "phone")


def projector_place(school_class: SchoolClass) -> ClassroomPlace:
    """Return the current question of the class on the projector."""
    return _place(school_class, school_class.number, "teach")


def _place(school_class: SchoolClass, number: int, page: str) -> ClassroomPlace:
    at, name = reverse(f"classroom:{page}", args=[school_class.code]), school_class.questions[number - 1]
    questions = school_class.questions
    lesson = evening_lesson(questions, number, answer_counts(school_class)) if name.startswith(EVENING) else None
    found = (lesson, 1) if lesson else question(name)
    if found is None:
        # A newer release no longer has the lesson.
        raise Http404
    return ClassroomPlace(*found, at=at)
