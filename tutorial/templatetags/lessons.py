"""Template tags and filters for lessons, for their texts and for links to rules."""

from typing import Any

from django import template
from django.template import Context
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from games.board.wording.rule_links import address_of
from tutorial.asking.progress import CourseProgress, progress_of
from tutorial.cases.collection import opening_of
from tutorial.cases.played import PlayedCases
from tutorial.course.first_game import counted_progress
from tutorial.course.paths import PATHS
from tutorial.course.what_next import next_steps
from tutorial.quizzes.due_questions import due_questions

register = template.Library()
MOST_STEPS = 2
"""As many fit on the first screen of a phone."""


@register.simple_tag
def path_pages(key: str) -> tuple[str, ...]:
    """Return the address of the first question of each lesson on a path."""
    return tuple(reverse("learn:step", args=[lesson.id, 1]) for lesson in PATHS[key].lessons)


@register.simple_tag(takes_context=True)
def todays_case(context: Context) -> dict[str, Any]:
    """Return today's case: its address, what everyone at its table saw of the first rounds, and the visitor's total
    and streak."""
    today = timezone.localdate()
    played = PlayedCases(progress_of(context["request"]) if "request" in context else CourseProgress({}))
    return {
        "address": reverse("case:today"),
        "view": opening_of(today),
        "total": played.total(today),
        "streak": played.streak(today),
    }


@register.simple_tag(takes_context=True)
def returning(context: Context) -> dict[str, Any]:
    """Return what a learner goes on with: the evening they began, the next lesson; and how many questions are due."""
    mine = counted_progress(context["request"]) if "request" in context else CourseProgress({})
    steps = [step for step in next_steps(mine) if step.address != reverse("learn:again")]
    return {"steps": steps[:MOST_STEPS], "due": len(due_questions(mine))}


@register.simple_tag(takes_context=True)
def due_count(context: Context) -> int:
    """Return how many missed questions are due."""
    return len(due_questions(progress_of(context["request"])))


@register.filter
def in_words(text: str) -> str:
    """Translate a text of a lesson."""
    return gettext(text) if text else ""


@register.filter
def rule_address(rule_id: str) -> str:
    """Return the address of a rule in the rulebook."""
    return address_of(rule_id)
