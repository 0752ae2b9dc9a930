"""`/write/`: write a game down while it is played at a real table. Plain forms; everything is saved with each press."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.board.page import page
from games.board.wording.rulesets import RULE_SWITCHES
from games.board.wording.sentences import sentence
from games.engine import OFFICIAL, SPECTATOR
from games.engine.notation.lines import RESERVED
from games.engine.notation.syntax.moves import ballots_line
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.words import quoted
from games.engine.rulesets import NAMED_RULESETS
from games.engine.sightings import BallotSeen
from games.models import Draft
from games.services.answers import Refused
from games.services.archive import writing_down
from games.services.archive.importing import LONGEST_TITLE
from games.transcript.buttons import claims_on_offer, names_of, next_of
from games.web.decorators import SeeOther, never_cached
from games.web.identity import remember, token_for_a_seat, token_of
from games.web.rate_limits import writes_too_often
from games.web.refusal_pages import refusal_page, status_of

MOST_PLAYERS = 10
LONGEST_COUNT = 4
BALLOTS = {"ja": True, "nein": False}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def start(request: HttpRequest) -> HttpResponse:
    """Who sits at the table, and what was begun before."""
    if request.method != "POST":
        return _start_page(request, [""] * MOST_PLAYERS)
    token, typed = token_for_a_seat(request), [name.strip() for name in request.POST.getlist("name")[:MOST_PLAYERS]]
    draft = writes_too_often(request) or writing_down.begin(_heading(request, typed), token=token)
    if isinstance(draft, Refused):
        return _start_page(request, typed, status_of(draft), refused=draft)
    if not token_of(request):
        remember(request, token)
    return SeeOther(reverse("review:write_down", args=[draft.code]))


def _start_page(request: HttpRequest, typed: list[str], status: int = HTTPStatus.OK, **said: Any) -> HttpResponse:
    chairs = list(enumerate((typed + [""] * MOST_PLAYERS)[:MOST_PLAYERS], 1))
    drafts = writing_down.own_drafts(token_of(request))
    shown = {
        "chairs": chairs,
        "first": request.POST.get("first", "1"),
        "drafts": drafts,
        "rule_switches": RULE_SWITCHES,
        **said,
    }
    return render(request, "games/review/write.html", shown, status=status)


def _heading(request: HttpRequest, typed: list[str]) -> str:
    """The headers of the record; what is wrong with them, its reader says."""
    players = [name for name in typed if name]
    names, asked = Names(players, RESERVED), request.POST.get("first", "")
    first = dict(zip(map(str, range(1, len(typed) + 1)), typed, strict=True)).get(asked, "")
    title = " ".join(request.POST.get("title", "").split())[:LONGEST_TITLE]
    ruleset = request.POST.get("rules", "")
    rules = [f"Ruleset: {ruleset}"] if ruleset in NAMED_RULESETS and ruleset != OFFICIAL.name else []
    starts = names.written[players.index(first)] if first else '""'
    lines = [f"Players: {' '.join(names.written)}", *rules, "Roles: ?", f"First: {starts}", "Deck: ?"]
    return "\n".join([f"Title: {quoted(title)}", *lines] if title else lines)


def at_draft(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view gets the draft of this code."""

    @wraps(view)
    def answer(request: HttpRequest, code: str) -> HttpResponse:
        draft = writing_down.draft(code)
        return refusal_page(request, draft) if isinstance(draft, Refused) else view(request, draft)

    return never_cached(answer)


@require_http_methods(["GET", "HEAD", "POST"])
@at_draft
def write_down(request: HttpRequest, draft: Draft) -> HttpResponse:
    """The table as it is, and a button for everything that may happen next."""
    if request.method != "POST":
        return _page(request, draft)
    seen = request.POST.get("seen", "")
    if not (seen.isascii() and seen.isdigit() and len(seen) <= LONGEST_COUNT):
        return _page(request, draft, HTTPStatus.BAD_REQUEST)
    if "back" in request.POST:
        answer: object = writing_down.take_back(draft.code, seen=int(seen))
    else:
        answer = writing_down.write_down(draft.code, _lines(request, draft), seen=int(seen))
    if isinstance(answer, Refused):
        return _page(request, draft, status_of(answer), refused=answer)
    return SeeOther(reverse("review:write_down", args=[draft.code]) + "#next")


@require_http_methods(["POST"])
@at_draft
def hand_in(request: HttpRequest, draft: Draft) -> HttpResponse:
    """Make a game of it, and look back on that."""
    roles = " ".join(each if each in ("L", "F", "H") else "?" for each in request.POST.getlist("role")[:MOST_PLAYERS])
    game = writing_down.hand_in(draft.code, roles or "?", seen=writing_down.presses(draft))
    if isinstance(game, Refused):
        return _page(request, draft, status_of(game), refused=game)
    return SeeOther(reverse("review:overview", args=[game.code]))


def _lines(request: HttpRequest, draft: Draft) -> list[str]:
    """What a form asks to be written: the lines of a button, a claim, or ballots one by one."""
    form, game = request.POST, writing_down.record_of(draft).game
    names = names_of(game)
    if "lines" in form:
        return form["lines"].splitlines()
    if "said" in form:
        return [_claim(form.get("speaker", ""), form["said"], form.get("target", ""), names)]
    voted = {seat: BALLOTS.get(form.get(f"ballot-{seat}", "")) for seat in game.waiting}
    groups = [(ja, [seat for seat in voted if voted[seat] is ja]) for ja in (True, False, None)]
    return [ballots_line(ja, seats, are_all=False, names=names) for ja, seats in groups if seats]


def _claim(speaker: str, said: str, target: str, names: Names) -> str:
    seats = {str(seat): name for seat, name in enumerate(names.written)}
    about = f"{seats.get(target, '')} " if said.startswith("is ") else ""
    return f"{seats.get(speaker, '')} claims {about}{said}"


def _page(request: HttpRequest, draft: Draft, status: int = HTTPStatus.OK, **said: Any) -> HttpResponse:
    draft.refresh_from_db()
    record = writing_down.record_of(draft)
    view = record.game.view(SPECTATOR)
    told = [seen for seen in view.sightings if not isinstance(seen, BallotSeen)]
    shown = {
        "draft": draft,
        "table": page(view),
        "view": view,
        "next": next_of(record),
        "presses": writing_down.presses(draft),
        "claims": claims_on_offer(),
        "players": list(enumerate(view.table.names)),
        "lately": [sentence(seen, view.table) for seen in told][:-6:-1],
        "is_over": view.outcome is not None and record.question is None,
    }
    return render(request, "games/review/write_down.html", shown | said, status=status)
