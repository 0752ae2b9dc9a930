"""`/write/`: record a game while it is played at a real table. Every press of a button is stored in a draft at once."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.board.page import page
from games.board.rules_form import RulesForm
from games.board.wording.sentences import sentence
from games.engine import OFFICIAL, SPECTATOR
from games.engine.notation import read_so_far
from games.engine.notation.syntax.rulesets import ruleset_line
from games.engine.setups import SIZES
from games.engine.sightings import BallotSeen
from games.models import Draft
from games.services.answers import Refused
from games.services.archive import writing_down
from games.services.archive.importing import LONGEST_TITLE
from games.services.archive.record_in_progress import heading, presses
from games.transcript.buttons import claim_form, lines_of_form, next_of
from games.web.decorators import SeeOther, never_cached
from games.web.identity import remember, token_for_a_seat, token_of
from games.web.rate_limits import limit_new_drafts
from games.web.refusal_pages import refusal_page, status_of

MOST_PLAYERS = SIZES[-1]
LONGEST_COUNT = 4


class WrittenRulesForm(RulesForm):
    """The rules of a game with cardboard, where nobody can see whether a ballot was changed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["ballots_may_change"]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def start(request: HttpRequest) -> HttpResponse:
    """Show the form for the players' names and the drafts begun before; a valid form begins a draft."""
    if request.method != "POST":
        return _start_page(request, [""] * MOST_PLAYERS)
    token, typed = token_for_a_seat(request), [name.strip() for name in request.POST.getlist("name")[:MOST_PLAYERS]]
    rules = _ruleset(request, len([name for name in typed if name]))
    if isinstance(rules, Refused):
        return _start_page(request, typed, status_of(rules), refused=rules)
    draft = limit_new_drafts(request) or writing_down.begin(_heading(request, typed, rules), token=token)
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
        "rules_form": WrittenRulesForm(request.POST or None),
        **said,
    }
    return render(request, "games/transcript/write.html", shown, status=status)


def _ruleset(request: HttpRequest, players: int) -> str | Refused:
    """Return the chosen rules as the record writes them, or why no table of this size can play by them."""
    form = WrittenRulesForm(request.POST)
    if players not in SIZES or not form.is_valid():
        return OFFICIAL.name
    rules = writing_down.ruleset_for(form.ruleset_for(players), players)
    return rules if isinstance(rules, Refused) else ruleset_line(rules, players)


def _heading(request: HttpRequest, typed: list[str], rules: str) -> str:
    """Return the headers of the record; `first` is the number of a field among those for names."""
    chosen = dict(zip(map(str, range(1, len(typed) + 1)), typed, strict=True)).get(request.POST.get("first", ""), "")
    players = [name for name in typed if name]
    title = " ".join(request.POST.get("title", "").split())[:LONGEST_TITLE]
    return heading(players, players.index(chosen) if chosen else -1, rules, title)


def at_draft(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Pass the draft with the code in the address to a view, or show the refusal page."""

    @wraps(view)
    def answer(request: HttpRequest, code: str) -> HttpResponse:
        draft = writing_down.draft(code)
        return refusal_page(request, draft) if isinstance(draft, Refused) else view(request, draft)

    return never_cached(answer)


@require_http_methods(["GET", "HEAD", "POST"])
@at_draft
def write_down(request: HttpRequest, draft: Draft) -> HttpResponse:
    """Show the table and a button for every legal next event; a pressed button adds its lines to the draft."""
    if request.method != "POST":
        return _page(request, draft)
    seen = request.POST.get("seen", "")
    if not (seen.isascii() and seen.isdigit() and len(seen) <= LONGEST_COUNT):
        return _page(request, draft, HTTPStatus.BAD_REQUEST)
    if "back" in request.POST:
        answer: object = writing_down.take_back(draft.code, seen=int(seen))
    else:
        lines = lines_of_form(request.POST.dict(), read_so_far(draft.text))
        answer = writing_down.write_down(draft.code, lines, seen=int(seen))
    if isinstance(answer, Refused):
        return _page(request, draft, status_of(answer), refused=answer)
    return SeeOther(reverse("review:write_down", args=[draft.code]) + "#next")


@require_http_methods(["POST"])
@at_draft
def hand_in(request: HttpRequest, draft: Draft) -> HttpResponse:
    """Import the draft as a finished game and redirect to its review."""
    roles = " ".join(each if each in ("L", "F", "H") else "?" for each in request.POST.getlist("role")[:MOST_PLAYERS])
    game = writing_down.hand_in(draft.code, roles or "?", seen=presses(draft.text))
    if isinstance(game, Refused):
        return _page(request, draft, status_of(game), refused=game)
    return SeeOther(reverse("review:overview", args=[game.code]))


def _page(request: HttpRequest, draft: Draft, status: int = HTTPStatus.OK, **said: Any) -> HttpResponse:
    draft.refresh_from_db()
    record = read_so_far(draft.text)
    view = record.game.view(SPECTATOR)
    told = [seen for seen in view.sightings if not isinstance(seen, BallotSeen)]
    shown = {
        "draft": draft,
        "table": page(view),
        "view": view,
        "next": next_of(record),
        "presses": presses(draft.text),
        "players": list(enumerate(view.table.names)),
        "lately": [sentence(seen, view.table) for seen in told][:-6:-1],
        "is_over": view.outcome is not None and record.question is None,
    }
    return render(request, "games/transcript/write_down.html", shown | claim_form(record.game) | said, status=status)
