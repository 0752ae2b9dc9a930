"""Test clients of readers, and everything of an answer that can be compared."""

import re
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.test import Client

from games.workshop.visitors import somebody

FROM_AFAR = "203.0.113.9"
"""The readers' address: not the machine's own, which may read more."""

NONSENSE = re.compile(rb'((?:name="(?:csrfmiddlewaretoken|key)" value|data-options)=")[^"]*')
"""Random values of a page that do not depend on the game."""

DRAWN_ANEW = (settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME)
"""Cookies with random values; the others are compared completely."""


def keeper() -> Client:
    """Return a test client of a staff member."""
    user, _is_new = get_user_model().objects.get_or_create(username="keeper", is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(user)
    return client


def browser_of(name: str, language: str, *, is_by_keeper: bool = False) -> Client:
    """Return a client of this player or of a staff member, at another address, that prefers a language."""
    browser = keeper() if is_by_keeper else somebody(name).client
    browser.defaults |= {"REMOTE_ADDR": FROM_AFAR, "HTTP_ACCEPT_LANGUAGE": language}
    if name:
        # The API recognises the same seat by its token.
        browser.defaults |= {"HTTP_AUTHORIZATION": f"Bearer {name}"}
    return browser


def told(answer: Any) -> bytes:
    """Return an answer without its random parts: status, headers, cookies with attributes, and the page."""
    headers = [f"{header}: {_in_order(header, value)}" for header, value in answer.headers.items()]
    cookies = [_cookie(name, morsel) for name, morsel in sorted(answer.cookies.items())]
    return "\n".join([str(answer.status_code), *headers, *cookies, ""]).encode() + NONSENSE.sub(rb"\1", answer.content)


def _in_order(header: str, value: str) -> str:
    """Sort a content security policy, which its library writes in the process's set order."""
    return "; ".join(sorted(value.split("; "))) if header == "Content-Security-Policy" else value


def _cookie(name: str, morsel: Any) -> str:
    """Return a cookie without `expires`, which repeats `max-age`."""
    attributes = [f"{key}={value}" for key, value in sorted(morsel.items()) if key != "expires"]
    return "; ".join([f"Set-Cookie: {name}={'' if name in DRAWN_ANEW else morsel.value}", *attributes])
