"""What the leader's buttons do, taking the lead, and voting."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.utils.translation import gettext_noop as _
from django.views.decorators.http import require_http_methods

from games.models import SharedReplay
from games.review.perspectives import viewer_of
from games.review.shared.access import game_of, in_replay
from games.review.shared.page import may_look, replay_page
from games.review.shared.questions import next_question, question_at
from games.services.answers import Conflict, Forbidden, Refused, refuse
from games.services.archive import reviewing, sharing
from games.services.archive.reviewing import FinishedGame
from games.services.archive.sharing import ReplayChange, Stage
from games.services.limits import is_too_often
from games.web.decorators import SeeOther
from games.web.identity import remember, token_for_a_seat, token_of
from games.web.rate_limits import address_of

MOST_PRESSES, A_MINUTE = 1_200, 60
"""From one address, which may be a school's."""
MOST_DIGITS = 6
NO_SUCH_BUTTON = _("This page doesn't have that button.")
NO_MORE = _("There are no more questions in this game. You can still go on step by step.")


@require_http_methods(["GET", "HEAD", "POST"])
@in_replay
def vote(request: HttpRequest, replay: SharedReplay) -> HttpResponse:
    """Store what somebody would do."""
    found = _pressed(request, replay)
    if not isinstance(found, FinishedGame):
        return found
    token, move = token_for_a_seat(request), request.POST.get("move", "")
    question = question_at(found, replay, "", sharing.votes_at(replay))
    if question is None:
        return replay_page(request, replay, refuse(sharing.MOVED_ON, answer=Conflict).answer)
    if move not in question.moves:
        return replay_page(request, replay, refuse(_("Choose one of the answers.")).answer)
    return _answer(request, replay, sharing.vote(replay.code, _number(request, "step") or 0, move, token=token), token)


@require_http_methods(["GET", "HEAD", "POST"])
@in_replay
def lead(request: HttpRequest, replay: SharedReplay) -> HttpResponse:
    """Do what the leader pressed, or make somebody the leader."""
    found = _pressed(request, replay)
    if not isinstance(found, FinishedGame):
        return found
    token, do = token_for_a_seat(request), request.POST.get("do", "")
    if do == "take":
        return _answer(request, replay, sharing.take_lead(replay.code, token=token), token)
    if do == "give-up":
        return _answer(request, replay, sharing.give_up_lead(replay.code, token=token), token)
    if not sharing.is_leader(replay, token):
        return replay_page(request, replay, refuse(sharing.NOT_THE_LEADER, answer=Forbidden).answer)
    change = _change(request, replay, found)
    if isinstance(change, ReplayChange):
        seen = _number(request, "seen")
        change_made = sharing.lead(replay.code, -1 if seen is None else seen, change, token=token)
        return _answer(request, replay, change_made, token)
    return replay_page(request, replay, change)


def _pressed(request: HttpRequest, replay: SharedReplay) -> FinishedGame | HttpResponse:
    """Return the game, or where somebody goes who pressed no button, or pressed too often."""
    if request.method != "POST":
        return SeeOther(_back(request, replay))
    if is_too_often(f"replay presses at:{address_of(request)}", most=MOST_PRESSES, seconds=A_MINUTE):
        return replay_page(request, replay, sharing.TOO_FAST)
    return game_of(request, replay)


def _change(request: HttpRequest, replay: SharedReplay, found: FinishedGame) -> ReplayChange | Refused:
    """Return what the pressed button changes."""
    do, _blank, value = request.POST.get("do", "").partition(" ")
    match do:
        case "step" | "round":
            return _to_step(found, do, value or request.POST.get("number", ""))
        case "ask":
            step = next_question(found, replay.step - (0 if replay.stage else 1))
            if step is None:
                return refuse(NO_MORE, answer=Conflict).answer
            return ReplayChange(step=step, stage=Stage.ASKING)
        case "stage" if value in Stage.values and (replay.stage or not value):
            return ReplayChange(stage=value)
        case "eyes":
            word = request.POST.get("eyes", "")
            viewer = may_look(replay, found, word) if word else None
            return viewer if isinstance(viewer, Refused) else ReplayChange(eyes=word)
        case "reveal" | "hide":
            return ReplayChange(is_revealed=do == "reveal", eyes="" if replay.eyes == "all" else None)
        case _:
            return refuse(NO_SUCH_BUTTON).answer


def _to_step(found: FinishedGame, do: str, typed: str) -> ReplayChange | Refused:
    """Return the change to a step, or to the first step of a round."""
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS else 0
    step = reviewing.first_step_of(found, number) if do == "round" else number
    if isinstance(step, Refused):
        return step
    missing = reviewing.moment(found, step, viewer_of("public", found.players))  # type: ignore[arg-type]
    return missing if isinstance(missing, Refused) else ReplayChange(step=step, stage=Stage.STEP)


def _answer(request: HttpRequest, replay: SharedReplay, done: SharedReplay | Refused, token: str) -> HttpResponse:
    """Go back to the page, which shows a refusal if there is one."""
    if isinstance(done, Refused):
        now = sharing.replay_of(replay.code)
        return replay_page(request, replay if isinstance(now, Refused) else now, done)
    if not token_of(request):
        remember(request, token)
    return SeeOther(_back(request, replay))


def _back(request: HttpRequest, replay: SharedReplay) -> str:
    view = request.POST.get("view", "")
    query = f"?view={view}" if view.replace("-", "").isalnum() and view.isascii() and len(view) < 10 else ""
    return resolve_url("review:replay", replay.code) + query


def _number(request: HttpRequest, name: str) -> int | None:
    typed = request.POST.get(name, "")
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS else None
