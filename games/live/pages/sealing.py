"""`/t/<code>/seal/`: the sealed shuffle of a table and, after the game, its secret and what follows from it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.models import Game
from games.services.play.shuffling import OpenedShuffle, opened_shuffle
from games.web.decorators import at_table


@require_safe
@at_table
def seal(request: HttpRequest, game: Game) -> HttpResponse:
    """Show the seal and whether the game kept to it."""
    found = opened_shuffle(game)
    shown = {"game": game, "opened": found, "command": command(found) if found else ""}
    return render(request, "games/live/seal.html", shown)


def command(found: OpenedShuffle) -> str:
    """Return the command that deals the game again on the reader's own machine."""
    numbers = (found.liberals, found.fascists, found.liberal_tiles, found.fascist_tiles)
    return " ".join(["python3 verify_shuffle.py", found.secret, *map(str, numbers), *found.piles])
