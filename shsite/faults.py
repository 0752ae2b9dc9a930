"""What is said when something broke: whether it is the database that is away for a moment, or a mistake of ours."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.defaults import server_error as broken

from games.live.moves import NOTICE
from games.services.answers import BUSY

AGAIN_IN = "2"


def server_error(request: HttpRequest) -> HttpResponse:
    """503 and when to try again where the database did not answer; nothing was saved then. 500 for the rest.

    Nothing is asked of the database for this. The script of a table's page gets the sentence alone, as it does for any
    other no.
    """
    if not isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        return broken(request)
    is_by_script = "HX-Request" in request.headers
    page = render_to_string(NOTICE, {"notice": BUSY}) if is_by_script else render_to_string("503.html")
    return HttpResponse(page, status=503, headers={"Retry-After": AGAIN_IN, "Cache-Control": "no-store"})
