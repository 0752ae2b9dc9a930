"""Finds a shared replay by the code in an address, and limits the guessing of codes."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.gzip import gzip_page

from games.models import SharedReplay
from games.services.answers import Refused, Unknown
from games.services.archive import reviewing, sharing
from games.services.archive.reviewing import FinishedGame
from games.web.decorators import never_cached
from games.web.rate_limits import limit_code_guesses, note_wrong_code
from games.web.refusal_pages import refusal_page, status_of

View = Callable[..., HttpResponse]


def in_replay(view: View) -> View:
    """Pass the replay to the view; without the right code, show the page that asks for one."""

    @wraps(view)
    def answer(request: HttpRequest, code: str, **where: Any) -> HttpResponse:
        found = replay_by(request, code)
        return ask_for_code(request, found, code) if isinstance(found, Refused) else view(request, found, **where)

    # Compression can leak text through the length of the answer, which is safe here: the game is over.
    return never_cached(gzip_page(answer))


def replay_by(request: HttpRequest, code: str) -> SharedReplay | Refused:
    """Return the replay with this code, unless too many codes were guessed."""
    found = limit_code_guesses(request, code) or sharing.replay_of(code)
    if isinstance(found, Unknown):
        note_wrong_code(request, code)
    return found


def ask_for_code(request: HttpRequest, refused: Refused | None = None, code: str = "") -> HttpResponse:
    """Show the page that asks for the code of a replay, or of a game to open one."""
    shown = {"refused": refused, "code": code[:50]}
    return render(request, "games/review/shared/join.html", shown, status=status_of(refused) if refused else 200)


def game_of(request: HttpRequest, replay: SharedReplay) -> FinishedGame | HttpResponse:
    """Return the game of a replay, or the page that says why it can't be shown."""
    found = reviewing.finished_game(replay.game)
    return refusal_page(request, found) if isinstance(found, Refused) else found
