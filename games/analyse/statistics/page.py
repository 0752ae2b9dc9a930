"""`/statistics/`: the finished games of this site, counted."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.analyse.statistics.counting import ENDINGS, Statistics, ending_in_words
from games.analyse.statistics.form import StatisticsForm
from games.services.play.tallying import counted


@require_safe
def statistics(request: HttpRequest) -> HttpResponse:
    """Show the tables for the selected games. Takes one query."""
    question = StatisticsForm(request.GET, label_suffix="")
    is_valid = question.is_valid()
    shown = {
        "question": question,
        "found": Statistics(question, counted() if is_valid else ()),
        "endings": [ending_in_words(ending) for ending in ENDINGS],
    }
    status = HTTPStatus.OK if is_valid else HTTPStatus.BAD_REQUEST
    return render(request, "games/analyse/statistics.html", shown, status=status)
