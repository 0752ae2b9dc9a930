"""The bell: rings after the commit with the committed move, and listeners can't do harm."""

from collections.abc import Iterator

import pytest
from django.db import transaction

from games.services import bell
from games.services.answers import Done
from games.services.bell import CommittedMove
from games.services.play import talking
from games.services.seats import hosting, seating
from games.services.use_case import ring, use_case
from games.workshop.sample_tables import any_move, dealt, granted, opened

pytestmark = pytest.mark.django_db(transaction=True)

Rung = list[tuple[str, int | None]]
"""Codes, and how long the log is by what the bell says of it."""


@pytest.fixture
def rung() -> Iterator[Rung]:
    heard: Rung = []

    def listener(code: str, news: CommittedMove | None) -> None:
        assert not transaction.get_connection().in_atomic_block, "What is rung for is committed."
        assert news is None or news.row.length == len(news.played.log)
        heard.append((code, None if news is None else news.row.length))

    bell.listen(listener)
    yield heard
    bell.stop_listening(listener)


def test_a_move_rings_once_with_what_it_has_come_to(rung: Rung) -> None:
    table = dealt(5)
    rung.clear()
    table.do(any_move(table))
    assert rung == [(table.code, 2)]


def test_what_changes_at_a_table_rings(rung: Rung) -> None:
    table = opened(5)
    rung.clear()
    granted(seating.take_seat(table.code, token="Ben", name="Ben"))
    granted(talking.say(table.code, token="Ben", text="Hello"))
    granted(hosting.add_bot(table.code, token="Ada"))
    granted(seating.leave(table.code, token="Ben"))
    assert rung == [(table.code, None)] * 4


def test_what_nobody_else_may_notice_does_not_ring(rung: Rung) -> None:
    table = dealt(5)
    rung.clear()
    granted(seating.role_seen(table.code, token="Ben"))
    granted(talking.write_note(table.code, token="Ben", text="Hm"))
    seating.note_seen(table.code, token="Ben")
    assert rung == []


def test_a_repeated_or_refused_move_does_not_ring(rung: Rung) -> None:
    table = dealt(5)
    move = any_move(table)
    table.do(move, seen=1, key="once")
    rung.clear()
    table.do(move, seen=1, key="once")
    table.do(move, seen=1)
    table.do(move, seat=9)
    assert rung == []


def test_what_was_undone_does_not_ring(rung: Rung) -> None:
    table = opened(5)
    rung.clear()

    @use_case
    def fail() -> None:
        ring(table.row)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert rung == []


def test_a_listener_that_fails_undoes_nothing_and_silences_nobody(rung: Rung, caplog: pytest.LogCaptureFixture) -> None:
    def broken(_code: str, _news: CommittedMove | None) -> None:
        raise ConnectionError

    table = dealt(5)
    bell.stop_listening(bell._listeners[-1])
    bell.listen(broken)
    bell.listen(lambda code, news: rung.append((code, news.row.length if news else None)))
    try:
        assert isinstance(table.do(any_move(table)), Done)
    finally:
        del bell._listeners[-2:]
    assert rung[-1] == (table.code, 2)
    assert "A listener of the bell failed." in caplog.text


def test_a_listener_hears_each_bell_once_however_often_it_asked(rung: Rung) -> None:
    (listener,) = bell._listeners[-1:]
    bell.listen(listener)
    bell.ring("code")
    assert rung == [("code", None)]
    bell.stop_listening(listener)
    bell.stop_listening(listener)
    bell.ring("code")
    assert rung == [("code", None)]
