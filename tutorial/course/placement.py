"""`/learn/placement/`: five tricky positions that place an experienced player, without a verdict before the end.

Kept under `placement`: `answers` by number (1 if right), and `lessons`, the ones that were placed. A placed lesson is
skipped by "what comes next", but isn't done.
"""

from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from games.engine.translatable import gettext_noop as _
from games.web.decorators import never_cached
from tutorial.asking.places import QuestionPlace
from tutorial.asking.progress import PLACEMENT, CourseProgress, keep, progress_of
from tutorial.asking.question_pages import posted_answer
from tutorial.asking.showing import AskedQuestion
from tutorial.lessons import LESSONS, UNITS
from tutorial.script.lesson import Lesson

RULE_UNITS = (1, 2, 3, 4, 5)
"""The units that are about rules, which can be placed."""
ENOUGH = 3
"""The right answers from which on only the missed lessons are left to do."""


@dataclass(frozen=True)
class TrickyPosition:
    """A step of a lesson, asked with words of its own if they are given."""

    lesson_id: str
    number: int
    asks: str = ""

    @property
    def lesson(self) -> Lesson:
        """The lesson that explains it."""
        return LESSONS[self.lesson_id]

    def place(self, address: str) -> QuestionPlace:
        """Return the question at its address in the placement."""
        step = self.lesson.steps[self.number - 1]
        asked = replace(step, tells="", asks=self.asks or step.asks)
        steps = tuple(asked if each is step else each for each in self.lesson.steps)
        return QuestionPlace(replace(self.lesson, steps=steps), self.number, at=address)


POSITIONS = (
    TrickyPosition("2.7", 1),
    TrickyPosition(
        "4.6",
        3,
        _("President Cleo called a special election and picked Fay. Fay was elected, and executed Cleo. Who's next?"),
    ),
    TrickyPosition(
        "2.10",
        3,
        _(
            "Three votes failed, so chaos laid the top tile. Before that, Ada and Cleo were the last pair elected. "
            "Eve, it's your turn: who may you nominate?"
        ),
    ),
    TrickyPosition(
        "5.3",
        1,
        _(
            "Two Fascist policies were enacted when Dov was elected Chancellor. He has just enacted the third, and "
            "he's Hitler. Do the Fascists win now?"
        ),
    ),
    TrickyPosition(
        "5.4",
        3,
        _("Ada and you, Dov, were elected and agreed on a veto. Four are alive. Ben is next: who may he nominate?"),
    ),
)


@require_safe
@never_cached
def begin(request: HttpRequest) -> HttpResponse:
    """Redirect to the first position without an answer, or to the result."""
    answers = _answers(progress_of(request))
    number = next((number for number, _each in enumerate(POSITIONS, 1) if str(number) not in answers), 0)
    return redirect("learn:placement_position", number) if number else redirect("learn:placed")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def position(request: HttpRequest, number: int) -> HttpResponse:
    """Show a position (GET), or take the answer and go on to the next one (POST)."""
    if not 1 <= number <= len(POSITIONS):
        raise Http404
    place = POSITIONS[number - 1].place(reverse("learn:placement_position", args=[number]))
    if request.method != "POST":
        return _page(request, AskedQuestion(place), number)
    answer = posted_answer(request, place)
    if isinstance(answer, AskedQuestion):
        return _page(request, answer, number, HTTPStatus.UNPROCESSABLE_ENTITY)
    mine = progress_of(request)
    note(mine, number, is_right=place.step.is_right(answer))
    keep(request, mine)
    return redirect("learn:placement_position", number + 1) if number < len(POSITIONS) else redirect("learn:placement")


def _page(request: HttpRequest, asked: AskedQuestion, number: int, status: int = HTTPStatus.OK) -> HttpResponse:
    return render(request, "tutorial/course/placement.html", shown(asked, number), status=status)


def shown(asked: AskedQuestion, number: int) -> dict[str, Any]:
    """Return what the template shows of a position."""
    facts = {"place": asked.place, "question": asked, "table": asked.table, "on_board": asked.form.is_at_seats}
    return {**facts, "at": number, "of": len(POSITIONS)}


@require_safe
@never_cached
def result(request: HttpRequest) -> HttpResponse:
    """Show which positions were right, and what to go on with."""
    answers = _answers(progress_of(request))
    if len(answers) < len(POSITIONS):
        return redirect("learn:placement")
    rows = [(each, bool(answers[str(number)])) for number, each in enumerate(POSITIONS, 1)]
    right = sum(is_right for _position, is_right in rows)
    missed = [each for each, is_right in rows if not is_right]
    told = {"rows": rows, "right": right, "missed": missed, "is_placed": right >= ENOUGH}
    return render(request, "tutorial/course/placed.html", told)


def note(mine: CourseProgress, number: int, *, is_right: bool) -> None:
    """Keep an answer, and place the lessons once all positions are answered."""
    answers = {**_answers(mine), str(number): int(is_right)}
    mine.kept[PLACEMENT] = {"answers": answers, "lessons": dict.fromkeys(_placed(answers), 1)}


def _answers(mine: CourseProgress) -> dict[str, int]:
    found = mine.kept.get(PLACEMENT, {}).get("answers", {})
    return dict(found) if isinstance(found, dict) else {}


def _placed(answers: dict[str, int]) -> list[str]:
    """Return the lessons that need not be done: all about rules but the missed ones, if enough was right."""
    if len(answers) < len(POSITIONS) or sum(answers.values()) < ENOUGH:
        return []
    missed = {each.lesson_id for number, each in enumerate(POSITIONS, 1) if not answers[str(number)]}
    return [each.id for unit in UNITS if unit.number in RULE_UNITS for each in unit.lessons if each.id not in missed]
