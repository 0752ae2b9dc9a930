"""Notifications of a browser, which it subscribes to and gives up by itself when its player presses the button."""

import json

from django.http import HttpRequest, HttpResponse, JsonResponse

from games.services.answers import Refused
from games.services.outward import subscriptions
from games.web.decorators import post_only
from games.web.identity import token_of
from games.web.refusal_pages import status_of


@post_only
def push(request: HttpRequest) -> HttpResponse:
    """Notify this browser from now on, or with `do=stop` not any more."""
    endpoint, p256dh, auth = _subscription(request.POST.get("subscription", ""))
    if request.POST.get("do") == "stop":
        subscriptions.unsubscribe(endpoint, token=token_of(request))
        return HttpResponse(status=204)
    answer = subscriptions.subscribe(endpoint, p256dh, auth, token=token_of(request))
    if isinstance(answer, Refused):
        return JsonResponse({"detail": answer.sentence}, status=status_of(answer))
    return HttpResponse(status=204)


def _subscription(written: str) -> tuple[str, str, str]:
    """Return the address and the two keys of a browser's subscription, which are empty if it can't be read."""
    try:
        found = json.loads(written)
        return str(found["endpoint"]), str(found["keys"]["p256dh"])[:200], str(found["keys"]["auth"])[:100]
    except (ValueError, KeyError, TypeError, RecursionError):
        return "", "", ""
