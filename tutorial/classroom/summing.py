"""The summary of a class: on a page, and as a file. It tells of questions, and of nobody who answered them."""

import csv

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tutorial.classroom.running import counted
from tutorial.classroom.spread import QuestionSummary, summary
from tutorial.classroom.visitors import asked, in_class, is_teacher
from tutorial.models import SchoolClass

COLUMNS = ("question", "lesson", "asks", "about", "answer", "verdict", "times", "percent")


@require_safe
@in_class
def summary_page(request: HttpRequest, taught: SchoolClass) -> HttpResponse:
    """Every question that was asked: how many were right, and what most of the others thought."""
    if not is_teacher(request, taught):
        return redirect("classroom:phone", taught.code)
    return render(request, "tutorial/classroom/summary.html", {"taught": taught, "questions": summed(taught)})


@require_safe
@in_class
def summary_file(request: HttpRequest, taught: SchoolClass) -> HttpResponse:
    """The same as CSV: a row for each answer that was given to a question."""
    if not is_teacher(request, taught):
        return redirect("classroom:phone", taught.code)
    name = f"class-{taught.code}.csv"
    file = HttpResponse(
        content_type="text/csv; charset=utf-8", headers={"Content-Disposition": f"attachment; filename={name}"}
    )
    rows = csv.writer(file)
    rows.writerow(COLUMNS)
    for each in summed(taught):
        for given in each.answers:
            about = (each.number, each.lesson, each.asks, given.about)
            rows.writerow((*about, given.words, given.verdict, given.times, given.percent))
    return file


def summed(taught: SchoolClass) -> list[QuestionSummary]:
    """The questions that somebody has answered."""
    places = [asked(taught, number) for number in range(1, len(taught.questions) + 1)]
    return list(summary(places, counted(taught)))
