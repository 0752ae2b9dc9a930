"""`/statistics/`: the finished games of this site, counted."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.analyse.statistics.counting import ENDINGS, Statistics, ending_in_words
from games.analyse.statistics.form import StatisticsForm
from games.models import Collection
from games.services.answers import Refused
from games.services.archive.collections import keeping
from games.services.archive.collections.keeping import Owner
from games.services.play.tallying import Counted, counted, given_up
from games.web.decorators import account_of, never_cached
from games.web.identity import token_of
from games.web.refusal_pages import refusal_page


@require_safe
@never_cached
def statistics(request: HttpRequest) -> HttpResponse:
    """Show the tables for the selected games. Takes two queries, and one for imported games."""
    question = StatisticsForm(request.GET, label_suffix="")
    is_valid = question.is_valid()
    code = question.cleaned_data.get("collection", "")
    found = keeping.collection(code, Owner(token_of(request), account_of(request))) if code else None
    if isinstance(found, Refused):
        return refusal_page(request, found, back="/collections/")
    shown = {
        "question": question,
        "found": Statistics(question, _rows(question, found) if is_valid else ()),
        "given_up": 0 if found else given_up(),
        "collection": found,
        "endings": [ending_in_words(ending) for ending in ENDINGS],
    }
    status = HTTPStatus.OK if is_valid else HTTPStatus.BAD_REQUEST
    return render(request, "games/analyse/statistics.html", shown, status=status)


def _rows(question: StatisticsForm, found: Collection | None) -> list[Counted]:
    """Return the counts of one collection, or of the games played here and in public collections, as asked."""
    if found is not None:
        return [*keeping.counted_in(found)]
    source = question.cleaned_data.get("source", "")
    here = counted() if source != "imported" else ()
    return [*here, *(keeping.counted_in_public() if source else ())]
