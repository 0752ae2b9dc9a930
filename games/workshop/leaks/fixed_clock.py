"""A clock that advances only on request, chance that depends only on its ticks, and rolled-back commits."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta
from typing import Any
from unittest.mock import patch

from django.core import signing
from django.db import transaction
from django.utils import cache, timezone

from games.engine import Seeded
from games.services.jobs import timekeeping
from games.services.play import bot_players, schedule

TICK = timedelta(seconds=1)
"""Short enough that no player counts as absent during a game."""


class Clock:
    """The time and the chance of the site, which are the same in both worlds."""

    def __init__(self, began: datetime) -> None:
        self._now, self._ticks = began, 0

    def tick(self) -> datetime:
        """Advance by a tick; return the time."""
        self._now, self._ticks = self._now + TICK, self._ticks + 1
        return self._now

    def now(self) -> datetime:
        """As `timezone.now`."""
        return self._now

    def time(self) -> float:
        """As `time.time`."""
        return self._now.timestamp()

    def chance(self) -> Seeded:
        """As `SystemChance`."""
        return Seeded(f"tick {self._ticks}")


@contextmanager
def standing_still(began: datetime) -> Iterator[Clock]:
    """Replace the time and the chance of bots and pauses until the end of the block."""
    clock = Clock(began)
    with ExitStack() as patches:
        patches.enter_context(patch.object(timezone, "now", clock.now))
        for looking_at_it in (signing, cache):
            patches.enter_context(patch.object(looking_at_it, "time", clock))
        for drawing_by_lot in (bot_players, schedule, timekeeping):
            patches.enter_context(patch.object(drawing_by_lot, "SystemChance", clock.chance))
        yield clock


@contextmanager
def undone() -> Iterator[None]:
    """Roll back everything committed in the block, as Django's TestCase does."""
    everything: Any = transaction.atomic()
    everything._from_testcase = True
    with everything:
        yield
        transaction.set_rollback(True)
