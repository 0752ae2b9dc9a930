"""Downloads of a game: as a record, data or a picture, to print, and embedded in another page.

Each contains only what its perspective had seen by that step.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any

from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from games.board.wording.powers import space_of
from games.board.wording.sentences import sentence
from games.board.wording.terms import PARTIES, ROLES
from games.engine import Party, Power, Role
from games.engine.notation import NotationError, RecordError, read, write_seen
from games.engine.sightings import BallotSeen, Sighting
from games.review.addresses import ReviewPlace
from games.review.decorators import place_in, review_refusal, with_finished_game
from games.review.downloads.game_json import game_in_json, schema
from games.review.downloads.notebook import notebook, with_rules
from games.review.downloads.pictures import board_svg
from games.review.perspectives import word_of
from games.review.step.drawing import happening, table_at
from games.services.answers import Refused, Unknown, refuse
from games.services.archive import reviewing
from games.services.archive.exporting import game_facts
from games.services.archive.reviewing import FinishedGame, ReviewMoment
from games.services.play.shuffling import note_of
from games.tables.csv_text import csv_of
from games.tables.game_tables import GameTables
from games.tables.schema import COLUMNS
from games.web.png import png
from games.web.qr import qr_code

View = Callable[..., HttpResponse]
_PARTIES = {party.value: PARTIES[party] for party in Party}
_ROLES = {role.value: ROLES[role] for role in Role}
_CLAIMED = {
    "drew": _("drew"),
    "got": _("got"),
    "peeked": _("saw"),
    "membership": _("investigated"),
    "being": _("is"),
}
NO_RECORD = _("This game is too long to be written as a record.")
NO_SUCH_FORM = _("You can't download a game as “%(form)s”.")


@dataclass(frozen=True)
class DownloadFormat:
    """A file format: its content type, the end of its file name, and the function that makes it."""

    kind: str
    ending: str
    made: Callable[[FinishedGame, ReviewPlace, ReviewMoment], str | bytes]


def with_review_moment(view: View) -> View:
    """Pass the step and the perspective that the address names to the view."""

    @wraps(view)
    def answer(request: HttpRequest, found: FinishedGame, step: int, **where: Any) -> HttpResponse:
        place = place_in(request, found, step)
        if isinstance(place, Refused):
            return review_refusal(request, found, place)
        moment = reviewing.moment(found, place.step, place.viewer, is_revealed=place.is_revealed)
        if isinstance(moment, Refused):
            return review_refusal(request, found, moment)
        try:
            return view(request, found, place, moment, **where)
        except NotationError:
            return review_refusal(request, found, refuse(NO_RECORD).answer)

    return require_safe(with_finished_game(answer))


@with_review_moment
def download(
    request: HttpRequest, found: FinishedGame, place: ReviewPlace, moment: ReviewMoment, form: str
) -> HttpResponse:
    """Send the file in this format."""
    if form not in FORMATS:
        return review_refusal(request, found, refuse(NO_SUCH_FORM, answer=Unknown, form=form[:20]).answer)
    wanted = FORMATS[form]
    answer = HttpResponse(wanted.made(found, place, moment), content_type=wanted.kind)
    if not wanted.kind.startswith("image/"):
        name = f"{found.row.code}-{place.step}-{word_of(place.viewer)}{wanted.ending}"
        answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})
@with_review_moment
def embed(request: HttpRequest, found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> HttpResponse:
    """Show only the board, for a frame in another site's page."""
    return render(request, "games/review/embed.html", _shown(found, place, moment))


@with_review_moment
def on_paper(request: HttpRequest, found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> HttpResponse:
    """Show the whole game on a page to print."""
    told, tables = moment.told, GameTables(moment.told)
    address = settings.PUBLIC_ORIGIN + place.address
    shown = _shown(found, place, moment) | {
        "rounds": [{**row, **_power_in_words(row)} for row in tables.rounds()],
        "claims": [{**row, **_claim_in_words(row)} for row in tables.claims()],
        "story": [sentence(seen, told.table) for seen in told.sightings if not isinstance(seen, BallotSeen)],
        "address": address,
        "qr": qr_code(address),
    }
    return render(request, "games/review/paper.html", shown)


def _power_in_words(row: Mapping[str, Any]) -> dict[str, Any]:
    power, saw = row["power"], row["saw"]
    return {"power": power and gettext(space_of(Power(power)).brings), "saw": _PARTIES.get(saw, saw)}


def _claim_in_words(row: Mapping[str, Any]) -> dict[str, Any]:
    said, truth = (row[name] and _about(str(row[name])) for name in ("said", "truth"))
    return {"kind": gettext(_CLAIMED[row["kind"]]), "said": said, "truth": truth}


def _about(said: str) -> str:
    """Translate a claim: tiles stay as they are, and a party or role is its last word."""
    whose, colon, last = said.rpartition(": ")
    return f"{whose}{colon}{_ROLES.get(last, last)}"


@require_safe
def json_schema(request: HttpRequest) -> HttpResponse:
    """Send the JSON Schema of a game's JSON."""
    return JsonResponse(schema(), json_dumps_params={"indent": 1})


def _shown(found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> dict[str, Any]:
    seats = list(found.row.seats.all())
    return {
        "game": found.row,
        "place": place,
        "moment": moment,
        "table": table_at(moment.view, found.row, seats),
        "happening": happening(moment.view),
    }


def record_of(sightings: Sequence[Sighting], **headers: str) -> str:
    """Return the record of these sightings, up to the last turn that they tell completely."""
    for length in range(len(sightings), 1, -1):
        text = write_seen(sightings[:length], **headers)
        try:
            if len(read(text).game.log) == length:
                return text
        except RecordError:
            continue
    return write_seen(sightings[:1], **headers)


def _record(found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> str:
    """Return the record. For the reviewer it has the opened seal of the shuffle, so that it can be verified."""
    headers = {
        "Title": found.row.title or f"Game {found.row.spoken_code}",
        "Site": settings.PUBLIC_ORIGIN + place.address,
    }
    seal = note_of(found.row) if place.viewer.is_reviewer else ""
    return record_of(moment.told.sightings, **headers, **({"Note": seal} if seal else {}))


def _json(found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> str:
    told = game_in_json(moment.told, code=found.row.code, perspective=word_of(place.viewer))
    return json.dumps(told, ensure_ascii=False, indent=1)


def _csv(table: str) -> DownloadFormat:
    def text(found: FinishedGame, _place: ReviewPlace, moment: ReviewMoment) -> str:
        return csv_of(GameTables(moment.told, game_facts(found.row)).table(table))

    return DownloadFormat("text/csv; charset=utf-8", f"-{table}.csv", text)


def _notebook(found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> str:
    address = settings.PUBLIC_ORIGIN + place.address
    tables = GameTables(moment.told, game_facts(found.row))
    return json.dumps(notebook(tables, title=found.row.spoken_code, address=address), ensure_ascii=False, indent=1)


def _lab(found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> str:
    address = settings.PUBLIC_ORIGIN + place.address
    made = with_rules(_record(found, place, moment), place.step, title=found.row.spoken_code, address=address)
    return json.dumps(made, ensure_ascii=False, indent=1)


def _svg(found: FinishedGame, place: ReviewPlace, moment: ReviewMoment) -> str:
    return board_svg(moment.view, note=f"{found.row.spoken_code} · {place.step}")


FORMATS = {
    "shg": DownloadFormat("text/plain; charset=utf-8", ".shg", _record),
    "json": DownloadFormat("application/json", ".json", _json),
    **{table: _csv(table) for table in COLUMNS},
    "votes": _csv("ballots"),
    "notebook": DownloadFormat("application/x-ipynb+json", ".ipynb", _notebook),
    "lab": DownloadFormat("application/x-ipynb+json", ".ipynb", _lab),
    "svg": DownloadFormat("image/svg+xml", ".svg", _svg),
    "png": DownloadFormat("image/png", ".png", lambda found, place, moment: png(_svg(found, place, moment))),
}
"""Every format by the word in its address. `votes` is the address of `ballots` in the first schema."""
