"""What is asked of the database and written into it with every move, put into SQL once.

The ORM takes several times as long to build a query as SQLite takes to answer it, and with every move a few are made
that differ in nothing but the table. What they answer are model instances like any others; what they write sends no
signals, for which nobody here listens.
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
"""While a question is built its values are numbers from here on, by which they are found again in the SQL."""


@dataclass(frozen=True)
class _Built(Generic[M]):
    sql: str
    order: list[int]
    converters: list[tuple[int, list[Callable[..., Any]], Any]]
    instance: Callable[[Sequence[Any]], M]

    def read(self, row: Sequence[Any], connection: BaseDatabaseWrapper) -> M:
        """A row as the fields have it. Of what is not there nothing has to be converted, and most of it is not."""
        values = [*row]
        for place, steps, column in self.converters:
            for step in steps if values[place] is not None else ():
                values[place] = step(values[place], column, connection)
        return self.instance(values)


class PreparedQuery(Generic[M]):
    """`Prepared(lambda code: Game.objects.filter(code=code))` is asked with `(code)` and answers with a list.

    The values are compared with columns as they are, so they have to be of the columns' own types already. Related
    rows are not selected along.
    """

    def __init__(self, question: Callable[..., QuerySet[M]]) -> None:
        self._question = question
        self._built: _Built[M] | None = None

    def __call__(self, *values: int | str) -> list[M]:
        """Ask."""
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
    """A row as `Model.from_db` makes it, without the signals and defaults that it asks every column for."""
    made = model.__new__(model)
    made._state = state = ModelState()
    state.adding, state.db = False, DEFAULT_DB_ALIAS
    made.__dict__.update(zip(names, row, strict=True))
    return made


class PreparedWrite(Generic[M]):
    """`Written(Game, "length", "due_at")` saves those fields of a row that is there; `Written(Event)` adds rows."""

    def __init__(self, model: type[M], *names: str) -> None:
        self._model, self._names = model, names

    def save(self, row: M) -> None:
        """Write the fields of a row that is there."""
        sql, fields = self._update
        connection = _connection()
        with connection.cursor() as cursor:
            cursor.execute(sql, [*_values(row, fields, connection), row.pk])
            if cursor.rowcount != 1:
                raise DatabaseError("The row is not there any more.")

    def add(self, rows: Sequence[M]) -> None:
        """Write new rows. They are not told their keys."""
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
    """This thread's connection, looked up once: `django.db.connection` looks for it each time it is asked anything."""
    return connections[DEFAULT_DB_ALIAS]


def _quoted(name: str) -> str:
    return str(_connection().ops.quote_name(name))


def _values(row: Model, fields: "Sequence[Field[Any, Any]]", connection: BaseDatabaseWrapper) -> list[Any]:
    return [field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields]
