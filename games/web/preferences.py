"""Theme and language, chosen at the foot of every page and stored in one cookie each.

The forms carry no CSRF token: with one, public pages would differ for every reader and each would set a cookie. The
`Sec-Fetch-Site` header tells whether a form of this site was sent, and a forged form could only change colours or a
language. The server writes the theme on `<html>`, so that no page flashes in the other colours first. Without a cookie
the theme is the system's.
"""

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt  # noqa: TID251 - see above
from django.views.decorators.http import require_POST

from games.web.decorators import SeeOther
from games.web.languages import supported_language

COOKIE = "theme"
A_YEAR = 365 * 24 * 60 * 60
THEMES: dict[str, str | Promise] = {"light": _("Light"), "dark": _("Dark"), "": _("Same as the system")}


def theme(request: HttpRequest) -> dict[str, object]:
    """Return the chosen theme and all themes, for every page's context. An unknown value in the cookie is ignored."""
    chosen = request.COOKIES.get(COOKIE, "")
    return {"theme": chosen if chosen in THEMES else "", "themes": THEMES}


View = Callable[[HttpRequest], HttpResponse]


def _preference(view: View) -> View:
    """A view that stores a preference, if a form of this site sent it."""

    @csrf_exempt
    @require_POST
    @wraps(view)
    def answer(request: HttpRequest) -> HttpResponse:
        if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            raise PermissionDenied
        return view(request)

    return answer


def _page_of_the_form(request: HttpRequest) -> str:
    """Return the page that carried the form, if it is on this site."""
    asked = request.POST.get("back", "")
    return asked if url_has_allowed_host_and_scheme(asked, allowed_hosts=None) else reverse("front")


@_preference
def choose_theme(request: HttpRequest) -> HttpResponse:
    """Store the theme, and return to the page of the form."""
    response = SeeOther(_page_of_the_form(request))
    chosen = request.POST.get("theme", "")
    if chosen and chosen in THEMES:
        response.set_cookie(COOKIE, chosen, A_YEAR, secure=settings.PRODUCTION, httponly=True, samesite="Lax")
    else:
        response.delete_cookie(COOKIE)
    return response


@_preference
def choose_language(request: HttpRequest) -> HttpResponse:
    """Store the language, and return to the page of the form."""
    response = SeeOther(_page_of_the_form(request))
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        supported_language(request.POST.get("language", "")),
        settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite="Lax",
    )
    return response
