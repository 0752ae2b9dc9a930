"""The pages of the course, of its paths and lessons, and of a learner's progress."""

from collections import Counter
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games.web.decorators import never_cached
from tutorial.asking.progress import CourseProgress, LessonStanding, forget, progress_of
from tutorial.asking.question_pages import QuestionPage, question_views
from tutorial.course.cards import lesson_preview
from tutorial.course.first_game import counted_progress
from tutorial.course.paths import PATHS
from tutorial.course.places import course_place
from tutorial.course.what_next import first_step, next_steps
from tutorial.evening.script import ONE_EVENING
from tutorial.evening.walked import Walked
from tutorial.lessons import UNITS
from tutorial.quizzes.due_questions import due_questions
from tutorial.quizzes.quiz import units_with_quiz
from tutorial.script.lesson import Unit


@require_safe
def course(request: HttpRequest) -> HttpResponse:
    """Show what comes next, the map of the units, every path and every lesson."""
    mine = counted_progress(request)
    steps = next_steps(mine)
    shown = {
        "first": steps[0] if steps else first_step(),
        "others": steps[1:],
        "is_new": not steps,
        "evening_done": Walked(mine).is_done(ONE_EVENING),
        "paths": PATHS.values(),
        "units": unit_standings(mine),
        "quizzed": units_with_quiz(),
    }
    return render(request, "tutorial/course/course.html", shown)


@dataclass(frozen=True)
class UnitStanding:
    """A unit on the map: its lessons with the learner's progress, and how many of its questions are due."""

    unit: Unit
    lessons: tuple[LessonStanding, ...]
    due: int

    @property
    def known(self) -> int:
        """The number of lessons that are done or placed."""
        return sum(each.is_known for each in self.lessons)


def unit_standings(mine: CourseProgress) -> list[UnitStanding]:
    """Return every unit with the learner's progress."""
    waiting = Counter(each.name.partition("-")[0] for each in due_questions(mine))
    return [
        UnitStanding(unit, tuple(map(mine.of, unit.lessons)), sum(waiting[each.id] for each in unit.lessons))
        for unit in UNITS
    ]


@require_safe
def path(request: HttpRequest, key: str) -> HttpResponse:
    """Show the lessons of a path in their order."""
    if key not in PATHS:
        raise Http404
    mine, on = progress_of(request), PATHS[key]
    standings = [mine.of(lesson) for lesson in on.lessons]
    first = next((each for each in standings if not each.is_known), standings[0])
    return render(request, "tutorial/course/path.html", {"path": on, "standings": standings, "first": first})


@require_safe
@never_cached
def progress(request: HttpRequest) -> HttpResponse:
    """Show which lessons are done, which comes next, and which to look at again."""
    mine = counted_progress(request)
    standings = mine.standings()
    shown = {
        "done": [each for each in standings if each.is_done],
        "next": next((each for each in standings if not each.is_known), None),
        "many": len(standings),
        "repeat": mine.to_repeat(),
        "due": len(due_questions(mine)),
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
    return QuestionPage(place, "tutorial/course/lesson.html", {"preview": lesson_preview(place)})


step_views = question_views(_step_page)
