"""The pages of the course."""

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tutorial.answers import MisreadError
from tutorial.lessons import UNITS
from tutorial.paths import PATHS
from tutorial.progress import Progress, forget, keep, progress_of
from tutorial.questions import named_step
from tutorial.quizzes import quizzed
from tutorial.remembering import due, remember
from tutorial.runner import judge, looked_at
from tutorial.showing import Here, Question, Verdicted, here


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
    """A question; posted to it, its answer. What is no answer gets a sentence, and loses nothing."""
    place = _place(request, lesson, number)
    if request.method == "POST":
        return _answer(request, place)
    hints = request.GET.get("hints", "")
    asked = int(hints) if hints.isdecimal() and len(hints) < 3 else 0
    return _question(request, place, hints_shown=asked)


@require_POST
def show(request: HttpRequest, lesson: str, number: int) -> HttpResponse:
    """The answer, for whoever asks to be shown it."""
    place, mine = _place(request, lesson, number), progress_of(request)
    mine.note_right(place.lesson, place.number, helped=True)
    keep(request, mine)
    return redirect(place.answered(place.step.answer))


@require_safe
def answered(request: HttpRequest, lesson: str, number: int, answer: str, frame: int = 1) -> HttpResponse:
    """What an answer is worth, and a frame of what comes of it."""
    place = _place(request, lesson, number)
    said = place.step.form.in_address(answer, looked_at(place.step))
    if said is None:
        raise Http404
    verdict = Verdicted(place, said, frame)
    if not 1 <= frame <= max(1, verdict.many):
        raise Http404
    question = Question(
        place, chosen=place.step.form.posted(said), may_be_shown=_may_be_shown(progress_of(request), place)
    )
    shown = {"here": place, "question": question, "verdict": verdict, "table": verdict.table}
    return render(request, "tutorial/lesson.html", shown)


def _answer(request: HttpRequest, place: Here) -> HttpResponse:
    said = {str(key): list(map(str, values)) for key, values in request.POST.lists()}
    try:
        answer = place.step.form.read(said, looked_at(place.step))
    except MisreadError as misread:
        return _question(request, place, chosen=said, misread=misread)
    mine, is_right = progress_of(request), judge(place.step, answer).is_right
    note = mine.note_right if is_right else mine.note_miss
    note(place.lesson, place.number)
    remember(mine, named_step(place.lesson, place.number), is_right=is_right)
    keep(request, mine)
    return redirect(place.answered(answer))


def _question(
    request: HttpRequest,
    place: Here,
    *,
    hints_shown: int = 0,
    chosen: dict[str, list[str]] | None = None,
    misread: MisreadError | None = None,
) -> HttpResponse:
    question = Question(place, hints_shown, chosen, misread, _may_be_shown(progress_of(request), place))
    status = HttpResponse.status_code if misread is None else HTTPStatus.UNPROCESSABLE_ENTITY
    shown = {"here": place, "question": question, "table": question.table}
    return render(request, "tutorial/lesson.html", shown, status=status)


def _may_be_shown(mine: Progress, place: Here) -> bool:
    return mine.may_be_shown(place.lesson, place.number)


def _place(request: HttpRequest, lesson: str, number: int) -> Here:
    place = here(lesson, number, request.GET.get("path", ""))
    if place is None:
        raise Http404
    return place
