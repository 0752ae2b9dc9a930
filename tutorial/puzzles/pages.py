"""The pages of the puzzles: the list, today's puzzle, and each puzzle by its day or name."""

from datetime import date, timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tutorial.asking import question_pages
from tutorial.asking.places import QuestionPlace
from tutorial.asking.progress import progress_of
from tutorial.asking.repetition import due
from tutorial.puzzles import collection
from tutorial.puzzles.kinds import KINDS

FIRST_DAY = date(2026, 1, 1)
LISTED_DAYS = 7


@require_safe
def every_puzzle(request: HttpRequest) -> HttpResponse:
    """List today's puzzle, those of the last days, and all puzzles by kind."""
    today = timezone.localdate()
    days = [today - timedelta(days=ago) for ago in range(1, LISTED_DAYS + 1)]
    kinds = [(kind, collection.names(kind.key)) for kind in KINDS.values()]
    shown = {"today": today, "days": days, "kinds": kinds, "due": len(due(progress_of(request)))}
    return render(request, "tutorial/puzzles/every_puzzle.html", shown)


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """Redirect to the puzzle of today, whose address contains the date so that it can be shared."""
    return redirect("puzzles:puzzle", timezone.localdate().isoformat())


@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: HttpRequest, name: str) -> HttpResponse:
    """Ask a puzzle, or take the answer."""
    place = _place(name)
    return question_pages.ask(request, place, _page(place, name))


@require_POST
def show(request: HttpRequest, name: str) -> HttpResponse:
    """Show the right answer."""
    return question_pages.show_answer(request, _place(name))


@require_safe
def answered(request: HttpRequest, name: str, answer: str, frame: int = 1) -> HttpResponse:
    """Show the verdict on an answer."""
    place = _place(name)
    return question_pages.show_verdict(request, place, _page(place, name), answer, frame)


def _place(name: str) -> QuestionPlace:
    """Return the puzzle of this name or day."""
    day = _day(name)
    own_name = collection.of_day(day) if day else name
    found = collection.named(own_name)
    if found is None:
        raise Http404
    return QuestionPlace(collection.as_lesson(own_name, found), at=reverse("puzzles:puzzle", args=[name]))


def _day(name: str) -> date | None:
    """Return the day that a name stands for; days to come have no puzzle yet."""
    try:
        day = date.fromisoformat(name) if len(name) == len("2026-01-01") else None
    except ValueError:
        return None
    return day if day and FIRST_DAY <= day <= timezone.localdate() else None


def _page(place: QuestionPlace, name: str) -> question_pages.QuestionPage:
    """Return the page around a puzzle, with the game that it comes from and the next puzzle."""
    found = collection.named(place.name)
    source = reverse("review:step", args=[found.game, found.step]) if found and found.game else ""
    around = {
        "day": _day(name),
        "source": source,
        "trail_address": reverse("puzzles:every_puzzle"),
        "onward": reverse("puzzles:puzzle", args=[_another(place)]),
    }
    return question_pages.QuestionPage(around=around)


def _another(place: QuestionPlace) -> str:
    """Return the next puzzle of the same kind; the first follows the last."""
    kind = next(each.key for each in KINDS.values() if each.title == place.lesson.title)
    names = collection.names(kind)
    return names[(names.index(place.name) + 1) % len(names)]
