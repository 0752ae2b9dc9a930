"""Tells the rulebook which lessons teach a rule."""

from django.urls import reverse
from django.utils.translation import gettext

from games.rulebook.taught import LessonLink
from tutorial.lessons import teaching


def lessons_about(rule_id: str) -> tuple[LessonLink, ...]:
    """Return the lessons that teach a rule, with titles in the reader's language."""
    return tuple(
        LessonLink(each.id, gettext(each.title), reverse("learn:lesson", args=[each.id])) for each in teaching(rule_id)
    )
