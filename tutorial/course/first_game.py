"""`/learn/first-game/`: lesson 7.1 as a live table with a fixed deal and scripted bots, and the look back on it.

A game that was played to its end counts as the lesson by itself, at whichever table.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from games.services.answers import Refused
from games.services.archive import reviewing
from games.services.play import watching
from games.services.seats.rehearsing import Rehearsal, rehearse
from games.web.decorators import account_of, never_cached, see_other
from games.web.identity import remember, token_for_a_seat, token_of
from games.web.rate_limits import limit_new_tables
from games.web.refusal_pages import refusal_page
from tutorial.asking.progress import CourseProgress, keep, progress_of
from tutorial.course.debrief import debriefed
from tutorial.lessons.play.first_game import LESSON

SEED = "first game 1"
"""Seeds the bots and every reshuffle."""
STRENGTH = "person"
ROUNDS = {
    "1": {"nominate": 3, "discard": "F", "enact": "L"},
    "2": {"nominate": 5, "discard": "L", "enact": "F"},
}
"""The moves of the first two governments; in the third round the learner is President."""


def rehearsal() -> Rehearsal:
    """Return the setup of the table."""
    scene = LESSON.steps[0].scene
    back = reverse("learn:first_game") + "of/"
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


def counted_progress(request: HttpRequest) -> CourseProgress:
    """Return the visitor's progress, with lesson 7.1 done if they have played a game to its end."""
    mine = progress_of(request)
    if not mine.of(LESSON).is_done and watching.has_finished_a_game(token_of(request)):
        mine.note_right(LESSON, 1)
        keep(request, mine)
    return mine


@require_safe
@never_cached
def look_back(request: HttpRequest, code: str) -> HttpResponse:
    """Show three of the visitor's decisions in a finished game."""
    game = watching.table(code)
    if isinstance(game, Refused):
        return refusal_page(request, game, back=reverse("learn:course"))
    found = reviewing.finished_game(game)
    if isinstance(found, Refused):
        return refusal_page(request, found, back=reverse("live:table_page", args=[game.code]))
    seat = watching.visitor_of(game, token_of(request)).seat
    if seat is None:
        return redirect("review:overview", game.code)
    counted_progress(request)
    shown = {"game": game, "decisions": debriefed(found, seat.number)}
    return render(request, "tutorial/course/look_back.html", shown)
