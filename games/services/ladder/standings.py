"""The standings: ratings of everybody on the ladder, worked out by the sweeper when rated games have ended."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Prefetch, QuerySet

from games.engine import Party
from games.engine.outcomes import Ending
from games.engine.roles import ROLE_OF_LETTER
from games.models import Game, LadderBot, LadderStanding, Seat
from games.services.ladder.rating import Contender, Rating, Result, rate

ANCHOR = "suspicious"
"""The bot of the site from which all ratings are measured."""
LATEST = 5_000
"""Ratings come from so many games."""
SETTLED_AFTER = 30
"""Games after which a rating is no longer provisional."""
MOST_LISTED = 10
PROGRAM = "#"
"""Begins the names of programs among the contenders; no strength begins like this."""

Counted = tuple[int, int]
"""The numbers of finished rated games and of bots on the ladder."""


@dataclass(frozen=True)
class Standing:
    """A row of the ladder."""

    name: str
    is_program: bool
    rating: int
    error: int
    games: int
    wins: int

    @property
    def is_provisional(self) -> bool:
        """Whether there are too few games to take the rating seriously."""
        return self.games < SETTLED_AFTER

    @property
    def won(self) -> int:
        """The share of games won, in percent."""
        return round(100 * self.wins / self.games)


def standings() -> list[Standing]:
    """Return the ladder, the highest rating first. One query."""
    rows = LadderStanding.objects.exclude(bot__is_off=True).select_related("bot")
    return [
        Standing(
            row.bot.name if row.bot else row.strength, row.bot is not None,
            row.rating, row.error, row.games, row.wins,
        )
        for row in rows
    ]  # fmt: skip


def latest_games() -> list[Game]:
    """Return the rated games that ended last. Two queries."""
    seats = Prefetch("seats", Seat.objects.order_by("number"))
    return list(_finished().prefetch_related(seats).order_by("-ended_at", "-pk")[:MOST_LISTED])


def update(known: Counted | None = None) -> Counted:
    """Work the ratings out again unless nothing was counted since `known`; return what is counted now."""
    counted = (_finished().count(), LadderBot.objects.count())
    if counted != known:
        found = rate([*_results()], ANCHOR)
        with transaction.atomic():
            LadderStanding.objects.all().delete()
            LadderStanding.objects.bulk_create(_row(*each) for each in sorted(found.items()))
    return counted


def _finished() -> QuerySet[Game]:
    return Game.objects.filter(is_rated=True, status=Game.Status.OVER).exclude(ending="")


def _results() -> Iterator[Result]:
    seats = Prefetch("seats", Seat.objects.only("game", "role", "bot", "ladder_bot").order_by("number"))
    for game in _finished().prefetch_related(seats).order_by("-ended_at", "-pk")[:LATEST]:
        played = [*game.seats.all()]
        if all(map(_contender, played)):
            sides = [(ROLE_OF_LETTER[seat.role].party, _contender(seat)) for seat in played]
            liberals, fascists = (tuple(who for side, who in sides if side is party) for party in Party)
            yield Result(game.size, liberals, fascists, Ending(game.ending).winner is Party.LIBERAL)


def _contender(seat: Seat) -> Contender:
    """Return who played: a strength, or the key of a bot. Nothing if the account of the bot was deleted."""
    return seat.bot or ("" if seat.ladder_bot_id is None else f"{PROGRAM}{seat.ladder_bot_id}")


def _row(name: Contender, found: Rating) -> LadderStanding:
    of_program = name.startswith(PROGRAM)
    return LadderStanding(
        bot_id=int(name.removeprefix(PROGRAM)) if of_program else None, strength="" if of_program else name,
        rating=round(found.points), error=round(found.error), games=found.games, wins=found.wins,
    )  # fmt: skip
