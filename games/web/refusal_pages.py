"""Refusals as HTTP responses: the status, and a page with the sentence and where to go on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from games.services.answers import Busy, Conflict, Forbidden, Refused, TooMuch, Unknown

_STATUS: dict[type[Refused], int] = {Unknown: 404, Forbidden: 403, Conflict: 409, TooMuch: 429, Busy: 503}


def status_of(refused: Refused) -> int:
    """Return the HTTP status of a refusal; 422 if the rules forbid it."""
    return _STATUS.get(type(refused), 422)


def refusal_page(request: HttpRequest, refused: Refused, *, back: str = "/play/") -> HttpResponse:
    """Return a page with the sentence, its rule, and where to go on."""
    page = render(request, "games/web/refused.html", {"refused": refused, "back": back}, status=status_of(refused))
    if isinstance(refused, Busy):
        page["Retry-After"] = "2"
    return page
