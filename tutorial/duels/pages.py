"""The views: the two kinds of duel, a duel, and what came of a claim or an accusation."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from games.board.tokens import claim_of
from games.engine import player
from games.web.decorators import never_cached
from tutorial.asking.progress import CourseProgress, keep, progress_of
from tutorial.duels.collection import numbered, numbers_of
from tutorial.duels.duel import Duel, DuelKind
from tutorial.duels.showing import ShownDuel, spoken_since

PROGRESS_KEY = "duels"
SEAT = "seat-"
TEMPLATE = "tutorial/duels/duel.html"


@require_safe
@never_cached
def index(request: HttpRequest) -> HttpResponse:
    """Offer the two kinds of duel, the first one that is still open of each."""
    done = _done(progress_of(request))
    shown = {
        kind.value: next((number for number in numbers_of(kind) if str(number) not in done), numbers_of(kind)[0])
        for kind in DuelKind
    }
    found = [str(number) for number in numbers_of(DuelKind.FIND) if str(number) in done]
    facts = {**shown, "found": sum(done[each] for each in found), "of": len(found)}
    return render(request, "tutorial/duels/index.html", facts)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def duel(request: HttpRequest, number: int) -> HttpResponse:
    """Show a duel (GET), or redirect to what comes of the posted claim or accusation (POST)."""
    here = _found(number)
    if request.method != "POST":
        return render(request, TEMPLATE, _facts(ShownDuel(number, here, here.view)))
    token = request.POST.get("claim") or request.POST.get("move") or ""
    shown = _answered(number, here, token)
    if shown is None:
        return render(request, TEMPLATE, _facts(ShownDuel(number, here, here.view)), status=422)
    mine = progress_of(request)
    done = _done(mine)
    if str(number) not in done:
        mine.kept[PROGRESS_KEY] = {**done, str(number): int(shown.is_lie or shown.is_right)}
        keep(request, mine)
    return redirect("duels:reply", number, token)


@require_safe
@never_cached
def reply(_request: HttpRequest, number: int, token: str) -> HttpResponse:
    """Show what comes of a claim or an accusation."""
    here = _found(number)
    shown = _answered(number, here, token)
    if shown is None:
        raise Http404
    facts = {**_facts(shown), "since_then": spoken_since(here, shown.view)}
    return render(_request, TEMPLATE, facts)


def _answered(number: int, here: Duel, token: str) -> ShownDuel | None:
    """Return the duel after what a token says, or `None` if the page does not offer it."""
    open_one = ShownDuel(number, here, here.view)
    if here.kind is DuelKind.FIND:
        seat = next((each for each in open_one.pair if token == f"{SEAT}{each}"), None)
        return None if seat is None else ShownDuel(number, here, here.view, picked=seat)
    offer = open_one.offer
    if offer is None or token not in [each.token for each in offer.claims]:
        return None
    claim = claim_of({"claim": token}, here.viewer)
    assert claim is not None  # noqa: S101 - every token on offer is a claim
    return ShownDuel(number, here, here.after(claim).view(player(here.viewer)), token=token)


def _facts(shown: ShownDuel) -> dict[str, object]:
    return {"shown": shown, "table": shown.table}


def _found(number: int) -> Duel:
    here = numbered(number)
    if here is None:
        raise Http404
    return here


def _done(mine: CourseProgress) -> dict[str, int]:
    return dict(mine.kept.get(PROGRESS_KEY, {}))
