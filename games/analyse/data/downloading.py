"""`/data/games.zip` and `/data/card.json`: the open data as a file, as the last night left it.

The file is read in pieces while it is sent, so that a download takes no memory, and it stays whole if a new one
replaces it meanwhile.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from io import BufferedReader

from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse, StreamingHttpResponse
from django.shortcuts import render
from django.utils.http import http_date
from django.views.decorators.http import require_safe

from games.services.archive import dump

PIECE = 256 * 1024


@require_safe
def download(request: HttpRequest) -> HttpResponseBase:
    """Send the file."""
    try:
        file = (dump.folder() / dump.NAME).open("rb")
    except OSError:
        return _nothing_yet(request)
    size, made_at = file.seek(0, 2), dump.made_at()
    file.seek(0)
    if request.method == "HEAD":
        file.close()
        answer: HttpResponseBase = HttpResponse(content_type="application/zip")
    else:
        pieces = _pieces_later(file) if isinstance(request, ASGIRequest) else _pieces(file)
        answer = StreamingHttpResponse(pieces, content_type="application/zip")
    answer["Content-Length"] = str(size)
    answer["Content-Disposition"] = f'attachment; filename="{dump.NAME}"'
    if made_at is not None:
        answer["Last-Modified"] = http_date(made_at.timestamp())
    return answer


@require_safe
def card(request: HttpRequest) -> HttpResponse:
    """Send the data card as JSON."""
    found = dump.current_card()
    return _nothing_yet(request) if found is None else JsonResponse(found, json_dumps_params={"indent": 1})


def _nothing_yet(request: HttpRequest) -> HttpResponse:
    return render(request, "games/analyse/no_data_yet.html", status=404)


def _pieces(file: BufferedReader) -> Iterator[bytes]:
    with file:
        yield from iter(lambda: file.read(PIECE), b"")


async def _pieces_later(file: BufferedReader) -> AsyncIterator[bytes]:
    with file:
        while piece := await asyncio.to_thread(file.read, PIECE):
            yield piece
