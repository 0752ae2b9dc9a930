"""Reads the notebooks from their text files and writes them as `.ipynb`. Needs no Jupyter.

The text files have `# %%` before each cell; Jupyter with jupytext opens them directly.
"""

import json
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "texts"
SHELF = ("deck_odds", "deduction_by_hand", "one_game", "bot_games", "worth_of_a_claim", "rules_audit")
"""The names of the notebooks in reading order."""

_MARK = re.compile(r"^# %%(?P<kind> \[markdown\])?[ \t]*\n", re.MULTILINE)


@dataclass(frozen=True)
class NotebookCell:
    """A cell of code or Markdown."""

    is_code: bool
    source: str


@dataclass(frozen=True)
class Notebook:
    """A notebook: its name and its text."""

    name: str
    text: str

    @cached_property
    def cells(self) -> tuple[NotebookCell, ...]:
        """The cells in their order. Text before the first mark is skipped."""
        marks = list(_MARK.finditer(self.text))
        ends = [mark.start() for mark in marks[1:]] + [len(self.text)]
        return tuple(
            _cell(self.text[mark.end() : end], is_code=mark["kind"] is None)
            for mark, end in zip(marks, ends, strict=True)
        )

    @property
    def title(self) -> str:
        """The heading: the first line of the first cell."""
        return self.cells[0].source.partition("\n")[0].removeprefix("# ")

    @property
    def lead(self) -> str:
        """The first paragraph below the heading."""
        return self.cells[0].source.partition("\n\n")[2].partition("\n\n")[0].replace("\n", " ")

    @property
    def ipynb(self) -> str:
        """The notebook as the text of an `.ipynb` file, without outputs."""
        cells = [_as_json(cell, f"{self.name.replace('_', '-')}-{number}") for number, cell in enumerate(self.cells)]
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        about = {"kernelspec": kernel, "language_info": {"name": "python"}}
        return json.dumps({"cells": cells, "metadata": about, "nbformat": 4, "nbformat_minor": 5}, indent=1) + "\n"


def notebook(name: str) -> Notebook:
    """Return the notebook of this name, or raise `KeyError`."""
    if name not in SHELF:
        raise KeyError(name)
    return Notebook(name, (FOLDER / f"{name}.py").read_text("utf-8"))


def _cell(text: str, *, is_code: bool) -> NotebookCell:
    source = text.strip("\n")
    if not is_code:
        source = "\n".join(line.removeprefix("#").removeprefix(" ") for line in source.split("\n"))
    return NotebookCell(is_code, source)


def _as_json(cell: NotebookCell, name: str) -> dict[str, Any]:
    source = cell.source.splitlines(keepends=True)
    if cell.is_code:
        return {
            "cell_type": "code",
            "execution_count": None,
            "id": name,
            "metadata": {},
            "outputs": [],
            "source": source,
        }
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": source}
