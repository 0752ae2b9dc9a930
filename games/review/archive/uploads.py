"""`/collections/CODE/add/`: a file with many games and what came of each; the report; and the games as a file."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from http import HTTPStatus
from io import BufferedReader
from pathlib import Path
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.utils.translation import gettext_noop as _
from django.views.decorators.csrf import csrf_exempt, csrf_protect  # noqa: TID251 - see `add`
from django.views.decorators.http import require_http_methods, require_safe

from games.models import Collection, Upload
from games.review.archive.collections import owner_of, with_collection
from games.services.answers import Forbidden, Refused, Unknown, refuse
from games.services.jobs import collecting
from games.tables.csv_text import csv_lines
from games.web.decorators import see_other
from games.web.rate_limits import address_of
from games.web.refusal_pages import refusal_page, status_of

SHOWN = 200
"""Lines of each kind that a page shows; the file with all of them has the others."""
PIECE = 256 * 1024
NOTHING = _("Choose a file.")
NO_UPLOAD = _("There's no such file in this collection.")
TOO_LARGE = _("A file can have at most 4 mebibytes. Pack it as a zip, or send it in parts.")


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@with_collection
def add(request: HttpRequest, found: Collection) -> HttpResponse:
    """Show the form, or take a file. An oversized form fails in the CSRF check, so it is read here first."""
    if not owner_of(request).owns(found):
        return refusal_page(request, refuse(_OTHERS, answer=Forbidden).answer, back=_back(found))
    try:
        len(request.POST)
    except RequestDataTooBig:
        return _form(request, found, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, refused=refuse(TOO_LARGE).answer)
    return _taken(request, found)


_OTHERS = _("Only the person who made this collection can do that.")


@csrf_protect
def _taken(request: HttpRequest, found: Collection) -> HttpResponse:
    """Store the file, and redirect to what comes of it."""
    if request.method != "POST":
        return _form(request, found)
    file = request.FILES.get("file")
    if file is None or not file.size:
        return _form(request, found, HTTPStatus.UNPROCESSABLE_ENTITY, refused=refuse(NOTHING).answer)
    body = bytes(file.read(collecting.MOST_BYTES + 1))
    kept = collecting.upload(found, file.name or "", body, owner=owner_of(request), visitor=address_of(request))
    if isinstance(kept, Refused):
        return _form(request, found, status_of(kept), refused=kept)
    return see_other("review:upload", found.code, str(kept.pk))


def _form(request: HttpRequest, found: Collection, status: int = HTTPStatus.OK, **shown: Any) -> HttpResponse:
    shown |= {"collection": found, "uploads": found.uploads.defer("body", "report").order_by("-pk")[:20]}
    return render(request, "games/review/add_games.html", shown, status=status)


@require_safe
@with_collection
def uploaded(request: HttpRequest, found: Collection, pk: int) -> HttpResponse:
    """Show what came of each record of a file, or how far it is; `?form=csv` sends all lines."""
    kept = found.uploads.defer("body").filter(pk=pk).first() if owner_of(request).owns(found) else None
    if kept is None:
        return refusal_page(request, refuse(NO_UPLOAD, answer=Unknown).answer, back=_back(found))
    lines = [dict(zip(("file", "line", "what", "why", "code"), each, strict=True)) for each in _lines(kept)]
    if request.GET.get("form") == "csv":
        answer = HttpResponse(csv_lines(lines), content_type="text/csv; charset=utf-8")
        answer["Content-Disposition"] = f'attachment; filename="{found.code}-{kept.pk}.csv"'
        return answer
    of_kind = {kind: [line for line in lines if line["what"] == kind] for kind in ("refused", "same", "taken")}
    shown = {
        "collection": found,
        "upload": kept,
        "progress": None if kept.done_at else collecting.upload_progress(kept),
        "kinds": [(kind, len(some), some[:SHOWN]) for kind, some in of_kind.items()],
        "counts": {kind: len(some) for kind, some in of_kind.items()},
        "more": kept.report.get("more", 0),
    }
    return render(request, "games/review/upload.html", shown)


def _lines(kept: Upload) -> list[list[Any]]:
    found: list[list[Any]] = kept.report.get("lines", [])
    return found


@require_http_methods(["GET", "HEAD", "POST"])
@with_collection
def report(request: HttpRequest, found: Collection) -> HttpResponse:
    """Show the report on a collection (GET), or have it written (POST)."""
    asked: object = None
    if request.method == "POST":
        asked = collecting.evaluate(found, owner=owner_of(request), visitor=address_of(request))
        if not isinstance(asked, Refused):
            return see_other("review:collection_report", found.code)
    shown = {
        "collection": found,
        "report": found.report,
        "progress": collecting.report_progress(found),
        "is_own": owner_of(request).owns(found),
        "refused": asked if isinstance(asked, Refused) else None,
    }
    status = status_of(asked) if isinstance(asked, Refused) else HTTPStatus.OK
    return render(request, "games/review/collection_report.html", shown, status=status)


@require_safe
@with_collection
def take(request: HttpRequest, found: Collection) -> HttpResponseBase:
    """Send the games of a collection as a zip file, or show how far it is."""
    made = collecting.export(found, visitor=address_of(request))
    if isinstance(made, Refused):
        return refusal_page(request, made, back=_back(found))
    if not isinstance(made, Path):
        return render(request, "games/review/export_going_on.html", {"collection": found, "progress": made}, status=202)
    file = made.open("rb")
    pieces = _pieces_later(file) if isinstance(request, ASGIRequest) else _pieces(file)
    answer = StreamingHttpResponse(pieces, content_type="application/zip")
    answer["Content-Length"] = str(made.stat().st_size)
    answer["Content-Disposition"] = f'attachment; filename="{slugify(found.name)[:40] or found.code}.zip"'
    return answer


def _pieces(file: BufferedReader) -> Iterator[bytes]:
    with file:
        yield from iter(lambda: file.read(PIECE), b"")


async def _pieces_later(file: BufferedReader) -> AsyncIterator[bytes]:
    with file:
        while piece := await asyncio.to_thread(file.read, PIECE):
            yield piece


def _back(found: Collection) -> str:
    return f"/collections/{found.code}/"
