"""Time in games where people have fallen silent, in every phase and at every size, by a clock that the test turns.

SILENT in the environment says how many games of each kind; without it, a few.
"""

import os
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import cycle, product

import pytest
from django.utils import timezone

from games.engine import Simulated
from games.models import Event, Game
from games.services.jobs import tidying, timekeeping
from games.services.play.absence import ABSENT
from games.services.seats import hosting, seating
from games.workshop.benchmarks.many_games import play_on
from games.workshop.crashes.crashing_player import LIVELY
from games.workshop.crashes.repeated_kills import PHASES
from games.workshop.sample_tables import CAST, SampleTable, dealt, granted

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = int(os.environ.get("SILENT", "1"))
MOVE = timedelta(seconds=30)
MOST_STEPS = 600
"""Eleven tiles end a game, each after three elections at the most, each of ten ballots and six other moves; and a few
that say something."""
INSTANT = timedelta(microseconds=1)
SIZES = range(5, 11)
STATES = [(phase, size) for phase, size in zip(PHASES * 2, cycle(SIZES), strict=False)]
"""Every phase at two sizes, and every size."""


class Clock:
    """The time for everything in this test."""

    def __init__(self) -> None:
        self.now = timezone.now()

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    turned = Clock()
    monkeypatch.setattr(timezone, "now", turned)
    return turned


def table_in(phase: str, size: int, seed: int, seconds_per_move: int | None = None) -> SampleTable:
    """Return a game in this phase."""
    chance = Simulated(1000 * seed + size)
    while True:
        Game.objects.all().delete()
        table = dealt(size, ruleset=LIVELY, seconds_per_move=seconds_per_move)
        while table.row.is_running:
            if table.phase == phase:
                return table
            granted(play_on(table.code, 1, chance))


def next_instant(table: SampleTable) -> datetime:
    """Return when the sweeper has to look at the game next."""
    row = table.row
    return min(moment for moment in (row.due_at, row.bots_at) if moment is not None)


def steps_to_the_end(table: SampleTable, clock: Clock) -> Iterator[int]:
    """Move the clock from one deadline to the next, and sweep just before each and twice at it."""
    while table.row.is_running:
        due, length = next_instant(table), table.length
        clock.now = max(clock.now, due - INSTANT)
        assert (timekeeping.sweep(clock.now), table.length) == (0, length) or due <= clock.now
        clock.now = max(clock.now, due)
        yield timekeeping.sweep(clock.now)
        after = table.length
        assert (timekeeping.sweep(clock.now), table.length) == (0, after), "What is done is not done again."


@pytest.mark.parametrize(("phase", "size"), STATES)
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_with_a_clock_stand_ins_bring_any_game_to_its_end(phase: str, size: int, seed: int, clock: Clock) -> None:
    table = table_in(phase, size, seed, int(MOVE.total_seconds()))
    steps = list(steps_to_the_end(table, clock))
    assert table.row.status == Game.Status.OVER
    assert len(steps) <= MOST_STEPS
    assert not Event.objects.filter(game=table.row, by_stand_in=True, seat=None).exists()


@pytest.mark.parametrize(("phase", "size"), STATES[:9])
@pytest.mark.parametrize("is_paused", [False, True])
def test_without_a_clock_the_absent_are_stood_in_for_and_a_game_without_anybody_is_given_up(
    phase: str, size: int, is_paused: bool, clock: Clock
) -> None:
    table = table_in(phase, size, 0)
    if is_paused:
        granted(hosting.pause(table.code, token=CAST[0]))
    clock.now += ABSENT + INSTANT
    assert timekeeping.sweep(clock.now) == 0, "Nobody is hurried."
    absent = table.view(0).waiting[0]
    helper = CAST[(absent + 1) % size]
    if is_paused:
        granted(hosting.take_over(table.code, token=helper))
        granted(hosting.resume(table.code, token=helper))
    granted(seating.call_stand_in(table.code, token=helper, name=CAST[absent]))
    length, clock.now = table.length, next_instant(table)
    assert timekeeping.sweep(clock.now) == 1
    assert table.length > length
    # A stand-in who executes somebody may hit Hitler.
    is_over = table.row.status == Game.Status.OVER
    clock.now += tidying.STANDS_STILL - INSTANT
    tidying.tidy(clock.now)
    assert table.row.status == (Game.Status.OVER if is_over else Game.Status.RUNNING)
    clock.now += 3 * INSTANT
    tidying.tidy(clock.now)
    assert table.row.status == (Game.Status.OVER if is_over else Game.Status.ABANDONED)
    assert timekeeping.sweep(clock.now + timedelta(days=1)) == 0


def test_a_paused_game_that_nobody_comes_back_to_is_given_up(clock: Clock) -> None:
    table = table_in("vote", 7, 0, int(MOVE.total_seconds()))
    granted(hosting.pause(table.code, token=CAST[0]))
    clock.now += tidying.STANDS_STILL + INSTANT
    assert timekeeping.sweep(clock.now) == 0
    tidying.tidy(clock.now)
    assert table.row.status == Game.Status.ABANDONED


@pytest.mark.parametrize(("phase", "jump"), [*product(("nomination", "vote", "president-discard"), (1, -1))])
def test_when_the_clock_jumps_each_thing_happens_once(phase: str, jump: int, clock: Clock) -> None:
    table = table_in(phase, 6, 1, int(MOVE.total_seconds()))
    waiting = set(table.view(0).waiting)
    clock.now += timedelta(hours=jump)
    first = [timekeeping.sweep(clock.now) for _look in range(3)]
    assert first == ([len(waiting), 0, 0] if jump > 0 else [0, 0, 0])
    clock.now -= timedelta(hours=jump)
    length = table.length
    assert timekeeping.sweep(clock.now) == 0, "What is due later is not due before."
    assert table.length == length
    steps = list(steps_to_the_end(table, clock))
    assert table.row.status == Game.Status.OVER
    assert len(steps) <= MOST_STEPS
