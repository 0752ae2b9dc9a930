"""Finds daily cases in the finished games of this site, one game at a time, and gives each its day.

A case gets the next day that has none, from tomorrow on, so the case of a day that has begun never changes. Its players
have the names of the lessons. Looked into are public games of seven that were played here to their end by people; a
game that was brought in only if `python manage.py mine_cases --game CODE` names it.
"""

from contextlib import suppress
from datetime import date, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.engine import Game, PositionError, RefusedError
from games.engine.events import BallotCast, Event
from games.models import Game as GameRow
from games.services.archive.exporting import exportable_games, finished_log
from tutorial.cases.case import Case, read_case
from tutorial.cases.mining import PLAYERS, case_of
from tutorial.models import PlayedCase

DAYS_AHEAD = 30
"""While so many days to come have a case, no further game is looked into."""


def look_into_next(**_signal: Any) -> None:
    """Look into the oldest game that has not been looked into. The sweeper calls this once a minute."""
    last = timezone.localdate() + timedelta(days=DAYS_AHEAD)
    if PlayedCase.objects.filter(day__gte=last).exists():
        return
    games = exportable_games().filter(size=PLAYERS, ruleset_name="official", humans__gt=0, rehearsal={})
    row = games.exclude(pk__in=PlayedCase.objects.values("game")).first()
    if row is not None:
        look_into(row)


def look_into(row: GameRow) -> date | None:
    """Store the case that a game makes, and return its day; or store that it makes none."""
    game = finished_log(row)
    case = _whole_case(game) if game else None
    with transaction.atomic():
        day = _free_day() if case else None
        told = case.written() if case else None
        PlayedCase.objects.update_or_create(game=row.pk, defaults={"day": day, "told": told})
    return day


def _free_day() -> date:
    """Return the first day from tomorrow on without a case of this site."""
    tomorrow = timezone.localdate() + timedelta(days=1)
    taken = {*PlayedCase.objects.filter(day__gte=tomorrow).values_list("day", flat=True)}
    return next(day for ahead in range(len(taken) + 1) if (day := tomorrow + timedelta(days=ahead)) not in taken)


def _whole_case(game: Game) -> Case | None:
    """Return the case of a game, if it is the same game when it is played again from what is stored."""
    with suppress(ValueError, PositionError, RefusedError, LookupError, AssertionError):
        found = case_of(game)
        case = read_case(found.case.written()) if found else None
        if case and _played(case.game) == _played(game):
            return case
    return None


def _played(game: Game) -> list[Event]:
    """Return what happened after the deal, without the order in which the ballots were cast."""
    return [event for event in game.log[1:] if not isinstance(event, BallotCast)]
