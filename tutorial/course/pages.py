"""The pages of the course, of its paths and lessons, and of a learner's progress."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from tutorial.asking.progress import forget, progress_of
from tutorial.asking.question_pages import QuestionPage, question_views
from tutorial.asking.repetition import due
from tutorial.course.paths import PATHS
from tutorial.course.places import course_place
from tutorial.lessons import UNITS
from tutorial.quizzes.quiz import units_with_quiz


@require_safe
def course(request: HttpRequest) -> HttpResponse:
    """Show every path and every unit."""
    mine = progress_of(request)
    units = [(unit, [mine.of(lesson) for lesson in unit.lessons]) for unit in UNITS]
    shown = {"paths": PATHS.values(), "units": units, "quizzed": units_with_quiz()}
    return render(request, "tutorial/course/course.html", shown)


@require_safe
def path(request: HttpRequest, key: str) -> HttpResponse:
    """Show the lessons of a path in their order."""
    if key not in PATHS:
        raise Http404
    mine, on = progress_of(request), PATHS[key]
    standings = [mine.of(lesson) for lesson in on.lessons]
    first = next((each for each in standings if not each.is_done), standings[0])
    return render(request, "tutorial/course/path.html", {"path": on, "standings": standings, "first": first})


@require_safe
def progress(request: HttpRequest) -> HttpResponse:
    """Show which lessons are done, which comes next, and which to look at again."""
    mine = progress_of(request)
    standings = mine.standings()
    shown = {
        "done": [each for each in standings if each.is_done],
        "next": next((each for each in standings if not each.is_done), None),
        "many": len(standings),
        "repeat": mine.to_repeat(),
        "due": len(due(mine)),
        "has_begun": bool(mine.kept),
    }
    return render(request, "tutorial/course/progress.html", shown)


@require_POST
def reset(request: HttpRequest) -> HttpResponse:
    """Delete the learner's progress."""
    forget(request)
    return redirect("learn:progress")


@require_safe
def lesson(request: HttpRequest, lesson: str) -> HttpResponse:
    """Redirect to the lesson's first step."""
    return redirect(_step_page(request, lesson, 1).place.address)


def _step_page(request: HttpRequest, lesson: str, number: int) -> QuestionPage:
    place = course_place(lesson, number, request.GET.get("path", ""))
    if place is None:
        raise Http404
    return QuestionPage(place, "tutorial/course/lesson.html")


step_views = question_views(_step_page)
