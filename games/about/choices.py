"""What is chosen at the foot of every page, colours and language: a form without a token, and back to the page.

Pages that anybody may read would no longer be the same for everybody with a token, and each would set a cookie. The
browser says itself whether a form of ours was sent; and all that somebody else's could do is to choose for its reader.
"""

from collections.abc import Callable
from functools import wraps

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.csrf import csrf_exempt  # noqa: TID251 - see above
from django.views.decorators.http import require_POST

View = Callable[[HttpRequest], HttpResponse]


def chosen_here(view: View) -> View:
    """The view remembers a choice, if a form of ours asks for it."""

    @csrf_exempt
    @require_POST
    @wraps(view)
    def answer(request: HttpRequest) -> HttpResponse:
        if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            raise PermissionDenied
        return view(request)

    return answer


def back(request: HttpRequest) -> str:
    """The page that carried the form, if it is one of ours."""
    asked = request.POST.get("back", "")
    return asked if url_has_allowed_host_and_scheme(asked, allowed_hosts=None) else reverse("front")
