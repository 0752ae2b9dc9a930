"""The pages of the puzzles: today's, any other day's, and each by its name."""

from datetime import date, timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tutorial.asking import question_pages
from tutorial.asking.progress import progress_of
from tutorial.asking.repetition import due
from tutorial.puzzles import collection
from tutorial.puzzles.kinds import KINDS
from tutorial.quizzes.questions import QuestionPlace, place

FIRST_DAY = date(2026, 1, 1)
LOOKED_BACK = 7


@require_safe
def every_puzzle(request: HttpRequest) -> HttpResponse:
    """Today's puzzle, those of the last days, and the others by what they ask."""
    today = timezone.localdate()
    days = [today - timedelta(days=ago) for ago in range(1, LOOKED_BACK + 1)]
    kinds = [(kind, collection.names(kind.key)) for kind in KINDS.values()]
    shown = {"today": today, "days": days, "kinds": kinds, "due": len(due(progress_of(request)))}
    return render(request, "tutorial/puzzles.html", shown)


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """Today's puzzle has the day as its address, to be shared."""
    return redirect("puzzles:puzzle", timezone.localdate().isoformat())


@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: HttpRequest, name: str) -> HttpResponse:
    """A puzzle, by its name or by its day."""
    here = _place(name)
    return question_pages.question(request, here, _around(here, name))


@require_POST
def show(request: HttpRequest, name: str) -> HttpResponse:
    """The answer, for whoever asks to be shown it."""
    return question_pages.show(request, _place(name))


@require_safe
def answered(request: HttpRequest, name: str, answer: str, frame: int = 1) -> HttpResponse:
    """What an answer is worth, and a frame of what comes of it."""
    here = _place(name)
    return question_pages.answered(request, here, _around(here, name), answer, frame)


def _place(name: str) -> QuestionPlace:
    """The puzzle of this name or day. Of days to come nobody knows anything yet."""
    day = _day(name)
    found = place(collection.of_day(day) if day else name, reverse("puzzles:puzzle", args=[name]))
    if found is None or "-" in found.name:
        raise Http404
    return found


def _day(name: str) -> date | None:
    try:
        day = date.fromisoformat(name) if len(name) == len("2026-01-01") else None
    except ValueError:
        return None
    return day if day and FIRST_DAY <= day <= timezone.localdate() else None


def _around(here: QuestionPlace, name: str) -> question_pages.QuestionPage:
    """Where it stands, where it comes from, and where one goes on."""
    found = collection.named(here.name)
    source = reverse("review:step", args=[found.game, found.step]) if found and found.game else ""
    around = {
        "day": _day(name),
        "source": source,
        "trail_address": reverse("puzzles:every_puzzle"),
        "onward": reverse("puzzles:puzzle", args=[_another(here)]),
    }
    return question_pages.QuestionPage(around=around)


def _another(here: QuestionPlace) -> str:
    """The next of the same kind, round and round."""
    kind = next(each.key for each in KINDS.values() if each.title == here.lesson.title)
    names = collection.names(kind)
    return names[(names.index(here.name) + 1) % len(names)]
