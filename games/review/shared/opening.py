"""Opening a shared replay of a finished game, and joining one by its code."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games.review.decorators import review_refusal, with_finished_game
from games.review.shared.access import ask_for_code, replay_by
from games.services.answers import Refused
from games.services.archive import sharing
from games.services.archive.reviewing import FinishedGame
from games.services.jobs import evaluating
from games.services.limits import is_too_often
from games.web.decorators import never_cached, see_other
from games.web.identity import remember, token_for_a_seat, token_of
from games.web.rate_limits import address_of

MOST_OPENED, AN_HOUR = 60, 60 * 60


@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def replays(request: HttpRequest) -> HttpResponse:
    """Ask for a code (GET), and go to its replay, or to the finished game whose code it is (POST)."""
    if request.method != "POST":
        return ask_for_code(request)
    if code := request.POST.get("game", "").strip()[:50]:
        return redirect("review:share", code)
    code = request.POST.get("code", "").strip()[:50]
    found = replay_by(request, code)
    return ask_for_code(request, found, code) if isinstance(found, Refused) else see_other("review:replay", found.code)


@require_http_methods(["GET", "HEAD", "POST"])
@with_finished_game
def share(request: HttpRequest, found: FinishedGame) -> HttpResponse:
    """Say what a shared replay is (GET), and open one (POST)."""
    if request.method != "POST":
        return render(request, "games/review/shared/share.html", {"game": found.row})
    token, address = token_for_a_seat(request), address_of(request)
    is_too_many = is_too_often(f"replays at:{address}", most=MOST_OPENED, seconds=AN_HOUR)
    opened = sharing.TOO_MANY if is_too_many else sharing.open_replay(found.row.code, token=token)
    if isinstance(opened, Refused):
        return review_refusal(request, found, opened)
    evaluating.ask(found.row, visitor=address)
    if not token_of(request):
        remember(request, token)
    return see_other("review:replay", opened.code)
