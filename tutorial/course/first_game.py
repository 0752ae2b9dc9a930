"""Lesson 7.1 as a real table: its deal, what the bots do in the first rounds, and the way back."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from games.services.answers import Refused
from games.services.seats.rehearsing import Rehearsal, rehearse
from games.web.decorators import account_of, see_other
from games.web.identity import remember, token_for_a_seat
from games.web.rate_limits import opens_too_often
from games.web.refusal_pages import refusal_page
from tutorial.lessons.play.first_game import LESSON

SEED = "first game 1"
"""Of the bots and of every reshuffle; another one is another game."""
STRENGTH = "suspicious"
ROUNDS = {
    "1": {"nominate": 3, "discard": "F", "enact": "L"},
    "2": {"nominate": 5, "discard": "L", "enact": "F"},
}
"""What the first two governments do; in the third round the person is President."""


def rehearsal() -> Rehearsal:
    """The table of the lesson."""
    scene = LESSON.steps[0].scene
    back = reverse("learn:step", args=[LESSON.id, 1])
    return Rehearsal(scene.deal, scene.seat - 1, SEED, STRENGTH, ROUNDS, back)


@require_http_methods(["GET", "HEAD", "POST"])
def play(request: HttpRequest) -> HttpResponse:
    """Sit down at a table of one's own; whoever only looks for it is led to the lesson."""
    if request.method != "POST":
        return redirect("learn:step", LESSON.id, 1)
    token = token_for_a_seat(request)
    game = opens_too_often(request) or rehearse(rehearsal(), token=token, user=account_of(request))
    if isinstance(game, Refused):
        return refusal_page(request, game, back=reverse("learn:step", args=[LESSON.id, 1]))
    remember(request, token)
    return see_other("live:table_page", game.code)
