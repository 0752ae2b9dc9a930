"""Asking a question anywhere: the question, its answer, what comes of it, and being shown.

Pages that ask hand in the place, and a template with what else it shows.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tutorial.asking.progress import CourseProgress, keep, progress_of
from tutorial.asking.repetition import remember
from tutorial.asking.showing import AskedQuestion, CoursePlace, JudgedAnswer
from tutorial.quizzes.questions import named_step
from tutorial.script.answers import MisreadError
from tutorial.script.judging import judge, looked_at

Noting = Callable[[CourseProgress, bool], None]


@dataclass(frozen=True)
class QuestionPage:
    """What a question is printed on: a template, and what it shows around the question."""

    template: str = "tutorial/asked.html"
    around: Mapping[str, Any] = field(default_factory=dict)


def question(
    request: HttpRequest, place: CoursePlace, paper: QuestionPage, noting: Noting | None = None
) -> HttpResponse:
    """The question; posted to it, its answer. What is no answer gets a sentence, and loses nothing."""
    if request.method == "POST":
        return _answer(request, place, paper, noting)
    hints = request.GET.get("hints", "")
    shown = int(hints) if hints.isascii() and hints.isdecimal() and len(hints) < 3 else 0
    return _asked(request, place, paper, AskedQuestion(place, shown, may_be_shown=_may_be_shown(request, place)))


def answered(request: HttpRequest, place: CoursePlace, paper: QuestionPage, answer: str, frame: int) -> HttpResponse:
    """What an answer is worth, and a frame of what comes of it."""
    said = place.step.form.in_address(answer, looked_at(place.step))
    if said is None:
        raise Http404
    verdict = JudgedAnswer(place, said, frame)
    if not 1 <= frame <= max(1, verdict.many):
        raise Http404
    chosen = place.step.form.posted(said)
    again = AskedQuestion(place, chosen=chosen, may_be_shown=_may_be_shown(request, place))
    shown = {"here": place, "question": again, "verdict": verdict, "table": verdict.table, **paper.around}
    return render(request, paper.template, shown)


def show(request: HttpRequest, place: CoursePlace) -> HttpResponse:
    """The answer, for whoever asks to be shown it."""
    mine = progress_of(request)
    mine.note_right(place.lesson, place.number, helped=True)
    remember(mine, named_step(place.lesson, place.number), is_right=False)
    keep(request, mine)
    return redirect(place.answered(place.step.answer))


def _answer(request: HttpRequest, place: CoursePlace, paper: QuestionPage, noting: Noting | None) -> HttpResponse:
    said = {str(key): list(map(str, values)) for key, values in request.POST.lists()}
    try:
        answer = place.step.form.read(said, looked_at(place.step))
    except MisreadError as misread:
        again = AskedQuestion(place, chosen=said, misread=misread, may_be_shown=_may_be_shown(request, place))
        return _asked(request, place, paper, again, HTTPStatus.UNPROCESSABLE_ENTITY)
    mine, is_right = progress_of(request), judge(place.step, answer).is_right
    note = mine.note_right if is_right else mine.note_miss
    note(place.lesson, place.number)
    remember(mine, named_step(place.lesson, place.number), is_right=is_right)
    if noting is not None:
        noting(mine, is_right)
    keep(request, mine)
    return redirect(place.answered(answer))


def _asked(
    request: HttpRequest, place: CoursePlace, paper: QuestionPage, asked: AskedQuestion, status: int = HTTPStatus.OK
) -> HttpResponse:
    shown = {"here": place, "question": asked, "table": asked.table, **paper.around}
    return render(request, paper.template, shown, status=status)


def _may_be_shown(request: HttpRequest, place: CoursePlace) -> bool:
    return progress_of(request).may_be_shown(place.lesson, place.number)
