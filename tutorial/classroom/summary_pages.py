"""The summary of a class as a page and as a CSV file. It is about the questions, never about people."""

import csv

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from tutorial.classroom.access import in_class, is_teacher
from tutorial.classroom.classes import answer_counts
from tutorial.classroom.liars.dealing import is_about_liars
from tutorial.classroom.liars.rounds import liars_summary
from tutorial.classroom.places import phone_place
from tutorial.classroom.spread import QuestionSummary, summary
from tutorial.models import SchoolClass

COLUMNS = ("question", "lesson", "asks", "about", "answer", "verdict", "times", "percent")


@require_safe
@in_class
def summary_page(request: HttpRequest, school_class: SchoolClass) -> HttpResponse:
    """Show for each question how many were right, and the most frequent wrong answer."""
    if not is_teacher(request, school_class):
        return redirect("classroom:phone", school_class.code)
    shown = {"school_class": school_class, "questions": _summary(school_class)}
    return render(request, "tutorial/classroom/summary.html", shown)


@require_safe
@in_class
def summary_file(request: HttpRequest, school_class: SchoolClass) -> HttpResponse:
    """Send the summary as CSV, with a row for each answer that was given to a question."""
    if not is_teacher(request, school_class):
        return redirect("classroom:phone", school_class.code)
    name = f"class-{school_class.code}.csv"
    file = HttpResponse(
        content_type="text/csv; charset=utf-8", headers={"Content-Disposition": f"attachment; filename={name}"}
    )
    rows = csv.writer(file)
    rows.writerow(COLUMNS)
    for each in _summary(school_class):
        for share in each.answers:
            about = (each.number, each.lesson, each.asks, share.about)
            rows.writerow((*about, share.words, share.verdict, share.times, share.percent))
    return file


def _summary(school_class: SchoolClass) -> list[QuestionSummary]:
    if is_about_liars(school_class):
        return list(liars_summary(school_class))
    places = [phone_place(school_class, number) for number in range(1, len(school_class.questions) + 1)]
    return list(summary(places, answer_counts(school_class)))
