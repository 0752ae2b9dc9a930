"""The cookie of a device where the right password was typed before: guesses from elsewhere don't lock it out."""

from secrets import token_urlsafe
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare, salted_hmac

COOKIE = settings.KNOWN_DEVICE_COOKIE_NAME
LASTS = 365 * 24 * 60 * 60
MOST_ACCOUNTS = 5
"""Accounts that one browser may be known to; the latest are kept."""


def known_device(request: HttpRequest, user: Any) -> str:
    """Return the random name of this device if it is known to the account; otherwise an empty string."""
    for name, proof in _entries(request):
        if constant_time_compare(proof, _proof(user, name)):
            return name
    return ""


def remember_device(request: HttpRequest, response: HttpResponse, user: Any) -> HttpResponse:
    """Make this device known to the account."""
    if not known_device(request, user):
        name = token_urlsafe(12)
        entries = [(name, _proof(user, name)), *_entries(request)][:MOST_ACCOUNTS]
        value = ".".join(f"{name}:{proof}" for name, proof in entries)
        response.set_cookie(COOKIE, value, LASTS, secure=settings.PRODUCTION, httponly=True, samesite="Lax")
    return response


def _entries(request: HttpRequest) -> list[tuple[str, str]]:
    pairs = (entry.split(":") for entry in request.COOKIES.get(COOKIE, "").split(".")[:MOST_ACCOUNTS])
    return [(pair[0], pair[1]) for pair in pairs if len(pair) == 2]


def _proof(user: Any, name: str) -> str:
    """Return the signature of this name, which ends with the password."""
    return salted_hmac("known device", f"{user.pk}:{user.password}:{name}", algorithm="sha256").hexdigest()[:32]
