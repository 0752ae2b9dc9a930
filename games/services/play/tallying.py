"""Counts of finished games, updated when a game ends, so that the statistics never read games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import F

from games.models import Game, Seat, Tally

PARTS = ("size", "ruleset_name", "ending", "among_bots", "seat", "role", "who", "games")


@dataclass(frozen=True)
class Counted:
    """The number of seats of one kind in finished games; `who` is as in `Seat.played_by`."""

    size: int
    ruleset_name: str
    ending: str
    among_bots: bool
    seat: int
    role: str
    who: str
    games: int


def count_in(game: Game, seats: Iterable[Seat]) -> None:
    """Count a game that has just ended. Seats are sorted, so that concurrent transactions lock the rows in the same
    order."""
    for seat in sorted(seats, key=lambda seat: seat.number):
        kind = {
            "size": game.size,
            "ruleset_name": game.ruleset_name,
            "ending": game.ending,
            "among_bots": not game.humans,
            "seat": seat.number,
            "role": seat.role,
            "who": seat.played_by,
        }
        if not Tally.objects.filter(**kind).update(games=F("games") + 1):
            Tally.objects.create(**kind, games=1)


def counted() -> Sequence[Counted]:
    """Return all counts with one query, whose size depends on the number of kinds and not of games."""
    return [Counted(*row) for row in Tally.objects.order_by().values_list(*PARTS)]


def given_up() -> int:
    """Return the number of games that were given up before their end. They are in no other count."""
    return Game.objects.filter(status=Game.Status.ABANDONED, length__gt=0, is_brought_in=False).count()
