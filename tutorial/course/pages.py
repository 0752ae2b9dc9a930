"""The pages of the course."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tutorial.asking import question_pages
from tutorial.asking.progress import forget, progress_of
from tutorial.asking.repetition import due
from tutorial.asking.showing import CoursePlace, here
from tutorial.course.paths import PATHS
from tutorial.lessons import UNITS
from tutorial.quizzes.quiz import quizzed

PAPER = question_pages.QuestionPage("tutorial/lesson.html")


@require_safe
def course(request: HttpRequest) -> HttpResponse:
    """Every path and every unit."""
    mine = progress_of(request)
    units = [(unit, [mine.of(lesson) for lesson in unit.lessons]) for unit in UNITS]
    return render(request, "tutorial/course.html", {"paths": PATHS.values(), "units": units, "quizzed": quizzed()})


@require_safe
def path(request: HttpRequest, key: str) -> HttpResponse:
    """The lessons of a path, in their order."""
    if key not in PATHS:
        raise Http404
    mine, on = progress_of(request), PATHS[key]
    standings = [mine.of(lesson) for lesson in on.lessons]
    first = next((each for each in standings if not each.is_done), standings[0])
    return render(request, "tutorial/path.html", {"path": on, "standings": standings, "first": first})


@require_safe
def progress(request: HttpRequest) -> HttpResponse:
    """What somebody knows, what comes next, and what to look at again."""
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
    return render(request, "tutorial/progress.html", shown)


@require_POST
def reset(request: HttpRequest) -> HttpResponse:
    """Forget everything that somebody has done."""
    forget(request)
    return redirect("learn:progress")


@require_safe
def lesson(request: HttpRequest, lesson: str) -> HttpResponse:
    """A lesson begins with its first step."""
    return redirect(_place(request, lesson, 1).address)


@require_http_methods(["GET", "HEAD", "POST"])
def step(request: HttpRequest, lesson: str, number: int) -> HttpResponse:
    """A question; posted to it, its answer."""
    return question_pages.question(request, _place(request, lesson, number), PAPER)


@require_POST
def show(request: HttpRequest, lesson: str, number: int) -> HttpResponse:
    """The answer, for whoever asks to be shown it."""
    return question_pages.show(request, _place(request, lesson, number))


@require_safe
def answered(request: HttpRequest, lesson: str, number: int, answer: str, frame: int = 1) -> HttpResponse:
    """What an answer is worth, and a frame of what comes of it."""
    return question_pages.answered(request, _place(request, lesson, number), PAPER, answer, frame)


def _place(request: HttpRequest, lesson: str, number: int) -> CoursePlace:
    place = here(lesson, number, request.GET.get("path", ""))
    if place is None:
        raise Http404
    return place
