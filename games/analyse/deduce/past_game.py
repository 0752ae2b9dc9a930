"""`/deduce/of/<code>/<step>/`: redirects from a step of a finished game to `/deduce/`."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from games.analyse.deduce import url_record
from games.review.addresses import ReviewPlace
from games.review.downloads.pages import record_of, with_review_moment
from games.review.step.deduction import own_sightings
from games.services.archive.reviewing import FinishedGame, ReviewMoment
from games.web.decorators import SeeOther


@with_review_moment
def deduce_past(request: HttpRequest, found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> HttpResponse:
    """Redirect to the deduction from what the viewer had seen by this step; reviewers get the public facts."""
    sightings, viewer = own_sightings(moment.view)
    eyes = {} if viewer.seat is None else {"eyes": viewer.seat + 1}
    query = urlencode({"g": url_record.packed(record_of(sightings)), **eyes})
    return SeeOther(f"{reverse('deduce')}?{query}")
