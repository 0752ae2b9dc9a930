"""The ladder over the API: the ratings, and a seat in a rated game."""

from django.http import HttpRequest, HttpResponse, JsonResponse

from games.api.calls import bearer, body_of, problem
from games.models import Seat
from games.services.identity import new_token
from games.services.ladder import rated_games, standings


def ratings(_request: HttpRequest) -> HttpResponse:
    """Return the ladder, the highest rating first."""
    rows = [
        {
            "name": each.name,
            "program": each.is_program,
            "rating": each.rating,
            "error": each.error,
            "games": each.games,
            "wins": each.wins,
            "provisional": each.is_provisional,
        }
        for each in standings.standings()
    ]
    return JsonResponse({"anchor": standings.ANCHOR, "ladder": rows})


def rated_game(request: HttpRequest) -> HttpResponse:
    """Give the bot whose token this is a seat in a rated game; the answer has the token of that seat."""
    asked, seat_token = body_of(request).get("size", "5"), new_token()
    size = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) <= 2 else 0
    seat = rated_games.ask_for_game(bearer(request), seat_token=seat_token, size=size)
    if not isinstance(seat, Seat):
        return problem(seat)
    return JsonResponse({"code": seat.game.code, "seat": seat.number, "token": seat_token}, status=201)
