"""Controls of the game as a whole: pause, more time, abandon, stand-in, rematch."""

from django.http import HttpRequest, HttpResponse

from games.models import Game
from games.services.answers import Refused
from games.services.seats import hosting, opening, reading, seating
from games.web.decorators import at_table, number_in, post_only, refusal_at_table, see_other
from games.web.identity import token_of


@post_only
@at_table
def pause(request: HttpRequest, game: Game) -> HttpResponse:
    """Stop the clock or, with `do=resume`, restart it. For the host."""
    change = hosting.resume if request.POST.get("do") == "resume" else hosting.pause
    return table_or_refusal(request, game, change(game.code, token=token_of(request)))


@post_only
@at_table
def more_time(request: HttpRequest, game: Game) -> HttpResponse:
    """Give a player who has to move more time."""
    asked = seating.ask_for_time(game.code, token=token_of(request), number=number_in(request))
    return table_or_refusal(request, game, asked)


@post_only
@at_table
def abandon(request: HttpRequest, game: Game) -> HttpResponse:
    """Vote to abandon the game or, with `wants=no`, withdraw the vote."""
    wants = request.POST.get("wants") != "no"
    said = seating.vote_to_abandon(game.code, token=token_of(request), wants=wants, number=number_in(request))
    return table_or_refusal(request, game, said)


@post_only
@at_table
def rematch(request: HttpRequest, game: Game) -> HttpResponse:
    """Open the next table with the same players."""
    following = opening.rematch(game.code, token=token_of(request))
    return table_or_refusal(request, following if isinstance(following, Game) else game, following)


@post_only
@at_table
def stand_in(request: HttpRequest, game: Game) -> HttpResponse:
    """Let a stand-in play for a player who has been away for long."""
    called = seating.call_stand_in(game.code, token=token_of(request), name=request.POST.get("name", ""))
    return table_or_refusal(request, game, called)


@post_only
@at_table
def role_seen(request: HttpRequest, game: Game) -> HttpResponse:
    """Note that a player knows their role."""
    known = seating.role_seen(game.code, token=token_of(request), number=number_in(request))
    return table_or_refusal(request, game, known)


@post_only
@at_table
def begin_playing(request: HttpRequest, game: Game) -> HttpResponse:
    """End the reading of the opening."""
    return table_or_refusal(request, game, reading.begin_playing(game.code, token=token_of(request)))


@post_only
@at_table
def skip_reading(request: HttpRequest, game: Game) -> HttpResponse:
    """Agree to skip the reading of the opening."""
    agreed = reading.skip_reading(game.code, token=token_of(request), number=number_in(request))
    return table_or_refusal(request, game, agreed)


def table_or_refusal(request: HttpRequest, game: Game, answer: object) -> HttpResponse:
    """Redirect to the table, or show the refusal."""
    if isinstance(answer, Refused):
        return refusal_at_table(request, answer, game)
    return see_other("live:table_page", game.code)
