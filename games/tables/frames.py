"""Tidy tables: the same columns in every row, as plain Python values, and as pandas or polars if installed.

>>> frame = Frame("draws", ({"liberal": 0, "share": 0.25}, {"liberal": 1, "share": 0.75}))
>>> frame
<draws: 2 rows of liberal, share>
>>> frame.rows()[1]["share"]
0.75
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

Row = Mapping[str, Any]

EXTRA = "%s is not installed here. It comes with the extra `notebooks`: pip install '.[notebooks]'"


class MissingExtraError(ImportError):
    """A library that only notebooks need is not installed; the message says how to install it."""


@dataclass(frozen=True)
class Frame:
    """A named table: rows in order."""

    name: str
    content: Sequence[Row]

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(self.content[0]) if self.content else ()

    def rows(self) -> list[dict[str, Any]]:
        """Return the rows as new dictionaries."""
        return [dict(row) for row in self.content]

    def to_pandas(self) -> Any:
        """Return the table as a `pandas.DataFrame`."""
        try:
            import pandas as pd
        except ImportError as absent:
            raise MissingExtraError(EXTRA % "pandas") from absent
        return pd.DataFrame(self.rows(), columns=self.columns or None)

    def to_polars(self) -> Any:
        """Return the table as a `polars.DataFrame`."""
        try:
            import polars as pl
        except ImportError as absent:
            raise MissingExtraError(EXTRA % "polars") from absent
        return pl.DataFrame(self.rows(), infer_schema_length=None)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.content)

    def __len__(self) -> int:
        return len(self.content)

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self)} rows of {', '.join(self.columns) or 'nothing'}>"

    def _repr_html_(self) -> str:
        """Return the table as HTML, for notebooks and the pages built from them."""
        head = "".join(f'<th scope="col">{escape(column)}</th>' for column in self.columns)
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(in_words(cell))}</td>' for cell in row.values())}</tr>" for row in self
        )
        return (
            f"<table><caption>{escape(self.name)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )


class Tabular:
    """Base of results that have a `frame`, so that pandas and polars can read their rows."""

    @property
    def frame(self) -> Frame:
        """The rows as a table."""
        raise NotImplementedError

    def to_pandas(self) -> Any:
        """Return the rows as a `pandas.DataFrame`."""
        return self.frame.to_pandas()

    def to_polars(self) -> Any:
        """Return the rows as a `polars.DataFrame`."""
        return self.frame.to_polars()


def in_words(cell: object) -> str:
    """Return a cell as text: numbers to four digits, booleans as yes and no, unknown as a dash."""
    if cell is None:
        return "-"
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return f"{cell:.4g}" if isinstance(cell, float) else str(cell)
