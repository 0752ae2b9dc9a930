"""A clock that advances only on request, chance that depends only on its ticks, bots that think on request, and
rolled-back commits."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta
from typing import Any
from unittest.mock import patch

from django.core import signing
from django.db import transaction
from django.utils import cache, timezone

from games.bots import deciding
from games.bots.deciding import Answer, Question, answer
from games.engine import Seeded
from games.services.jobs import timekeeping
from games.services.limits import FastLimit
from games.services.play import bot_talk, schedule
from games.services.seats import devices

TICK = timedelta(seconds=0.5)
"""Short enough that no player counts as absent during a game, nor its host as away, if last seen 20 seconds before."""


class Clock:
    """The time and the chance of the site, which are the same in both worlds."""

    def __init__(self, began: datetime) -> None:
        self._now, self._ticks, self._secrets = began, 0, 0

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

    def secret(self, _bytes: int) -> str:
        """As `secrets.token_urlsafe`."""
        self._secrets += 1
        return f"secret {self._secrets}"

    def chance(self) -> Seeded:
        """As `SystemChance`."""
        return Seeded(f"tick {self._ticks}")


class ThinkingLater:
    """As `services.jobs.thinking`: bots that answer when they are told to, so that planning and choosing can be told
    apart."""

    def __init__(self) -> None:
        self.asked: list[tuple[Sequence[Question], Future[list[Answer]]]] = []

    def ask(self, questions: Sequence[Question]) -> Future[list[Answer]]:
        """Note the questions."""
        answers: Future[list[Answer]] = Future()
        self.asked.append((questions, answers))
        return answers

    def finish(self) -> None:
        """Answer them."""
        for questions, answers in self.asked:
            answers.set_result([answer(each) for each in questions])
        self.asked = []

    def close(self) -> None:
        """Nothing was started."""


@contextmanager
def standing_still(began: datetime) -> Iterator[Clock]:
    """Replace the time and the chance of bots and pauses until the end of the block."""
    clock = Clock(began)
    with ExitStack() as patches:
        patches.enter_context(patch.object(timezone, "now", clock.now))
        for looking_at_it in (signing, cache):
            patches.enter_context(patch.object(looking_at_it, "time", clock))
        patches.enter_context(patch.object(devices, "token_urlsafe", clock.secret))
        # Its windows are those of the real clock, and end in the one world sooner than in the other.
        patches.enter_context(patch.object(FastLimit, "is_too_often", lambda _limit, _what: False))
        for drawing_by_lot in (bot_talk, deciding, schedule, timekeeping):
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
