"""What may be done about a game as a whole: pause it, give it up, play another with the same people."""

from django.http import HttpRequest, HttpResponse

from games.models import Game
from games.services.answers import Refused
from games.services.seats import hosting, opening, seating
from games.web.decorators import at_table, number_in, post_only, refusal_at_table, see_other
from games.web.identity import token_of


@post_only
@at_table
def pause(request: HttpRequest, game: Game) -> HttpResponse:
    """The host stops the clock, or with `do=resume` lets it run."""
    change = hosting.resume if request.POST.get("do") == "resume" else hosting.pause
    return table_or_refusal(request, game, change(game.code, token=token_of(request)))


@post_only
@at_table
def more_time(request: HttpRequest, game: Game) -> HttpResponse:
    """Somebody whom the game waits for needs longer."""
    asked = seating.ask_for_time(game.code, token=token_of(request), number=number_in(request))
    return table_or_refusal(request, game, asked)


@post_only
@at_table
def abandon(request: HttpRequest, game: Game) -> HttpResponse:
    """Somebody would rather give the game up, or with `wants=no` would not any more."""
    wants = request.POST.get("wants") != "no"
    said = seating.vote_to_abandon(game.code, token=token_of(request), wants=wants, number=number_in(request))
    return table_or_refusal(request, game, said)


@post_only
@at_table
def rematch(request: HttpRequest, game: Game) -> HttpResponse:
    """The next table of the same people."""
    following = opening.rematch(game.code, token=token_of(request))
    return table_or_refusal(request, following if isinstance(following, Game) else game, following)


@post_only
@at_table
def stand_in(request: HttpRequest, game: Game) -> HttpResponse:
    """Somebody asks that the game goes on without a player who has been away for long."""
    called = seating.call_stand_in(game.code, token=token_of(request), name=request.POST.get("name", ""))
    return table_or_refusal(request, game, called)


@post_only
@at_table
def role_seen(request: HttpRequest, game: Game) -> HttpResponse:
    """Somebody knows their role now."""
    known = seating.role_seen(game.code, token=token_of(request), number=number_in(request))
    return table_or_refusal(request, game, known)


def table_or_refusal(request: HttpRequest, game: Game, answer: object) -> HttpResponse:
    """The table, or why not."""
    if isinstance(answer, Refused):
        return refusal_at_table(request, answer, game)
    return see_other("live:table_page", game.code)
