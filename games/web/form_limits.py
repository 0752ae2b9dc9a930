"""How many forms a browser and an address may send, whatever they ask for.

Counted in this process's memory: a form costs far more than its count. People never notice these limits, not even an
office behind one address. This machine itself has none (`shsite.server.socket_limit`).
"""

from collections.abc import Callable
from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_noop as _

from games.services.answers import TooMuch, refuse
from games.services.limits import FastLimit
from games.web.rate_limits import address_of
from games.web.refusal_pages import refusal_page

A_MINUTE, AN_HOUR = 60, 60 * 60
MOST_OF_A_BROWSER = 120
MOST_OF_AN_ADDRESS = 1_200
MOST_OF_NEWCOMERS = 2_000
"""An hour, from one address: each form of a browser without a session may begin one, which is kept for two weeks."""
API = "/api/"
"""Programs have limits of their own (`games.api.calls`)."""
NOTICE = "games/live/parts/notice.html"
TOO_MANY = refuse(
    _("A lot of forms came from your network in the last minute. Wait a little, then send yours again."), answer=TooMuch
).answer


class LimitForms:
    """Middleware: answers 429 instead of handling the form."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response
        self._of_browsers = FastLimit(MOST_OF_A_BROWSER, A_MINUTE)
        self._of_addresses = FastLimit(MOST_OF_AN_ADDRESS, A_MINUTE)
        self._of_newcomers = FastLimit(MOST_OF_NEWCOMERS, AN_HOUR)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Count a form, and refuse it if there were too many."""
        if request.method != "POST" or request.path.startswith(API) or not self._is_too_often(request):
            return self._get_response(request)
        is_by_script = "HX-Request" in request.headers
        answer = render(request, NOTICE, {"notice": TOO_MANY}, status=429) if is_by_script else None
        answer = answer or refusal_page(request, TOO_MANY)
        answer["Retry-After"] = str(A_MINUTE)
        return answer

    def _is_too_often(self, request: HttpRequest) -> bool:
        address, browser = address_of(request), request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
        if _is_here(address):
            return False
        own = self._of_browsers.is_too_often(browser) if browser else self._of_newcomers.is_too_often(address)
        return own or self._of_addresses.is_too_often(address)


def _is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
