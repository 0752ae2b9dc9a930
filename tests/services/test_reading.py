"""The reading of the opening at tables with a voice: who waits, for how long, and what ends it."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.engine import OFFICIAL
from games.models import Game
from games.services.answers import Done, Refused
from games.services.jobs.timekeeping import sweep
from games.services.seats import reading, seating
from games.workshop.sample_tables import SampleTable, any_move, dealt

pytestmark = pytest.mark.django_db

AFTERWARDS = reading.AFTERWARDS


def read_out(**options: Any) -> SampleTable:
    """A table at which the opening has just begun."""
    table = dealt(5, has_voice=True, **options)
    assert reading.is_read_out(row(table))
    return table


def row(table: SampleTable) -> Game:
    return Game.objects.get(code=table.code)


def nominate(table: SampleTable) -> object:
    return table.do(any_move(table))


def at(table: SampleTable, until: timedelta) -> None:
    """Let the time pass until this long before the end of the reading."""
    Game.objects.filter(code=table.code).update(read_until=timezone.now() + until)


@pytest.mark.rule("S10")
def test_nobody_moves_while_the_opening_is_read_out() -> None:
    table = read_out()
    refused = nominate(table)
    assert isinstance(refused, Refused)
    assert refused.refusal.rule == "S10"
    at(table, timedelta())
    assert isinstance(nominate(table), Done)


def test_a_table_without_a_voice_begins_at_once() -> None:
    assert row(dealt(5)).read_until is None
    assert row(dealt(5, has_voice=True, is_one_device=True)).read_until is None


def test_the_text_has_its_time_at_every_size() -> None:
    small, large = (reading.time_to_read(OFFICIAL.setup(players)).total_seconds() for players in (5, 7))
    assert 20 < small < large < 80


def test_the_host_says_go() -> None:
    table = read_out()
    assert isinstance(reading.begin_playing(table.code, token=table.names[1]), Refused)
    assert isinstance(reading.begin_playing(table.code, token=table.names[0]), Done)
    assert isinstance(nominate(table), Done)


def test_everyone_can_agree_to_skip_it() -> None:
    table = read_out()
    for seat in range(5):
        assert isinstance(nominate(table), Refused)
        reading.skip_reading(table.code, token=table.names[seat])
    assert isinstance(nominate(table), Done)


def test_once_everyone_knows_their_role_only_the_text_is_waited_for() -> None:
    table = read_out()
    until = row(table).read_until
    for seat in range(5):
        seating.role_seen(table.code, token=table.names[seat])
    assert until is not None
    assert row(table).read_until == until - AFTERWARDS


def test_bots_wait_for_the_text_and_are_waited_for_by_nobody() -> None:
    table = read_out(seconds_per_move=60)
    game = row(table)
    assert game.read_until is not None
    assert game.due_at is not None
    assert game.due_at > game.read_until
    assert sweep(game.read_until - timedelta(seconds=1)) == 0


def test_the_screens_are_drawn_again_when_the_reading_is_over() -> None:
    table = read_out()
    before = row(table).changes
    Game.objects.filter(code=table.code).update(read_until=timezone.now(), bots_at=timezone.now())
    sweep(timezone.now())
    assert row(table).changes > before
    assert row(table).read_until is None
