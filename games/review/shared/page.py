"""The page of a shared replay, for its leader and for everybody else."""

from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.utils.translation import gettext_noop as _
from django.views.decorators.http import require_safe

from games.engine import SPECTATOR, Viewer, player
from games.models import SharedReplay
from games.review.decorators import own_viewer
from games.review.perspectives import perspectives, viewer_of, word_of
from games.review.shared.access import game_of, in_replay
from games.review.shared.questions import ReplayQuestion, question_at, shown_step
from games.review.step.drawing import happening, table_at
from games.services.answers import Conflict, Refused, refuse
from games.services.archive import sharing
from games.services.archive.reviewing import FinishedGame
from games.services.archive.sharing import Stage
from games.web.identity import token_of
from games.web.qr import qr_code
from games.web.refusal_pages import status_of

NOT_REVEALED = _("The leader hasn't shown the cards yet. Until then you can look through the players' eyes.")
NEXT = {
    Stage.ASKING: Stage.SPREAD, Stage.SPREAD: Stage.BELIEF, Stage.BELIEF: Stage.HABITS, Stage.HABITS: Stage.TRUTH,
}  # fmt: skip


@require_safe
@in_replay
def replay(request: HttpRequest, replay: SharedReplay) -> HttpResponse:
    """Show where the replay is, or nothing new to a page that shows it already."""
    token = token_of(request)
    leads = sharing.is_leader(replay, token)
    if leads:
        sharing.note_leader(replay)
    if "HX-Request" in request.headers and request.GET.get("seen") == _key(replay, leads=leads):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return replay_page(request, replay)


def replay_page(request: HttpRequest, replay: SharedReplay, refused: Refused | None = None) -> HttpResponse:
    """Show where the replay is, and a refusal above it if there is one."""
    found = game_of(request, replay)
    if isinstance(found, HttpResponse):
        return found
    viewer = _viewer(request, replay, found)
    if isinstance(viewer, Refused):
        refused, viewer = refused or viewer, SPECTATOR
    shown = _context(request, replay, found, viewer) | {"refused": refused}
    status = status_of(refused) if refused else HTTPStatus.OK
    return render(request, "games/review/shared/replay.html", shown, status=status)


def _context(request: HttpRequest, replay: SharedReplay, found: FinishedGame, chosen: Viewer) -> dict[str, Any]:
    token = token_of(request)
    leads, counts = sharing.is_leader(replay, token), sharing.votes_at(replay)
    question = question_at(found, replay, sharing.vote_of(replay, token), counts)
    view = found.view(replay.step, player(question.choice.seat) if question else chosen)
    address = settings.PUBLIC_ORIGIN + resolve_url("review:replay", replay.code)
    return {
        "replay": replay,
        "leads": leads,
        "is_free": sharing.is_free(replay),
        "key": _key(replay, leads=leads),
        "view": view,
        "table": table_at(view, found.row, list(found.row.seats.all())),
        "happening": happening(view),
        "question": question,
        "answered": counts.total(),
        "chosen": word_of(chosen),
        "eyes": [
            (each, each.viewer == chosen)
            for each in perspectives(view.table, found.players)
            if replay.is_revealed or not each.viewer.is_reviewer
        ],
        "address": address,
        "qr": qr_code(address),
        **(_controls(replay, found, question) if leads else {}),
    }


def _controls(replay: SharedReplay, found: FinishedGame, question: ReplayQuestion | None) -> dict[str, Any]:
    """Return what the leader's buttons do."""
    here = sum(begins <= replay.step for begins in found.rounds)
    return {
        "previous": shown_step(found, replay.step, -1) if replay.step > 1 else None,
        "next": shown_step(found, replay.step, 1) if replay.step < found.last else None,
        "previous_round": max((at for at in found.rounds if at < replay.step), default=None),
        "next_round": found.rounds[here] if here < len(found.rounds) else None,
        "next_stage": NEXT.get(Stage(replay.stage)) if question else None,
        "after_question": question.choice.step if question else None,
    }


def _viewer(request: HttpRequest, replay: SharedReplay, found: FinishedGame) -> Viewer | Refused:
    """Return the perspective that the leader set, or that the reader chose, by default their own seat or the public."""
    word = replay.eyes or request.GET.get("view", "") or word_of(own_viewer(request, found))
    return may_look(replay, found, word)


def may_look(replay: SharedReplay, found: FinishedGame, word: str) -> Viewer | Refused:
    """Return the perspective of this word; refuse to show everything before the leader shows the cards."""
    viewer = viewer_of(word, found.players)
    if not isinstance(viewer, Refused) and viewer.is_reviewer and not replay.is_revealed:
        return refuse(NOT_REVEALED, answer=Conflict).answer
    return viewer


def _key(replay: SharedReplay, *, leads: bool) -> str:
    """Return what tells a page whether it shows everything: also how many have answered, to the leader."""
    answered = sharing.votes_at(replay).total() if leads and replay.stage else 0
    return f"{replay.changes}.{answered}.{int(leads)}{int(sharing.is_free(replay))}"
