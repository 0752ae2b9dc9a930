"""Template tags and filters for lessons, for their texts and for links to rules."""

from django import template
from django.urls import reverse
from django.utils.translation import gettext

from games.board.wording.rule_links import address_of
from tutorial.course.paths import PATHS
from tutorial.lessons import teaching
from tutorial.script.lesson import Lesson

register = template.Library()


@register.simple_tag
def lessons_teaching(rule_id: str) -> tuple[Lesson, ...]:
    """Return the lessons that teach a rule, in the order of the course."""
    return teaching(rule_id)


@register.simple_tag
def path_minutes(key: str) -> int:
    """Return the shortest duration of a path."""
    return PATHS[key].minutes[0]


@register.simple_tag
def path_pages(key: str) -> tuple[str, ...]:
    """Return the address of the first question of each lesson on a path."""
    return tuple(reverse("learn:step", args=[lesson.id, 1]) for lesson in PATHS[key].lessons)


@register.filter
def in_words(text: str) -> str:
    """Translate a text of a lesson."""
    return gettext(text) if text else ""


@register.filter
def rule_address(rule_id: str) -> str:
    """Return the address of a rule in the rulebook."""
    return address_of(rule_id)
