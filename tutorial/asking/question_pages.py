"""The three views of a question: asking it, showing its answer, and the verdict on an answer.

The course, the puzzles and the quizzes make their views with `question_views`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tutorial.asking.places import QuestionPlace
from tutorial.asking.progress import CourseProgress, keep, progress_of
from tutorial.asking.repetition import remember
from tutorial.asking.showing import AskedQuestion, JudgedAnswer
from tutorial.script.answers import Answer, MisreadError

QuestionView = Callable[..., HttpResponse]


@dataclass(frozen=True)
class QuestionPage:
    """A question, the template that shows it, and what the template shows around it.

    `on_answer` is called with the learner's progress and whether their answer is right.
    """

    place: QuestionPlace
    template: str = "tutorial/asking/question.html"
    around: Mapping[str, Any] = field(default_factory=dict)
    on_answer: Callable[[CourseProgress, bool], None] | None = None


class QuestionViews(NamedTuple):
    """The views of a question: `ask`, `show_answer` and `show_verdict`."""

    ask: QuestionView
    show_answer: QuestionView
    show_verdict: QuestionView


def question_views(find_page: Callable[..., QuestionPage]) -> QuestionViews:
    """Return the views of the questions that `find_page` returns for a request and the parts of its address."""

    @require_http_methods(["GET", "HEAD", "POST"])
    def ask(request: HttpRequest, **address: Any) -> HttpResponse:
        """Show a question (GET), or record the posted answer and redirect to its verdict (POST)."""
        page = find_page(request, **address)
        return _take_answer(request, page) if request.method == "POST" else _ask(request, page)

    @require_POST
    def show_answer(request: HttpRequest, **address: Any) -> HttpResponse:
        """Record that the learner gave up, and redirect to the verdict on the right answer."""
        place, mine = find_page(request, **address).place, progress_of(request)
        mine.note_right(place.lesson, place.number, helped=True)
        remember(mine, place.name, is_right=False)
        keep(request, mine)
        return redirect(place.answer_address(place.step.answer))

    @require_safe
    def show_verdict(request: HttpRequest, answer: str, frame: int = 1, **address: Any) -> HttpResponse:
        """Show the verdict on an answer, at a frame of what it plays out."""
        page = find_page(request, **address)
        step = page.place.step
        given = step.form.in_address(answer, step.scene.view)
        judged = JudgedAnswer(page.place, given, frame) if given else None
        if judged is None or not 1 <= frame <= max(1, judged.frame_count):
            raise Http404
        again = AskedQuestion(page.place, chosen=step.form.posted(judged.answer))
        return _shown(request, page, again, judged=judged)

    return QuestionViews(ask, show_answer, show_verdict)


def _ask(request: HttpRequest, page: QuestionPage) -> HttpResponse:
    hints = request.GET.get("hints", "")
    hints_shown = int(hints) if hints.isascii() and hints.isdecimal() and len(hints) < 3 else 0
    return _shown(request, page, AskedQuestion(page.place, hints_shown))


def _take_answer(request: HttpRequest, page: QuestionPage) -> HttpResponse:
    place, answer = page.place, posted_answer(request, page.place)
    if isinstance(answer, AskedQuestion):
        return _shown(request, page, answer, HTTPStatus.UNPROCESSABLE_ENTITY)
    mine, is_right = progress_of(request), place.step.is_right(answer)
    note = mine.note_right if is_right else mine.note_miss
    note(place.lesson, place.number)
    remember(mine, place.name, is_right=is_right)
    if page.on_answer is not None:
        page.on_answer(mine, is_right)
    keep(request, mine)
    return redirect(place.answer_address(answer))


def posted_answer(request: HttpRequest, place: QuestionPlace) -> Answer | AskedQuestion:
    """Return the posted answer, or the question with a complaint if the form holds none."""
    posted = {str(key): list(map(str, values)) for key, values in request.POST.lists()}
    try:
        return place.step.form.read(posted, place.step.scene.view)
    except MisreadError as misread:
        return AskedQuestion(place, chosen=posted, misread=misread)


def _shown(
    request: HttpRequest,
    page: QuestionPage,
    asked: AskedQuestion,
    status: int = HTTPStatus.OK,
    judged: JudgedAnswer | None = None,
) -> HttpResponse:
    place, table = page.place, judged.table if judged else asked.table
    asked = replace(asked, may_be_shown=progress_of(request).may_be_shown(place.lesson, place.number))
    on_board = judged is None and place.step.form.is_at_seats
    shown = {"place": place, "question": asked, "judged": judged, "table": table, "on_board": on_board, **page.around}
    return render(request, page.template, shown, status=status)
