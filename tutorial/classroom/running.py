"""What a teacher and a class do: open, answer, go on. Each is one small change of the rows, and rings the bell."""

import secrets
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.codes import code_as_meant, new_code
from tutorial.classroom.bells import ring
from tutorial.models import PhoneAnswer, SchoolClass
from tutorial.quizzes.questions import QuestionPlace
from tutorial.script.answers import Answer

KEPT = timedelta(days=2)
MOST_PHONES = 300
STAGES = list(SchoolClass.Stage)


def open_class(title: str, questions: Sequence[str]) -> SchoolClass:
    """A class at its first question. Classes of the days before are forgotten."""
    SchoolClass.objects.filter(opened_at__lt=timezone.now() - KEPT).delete()
    return SchoolClass.objects.create(code=new_code(), title=title, questions=list(questions))


def class_of(code: str) -> SchoolClass | None:
    """The class with this code, unless it is closed by now."""
    return SchoolClass.objects.filter(code=code_as_meant(code), opened_at__gte=timezone.now() - KEPT).first()


def go(taught: SchoolClass, number: int, stage: str) -> bool:
    """Show this stage of this question to everybody; say whether there is such a place."""
    if not 1 <= number <= len(taught.questions) or stage not in STAGES:
        return False
    SchoolClass.objects.filter(pk=taught.pk).update(number=number, stage=stage)
    ring(taught.code)
    return True


def new_phone() -> str:
    """A word by which a phone is known, which says nothing about its owner."""
    return secrets.token_hex(16)


def answer(taught: SchoolClass, place: QuestionPlace, phone: str, given: Answer) -> bool:
    """Take a phone's answer, or its better one, as long as the question is asked; say whether it was taken."""
    with transaction.atomic(durable=True):
        now = SchoolClass.objects.select_for_update().get(pk=taught.pk)
        known = now.answers.filter(number=taught.number)
        if (now.number, now.stage) != (taught.number, SchoolClass.Stage.ASKING):
            return False
        if known.count() >= MOST_PHONES and not known.filter(phone=phone).exists():
            return False
        said = place.step.form.written(given)
        PhoneAnswer.objects.update_or_create(given_in=now, number=now.number, phone=phone, defaults={"answer": said})
    ring(taught.code)
    return True


def answered_by(taught: SchoolClass, phone: str) -> str:
    """What this phone has answered to the present question, as an address writes it; nothing if it has not."""
    given = taught.answers.filter(number=taught.number, phone=phone)
    return given.values_list("answer", flat=True).first() or ""


def counted(taught: SchoolClass) -> dict[int, Counter[str]]:
    """How often each answer was given, by the number of its question."""
    found: dict[int, Counter[str]] = {number: Counter() for number in range(1, len(taught.questions) + 1)}
    for number, said in taught.answers.values_list("number", "answer"):
        found[number][said] += 1
    return found
