"""Front page, lobby, entering a code, a new table, and a quick game against bots."""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from games.live.drawing.table_facts import table_cards
from games.live.pages.options_form import PRESETS, OptionsForm
from games.models import Game, SharedReplay
from games.services.answers import Refused, Unknown
from games.services.archive import sharing
from games.services.play import watching
from games.services.seats import hosting, opening
from games.web.decorators import account_of, add_refusal, never_cached, post_only, see_other
from games.web.forms import CodeForm, QuickForm
from games.web.identity import GUEST, NAME, remember, token_for_a_seat, token_of
from games.web.rate_limits import limit_code_guesses, limit_new_tables, note_wrong_code
from games.web.refusal_pages import refusal_page, status_of

MOST_OWN = 10


@require_safe
@never_cached
def front(request: HttpRequest) -> HttpResponse:
    """Show the front page, with the latest table of this visitor if they sit at one."""
    own = watching.own_tables(token_of(request))[:1]
    return render(request, "front.html", {"code_form": CodeForm(), "own": own})


@require_safe
@never_cached
def lobby(request: HttpRequest) -> HttpResponse:
    """Show the lobby; for the page's own polling only the lists of tables."""
    if "HX-Request" in request.headers:
        return render(request, "games/live/_going_on.html", going_on(request))
    return lobby_page(request)


@post_only
def code(request: HttpRequest) -> HttpResponse:
    """Redirect from a typed code to its table, or else to its shared replay."""
    form = CodeForm(request.POST)
    game = limit_code_guesses(request, form.meant) or watching.table(form.meant)
    if isinstance(game, Game):
        return see_other("live:table_page", game.code)
    if isinstance(game, Unknown) and isinstance(replay := sharing.replay_of(form.meant), SharedReplay):
        return see_other("review:replay", replay.code)
    note_wrong_code(request, form.meant)
    return lobby_page(request, code_form=form, status=status_of(game), **add_refusal(form, game, "code"))


@post_only
def quick(request: HttpRequest) -> HttpResponse:
    """Open a table with bots in all other seats, and deal."""
    form = QuickForm(request.POST)
    if not form.is_valid():
        return lobby_page(request, quick_form=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    token = token_for_a_seat(request)
    name = request.session.get(NAME) or GUEST
    game = limit_new_tables(request) or opening.quick_start(
        token=token, name=name, user=account_of(request), **form.cleaned_data
    )
    if isinstance(game, Refused):
        return refusal_page(request, game)
    remember(request, token)
    return see_other("live:table_page", game.code)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def new_table(request: HttpRequest) -> HttpResponse:
    """Show the form for a new table, or open the table."""
    if request.method != "POST":
        preset = PRESETS.get(request.GET.get("where", ""), {})
        return new_table_page(request, OptionsForm(initial={"name": request.session.get(NAME, ""), **preset}))
    form = OptionsForm(request.POST)
    if not form.is_valid():
        return new_table_page(request, form, HTTPStatus.UNPROCESSABLE_ENTITY)
    token = token_for_a_seat(request)
    game = opened(request, form, token)
    if isinstance(game, Refused):
        return new_table_page(request, form, status_of(game), **add_refusal(form, game))
    remember(request, token, "" if game.is_anonymous else form.cleaned_data["name"])
    return see_other("live:table_page", game.code)


def opened(request: HttpRequest, form: OptionsForm, token: str) -> Game | Refused:
    """Open the requested table, with its bots."""
    given = form.cleaned_data
    game = limit_new_tables(request) or opening.open_table(
        form.options(), token=token, name=given["name"], user=account_of(request)
    )
    if isinstance(game, Game):
        for _bot in range(given["bots"]):
            hosting.add_bot(game.code, token=token, strength=given["strength"])
    return game


def new_table_page(
    request: HttpRequest, form: OptionsForm, status: int = HTTPStatus.OK, **said: Refused
) -> HttpResponse:
    """Show the form, as far as it was filled in."""
    shown = {"form": form, "where": request.GET.get("where", "apart")}
    return render(request, "games/live/new_table.html", shown | said, status=status)


def lobby_page(request: HttpRequest, *, status: int = HTTPStatus.OK, **forms: Any) -> HttpResponse:
    """Show the lobby; `forms` replace the empty ones when they have errors."""
    shown = {**going_on(request), "code_form": CodeForm(), "quick_form": QuickForm()}
    return render(request, "games/live/lobby.html", shown | forms, status=status)


def going_on(request: HttpRequest) -> dict[str, Any]:
    """Return the lists of tables for this visitor."""
    return {
        "own": table_cards(watching.own_tables(token_of(request))[:MOST_OWN]),
        "open": table_cards(watching.open_tables()),
        "running": table_cards(watching.running_tables()),
        "finished": table_cards(watching.finished_tables()),
    }
