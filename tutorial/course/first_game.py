"""`/learn/first-game/`: lesson 7.1 as a live table with a fixed deal and scripted bots."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.services.answers import Refused
from games.services.seats.rehearsing import Rehearsal, rehearse
from games.web.decorators import account_of, see_other
from games.web.identity import remember, token_for_a_seat
from games.web.rate_limits import limit_new_tables
from games.web.refusal_pages import refusal_page
from tutorial.lessons.play.first_game import LESSON

SEED = "first game 1"
"""Seeds the bots and every reshuffle."""
STRENGTH = "suspicious"
ROUNDS = {
    "1": {"nominate": 3, "discard": "F", "enact": "L"},
    "2": {"nominate": 5, "discard": "L", "enact": "F"},
}
"""The moves of the first two governments; in the third round the learner is President."""


def rehearsal() -> Rehearsal:
    """Return the setup of the table."""
    scene = LESSON.steps[0].scene
    back = reverse("learn:step", args=[LESSON.id, 1])
    return Rehearsal(scene.deal, scene.seat - 1, SEED, STRENGTH, ROUNDS, back)


@require_http_methods(["GET", "HEAD", "POST"])
def play(request: HttpRequest) -> HttpResponse:
    """Open a table and seat the visitor (POST); a GET redirects to the lesson."""
    if request.method != "POST":
        return redirect("learn:step", LESSON.id, 1)
    token = token_for_a_seat(request)
    game = limit_new_tables(request) or rehearse(rehearsal(), token=token, user=account_of(request))
    if isinstance(game, Refused):
        return refusal_page(request, game, back=reverse("learn:step", args=[LESSON.id, 1]))
    remember(request, token)
    return see_other("live:table_page", game.code)
