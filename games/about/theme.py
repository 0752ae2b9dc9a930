"""Light, dark, or as the system says: the one thing that a browser keeps of how somebody likes to read.

The choice is a cookie of one word, which the server writes on `<html>`, so that no page flashes in the other colours
first. Who leaves it to the system has no cookie.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.about.choices import back, chosen_here
from games.web.decorators import SeeOther

COOKIE = "theme"
A_YEAR = 365 * 24 * 60 * 60
THEMES: dict[str, str | Promise] = {"light": _("Light"), "dark": _("Dark"), "": _("As the system")}


def theme(request: HttpRequest) -> dict[str, object]:
    """What every page knows: the theme that was chosen, and those to choose from. Anything else in the cookie is
    no choice."""
    chosen = request.COOKIES.get(COOKIE, "")
    return {"theme": chosen if chosen in THEMES else "", "themes": THEMES}


@chosen_here
def choose(request: HttpRequest) -> HttpResponse:
    """Keep the choice, and go back to where it was made."""
    answer = SeeOther(back(request))
    chosen = request.POST.get("theme", "")
    if chosen and chosen in THEMES:
        answer.set_cookie(COOKIE, chosen, A_YEAR, secure=settings.PRODUCTION, httponly=True, samesite="Lax")
    else:
        answer.delete_cookie(COOKIE)
    return answer
