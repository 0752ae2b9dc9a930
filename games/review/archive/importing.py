"""`/review/new/`: upload or paste the record of a game to review it."""

from http import HTTPStatus
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_noop as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect  # noqa: TID251 - see `new`
from django.views.decorators.http import require_http_methods

from games.services.answers import Refused, refuse
from games.services.archive import importing
from games.web.decorators import SeeOther, never_cached
from games.web.identity import token_of
from games.web.rate_limits import address_of
from games.web.refusal_pages import status_of

SHOWN_AGAIN = 16 * 1024
"""Characters of the pasted text that are put back into the form after a refusal."""
NOTHING = _("Choose a file, or paste a record.")
TOO_LARGE = _(
    "That's too long for this field, so we kept none of it. Save it as a file of at most 64 kibibytes and choose that."
)


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def new(request: HttpRequest) -> HttpResponse:
    """Show the page, or import the record.

    Reading an oversized form fails, and the CSRF check reads the form. So the size is checked here first, to answer
    with a sentence, and `_imported` then checks the token.
    """
    try:
        len(request.POST)
    except RequestDataTooBig:
        return _page(request, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, refused=refuse(TOO_LARGE).answer)
    return _imported(request)


@csrf_protect
def _imported(request: HttpRequest) -> HttpResponse:
    """Import the record, and redirect to its game."""
    if request.method != "POST":
        return _page(request)
    source = _source(request)
    who = {"token": token_of(request), "address": address_of(request)}
    game = importing.import_record(source, **who) if source else refuse(NOTHING).answer
    if isinstance(game, Refused):
        return _page(request, status_of(game), refused=game, pasted=request.POST.get("record", "")[:SHOWN_AGAIN])
    return SeeOther(reverse("review:overview", args=[game.code]))


def _source(request: HttpRequest) -> str | bytes:
    """Return the uploaded file, cut just above the size limit, or the pasted text."""
    file = request.FILES.get("file")
    if file is not None and file.size:
        return bytes(file.read(importing.MOST_BYTES + 1))
    return request.POST.get("record", "").strip()


def _page(request: HttpRequest, status: int = HTTPStatus.OK, **shown: Any) -> HttpResponse:
    return render(request, "games/review/new.html", shown, status=status)
