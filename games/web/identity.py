"""Who is asking: the bearer of the token in their session."""

from collections.abc import Mapping
from importlib import import_module

from django.conf import settings
from django.contrib.auth import SESSION_KEY, get_user
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from games.models import Seat
from games.services.identity import new_token

KEY = "person"
"""Where the token stands in a session."""

NAME = "name"
"""Where the name stands that somebody used last, so that nobody types it twice."""

GUEST = "Guest"
"""What somebody is called who gave no name: in no language of theirs, because it is the others who read it."""

LATELY = 10 * 60


def token_of(request: HttpRequest) -> str:
    """The token of this browser; empty for somebody who has never sat down, and where the account that signed in has
    another password by now, or is gone."""
    if SESSION_KEY in request.session:
        user = request.user if hasattr(request, "user") else get_user(request)
        if not user.is_authenticated:
            return ""
    return str(request.session.get(KEY, ""))


def token_in(cookies: Mapping[str, str]) -> str:
    """The same, for a socket, which has the cookies of the page that opened it and no request."""
    asking = HttpRequest()
    asking.session = import_module(settings.SESSION_ENGINE).SessionStore(cookies.get(settings.SESSION_COOKIE_NAME))
    return token_of(asking)


def token_for_a_seat(request: HttpRequest) -> str:
    """The token of somebody who is about to sit down; `remember` it when they do.

    A form that is sent twice comes from one person, even if the answer to the first was lost and with it the cookie
    of the new session. Each form is known by its CSRF token, which is drawn anew for every page.
    """
    token = token_of(request) or new_token()
    form = request.POST.get("csrfmiddlewaretoken", "")
    if not form:
        return token
    first = cache.get_or_set(f"form:{salted_hmac('form', form).hexdigest()}", token, LATELY)
    return token_of(request) or str(first)


def remember(request: HttpRequest, token: str, name: str = "") -> None:
    """Somebody has sat down, or spoken. A session that was known before knows nothing of it."""
    request.session.cycle_key()
    request.session[KEY] = token
    if name:
        request.session[NAME] = name


def remember_seat(request: HttpRequest, token: str, seat: Seat) -> None:
    """Somebody has sat down here. A name that the table gave them, or that one of several gave at the same device, is
    not what they are called elsewhere."""
    is_their_own = not (seat.game.is_anonymous or seat.game.is_one_device)
    remember(request, token, seat.name if is_their_own else "")
