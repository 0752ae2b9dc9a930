"""The pages of the puzzles: the list, today's puzzle, and each puzzle by its day or name."""

from datetime import date, timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from tutorial.asking.places import QuestionPlace
from tutorial.asking.progress import CourseProgress, progress_of
from tutorial.asking.question_pages import QuestionPage, question_views
from tutorial.puzzles import collection
from tutorial.puzzles.kinds import KINDS
from tutorial.puzzles.tallies import note, tally_of

FIRST_DAY = date(2026, 1, 1)
LISTED_DAYS = 7


@require_safe
def every_puzzle(request: HttpRequest) -> HttpResponse:
    """List today's puzzle, those of the last days, and all puzzles by kind."""
    today = timezone.localdate()
    days = [today - timedelta(days=ago) for ago in range(1, LISTED_DAYS + 1)]
    kinds = [(kind, collection.names(kind.key)) for kind in KINDS.values()]
    mine = progress_of(request)
    solved = {name for name, entry in mine.kept.items() if entry.get("right")}
    shown = {"today": today, "days": days, "kinds": kinds, "solved": solved}
    return render(request, "tutorial/puzzles/every_puzzle.html", shown)


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """Redirect to the puzzle of today, whose address contains the date so that it can be shared."""
    return redirect("puzzles:puzzle", timezone.localdate().isoformat())


def _puzzle_page(request: HttpRequest, name: str) -> QuestionPage:
    """Return the page of the puzzle of this name or day, with the game that it comes from and the next puzzle."""
    day = _day(name)
    own_name = collection.of_day(day) if day else name
    puzzle = collection.named(own_name)
    if puzzle is None:
        raise Http404
    lesson = collection.as_lesson(own_name, puzzle)
    standing = progress_of(request).of(lesson)
    around = {
        "day": day,
        "tally": tally_of(own_name),
        "standing": standing,
        "source": reverse("review:step", args=[puzzle.game, puzzle.step]) if puzzle.game else "",
        "trail_address": reverse("puzzles:every_puzzle"),
        "onward": reverse("puzzles:puzzle", args=[_another(own_name, puzzle.kind)]),
    }

    def count(_mine: CourseProgress, is_right: bool) -> None:
        if not standing.is_begun:
            note(own_name, is_right=is_right)

    return QuestionPage(
        QuestionPlace(lesson, at=reverse("puzzles:puzzle", args=[name])), around=around, on_answer=count
    )


puzzle_views = question_views(_puzzle_page)


def _day(name: str) -> date | None:
    """Return the day that a name stands for; days to come have no puzzle yet."""
    try:
        day = date.fromisoformat(name) if len(name) == len("2026-01-01") else None
    except ValueError:
        return None
    return day if day and FIRST_DAY <= day <= timezone.localdate() else None


def _another(name: str, kind: str) -> str:
    """Return the next puzzle of the same kind; the first follows the last."""
    names = collection.names(kind)
    return names[(names.index(name) + 1) % len(names)]
