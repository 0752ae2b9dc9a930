"""Reads the notebooks from their text files and writes them as `.ipynb`. Needs no Jupyter.

The text files have `# %%` before each cell; Jupyter with jupytext opens them directly. An exercise is three cells with
tags: the `exercise` itself, a `solution`, and a `check` that judges either. The files carry nbgrader's marks.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "texts"
SHELF = (
    "deck_odds",
    "deduction_by_hand",
    "one_game",
    "bot_games",
    "worth_of_a_claim",
    "rules_audit",
    "write_a_bot",
    "calibrate_a_belief",
)
"""The names of the notebooks in reading order."""

EXERCISE, SOLUTION, CHECK = "exercise", "solution", "check"
INSTALL = """\
# The library comes from the site that you downloaded this notebook from.
try:
    import games.deduction
except ImportError:
    %pip install --quiet {wheel}"""

_MARK = re.compile(r"^# %%(?P<kind> \[markdown\])?(?: tags=\[\"(?P<tag>\w+)\"\])?[^\n]*\n", re.MULTILINE)


@dataclass(frozen=True)
class NotebookCell:
    """A cell of code or Markdown, and which part of an exercise it is, if it is one."""

    is_code: bool
    source: str
    tag: str = ""


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
            _cell(self.text[mark.end() : end], is_code=mark["kind"] is None, tag=mark["tag"] or "")
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

    def to_solve(self, wheel: str = "") -> str:
        """Return the `.ipynb` for a reader: solutions are folded text, and with the address of a wheel the notebook
        installs it first where the library is missing."""
        installing = [NotebookCell(is_code=True, source=INSTALL.format(wheel=wheel))] if wheel else []
        return self._ipynb([self.cells[0], *installing, *(_folded(cell) for cell in self.cells[1:])])

    def solved(self) -> str:
        """Return the `.ipynb` with every exercise solved, as nbgrader's source notebooks are."""
        return self._ipynb([_answered(cell) for cell in self.cells if cell.tag != EXERCISE])

    def _ipynb(self, cells: list[NotebookCell]) -> str:
        numbered = ((cell, f"{self.name.replace('_', '-')}-{number}") for number, cell in enumerate(cells))
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        about = {"kernelspec": kernel, "language_info": {"name": "python"}}
        shown = {
            "cells": [_as_json(cell, name) for cell, name in numbered],
            "metadata": about,
            "nbformat": 4,
            "nbformat_minor": 5,
        }
        return json.dumps(shown, indent=1) + "\n"


def notebook(name: str) -> Notebook:
    """Return the notebook of this name, or raise `KeyError`."""
    if name not in SHELF:
        raise KeyError(name)
    return Notebook(name, (FOLDER / f"{name}.py").read_text("utf-8"))


def _cell(text: str, *, is_code: bool, tag: str) -> NotebookCell:
    source = text.strip("\n")
    if not is_code:
        source = "\n".join(line.removeprefix("#").removeprefix(" ") for line in source.split("\n"))
    return NotebookCell(is_code, source, tag)


def _folded(cell: NotebookCell) -> NotebookCell:
    if cell.tag != SOLUTION:
        return cell
    text = f"<details><summary>A solution</summary>\n\n```python\n{cell.source}\n```\n\n</details>"
    return NotebookCell(is_code=False, source=text)


def _answered(cell: NotebookCell) -> NotebookCell:
    """Mark the body of a solution, which nbgrader replaces for learners."""
    if cell.tag != SOLUTION:
        return cell
    head, body = re.fullmatch(r'((?:.*\n)*?def .*:\n(?:    """.*"""\n)?)((?:.*\n?)*)', cell.source).groups()  # type: ignore[union-attr]
    text = f"{head}    ### BEGIN SOLUTION\n{body.rstrip()}\n    ### END SOLUTION"
    return NotebookCell(is_code=True, source=text, tag=SOLUTION)


def _as_json(cell: NotebookCell, name: str) -> dict[str, Any]:
    source = cell.source.splitlines(keepends=True)
    if cell.is_code:
        return {
            "cell_type": "code",
            "execution_count": None,
            "id": name,
            "metadata": dict(_metadata(cell.tag, name)),
            "outputs": [],
            "source": source,
        }
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": source}


def _metadata(tag: str, name: str) -> Iterator[tuple[str, Any]]:
    if not tag:
        return
    is_check = tag == CHECK
    # A check that fails says why, and the cells below it still run.
    yield "tags", [tag, "raises-exception"] if is_check else [tag]
    marks = {"grade": is_check, "grade_id": name, "locked": is_check, "schema_version": 3}
    yield "nbgrader", marks | {"solution": not is_check, "task": False} | ({"points": 1} if is_check else {})
