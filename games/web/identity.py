"""The person behind a request: the holder of the token in their session."""

from collections.abc import Mapping
from importlib import import_module

from django.conf import settings
from django.contrib.auth import SESSION_KEY, get_user
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from games.models import Seat
from games.services.identity import new_token

KEY = "person"
"""The session key of the token."""

NAME = "name"
"""The session key of the name that was used last, offered as a default."""

GUEST = "Guest"
"""The name of a player who gave none; not translated, because the other players read it."""


def token_of(request: HttpRequest) -> str:
    """Return the token of this browser; empty before the first seat, and after the account's password changed or the
    account was deleted."""
    if SESSION_KEY in request.session:
        user = request.user if hasattr(request, "user") else get_user(request)
        if not user.is_authenticated:
            return ""
    return str(request.session.get(KEY, ""))


def token_in(cookies: Mapping[str, str]) -> str:
    """Return the token for a socket, from the cookies of its handshake."""
    asking = HttpRequest()
    asking.session = import_module(settings.SESSION_ENGINE).SessionStore(cookies.get(settings.SESSION_COOKIE_NAME))
    return token_of(asking)


def token_for_a_seat(request: HttpRequest) -> str:
    """Return the token of a person who is about to sit down; `remember` it when they do.

    A form that is sent twice comes from one person, even if the first response was lost, and with it the cookie of the
    new session. A new person's token is therefore derived from the form's CSRF token, which is new for every page.
    """
    form = request.POST.get("csrfmiddlewaretoken", "")
    return token_of(request) or (salted_hmac("person", form, algorithm="sha256").hexdigest() if form else new_token())


def remember(request: HttpRequest, token: str, name: str = "") -> None:
    """Store the token in a new session key, after a person has sat down or posted a message."""
    request.session.cycle_key()
    request.session[KEY] = token
    if name:
        request.session[NAME] = name


def remember_seat(request: HttpRequest, token: str, seat: Seat) -> None:
    """Store the token after a person has sat down. A name given by the table, or one of several at the same device, is
    not stored as their own."""
    is_their_own = not (seat.game.is_anonymous or seat.game.is_one_device)
    remember(request, token, seat.name if is_their_own else "")
