"""`/deduce/of/<code>/<step>/`: from a step of a finished game to `/deduce/`, where its assumptions can be changed."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from games.analysing import elsewhere
from games.live.posting import SeeOther
from games.review.addresses import Place
from games.review.deduction import own_sightings
from games.review.taking_away import at_moment, record_of
from games.services.reviewing import Moment, Past


@at_moment
def deduce_past(request: HttpRequest, found: Past, place: Place, moment: Moment) -> HttpResponse:
    """Leads to the deduction with what these eyes had seen by this step; for who knows all, with what lay open."""
    sightings, viewer = own_sightings(moment.view)
    eyes = {} if viewer.seat is None else {"eyes": viewer.seat + 1}
    query = urlencode({"g": elsewhere.packed(record_of(sightings)), **eyes})
    return SeeOther(f"{reverse('deduce')}?{query}")
