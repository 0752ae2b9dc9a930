"""Questions to the database that are put into SQL once.

The ORM takes several times as long to build a query as SQLite takes to answer it, and with every move a few questions
are asked that differ in nothing but the table. What they answer are model instances like any others.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from inspect import signature
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet
from django.db.models.base import ModelState

M = TypeVar("M", bound=Model)

MARKED = 70_000_000
"""While a question is built its values are numbers from here on, by which they are found again in the SQL."""


@dataclass(frozen=True)
class _Built(Generic[M]):
    sql: str
    order: list[int]
    converted: Callable[[Any], Any]
    instance: Callable[[Any], M]


class Prepared(Generic[M]):
    """`Prepared(lambda code: Game.objects.filter(code=code))` is asked with `(code)` and answers with a list.

    The values are compared with columns as they are, so they have to be of the columns' own types already. Related
    rows are not selected along.
    """

    def __init__(self, question: Callable[..., QuerySet[M]]) -> None:
        self._question = question
        self._built: _Built[M] | None = None

    def __call__(self, *values: int | str) -> list[M]:
        """Ask."""
        built = self._built or self._build()
        with connection.cursor() as cursor:
            cursor.execute(built.sql, [values[place] for place in built.order])
            rows = cursor.fetchall()
        return [built.instance(row) for row in built.converted(rows)]

    def _build(self) -> _Built[M]:
        asked = self._question(*range(MARKED, MARKED + len(signature(self._question).parameters)))
        compiler = asked.query.get_compiler(connection.alias)
        sql, marks = compiler.as_sql()
        columns = [column for column, _how, _alias in compiler.select]
        names = [column.target.attname for column in columns]
        converters = compiler.get_converters(columns)
        self._built = _Built(
            sql,
            [int(mark) - MARKED for mark in marks],
            lambda rows: compiler.apply_converters(rows, converters) if converters else rows,
            partial(_instance, asked.model, names),
        )
        return self._built


def _instance(model: type[M], names: list[str], row: Sequence[Any]) -> M:
    """A row as `Model.from_db` makes it, without the signals and defaults that it asks every column for."""
    made = model.__new__(model)
    made._state = state = ModelState()
    state.adding, state.db = False, connection.alias
    made.__dict__.update(zip(names, row, strict=True))
    return made
