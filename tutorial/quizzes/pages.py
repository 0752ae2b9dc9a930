"""The pages of a quiz, its result, and `/learn/again/` with the missed questions that are due."""

from datetime import date

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from tutorial.asking.progress import progress_of
from tutorial.asking.question_pages import QuestionPage, question_views
from tutorial.asking.repetition import coming
from tutorial.quizzes import quiz as quizzes
from tutorial.quizzes.due_questions import due_questions
from tutorial.quizzes.questions import question, question_place, titled
from tutorial.script.lesson import Unit


@require_safe
def begin(request: HttpRequest, unit: int) -> HttpResponse:
    """Redirect to the first question of today's quiz about a unit."""
    return redirect(_address(_unit(unit), timezone.localdate(), 1))


@require_safe
def result(request: HttpRequest, unit: int, day: str) -> HttpResponse:
    """Show which questions were right on the first try."""
    about, on = _unit(unit), _day(day)
    went = quizzes.results(progress_of(request), about, on)
    rows = [
        {"number": number, "title": _title(name), "went": went[number - 1], "address": _address(about, on, number)}
        for number, name in enumerate(quizzes.five(about, on), 1)
    ]
    missed = [row["address"] for row in rows if row["went"] is False]
    shown = {"unit": about, "day": on, "rows": rows, "right": went.count(True), "missed": missed}
    return render(request, "tutorial/quizzes/result.html", shown)


@require_safe
def again(request: HttpRequest) -> HttpResponse:
    """Show the missed questions that are due, and those that are due later."""
    mine = progress_of(request)
    now = due_questions(mine)
    later = [(day, found[0]) for day, name in coming(mine) if (found := titled(name))]
    return render(request, "tutorial/quizzes/again.html", {"now": now, "later": later})


def _unit(number: int) -> Unit:
    found = quizzes.quiz_unit(number)
    if found is None:
        raise Http404
    return found


def _day(written: str) -> date:
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise Http404 from None


def _address(about: Unit, day: date, number: int) -> str:
    return reverse("learn:quiz", args=[about.number, day.isoformat(), number])


def _quiz_page(request: HttpRequest, unit: int, day: str, number: int) -> QuestionPage:
    about, on = _unit(unit), _day(day)
    names = quizzes.five(about, on)
    place = question_place(names[number - 1], _address(about, on, number)) if 1 <= number <= len(names) else None
    if place is None:
        raise Http404
    following = quizzes.following(quizzes.results(progress_of(request), about, on), number)
    result_address = reverse("learn:quiz_result", args=[about.number, on.isoformat()])
    around = {
        "quiz": about,
        "at": number,
        "of": quizzes.LENGTH,
        "onward": _address(about, on, following) if following else result_address,
        "is_last": following is None,
    }
    return QuestionPage(
        place,
        around=around,
        on_answer=lambda mine, is_right: quizzes.note(mine, about, on, number, is_right=is_right),
    )


quiz_views = question_views(_quiz_page)


def _due_page(request: HttpRequest, name: str) -> QuestionPage:
    """Return the page of a missed question, which leads on to the next one that is due."""
    place = question_place(name, reverse("learn:due", args=[name]))
    if place is None:
        raise Http404
    others = [each for each in due_questions(progress_of(request)) if each.name != name]
    around = {
        "is_due": True,
        "left": len(others),
        "onward": others[0].address if others else reverse("learn:again"),
        "is_last": not (others and others[0].is_here),
    }
    return QuestionPage(place, around=around)


due_views = question_views(_due_page)


def _title(name: str) -> str:
    found = question(name)
    return found[0].title if found else ""
