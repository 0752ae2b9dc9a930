"""Light, dark, or as the system says: the one thing that a browser keeps of how somebody likes to read.

The choice is a cookie of one word, which the server writes on `<html>`, so that no page flashes in the other colours
first. Who leaves it to the system has no cookie.

The form stands at the foot of every page and carries no token: pages that anybody may read would no longer be the same
for everybody, and each would set a cookie. The browser says itself whether a form of ours was sent.
"""

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.csrf import csrf_exempt  # noqa: TID251 - see above
from django.views.decorators.http import require_POST

from games.live.posting import SeeOther

COOKIE = "theme"
A_YEAR = 365 * 24 * 60 * 60
THEMES: dict[str, str | Promise] = {"light": _("Light"), "dark": _("Dark"), "": _("As the system")}


def theme(request: HttpRequest) -> dict[str, object]:
    """What every page knows: the theme that was chosen, and those to choose from. Anything else in the cookie is
    no choice."""
    chosen = request.COOKIES.get(COOKIE, "")
    return {"theme": chosen if chosen in THEMES else "", "themes": THEMES}


@csrf_exempt
@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Keep the choice, and go back to where it was made."""
    if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        raise PermissionDenied
    answer = SeeOther(_back(request))
    chosen = request.POST.get("theme", "")
    if chosen and chosen in THEMES:
        answer.set_cookie(COOKIE, chosen, A_YEAR, secure=settings.PRODUCTION, httponly=True, samesite="Lax")
    else:
        answer.delete_cookie(COOKIE)
    return answer


def _back(request: HttpRequest) -> str:
    """The page that carried the form, if it is one of ours."""
    asked = request.POST.get("back", "")
    return asked if url_has_allowed_host_and_scheme(asked, allowed_hosts=None) else reverse("front")
