"""What a template needs to speak of lessons: those that teach a rule, and their words in the reader's language."""

from django import template
from django.urls import reverse
from django.utils.translation import gettext

from games.board.wording.rule_links import address_of
from tutorial.asking.script import Lesson
from tutorial.course.paths import PATHS
from tutorial.lessons import teaching

register = template.Library()


@register.simple_tag
def lessons_teaching(rule_id: str) -> tuple[Lesson, ...]:
    """The lessons about a rule, in the order of the course."""
    return teaching(rule_id)


@register.simple_tag
def path_minutes(key: str) -> int:
    """How long a path takes, at least."""
    return PATHS[key].minutes[0]


@register.simple_tag
def path_pages(key: str) -> tuple[str, ...]:
    """The addresses of a path's lessons, each by its first question."""
    return tuple(reverse("learn:step", args=[lesson.id, 1]) for lesson in PATHS[key].lessons)


@register.filter
def in_words(text: str) -> str:
    """A text of the course in the reader's language."""
    return gettext(text) if text else ""


@register.filter
def rule_address(rule_id: str) -> str:
    """Where a rule is explained."""
    return address_of(rule_id)
