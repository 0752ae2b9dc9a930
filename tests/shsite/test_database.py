"""SQLite as the settings open it: a real file and real connections."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler, OperationalError
from pytest_django.plugin import DjangoDbBlocker

from shsite import environment


@pytest.fixture
def opened(tmp_path: Path, django_db_blocker: DjangoDbBlocker) -> Iterator[ConnectionHandler]:
    described = environment.database({}, default=tmp_path / "site.sqlite3")
    with django_db_blocker.unblock():
        handler = ConnectionHandler({"default": described, "rival": described})
        yield handler
        for connection in handler.all():
            connection.close()


def ask(connection: BaseDatabaseWrapper, pragma: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {pragma}")
        return cursor.fetchone()[0]


def begin(connection: BaseDatabaseWrapper) -> None:
    """What `transaction.atomic` does on its way in."""
    connection.set_autocommit(False, force_begin_transaction_with_broken_autocommit=True)


@pytest.mark.parametrize(
    ("pragma", "answer"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 20_000)],
)
def test_what_is_acknowledged_is_on_the_disk(opened: ConnectionHandler, pragma: str, answer: object) -> None:
    assert ask(opened["default"], pragma) == answer


def test_a_transaction_owns_the_pen_from_its_beginning(opened: ConnectionHandler) -> None:
    writer, rival = opened["default"], opened["rival"]
    ask(rival, "busy_timeout = 1")
    begin(writer)
    with pytest.raises(OperationalError, match="locked"):
        begin(rival)
    writer.rollback()
    begin(rival)
    rival.rollback()


def test_readers_do_not_wait_for_a_writer(opened: ConnectionHandler) -> None:
    writer, reader = opened["default"], opened["rival"]
    with writer.cursor() as cursor:
        cursor.execute("create table rounds (number integer)")
        begin(writer)
        cursor.execute("insert into rounds values (1)")
    ask(reader, "busy_timeout = 1")
    with reader.cursor() as cursor:
        cursor.execute("select count(*) from rounds")
        assert cursor.fetchone() == (0,)
    writer.rollback()
