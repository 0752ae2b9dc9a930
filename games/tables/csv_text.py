"""Tables as CSV: empty for unknown, `true` and `false`, and no cell that a spreadsheet would run as a formula."""

import csv
import io
from collections.abc import Callable, Iterable
from typing import TextIO

from games.tables.frames import Frame, Row
from games.tables.schema import COLUMNS, VERSION


def csv_writer(file: TextIO, table: str) -> Callable[[Iterable[Row]], None]:
    """Write the header of a table, and return the function that writes its rows."""
    writer = csv.DictWriter(file, csv_columns(table), lineterminator="\n")
    writer.writeheader()

    def write(rows: Iterable[Row]) -> None:
        writer.writerows({name: _cell(value) for name, value in row.items()} | {"schema": VERSION} for row in rows)

    return write


def csv_columns(table: str) -> list[str]:
    """Return the columns of a table's CSV file: those of the table, and the version of the schema."""
    return [*COLUMNS[table], "schema"]


def csv_of(frame: Frame) -> str:
    """Return a table as the text of a CSV file."""
    text = io.StringIO()
    csv_writer(text, frame.name)(frame)
    return text.getvalue()


def csv_lines(rows: list[dict[str, object]]) -> str:
    """Return any rows with the same columns as the text of a CSV file."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)
    return text.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@")) else value
