"""Queries and writes of the hot path, compiled to SQL once.

The ORM takes several times as long to build a query as SQLite takes to answer it, and every move repeats a few queries
that differ only in their values. Queries return ordinary model instances; writes send no signals, which nothing here
uses.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from inspect import signature
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Field, Model, QuerySet
from django.db.models.base import ModelState

M = TypeVar("M", bound=Model)

MARKED = 70_000_000
"""Placeholder values used while a query is compiled start here, so that they can be recognised in its parameters."""


@dataclass(frozen=True)
class _Built(Generic[M]):
    sql: str
    order: list[int]
    converters: list[tuple[int, list[Callable[..., Any]], Any]]
    instance: Callable[[Sequence[Any]], M]

    def read(self, row: Sequence[Any], connection: BaseDatabaseWrapper) -> M:
        """Convert a row to the fields' values; `None` needs no conversion."""
        values = [*row]
        for place, steps, column in self.converters:
            for step in steps if values[place] is not None else ():
                values[place] = step(values[place], column, connection)
        return self.instance(values)


class PreparedQuery(Generic[M]):
    """A query: `PreparedQuery(lambda code: Game.objects.filter(code=code))` is called with `(code)` and returns a list.

    Values are compared with columns as they are, so they must have the columns' own types. Related rows are not
    selected.
    """

    def __init__(self, question: Callable[..., QuerySet[M]]) -> None:
        self._question = question
        self._built: _Built[M] | None = None

    def __call__(self, *values: int | str) -> list[M]:
        """Run the query with these values."""
        connection = _connection()
        built = self._built or self._build(connection)
        with connection.cursor() as cursor:
            cursor.execute(built.sql, [values[place] for place in built.order])
            rows = cursor.fetchall()
        return [built.read(row, connection) for row in rows]

    def _build(self, connection: BaseDatabaseWrapper) -> _Built[M]:
        asked = self._question(*range(MARKED, MARKED + len(signature(self._question).parameters)))
        compiler = asked.query.get_compiler(connection.alias)
        sql, marks = compiler.as_sql()
        columns = [column for column, _how, _alias in compiler.select]
        names = [column.target.attname for column in columns]
        self._built = _Built(
            sql,
            [int(mark) - MARKED for mark in marks],
            [(place, *how) for place, how in compiler.get_converters(columns).items()],
            partial(_instance, asked.model, names),
        )
        return self._built


def _instance(model: type[M], names: list[str], row: Sequence[Any]) -> M:
    """Build an instance as `Model.from_db` does, without its signals and per-column defaults."""
    made = model.__new__(model)
    made._state = state = ModelState()
    state.adding, state.db = False, DEFAULT_DB_ALIAS
    made.__dict__.update(zip(names, row, strict=True))
    return made


class PreparedWrite(Generic[M]):
    """A write: `PreparedWrite(Game, "length", "due_at")` saves those fields of a row; `PreparedWrite(Event)` inserts
    rows."""

    def __init__(self, model: type[M], *names: str) -> None:
        self._model, self._names = model, names

    def save(self, row: M) -> None:
        """Update the fields of an existing row."""
        sql, fields = self._update
        connection = _connection()
        with connection.cursor() as cursor:
            cursor.execute(sql, [*_values(row, fields, connection), row.pk])
            if cursor.rowcount != 1:
                raise DatabaseError("The row is not there any more.")

    def add(self, rows: Sequence[M]) -> None:
        """Insert new rows. The instances don't get their primary keys."""
        sql, fields = self._insert
        connection = _connection()
        with connection.cursor() as cursor:
            cursor.executemany(sql, [_values(row, fields, connection) for row in rows])

    @cached_property
    def _update(self) -> "tuple[str, list[Field[Any, Any]]]":
        fields = [field for field in self._model._meta.concrete_fields if field.name in self._names]
        columns = ", ".join(f"{_quoted(str(field.column))} = %s" for field in fields)
        return f"UPDATE {self._table} SET {columns} WHERE id = %s", fields  # noqa: S608 - our own names

    @cached_property
    def _insert(self) -> "tuple[str, list[Field[Any, Any]]]":
        fields = [field for field in self._model._meta.concrete_fields if not field.primary_key]
        columns = ", ".join(_quoted(str(field.column)) for field in fields)
        return f"INSERT INTO {self._table} ({columns}) VALUES ({', '.join(['%s'] * len(fields))})", fields  # noqa: S608

    @property
    def _table(self) -> str:
        return _quoted(self._model._meta.db_table)


def _connection() -> BaseDatabaseWrapper:
    """Return this thread's connection, looked up once; `django.db.connection` looks it up at every access."""
    return connections[DEFAULT_DB_ALIAS]


def _quoted(name: str) -> str:
    return str(_connection().ops.quote_name(name))


def _values(row: Model, fields: "Sequence[Field[Any, Any]]", connection: BaseDatabaseWrapper) -> list[Any]:
    return [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
