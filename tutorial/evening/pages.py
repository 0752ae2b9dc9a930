"""The views: where the learner is, a beat, the reply to a press, and beginning again."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.engine import Game, RefusedError
from games.engine.notation import write
from games.engine.setups import SIZES
from games.web.decorators import SeeOther, never_cached
from tutorial.asking.progress import keep, progress_of
from tutorial.evening.beats import Beat, EveningScript
from tutorial.evening.judging import judge
from tutorial.evening.script import BEATS, EVENINGS, ONE_EVENING
from tutorial.evening.showing import USUAL_SIZE, ShownBeat, ShownReply
from tutorial.evening.timeline import LEARNER, YOU, game_at
from tutorial.evening.walked import Walked

TEMPLATE = "tutorial/evening/beat.html"


@require_safe
@never_cached
def begin(request: HttpRequest, evening: str = ONE_EVENING.key) -> HttpResponse:
    """Redirect to where the learner is."""
    script = _script(evening)
    return redirect("learn:beat", Walked(progress_of(request)).at(script).key)


@require_POST
def again(request: HttpRequest, evening: str) -> HttpResponse:
    """Begin an evening again."""
    script, mine = _script(evening), progress_of(request)
    Walked(mine).begin_again(script)
    keep(request, mine)
    return SeeOther(f"../{script.beats[0].key}/")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cached
def beat(request: HttpRequest, key: str) -> HttpResponse:
    """Show a beat (GET), or judge a press and redirect to what follows (POST)."""
    here = _found(key, request)
    if request.method != "POST":
        return _page(request, here)
    token = request.POST.get("move") or request.POST.get("claim") or ""
    verdict = judge(here.beat, here.game, token, here.script.record)
    if verdict is None:
        return _page(request, here, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    walked = here.walked
    if verdict.goes_on:
        following = walked.note_press(here.script, here.beat, token)
        keep(request, walked.mine)
        return redirect("learn:beat", following.key)
    walked.note_miss(here.beat, is_rule=verdict.refusal is not None or bool(here.beat.asks))
    keep(request, walked.mine)
    return redirect("learn:reply", key, token)


@require_safe
@never_cached
def reply(request: HttpRequest, key: str, token: str) -> HttpResponse:
    """Show the reply to a press that does not go on."""
    here = _found(key, request)
    verdict = judge(here.beat, here.game, token, here.script.record)
    if verdict is None or verdict.goes_on:
        raise Http404
    return _page(request, here, ShownReply(token, verdict), verdict.game)


@dataclass(frozen=True)
class BeatPlace:
    """A beat on a learner's way."""

    script: EveningScript
    beat: Beat
    walked: Walked

    @cached_property
    def game(self) -> Game:
        """The game as the beat shows it, with the learner's name in their language."""
        return shown_game(self.script, self.beat, self.walked.presses, gettext(LEARNER))

    @property
    def shown_before(self) -> int:
        """The number of events that the beat before showed."""
        index = self.script.beats.index(self.beat)
        return len(replace(self, beat=self.script.beats[index - 1]).game.log) if index else 0


def shown_game(script: EveningScript, here: Beat, presses: Mapping[str, str], name: str = LEARNER) -> Game:
    """Return the game as a beat shows it. Presses that no longer fit the script are left out."""
    if here.elsewhere:
        return game_at(here.elsewhere, "", {}, name)
    try:
        game = game_at(script.record, here.key, presses, name)
    except RefusedError:
        game = game_at(script.record, here.key, {}, name)
    if here.until is None:
        return game
    last = max(number for number, event in enumerate(game.log) if isinstance(event, here.until))
    return Game.from_log(game.log[: last + 1])


def _page(
    request: HttpRequest,
    here: BeatPlace,
    answer: ShownReply | None = None,
    game: Game | None = None,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    size, game = request.GET.get("size", ""), game or here.game
    shown = ShownBeat(
        here.script,
        here.beat,
        game.view(YOU),
        gettext(here.beat.told(here.walked.presses)),
        here.walked.misses(here.beat),
        answer,
        int(size) if size in map(str, SIZES) else USUAL_SIZE,
        len(here.game.log) if answer else here.shown_before,
        write(game, Title=gettext(here.script.title)) if game.outcome and "end" in here.beat.shows else "",
    )
    return render(request, TEMPLATE, {"shown": shown, "table": shown.table}, status=status)


def _script(key: str) -> EveningScript:
    found = next((each for each in EVENINGS if each.key == key), None)
    if found is None:
        raise Http404
    return found


def _found(key: str, request: HttpRequest) -> BeatPlace:
    if key not in BEATS:
        raise Http404
    return BeatPlace(*BEATS[key], Walked(progress_of(request)))
