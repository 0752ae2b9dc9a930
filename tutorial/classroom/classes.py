"""The use cases of a class: opens a class, shows a stage, takes an answer, counts the answers.

Each change updates a row and rings the bell of the class.
"""

import secrets
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.codes import new_code, normal_code
from games.services import bell
from tutorial.asking.places import QuestionPlace
from tutorial.models import PhoneAnswer, SchoolClass
from tutorial.script.answers import Answer

KEPT = timedelta(days=2)
MOST_PHONES = 300
STAGES = list(SchoolClass.Stage)


def open_class(title: str, questions: Sequence[str]) -> SchoolClass:
    """Open a class at its first question, and delete classes older than `KEPT`."""
    SchoolClass.objects.filter(opened_at__lt=timezone.now() - KEPT).delete()
    return SchoolClass.objects.create(code=new_code(), title=title, questions=list(questions))


def class_of(code: str) -> SchoolClass | None:
    """Return the class with this code, unless it is older than `KEPT`."""
    return SchoolClass.objects.filter(code=normal_code(code), opened_at__gte=timezone.now() - KEPT).first()


def show_stage(school_class: SchoolClass, number: int, stage: str) -> bool:
    """Show this stage of this question to everybody; return whether they exist."""
    if not 1 <= number <= len(school_class.questions) or stage not in STAGES:
        return False
    SchoolClass.objects.filter(pk=school_class.pk).update(number=number, stage=stage)
    bell.ring(f"class:{school_class.code}")
    return True


def new_phone() -> str:
    """Return a random word to identify a phone."""
    return secrets.token_hex(16)


def take_answer(school_class: SchoolClass, place: QuestionPlace, phone: str, answer: Answer) -> bool:
    """Store a phone's answer, or its new one, while the question is being asked; return whether it was stored."""
    with transaction.atomic(durable=True):
        now = SchoolClass.objects.select_for_update().get(pk=school_class.pk)
        known = now.answers.filter(number=school_class.number)
        if (now.number, now.stage) != (school_class.number, SchoolClass.Stage.ASKING):
            return False
        if known.count() >= MOST_PHONES and not known.filter(phone=phone).exists():
            return False
        stored = {"answer": place.step.form.written(answer)}
        PhoneAnswer.objects.update_or_create(given_in=now, number=now.number, phone=phone, defaults=stored)
    bell.ring(f"class:{school_class.code}")
    return True


def answer_of(school_class: SchoolClass, phone: str) -> str:
    """Return a phone's answer to the current question as it is written in an address, or an empty string."""
    answers = school_class.answers.filter(number=school_class.number, phone=phone)
    return answers.values_list("answer", flat=True).first() or ""


def answer_counts(school_class: SchoolClass) -> dict[int, Counter[str]]:
    """Return how often each answer was given, by the number of the question."""
    found: dict[int, Counter[str]] = {number: Counter() for number in range(1, len(school_class.questions) + 1)}
    for number, answer in school_class.answers.values_list("number", "answer"):
        found[number][answer] += 1
    return found
