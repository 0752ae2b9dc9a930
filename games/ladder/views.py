"""The ladder: its ratings and latest games, and for whoever is signed in, their bots."""

from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.api.description import LADDER_BOT
from games.services.answers import Refused
from games.services.ladder import entries, rated_games, standings
from games.web.decorators import account_of, never_cached, see_other
from games.web.refusal_pages import status_of


@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def ladder(request: HttpRequest) -> HttpResponse:
    """Show the ladder (GET); add a bot, give one another token, or take one off (POST)."""
    user = account_of(request)
    if request.method != "POST":
        return _page(request)
    if user is None:
        return see_other("accounts:account")
    name = request.POST.get("name", "")
    answer: str | bool | Refused
    match request.POST.get("do"):
        case "renew":
            answer = entries.renew_token(user, name)
        case "remove":
            answer = entries.remove_bot(user, name)
        case _:
            answer = entries.add_bot(user, name)
    if isinstance(answer, Refused):
        return _page(request, status_of(answer), refused=answer, typed=name[:50])
    if isinstance(answer, str):
        return _page(request, token=answer)
    return see_other("ladder:ladder")


def _page(request: HttpRequest, status: int = HTTPStatus.OK, **more: Any) -> HttpResponse:
    user = account_of(request)
    shown = {
        "standings": standings.standings(),
        "games": standings.latest_games(),
        "bots": [] if user is None else entries.bots_of(user),
        "most_bots": entries.MOST_BOTS,
        "settled_after": standings.SETTLED_AFTER,
        "anchor": standings.ANCHOR,
        "seconds": rated_games.A_MOVE,
        "waits": int(rated_games.WAITS.total_seconds()),
        "example": LADDER_BOT.read_text("utf-8"),
        "base": settings.PUBLIC_ORIGIN + reverse("api:page"),
        **more,
    }
    return render(request, "games/ladder/ladder.html", shown, status=status)
