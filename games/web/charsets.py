"""Forms are in UTF-8; a form that claims another encoding is refused before anything reads it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_noop as _

from games.services.answers import refuse
from games.web.refusal_pages import refusal_page

UTF_8 = {"utf-8", "utf8"}
UNREADABLE = _("This form is in an encoding no page of this site uses. Reload the page and send it again.")


class OnlyUtf8:
    """Middleware: Django would decode a form with any of Python's codecs, some of which are none for text."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer 415, or pass the request on."""
        claimed = (request.content_params or {}).get("charset", "utf-8")
        # From here on the form and the query are UTF-8, whatever the header calls it.
        request.encoding = "utf-8"
        if claimed.lower() in UTF_8:
            return self._get_response(request)
        page = refusal_page(request, refuse(UNREADABLE).answer)
        page.status_code = 415
        return page
