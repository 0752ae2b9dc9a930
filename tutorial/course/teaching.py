"""Which lessons teach a rule, as the rulebook shows them."""

from django.urls import reverse
from django.utils.translation import gettext

from games.rulebook.taught import Lesson
from tutorial.lessons import teaching


def lessons_about(rule_id: str) -> tuple[Lesson, ...]:
    """The lessons that teach a rule, in the reader's language."""
    return tuple(
        Lesson(each.id, gettext(each.title), reverse("learn:lesson", args=[each.id])) for each in teaching(rule_id)
    )
