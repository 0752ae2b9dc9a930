"""A request of a program: its token, its JSON, its limits, and errors as problem+json (RFC 9457).

A program sends the token of its seat as `Authorization: Bearer …`. Cookies are ignored, so that no page of another site
can make a browser act here, and there is no CSRF token to send.
"""

import json
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.http.request import RawPostDataException
from django.utils.translation import gettext_noop as _
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt  # noqa: TID251 - a token in a header, and no cookie is read

from games.live.moves import MalformedForm
from games.models import Game
from games.services.answers import Refused, TooMuch, Unknown, UseCaseError, refuse
from games.services.identity import person_of
from games.services.limits import FastLimit
from games.services.play import watching
from games.web.rate_limits import address_of, limit_code_guesses, note_wrong_code
from games.web.refusal_pages import status_of

A_MINUTE = 60
LONGEST_TOKEN = 64
_calls_of_a_program = FastLimit(600, A_MINUTE)
_calls_of_an_address = FastLimit(3_000, A_MINUTE)
TOO_MANY = refuse(_("That's a lot of requests in one minute. Wait a little, then go on."), answer=TooMuch).answer
NO_OBJECT = MalformedForm(refuse(_("The body has to be a JSON object.")).answer.refusal)
NO_TOKEN = _("Send the token of your seat: “Authorization: Bearer” and the token.")
TOO_LARGE = refuse(_("The body is larger than anything this API takes.")).answer
TITLES = {400: "Malformed", 401: "No token", 403: "Forbidden", 404: "Not found", 409: "Conflict", 413: "Too large"}
TITLES |= {422: "Not allowed", 429: "Too many requests", 503: "Busy", 405: "Wrong method"}
View = Callable[..., HttpResponseBase]


def api_call(view: View) -> View:
    """Limit how often a program asks, and turn refusals into problems."""

    @wraps(view)
    def answer(request: HttpRequest, **where: Any) -> HttpResponseBase:
        if _is_too_often(request):
            return problem(TOO_MANY)
        try:
            return view(request, **where)
        except UseCaseError as refused:
            return problem(refused.answer)

    return cache_control(private=True, no_store=True)(csrf_exempt(answer))


def at_table(view: View) -> View:
    """Pass the row of the table with this code to the view."""

    @wraps(view)
    def answer(request: HttpRequest, code: str, **where: Any) -> HttpResponseBase:
        game = limit_code_guesses(request, code) or watching.table(code)
        if isinstance(game, Game):
            return view(request, game, **where)
        if isinstance(game, Unknown):
            note_wrong_code(request, code)
        return problem(game)

    return answer


def bearer(request: HttpRequest) -> str:
    """Return the token that the program sent; empty if there is none."""
    kind, _space, token = request.headers.get("Authorization", "").partition(" ")
    return token if kind.lower() == "bearer" and token.isascii() and 0 < len(token) <= LONGEST_TOKEN else ""


def body_of(request: HttpRequest) -> dict[str, str]:
    """Return the fields of the body's JSON object as the forms take them; raises if it is none."""
    try:
        found = json.loads(request.body or b"{}")
    except (RequestDataTooBig, RawPostDataException):
        raise UseCaseError(TOO_LARGE) from None
    except (ValueError, RecursionError):
        raise UseCaseError(NO_OBJECT) from None
    if not isinstance(found, dict):
        raise UseCaseError(NO_OBJECT)
    return {str(name): _as_typed(value) for name, value in found.items() if value is not None}


def _as_typed(value: object) -> str:
    """Return a value as a person would have typed it into the form."""
    if isinstance(value, bool):
        return "on" if value else ""
    return str(value) if isinstance(value, str | int | float) else json.dumps(value)


def malformed(sentence: str) -> JsonResponse:
    """Return the problem of a request that can't be read."""
    return problem(MalformedForm(refuse(sentence).answer.refusal))


def problem(refused: Refused, **more: object) -> JsonResponse:
    """Return the refusal as problem+json, with the rule that forbids it where one does."""
    status = 413 if refused is TOO_LARGE else 400 if isinstance(refused, MalformedForm) else status_of(refused)
    return said(status, refused.sentence, rule=refused.rule, **more)


def no_token() -> JsonResponse:
    """Return the problem of a program that sent no token where one is needed."""
    missing = said(401, refuse(NO_TOKEN).answer.sentence)
    missing["WWW-Authenticate"] = "Bearer"
    return missing


def said(status: int, sentence: str, *, rule: str = "", **more: object) -> JsonResponse:
    """Return a problem with this sentence."""
    about: Mapping[str, object] = {"rule": rule, **more} if rule else more
    content = {"type": "about:blank", "title": TITLES.get(status, "Error"), "status": status, "detail": sentence}
    answer = JsonResponse({**content, **about}, status=status, content_type="application/problem+json")
    if status in (429, 503):
        answer["Retry-After"] = str(A_MINUTE if status == 429 else 2)
    return answer


def _is_too_often(request: HttpRequest) -> bool:
    token = bearer(request)
    own = bool(token) and _calls_of_a_program.is_too_often(person_of(token))
    return own or _calls_of_an_address.is_too_often(address_of(request))
