"""`/deduce/`: the odds of every role at a table that is played elsewhere. The address stores the record."""

from dataclasses import asdict
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from games.analyse.deduce import url_record
from games.analyse.deduce.model_form import ModelForm
from games.analyse.deduce.presses import own_fields, pressed, seat_of
from games.analyse.deduce.suspects import suspects
from games.analyse.odds.hand_rows import hand_rows
from games.board.wording.rulesets import RULES_IN_SHORT
from games.board.wording.sentences import sentence
from games.charts import percent
from games.deduction import MODEL, posterior
from games.deduction.hand_odds import PastHand, tile_odds
from games.deduction.model import WHAT_COUNTS
from games.engine import OFFICIAL, SPECTATOR, TableView, Viewer, player
from games.engine.notation import Record
from games.engine.rulesets import NAMED_RULESETS
from games.review.step.deduction import KINDS
from games.services.answers import Refused
from games.services.archive.record_in_progress import heading, presses
from games.transcript.buttons import claim_form, next_of
from games.web.refusal_pages import status_of

MOST_NAMES = 10
USED = frozenset({
    "president passes", "chancellor enacts", "president claims", "chancellor claims", "investigator reports",
    "peek reports", "ballots", "nominates", "calls", "executes", "investigates", "asks veto", "grants veto",
})  # fmt: skip
"""The tables of the model that the posterior uses."""
PRESSED = ("lines", "said", "ballots", "back")


@require_http_methods(["GET", "HEAD", "POST"])
def deduce(request: HttpRequest) -> HttpResponse:
    """Show the record in the address with its odds; a press redirects to the address of the record after it."""
    if request.method == "POST":
        return _after_press(request, url_record.with_lines(request.POST.get("record", ""), []), "")
    if "g" not in request.GET:
        return _begin(request) if "players" in request.GET else _start(request)
    text = url_record.unpacked(request.GET["g"])
    if isinstance(text, Refused):
        return _start(request, refused=text)
    record = url_record.read_record(text)
    if isinstance(record, Refused):
        return _start(request, refused=record, text=text)
    if any(name in request.GET for name in PRESSED):
        return _after_press(request, pressed(request.GET, text, record), text)
    return _page(request, text, record)


def _start(request: HttpRequest, refused: Refused | None = None, **shown: Any) -> HttpResponse:
    """Show the form for the players' names, and a refusal if there is one."""
    status = HTTPStatus.OK if refused is None else status_of(refused)
    shown |= {
        "refused": refused,
        "players": request.GET.get("players", ""),
        "first": request.GET.get("first", "1"),
        "eyes": request.GET.get("eyes", ""),
        "rulesets": RULES_IN_SHORT,
    }
    return render(request, "games/analyse/deduce_start.html", shown, status=status)


def _begin(request: HttpRequest) -> HttpResponse:
    names = [name.strip() for name in request.GET["players"].replace(",", "\n").splitlines()]
    first = request.GET.get("first", "1")
    seat = int(first) - 1 if first.isascii() and first.isdigit() and len(first) < 3 else -1
    rules = request.GET.get("rules", "")
    ruleset = rules if rules in NAMED_RULESETS else OFFICIAL.name
    text = heading([*filter(None, names)][: MOST_NAMES + 1], seat, ruleset)
    record = url_record.read_record(text)
    return _start(request, record) if isinstance(record, Refused) else _redirect(request, text)


def _after_press(request: HttpRequest, text: str | Refused, before: str) -> HttpResponse:
    """Redirect to the record after a press; if that was refused, show the record before it and the reason."""
    if isinstance(text, str):
        return _redirect(request, text)
    if not before:
        return _start(request, text, text=request.POST.get("record", ""))
    record = url_record.read_record(before)
    if isinstance(record, Refused):
        return _start(request, record, text=before)
    return _page(request, before, record, refused=text)


def _redirect(request: HttpRequest, text: str) -> HttpResponse:
    carried = ModelForm(request.GET).carried
    query = urlencode([("g", url_record.packed(text)), *carried])
    return HttpResponse(status=HTTPStatus.SEE_OTHER, headers={"Location": f"{reverse('deduce')}?{query}#next"})


def _page(request: HttpRequest, text: str, record: Record, refused: Refused | None = None) -> HttpResponse:
    form = ModelForm(request.GET)
    status = HTTPStatus.OK if form.is_valid() else HTTPStatus.BAD_REQUEST
    eyes = _viewer_of(form, text, record)
    if isinstance(eyes, Refused):
        refused, eyes = eyes, (SPECTATOR, record)
    shown = (
        _odds(form, *eyes)
        | claim_form(record.game)
        | {
            "refused": refused,
            "form": form,
            "text": text,
            "packed": url_record.packed(text),
            "next": next_of(record),
            "own": own_fields(form, record),
            "can_go_back": presses(text) > 0,
            "weights": [
                (kind, KINDS[kind], form[kind], gettext(WHAT_COUNTS[kind]), weight)
                for kind, weight in asdict(MODEL.weights).items()
            ],
        }
    )
    status = status if refused is None else HTTPStatus(status_of(refused))
    return render(request, "games/analyse/deduce.html", shown, status=status)


def _viewer_of(form: ModelForm, text: str, record: Record) -> tuple[Viewer, Record] | Refused:
    """Return the viewer, and the record with their role: a spectator, or a seat that knows its role if entered."""
    seat, role = seat_of(form, record), form.cleaned_data.get("role")
    if seat is None:
        return SPECTATOR, record
    if not role:
        return player(seat), record
    known = url_record.read_record(url_record.with_role(text, seat, role, record.game.table.players))
    return known if isinstance(known, Refused) else (player(seat), known)


def _odds(form: ModelForm, eyes: Viewer, record: Record) -> dict[str, Any]:
    view, model = record.game.view(eyes), form.model
    found = posterior(view.sightings, eyes, model)
    fits, odds = found.worlds_left > 0, tile_odds(view.sightings)
    return {
        "view": view,
        "players": list(enumerate(view.table.names)),
        "seats": [(seat + 1, name) for seat, name in enumerate(view.table.names)],
        "found": found if fits else None,
        "suspects": suspects(found, view) if fits else (),
        "odds": odds,
        "hands": [[_share(row["certain"]), _share(row["claimed"])] for row in odds.rows()],
        "past": hand_rows(odds.hands, lambda hand: _government(hand, view)),
        "lately": [sentence(seen, view.table) for seen in view.sightings][:-6:-1],
        "tables": [(name, _in_lines(name, rows)) for name, rows in model.tables.items() if name in USED],
        "smoothing": model.smoothing,
    }


def _government(hand: PastHand, view: TableView) -> str:
    """Return the round and the President of a hand."""
    president = hand.draw.president
    return f"{hand.draw.round}: {'' if president is None else view.table.names[president]}"


def _share(chance: object) -> str:
    return percent(chance) if isinstance(chance, float) else "-"


def _in_lines(name: str, rows: Any) -> str:
    """Return a table in the format in which the form accepts changes."""
    return "\n".join(
        f"{name}: {row}: {', '.join(f'{outcome}={count}' for outcome, count in counts.items())}"
        for row, counts in rows.items()
    )
