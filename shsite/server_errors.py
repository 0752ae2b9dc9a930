"""The error pages: 404, 503 while the database does not answer, 500 for a bug. Programs get problems instead."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext
from django.views.defaults import page_not_found
from django.views.defaults import server_error as broken

from games.api.calls import said
from games.live.moves import NOTICE
from games.metrics import count
from games.services.answers import BUSY

AGAIN_IN = "2"
OF_PROGRAMS = "/api/"


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 404 with a page, or to a program with a problem."""
    if request.path.startswith(OF_PROGRAMS):
        return said(404, gettext("There's no such address. /api/v1/ lists those of version 1, the only one here."))
    return page_not_found(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer 503 with a Retry-After header if the database did not answer (nothing was saved then), otherwise 500.

    This makes no query. The script of a table's page gets only the sentence, as for any other refusal.
    """
    is_away = isinstance(sys.exc_info()[1], OperationalError | InterfaceError)
    count("server_errors_total", "database" if is_away else "bug")
    if request.path.startswith(OF_PROGRAMS):
        return said(503 if is_away else 500, str(BUSY.sentence) if is_away else gettext("Something broke here."))
    if not is_away:
        return broken(request)
    is_by_script = "HX-Request" in request.headers
    page = render_to_string(NOTICE, {"notice": BUSY}) if is_by_script else render_to_string("503.html")
    return HttpResponse(page, status=503, headers={"Retry-After": AGAIN_IN, "Cache-Control": "no-store"})
