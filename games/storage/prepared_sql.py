"""Queries and writes of the hot path, compiled to SQL once.

The ORM takes several times as long to build a query as SQLite takes to answer it, and every move repeats a few queries
that differ only in their values. Queries return ordinary model instances; writes send no signals, which nothing here
uses. On SQLite statements go straight to the driver, because Django's cursor takes longer than they do.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from functools import cache, cached_property, lru_cache, partial
from inspect import signature
from threading import local
from typing import Any, Generic, TypeVar

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import DateTimeField, Field, JSONField, Model, QuerySet
from django.db.models.base import ModelState

M = TypeVar("M", bound=Model)

Values = Mapping[str, Any]
"""The values of a row by the names of its columns."""

_IS_LOGGED = settings.DEBUG
"""Whether Django logs every query: looked up once, because the settings are slow to ask."""

MARKED = 70_000_000
"""Placeholder values used while a query is compiled start here, so that they can be recognised in its parameters."""


@dataclass(frozen=True)
class _Built(Generic[M]):
    sql: str
    order: list[int]
    model: type[M]
    names: list[str]
    quick: list[tuple[str, Callable[[Any], Any]]]
    converters: list[tuple[str, list[Callable[..., Any]], Any]]

    def read(self, row: Sequence[Any], connection: BaseDatabaseWrapper) -> M:
        """Build an instance as `Model.from_db` does, without its signals and per-column defaults.

        Values are converted as Django does it; `None` needs no conversion.
        """
        made = instance(self.model, self.names, row)
        values = made.__dict__
        for name, convert in self.quick:
            if (value := values[name]) is not None:
                values[name] = convert(value)
        for name, steps, column in self.converters:
            for step in steps if values[name] is not None else ():
                values[name] = step(values[name], column, connection)
        return made


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
        rows, _many = _run(connection, built.sql, [values[place] for place in built.order])
        return [built.read(row, connection) for row in rows]

    def _build(self, connection: BaseDatabaseWrapper) -> _Built[M]:
        asked = self._question(*range(MARKED, MARKED + len(signature(self._question).parameters)))
        compiler = asked.query.get_compiler(connection.alias)
        sql, marks = compiler.as_sql()
        columns = [column for column, _how, _alias in compiler.select]
        names = [column.target.attname for column in columns]
        how = {names[place]: how for place, how in compiler.get_converters(columns).items()}
        quick = {name: convert for name, (steps, _column) in how.items() if (convert := _quick(steps, connection))}
        self._built = _Built(
            sql,
            [int(mark) - MARKED for mark in marks],
            asked.model,
            names,
            [*quick.items()],
            [(name, *how[name]) for name in how if name not in quick],
        )
        return self._built


def instance(model: type[M], names: Iterable[str], values: Iterable[Any]) -> M:
    """Return the instance of a stored row whose fields of these names have these values; the others are deferred."""
    made = model.__new__(model)
    fields = made.__dict__
    fields["_state"] = state = ModelState()
    state.adding, state.db = False, DEFAULT_DB_ALIAS
    fields.update(zip(names, values, strict=True))
    return made


def _quick(steps: list[Any], connection: BaseDatabaseWrapper) -> Callable[[Any], Any] | None:
    """Return a function that converts what SQLite's driver returns for a column as these steps do, in one call."""
    match [getattr(step, "__name__", "") for step in steps]:
        case ["convert_datetimefield_value"] if connection.vendor == "sqlite":
            return partial(_in_zone, connection.timezone)
        case ["convert_booleanfield_value"] if connection.vendor == "sqlite":
            return bool
        case _:
            return None


def _in_zone(zone: tzinfo | None, value: datetime) -> datetime:
    """Return a time from SQLite, which has no zone, with this one."""
    return value.replace(tzinfo=zone)


class PreparedWrite(Generic[M]):
    """A write: `PreparedWrite(Game, "length", "due_at")` saves those fields of a row; `PreparedWrite(Event)` inserts
    rows, each given as the values of all its fields but the primary key."""

    def __init__(self, model: type[M], *names: str) -> None:
        self._model, self._names = model, names

    def save(self, row: M) -> None:
        """Update the fields of an existing row."""
        sql, fields = self._update
        connection = _connection()
        _rows, many = _run(connection, sql, [*_values(row.__dict__, fields, connection), row.pk])
        if many != 1:
            raise DatabaseError("The row is not there any more.")

    def add(self, rows: Sequence[Values]) -> None:
        """Insert new rows."""
        sql, fields = self._insert
        connection = _connection()
        for row in rows:
            _run(connection, sql, _values(row, fields, connection))

    def add_converted(self, rows: Iterable[Sequence[Any]]) -> None:
        """Insert many new rows, given as the values of all fields but the primary key in their order, converted."""
        sql, _fields = self._insert
        connection = _connection()
        if connection.vendor == "sqlite" and not (connection.queries_logged or connection.execute_wrappers):
            connection.ensure_connection()
            connection.validate_no_broken_transaction()
            with connection.wrap_database_errors:
                connection.connection.executemany(_in_marks(sql), rows)
        else:
            with connection.cursor() as cursor:
                cursor.executemany(sql, list(rows))

    def converted(self, values: Values) -> tuple[Any, ...]:
        """Return the values of a row, in the order of its fields, as the database takes them."""
        return tuple(_values(values, self._insert[1], _connection()))

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


class _ThreadState(local):
    connection: BaseDatabaseWrapper | None = None


_thread = _ThreadState()


def _connection() -> BaseDatabaseWrapper:
    """Return this thread's connection, looked up once in its life; `django.db.connection` looks it up at every access,
    a dozen times with a move."""
    known = _thread.connection
    if known is None:
        known = _thread.connection = connections[DEFAULT_DB_ALIAS]
    return known


def _quoted(name: str) -> str:
    return str(_connection().ops.quote_name(name))


def _values(values: Values, fields: "Sequence[Field[Any, Any]]", connection: BaseDatabaseWrapper) -> list[Any]:
    """Return the fields' values for the database; only those of two kinds need a conversion."""
    is_quick = connection.vendor == "sqlite" and connection.timezone is UTC
    return [
        value
        if (value := values[field.attname]) is None or not isinstance(field, _CONVERTED)
        else _in_words(value)
        if is_quick and isinstance(field, DateTimeField)
        else field.get_db_prep_save(value, connection)
        for field in fields
    ]


_CONVERTED = DateTimeField, JSONField


@lru_cache(maxsize=100)
def _in_words(time: datetime) -> str:
    """Return a time as Django stores it in SQLite. A move stores the same one several times."""
    return str(time.astimezone(UTC).replace(tzinfo=None))


def run(sql: str) -> None:
    """Run a statement without values or results."""
    _run(_connection(), sql, ())


def _run(connection: Any, sql: str, values: Sequence[Any]) -> tuple[Sequence[Sequence[Any]], int]:
    """Run a statement; return its rows and how many rows it changed."""
    if connection.vendor != "sqlite" or connection.force_debug_cursor or connection.execute_wrappers or _IS_LOGGED:
        with connection.cursor() as cursor:
            cursor.execute(sql, values)
            return cursor.fetchall() if cursor.description else (), cursor.rowcount
    if connection.connection is None:
        connection.ensure_connection()
    if connection.needs_rollback:
        connection.validate_no_broken_transaction()
    try:
        done = connection.connection.execute(_in_marks(sql), values)
        return done.fetchall(), done.rowcount
    except connection.Database.Error:
        # The same as around every statement, which takes longer than some of them.
        with connection.wrap_database_errors:
            raise


@cache
def _in_marks(sql: str) -> str:
    """Return a statement with SQLite's own placeholders."""
    return sql.replace("%s", "?").replace("%%", "%")
