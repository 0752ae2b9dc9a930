"""The three pages of a question: asking it, showing its answer, and the verdict on an answer.

The pages of the course, the puzzles and the quizzes call these with a place and a `QuestionPage`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tutorial.asking.places import QuestionPlace
from tutorial.asking.progress import CourseProgress, keep, progress_of
from tutorial.asking.repetition import remember
from tutorial.asking.showing import AskedQuestion, JudgedAnswer
from tutorial.script.answers import Answer, MisreadError

OnAnswer = Callable[[CourseProgress, bool], None]
"""Called with the learner's progress and whether the answer is right."""


@dataclass(frozen=True)
class QuestionPage:
    """The template that shows a question, and what it shows around it."""

    template: str = "tutorial/asking/question.html"
    around: Mapping[str, Any] = field(default_factory=dict)


def ask(
    request: HttpRequest, place: QuestionPlace, page: QuestionPage, on_answer: OnAnswer | None = None
) -> HttpResponse:
    """Show a question (GET), or record the posted answer and redirect to its verdict (POST)."""
    if request.method == "POST":
        answer = posted_answer(request, place)
        if isinstance(answer, AskedQuestion):
            return _asked(request, page, answer, HTTPStatus.UNPROCESSABLE_ENTITY)
        _record(request, place, is_right=place.step.is_right(answer), on_answer=on_answer)
        return redirect(place.answer_address(answer))
    hints = request.GET.get("hints", "")
    shown = int(hints) if hints.isascii() and hints.isdecimal() and len(hints) < 3 else 0
    return _asked(request, page, AskedQuestion(place, shown))


def show_verdict(
    request: HttpRequest, place: QuestionPlace, page: QuestionPage, answer: str, frame: int
) -> HttpResponse:
    """Show the verdict on an answer, at a frame of what it plays out."""
    given = place.step.form.in_address(answer, place.step.scene.view)
    if given is None:
        raise Http404
    judged = JudgedAnswer(place, given, frame)
    if not 1 <= frame <= max(1, judged.frame_count):
        raise Http404
    again = AskedQuestion(place, chosen=place.step.form.posted(given))
    return _asked(request, page, again, judged=judged)


def show_answer(request: HttpRequest, place: QuestionPlace) -> HttpResponse:
    """Record that the learner gave up, and redirect to the verdict on the right answer."""
    mine = progress_of(request)
    mine.note_right(place.lesson, place.number, helped=True)
    remember(mine, place.name, is_right=False)
    keep(request, mine)
    return redirect(place.answer_address(place.step.answer))


def posted_answer(request: HttpRequest, place: QuestionPlace) -> Answer | AskedQuestion:
    """Return the posted answer, or the question with a complaint if the form holds none."""
    posted = {str(key): list(map(str, values)) for key, values in request.POST.lists()}
    try:
        return place.step.form.read(posted, place.step.scene.view)
    except MisreadError as misread:
        return AskedQuestion(place, chosen=posted, misread=misread)


def _record(request: HttpRequest, place: QuestionPlace, *, is_right: bool, on_answer: OnAnswer | None) -> None:
    mine = progress_of(request)
    note = mine.note_right if is_right else mine.note_miss
    note(place.lesson, place.number)
    remember(mine, place.name, is_right=is_right)
    if on_answer is not None:
        on_answer(mine, is_right)
    keep(request, mine)


def _asked(
    request: HttpRequest,
    page: QuestionPage,
    asked: AskedQuestion,
    status: int = HTTPStatus.OK,
    judged: JudgedAnswer | None = None,
) -> HttpResponse:
    place, table = asked.place, judged.table if judged else asked.table
    asked = replace(asked, may_be_shown=progress_of(request).may_be_shown(place.lesson, place.number))
    shown = {"place": place, "question": asked, "judged": judged, "table": table, **page.around}
    return render(request, page.template, shown, status=status)
