"""Figures over the API: the odds of a draw, what could be deduced in a finished game, and how games end here."""

from dataclasses import asdict

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext_noop as _

from games.api.calls import at_table, malformed, problem
from games.deduction import hand_odds, posterior
from games.engine import Viewer
from games.models import Game
from games.review.perspectives import viewer_of, word_of
from games.review.step.deduction import own_sightings
from games.services.answers import Refused
from games.services.archive import reviewing
from games.services.play.tallying import counted

MOST_TILES = 99
NO_TILES = _(
    "`liberal` and `fascist` are the numbers of tiles to draw from, at least three together and at most 99 each."
)
NO_STEP = _("`step` is a number from 1 to the last event of the game.")


def odds(request: HttpRequest) -> HttpResponse:
    """Return the chances of 0 to 3 Liberal tiles in the next hand from these tiles."""
    liberal = _number(request.GET.get("liberal", "6"), 0, MOST_TILES)
    fascist = _number(request.GET.get("fascist", "11"), 0, MOST_TILES)
    if liberal is None or fascist is None or liberal + fascist < 3:
        return malformed(NO_TILES)
    return JsonResponse({"liberal_tiles": list(hand_odds(liberal, fascist).chances)})


@at_table
def deduced(request: HttpRequest, game: Game) -> HttpResponse:
    """Return the chances of every seat at a step of a finished game, from what this perspective saw."""
    found = reviewing.finished_game(game)
    if isinstance(found, Refused):
        return problem(found)
    viewer = viewer_of(request.GET.get("view", "public"), found.players)
    step = _number(request.GET.get("step", str(found.last)), 1, found.last)
    if isinstance(viewer, Refused):
        return problem(viewer)
    if step is None:
        return malformed(NO_STEP)
    return JsonResponse(_chances(found, step, viewer))


def _chances(found: reviewing.FinishedGame, step: int, viewer: Viewer) -> dict[str, object]:
    """A reviewer, who knows every role, gets what the public could deduce, as on the pages."""
    sightings, seen_by = own_sightings(found.view(step, viewer))
    chances = posterior(sightings, seen_by)
    seats = [
        {"fascist": fascist, "hitler": hitler, "proved": chances.is_proved(seat)}
        for seat, (fascist, hitler) in enumerate(zip(chances.fascist, chances.hitler, strict=True))
    ]
    return {"step": step, "view": word_of(viewer), "worlds_left": chances.worlds_left, "seats": seats}


def statistics(_request: HttpRequest) -> HttpResponse:
    """Return the number of seats of each kind in the finished games of this site."""
    return JsonResponse({"counts": [asdict(each) for each in counted()]})


def _number(text: str, least: int, most: int) -> int | None:
    is_number = text.isascii() and text.isdecimal() and len(text) <= 6
    return int(text) if is_number and least <= int(text) <= most else None
