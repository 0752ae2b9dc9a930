"""The event log in the database: it only grows, and the cache agrees with it."""

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from games import engine
from games.engine import Nominate, Vote, player
from games.engine.events import BallotCast
from games.models import Event, Game
from games.services.play.following import FollowedTable
from games.storage import event_store
from games.storage.backup import begin_anew
from games.storage.event_store import By, OutOfStepError, UnreadableEventError, append, events_of, game_of, length_after
from games.workshop.sample_tables import SampleTable, any_move, dealt, opened

pytestmark = pytest.mark.django_db(transaction=True)


def finished(size: int = 5) -> SampleTable:
    table = dealt(size)
    while table.row.is_running:
        table.do(any_move(table))
    return table


@pytest.mark.parametrize("size", range(5, 11))
def test_what_was_appended_is_read_as_it_was(size: int) -> None:
    table = finished(size)
    remembered = events_of(table.row)
    event_store.forget()
    assert events_of(table.row) == remembered
    assert game_of(table.row) == engine.Game.from_log(remembered)
    assert len(remembered) == table.length


def test_a_table_without_a_deal_has_no_events() -> None:
    assert events_of(opened().row) == ()


def test_a_row_that_was_read_earlier_still_tells_its_own_length() -> None:
    table = dealt(5)
    before = table.row
    table.nominate()
    assert len(events_of(table.row)) == 2
    assert len(events_of(before)) == 1


def test_what_another_process_appended_is_read_on() -> None:
    table = dealt(5)
    president, nominee = table.president, table.eligible[0]
    remembered = game_of(table.row)
    table.do(Nominate(president, nominee))
    event_store.forget()
    event_store._kept.keep(table.code, remembered)
    assert game_of(table.row).view(player(0)).chancellor == nominee


def test_whoever_appends_out_of_step_is_stopped() -> None:
    table = dealt(5)
    with pytest.raises(OutOfStepError, match="The log has 1 events, not 0"):
        append(table.row, 0, [BallotCast(0, ja=True)], at=timezone.now())


def test_two_events_never_have_one_number() -> None:
    table = dealt(5)
    late = table.row
    table.nominate()
    with pytest.raises(IntegrityError):
        append(late, 1, [BallotCast(0, ja=True)], at=timezone.now())
    assert table.length == 2


def test_one_key_never_has_two_effects() -> None:
    table = dealt(5)
    game = table.row
    append(game, 1, [BallotCast(0, ja=True)], at=timezone.now(), by=By(0, "once"))
    with pytest.raises(IntegrityError):
        append(game, 2, [BallotCast(0, ja=True)], at=timezone.now(), by=By(0, "once"))
    assert length_after(game, "once") == 2
    assert length_after(game, "never") is None


def test_what_was_rolled_back_is_not_remembered() -> None:
    table = dealt(5)
    game = table.row
    nominated = engine.decide(game_of(game).truth, Nominate(table.president, table.eligible[0]), None)
    assert isinstance(nominated, tuple)
    event_store.forget()
    with transaction.atomic():
        append(game, 1, nominated, at=timezone.now())
        assert len(events_of(game)) == 2
        event_store.keep_when_committed(game, game_of(game))
        transaction.set_rollback(True)
    assert len(events_of(table.row)) == 1
    table.nominate(table.eligible[1])
    assert table.view(0).chancellor == table.eligible[1]


def test_a_gap_in_a_log_is_noticed() -> None:
    table = dealt(5)
    table.nominate()
    table.do(Vote(0, ja=True))
    Event.objects.filter(game=table.row, number=2).delete()
    event_store.forget()
    with pytest.raises(UnreadableEventError, match="missing"):
        events_of(table.row)


def test_memory_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_store, "MOST_KEPT", 2)
    tables = [dealt(5) for _table in range(4)]
    for table in tables:
        assert len(events_of(table.row)) == 1
    assert [event_store._kept.get(table.code) is None for table in tables] == [True, True, False, False]


def test_games_do_not_mix() -> None:
    one, other = dealt(5), dealt(6)
    assert (len(one.view(0).table.names), len(other.view(0).table.names)) == (5, 6)
    assert Game.objects.count() == 2


def test_a_process_that_remembers_more_than_a_restored_backup_reads_the_backup() -> None:
    table = dealt(5)
    nominees = table.eligible
    table.nominate(nominees[0])
    followed = FollowedTable(table.code)
    assert table.length == 2
    # What `restore` does to the rows of this game.
    Event.objects.filter(game=table.row, number=2).delete()
    Game.objects.update(length=1)
    begin_anew()
    table.nominate(nominees[1])
    stored = events_of(table.row)
    event_store.forget()
    assert stored == events_of(table.row)
    followed.catch_up()
    for view in (table.view(0), followed.view(player(0))):
        assert view is not None
        assert view.chancellor == nominees[1]
