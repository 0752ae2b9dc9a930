"""The choice of a language, which goes before what the browser asks for: one word in a cookie."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from games.about.choices import back, chosen_here
from games.web.decorators import SeeOther
from games.web.languages import meant


@chosen_here
def choose(request: HttpRequest) -> HttpResponse:
    """Keep the choice, and go back to where it was made."""
    answer = SeeOther(back(request))
    answer.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        meant(request.POST.get("language", "")),
        settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite="Lax",
    )
    return answer
