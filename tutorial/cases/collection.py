"""The case of each day: one from a game of this site if there is one for the day, else a case that comes with the site.

`cases.json` is written by `python manage.py mine_cases`; `tutorial.cases.finding` finds those of this site.
"""

import json
from datetime import date
from functools import cache, lru_cache
from pathlib import Path

from django.utils import timezone

from games.engine import SPECTATOR, TableView
from tutorial.cases.case import Case, read_case
from tutorial.models import PlayedCase

CASES = Path(__file__).parent / "cases.json"
FIRST_DAY = date(2026, 1, 1)


@cache
def cases() -> tuple[Case, ...]:
    """Return the cases in the order of the days."""
    return tuple(map(read_case, json.loads(CASES.read_text("utf-8"))))


def of_day(day: date) -> Case:
    """Return the case of a day, the same for everybody and at any time.

    After the last one that comes with the site, the first comes again.
    """
    told = PlayedCase.objects.filter(day=day).values_list("told", flat=True).first()
    return _as_case(json.dumps(told)) if told else bundled(day)


@lru_cache(maxsize=32)
def _as_case(written: str) -> Case:
    """Return a stored case, whose game is played again only once."""
    return read_case(json.loads(written))


def bundled(day: date) -> Case:
    """Return the case that comes with the site for a day."""
    return cases()[(day - FIRST_DAY).days % len(cases())]


def opening_of(day: date) -> TableView:
    """Return what a spectator saw of a day's case up to its first stop."""
    return _opening(of_day(day))


@lru_cache(maxsize=2)
def _opening(case: Case) -> TableView:
    return case.after(case.stops[0]).view(SPECTATOR)


def day_of(written: str) -> date | None:
    """Return the day that an address names; days to come have no case yet."""
    try:
        day = date.fromisoformat(written) if len(written) == len("2026-01-01") else None
    except ValueError:
        return None
    return day if day and FIRST_DAY <= day <= timezone.localdate() else None
