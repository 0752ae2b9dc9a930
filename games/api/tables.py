"""Tables over the API: list, open, sit down, look, move, claim, talk, leave."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.utils.translation import gettext_noop as _

from games.api.calls import at_table, bearer, body_of, malformed, problem, said
from games.api.streams import stream
from games.api.views_json import events_json, table_json
from games.live.drawing.table_facts import facts_of
from games.live.moves import DAMAGED_FORM, NO_SEAT, refusal_in, submit
from games.live.pages.options_form import OptionsForm
from games.models import Game, Seat
from games.services.answers import Forbidden, Refused, refuse
from games.services.identity import new_token, seats_at
from games.services.play import talking, watching
from games.services.play.watching import Visitor
from games.services.seats import hosting, opening, seating
from games.web.rate_limits import address_of, limit_new_tables

NO_MOVE = _("Send `move` or `claim` as the description of this address says, and `seen`, the number you decided on.")
NO_NUMBER = _("`since` is the number of events that you have seen.")


def open_tables(request: HttpRequest) -> HttpResponse:
    """List the public tables where somebody can sit down."""
    return JsonResponse({"tables": [_listed(game) for game in watching.open_tables()]})


def _listed(game: Any) -> dict[str, Any]:
    return {
        "code": game.code,
        "size": game.size,
        "taken": game.taken,
        "programs": game.admits_programs,
        "password": bool(game.password),
        "facts": [str(fact) for fact in facts_of(game)],
    }


def open_table(request: HttpRequest) -> HttpResponse:
    """Open a table. Whoever opens it over the API is a program, so it admits programs."""
    fields = {"is_public": "no", "size": "5", **_switches(OptionsForm()), **body_of(request), "admits_programs": "on"}
    form = OptionsForm(fields)
    if not form.is_valid():
        return said(422, _first_error(form), fields={name: list(errors) for name, errors in form.errors.items()})
    token, given = new_token(), form.cleaned_data
    game = limit_new_tables(request) or opening.open_table(
        form.options(), token=token, name=given["name"], is_program=True
    )
    if isinstance(game, Refused):
        return problem(game)
    for _bot in range(given["bots"]):
        hosting.add_bot(game.code, token=token, strength=given["strength"])
    return JsonResponse({"code": game.code, "seat": 0, "token": token}, status=201)


def _switches(form: OptionsForm) -> dict[str, str]:
    """Return the switches that are on unless a table turns them off: a form that leaves one out means off."""
    return {name: "on" for name, field in form.fields.items() if field.initial is True}


def _first_error(form: OptionsForm) -> str:
    return next((f"{name}: {errors[0]}" for name, errors in form.errors.items()), "")


@at_table
def one_table(request: HttpRequest, game: Game) -> HttpResponse:
    """Return the table as the holder of the token sees it, or as a spectator does."""
    visitor = _visitor(request, game)
    view = watching.table_view(game.code, visitor.viewer) if game.length else None
    if isinstance(view, Refused):
        return problem(view)
    return JsonResponse(table_json(game, seats_at(game), view, _own(visitor)))


def _visitor(request: HttpRequest, game: Game) -> Visitor:
    """Return who asks: a spectator without a token. One of no seat here is refused, so that a program learns of it."""
    token = bearer(request)
    visitor = watching.visitor_of(game, token)
    if token and not visitor.seats:
        raise refuse(NO_SEAT, answer=Forbidden)
    return visitor


def _own(visitor: Visitor) -> int | None:
    return None if visitor.seat is None else visitor.seat.number


@at_table
def seats(request: HttpRequest, game: Game) -> HttpResponse:
    """Give a program a seat; the answer has the token of that seat, which is shown once."""
    given, token = body_of(request), new_token()
    seat = seating.take_seat_for_program(
        game.code, token=token, name=given.get("name", ""), password=given.get("password", ""),
        address=address_of(request),
    )  # fmt: skip
    if not isinstance(seat, Seat):
        return problem(seat)
    return JsonResponse({"code": game.code, "seat": seat.number, "token": token}, status=201)


@at_table
def leave(request: HttpRequest, game: Game) -> HttpResponse:
    """Leave the table."""
    return _answered(game, seating.leave(game.code, token=bearer(request)))


@at_table
def start(request: HttpRequest, game: Game) -> HttpResponse:
    """Deal, as the host; `fill_with` gives the free seats to bots of this strength."""
    strength = body_of(request).get("fill_with", "")
    return _answered(game, hosting.start(game.code, token=bearer(request), fill_with=strength))


@at_table
def role_seen(request: HttpRequest, game: Game) -> HttpResponse:
    """Say that this seat knows its role, which a table that is read aloud waits for."""
    return _answered(game, seating.role_seen(game.code, token=bearer(request)))


@at_table
def move(request: HttpRequest, game: Game) -> HttpResponse:
    """Make a move or a claim; the game must not have gone on since `seen`, and the same `key` counts once."""
    given = body_of(request)
    answer = submit(_as_form(given), game.code, _own(_visitor(request, game)))
    return malformed(NO_MOVE) if answer is DAMAGED_FORM else _answered(game, answer)


def _as_form(given: Mapping[str, str]) -> dict[str, str]:
    return {name: given.get(name, "") for name in ("move", "claim", "seen", "key")}


@at_table
def messages(request: HttpRequest, game: Game) -> HttpResponse:
    """Return what was said at the table."""
    visitor = _visitor(request, game)
    lines = talking.messages_for(game, visitor)
    return JsonResponse({"messages": [{"name": m.name, "text": m.text, "at": m.at.isoformat()} for m in lines]})


@at_table
def say(request: HttpRequest, game: Game) -> HttpResponse:
    """Say something at the table."""
    return _answered(game, talking.say(game.code, token=bearer(request), text=body_of(request).get("text", "")))


@at_table
def events(request: HttpRequest, game: Game) -> HttpResponseBase:
    """Return what this viewer saw after `since` events: at once, or as a stream that goes on until the end."""
    asked = request.GET.get("since", "0")
    if not (asked.isascii() and asked.isdecimal() and len(asked) <= len(str(game.length)) + 1):
        return malformed(NO_NUMBER)
    visitor = _visitor(request, game)
    if request.GET.get("follow") == "1":
        return stream(request, game.code, visitor.viewer, int(asked))
    view = watching.table_view(game.code, visitor.viewer) if game.length else None
    if isinstance(view, Refused):
        return problem(view)
    return JsonResponse({"seen": game.length, "events": [] if view is None else events_json(view, int(asked))})


def _answered(game: Game, answer: object) -> HttpResponse:
    refused = refusal_in(answer)
    if refused is not None:
        return problem(refused)
    return JsonResponse({"seen": getattr(answer, "length", game.length)})
