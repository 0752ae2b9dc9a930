"""The error page: 503 while the database does not answer, 500 for a bug."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.defaults import server_error as broken

from games.live.moves import NOTICE
from games.services.answers import BUSY

AGAIN_IN = "2"


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer 503 with a Retry-After header if the database did not answer (nothing was saved then), otherwise 500.

    This makes no query. The script of a table's page gets only the sentence, as for any other refusal.
    """
    if not isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        return broken(request)
    is_by_script = "HX-Request" in request.headers
    page = render_to_string(NOTICE, {"notice": BUSY}) if is_by_script else render_to_string("503.html")
    return HttpResponse(page, status=503, headers={"Retry-After": AGAIN_IN, "Cache-Control": "no-store"})
