"""The page of a running or finished game, and the forms on it: move, chat, note.

A posted form is answered with a redirect to the table; if the page's script sent it, with an empty response, because
the socket brings the change. A refusal is shown as a sentence with a fresh table, and what was typed is kept.
"""

import secrets
from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.board.page import Rows, page
from games.board.rendering import rendered
from games.board.wording.rulesets import changes_in_words
from games.engine import SPECTATOR, TableView
from games.live.drawing import whole_page
from games.live.drawing.layers import NOTHING, PLAYERS
from games.live.drawing.quick_words import players_to_talk_to, quick_words
from games.live.drawing.table_panels import chat_message
from games.live.moves import DAMAGED_FORM, NOTICE, MalformedForm, refusal_in, submit
from games.live.pages.invitation import invitation
from games.live.pages.seats import open_table_page
from games.live.sync.timing import FOR_SCRIPT
from games.metrics import observed
from games.models import Game, Message
from games.services.outward.web_push import public_key
from games.services.play import talking, watching
from games.services.play.following import FollowedTable
from games.services.play.watching import Visitor
from games.services.seats import seating
from games.stage.drawing import deal_html
from games.web.decorators import at_table, number_in, post_only, see_other
from games.web.identity import NAME, remember, token_for_a_seat, token_of
from games.web.rate_limits import limit_new_speakers
from games.web.refusal_pages import status_of

JUST_DEALT = timedelta(seconds=20)
"""How long after the deal a television that loads plays it, while nobody has done anything yet. A busy server may take
most of it to answer."""


@require_safe
@at_table
def table_page(request: HttpRequest, game: Game) -> HttpResponse:
    """Show the table as its visitor may see it: open, running or finished."""
    if request.path != reverse("live:table_page", args=[game.code]):
        return redirect("live:table_page", game.code)
    visitor = watching.visitor_of(game, token_of(request), number_in(request))
    if visitor.seats:
        seating.note_seen(game.code, token=token_of(request))
    return _shown(request, game, visitor) if game.length else open_table_page(request, game, visitor)


@require_safe
@at_table
def tv(request: HttpRequest, game: Game) -> HttpResponse:
    """Show the public table for a television: from the open table to the end of the game, and on to the rematch."""
    following = watching.rematch_of(game)
    if following and not game.is_one_device:
        return redirect("live:tv", following.code)
    anybody = Visitor(None, (), SPECTATOR, is_host=False)
    if not game.length:
        return open_table_page(request, game, anybody, join_form=None, on_tv=True)
    shown = _context(game, anybody, on_tv=True)
    return render(request, "games/live/tv.html", shown | invitation(game) | {"stage": _deal(game, shown["table"].view)})


def _deal(game: Game, view: TableView) -> str:
    """Draw the scene of a deal that happened just now: the television's page loads again at the deal."""
    is_new = game.started_at is not None and game.is_running and timezone.now() - game.started_at < JUST_DEALT
    return deal_html(view, game.pace) if is_new and len(view.sightings) == 1 else ""


@require_safe
@at_table
def record(request: HttpRequest, game: Game) -> HttpResponse:
    """Show everything that happened, of which the table's page shows only the latest; what its visitor may see."""
    visitor = watching.visitor_of(game, token_of(request), number_in(request))
    if not game.length:
        return redirect("live:table_page", game.code)
    return render(request, "games/live/record.html", _context(game, visitor, is_whole=True))


@post_only
@at_table
def move(request: HttpRequest, game: Game) -> HttpResponse:
    """Submit a move or a claim."""
    visitor = watching.visitor_of(game, token_of(request), number_in(request))
    seat = None if visitor.seat is None else visitor.seat.number
    with observed("table_move_seconds"):
        answer = submit(request.POST, game.code, seat)
    return _after(request, game, visitor, answer)


@post_only
@at_table
def hands(request: HttpRequest, game: Game) -> HttpResponse:
    """Submit the ballots of a show of hands, from a device that is passed around: those in `voted` vote, and those in
    `nein` vote nein."""
    visitor = watching.visitor_of(game, token_of(request))
    held = {str(seat.number): seat.number for seat in visitor.seats} if game.is_one_device else {}
    answer: object = DAMAGED_FORM
    nein = request.POST.getlist("nein")
    for number in request.POST.get("voted", "").split():
        ballot, key = "vote-nein" if number in nein else "vote-ja", f"{request.POST.get('key', '')} {number}"
        answer = submit(request.POST.dict() | {"move": ballot, "key": key}, game.code, held.get(number))
        if refusal_in(answer) is not None:
            break
    return _after(request, game, visitor, answer)


@post_only
@at_table
def say(request: HttpRequest, game: Game) -> HttpResponse:
    """Post a message. A visitor who posts among the spectators gets a person token."""
    token, form, is_new = token_for_a_seat(request), request.POST, not token_of(request)
    text = quick_words(game, form["quick"], form.get("to", "")) if "quick" in form else form.get("text", "")
    answer = (is_new and limit_new_speakers(request)) or talking.say(
        game.code, token=token, text=text, name=form.get("name", "")
    )
    if is_new and isinstance(answer, Message):
        remember(request, token, answer.name)
    return _after(request, game, watching.visitor_of(game, token), answer)


@post_only
@at_table
def note(request: HttpRequest, game: Game) -> HttpResponse:
    """Save the private note."""
    token = token_of(request)
    kept = talking.write_note(game.code, token=token, text=request.POST.get("text", ""))
    return _after(request, game, watching.visitor_of(game, token), kept)


def is_by_script(request: HttpRequest) -> bool:
    """Return whether the page's script sent this form and stays on the page."""
    return "HX-Request" in request.headers


def _after(request: HttpRequest, game: Game, visitor: Visitor, answer: object) -> HttpResponse:
    """Answer a form: a redirect, an empty response for the script, or the refusal with a fresh table."""
    refused = refusal_in(answer)
    if refused is None:
        return HttpResponse(status=204) if is_by_script(request) else see_other("live:table_page", game.code)
    status = 400 if isinstance(refused, MalformedForm) else status_of(refused)
    if is_by_script(request) or not game.length:
        return render(request, NOTICE, {"notice": refused}, status=status)
    return _shown(request, game, visitor, notice=refused, status=status)


def _shown(request: HttpRequest, game: Game, visitor: Visitor, *, status: int = 200, **more: Any) -> HttpResponse:
    shown, is_still = _context(game, visitor), "still" in request.GET
    shown |= {
        "is_still": is_still,
        "reloads": bool(shown["socket"]) and not (is_still or shown["is_my_turn"] or more.get("notice")),
        "unsaid": request.POST.get("text", ""),
        "push_key": public_key() if visitor.seat is not None else "",
        "own_name": request.POST.get("name") or request.session.get(NAME, ""),
    }
    return render(request, "games/live/table.html", shown | invitation(game) | more, status=status)


def _context(game: Game, visitor: Visitor, *, on_tv: bool = False, is_whole: bool = False) -> dict[str, Any]:
    """Return the context of a whole page, drawn from the same pieces that the socket sends."""
    followed, seat = FollowedTable(game.code), visitor.seat
    who = PLAYERS if on_tv else whole_page.screen_owner(visitor)
    here = whole_page.onlooker(followed, who)
    drawn = whole_page.draw(followed, who, NOTHING)
    view = followed.view(here.viewer)
    talk = [chat_message(each) for each in followed.talk_for(here.viewer, is_among_players=who == PLAYERS)]
    said, asides, ghosts = ([rendered(each) for each in talk if each.room == room] for room in Message.Room)
    settings = whole_page.settings_of(followed)
    is_held = followed.game.is_one_device and seat is not None
    act, everything, back = (
        reverse(f"live:{name}", args=[game.code]) + (f"?seat={seat.number}" if seat is not None and is_held else "")
        for name in ("move", "record", "table_page")
    )
    return {
        "game": followed.game,
        "house_rules": list(changes_in_words(game.ruleset)),
        "seat": seat,
        "visitor": visitor,
        "is_my_turn": view is not None and view.is_my_turn,
        "mark": drawn.mark,
        "pieces": drawn.pieces,
        "table": None if view is None else page(view, settings, on_tv=on_tv, is_whole=is_whole),
        "said": Rows(said) if is_whole else Rows.latest(said, "message"),
        "asides": Rows(asides) if is_whole else Rows.latest(asides, "message"),
        "ghosts": Rows(ghosts) if is_whole else Rows.latest(ghosts, "message"),
        "talk": "games/live/_talk.html" if game.has_chat and not (game.is_one_device or on_tv) else "",
        "talk_to": players_to_talk_to(followed, seat),
        "notes": "games/live/_note.html" if seat is not None and not game.is_one_device else "",
        "note": "" if seat is None else talking.read_note(seat),
        "record_address": "" if on_tv else everything,
        "table_address": back,
        "play_address": act,
        "claim_address": act,
        "seen": followed.game.length,
        "key": secrets.token_urlsafe(12),
        # A device that is passed around shows a private page once; what is public then comes by the socket.
        "socket": "" if is_held else whole_page.socket_of(game, drawn) + ("&public=1" if on_tv else ""),
        "timing": FOR_SCRIPT,
        "holds_device": game.is_one_device and bool(visitor.seats),
    }
