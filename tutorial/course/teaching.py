"""Tells the rulebook which lessons teach a rule."""

from django.urls import reverse
from django.utils.translation import gettext

from games.rulebook.taught import Lesson
from tutorial.lessons import teaching


def lessons_about(rule_id: str) -> tuple[Lesson, ...]:
    """Return the lessons that teach a rule, with titles in the reader's language."""
    return tuple(
        Lesson(each.id, gettext(each.title), reverse("learn:lesson", args=[each.id])) for each in teaching(rule_id)
    )
