"""Test clients of readers, and everything of an answer that can be compared."""

import re
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.test import Client

from games.workshop.visitors import somebody

FROM_AFAR = "203.0.113.9"
"""Where readers come from: not from the machine itself, which may read more."""

NONSENSE = re.compile(rb'(name="(?:csrfmiddlewaretoken|key)" value=")[^"]*')
"""What is drawn anew for every page and has nothing to do with the game."""

DRAWN_ANEW = (settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME)
"""Cookies whose values are random; of the others everything is compared."""


def keeper() -> Client:
    """The browser of somebody who keeps the site."""
    user, _is_new = get_user_model().objects.get_or_create(username="keeper", is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(user)
    return client


def browser_of(name: str, language: str, *, is_by_keeper: bool = False) -> Client:
    """A browser of whoever has this name, or of a keeper, far away, which asks for a language."""
    browser = keeper() if is_by_keeper else somebody(name).client
    browser.defaults |= {"REMOTE_ADDR": FROM_AFAR, "HTTP_ACCEPT_LANGUAGE": language}
    return browser


def told(answer: Any) -> bytes:
    """All of an answer but what is random: status, headers, cookies with their attributes, and the page."""
    headers = [f"{header}: {_in_order(header, value)}" for header, value in answer.headers.items()]
    cookies = [_cookie(name, morsel) for name, morsel in sorted(answer.cookies.items())]
    return "\n".join([str(answer.status_code), *headers, *cookies, ""]).encode() + NONSENSE.sub(rb"\1", answer.content)


def _in_order(header: str, value: str) -> str:
    """A policy is a set, and its library writes it in the order that sets have in a process."""
    return "; ".join(sorted(value.split("; "))) if header == "Content-Security-Policy" else value


def _cookie(name: str, morsel: Any) -> str:
    """A cookie; when it expires is told by `max-age`, too."""
    attributes = [f"{key}={value}" for key, value in sorted(morsel.items()) if key != "expires"]
    return "; ".join([f"Set-Cookie: {name}={'' if name in DRAWN_ANEW else morsel.value}", *attributes])
