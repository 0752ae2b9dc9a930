"""Yields the mutants of a module: each is the whole module with one thing broken."""

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from types import CodeType

from games.workshop.mutation.changes import Change, changes
from games.workshop.mutation.mutable_nodes import Place, places

CONTEXT = 30
"""Characters shown on either side of a change in a long line."""


@dataclass(frozen=True)
class Mutant:
    """A module with one change."""

    module: str
    where: str
    change: str
    line: int
    code: CodeType

    @property
    def name(self) -> str:
        """The name in explanations, which does not depend on line numbers."""
        return f"{self.module} {self.where}: {self.change}"


def mutants(module: str, path: Path) -> Iterator[Mutant]:
    """Yield every mutant of a module that compiles."""
    tree, met = ast.parse(path.read_text("utf-8")), Counter[tuple[str, str]]()
    for place in list(places(tree)):
        original = ast.unparse(place.statement)
        for change in changes(place.node):
            told, code = _broken(tree, path, place, original, change)
            if code is not None:
                met[place.where, told] += 1
                told += f" ({met[place.where, told]})" if met[place.where, told] > 1 else ""
                yield Mutant(module, place.where, told, place.line, code)


def _broken(tree: ast.Module, path: Path, place: Place, original: str, change: Change) -> tuple[str, CodeType | None]:
    """Return a line about the change and the code; restore the tree."""
    whole = {field: getattr(place.node, field) for field in change}
    _set(place.node, change)
    try:
        told = _difference(original.splitlines(), ast.unparse(place.statement).splitlines())
        return told, compile(ast.fix_missing_locations(tree), str(path), "exec")
    except (SyntaxError, ValueError):
        return "", None
    finally:
        _set(place.node, whole)


def _set(node: ast.AST, values: Change) -> None:
    for field, value in values.items():
        setattr(node, field, value)


def _difference(before: list[str], after: list[str]) -> str:
    """Return the first different line before and after; of long lines the relevant part."""
    start = _alike(before, after)
    one, other = ("".join(lines[start : start + 1]).strip() for lines in (before, after))
    if len(before) > len(after):
        return f"{_shortened(one, 0, 0)} is left out"
    head = _alike(one, other)
    tail = min(_alike(one[::-1], other[::-1]), len(one) - head, len(other) - head)
    return f"{_shortened(one, head, tail)} -> {_shortened(other, head, tail)}"


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """Return the length of the common beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _shortened(line: str, head: int, tail: int) -> str:
    """Return the surroundings of a change, cut at words."""
    start = line.rfind(" ", 0, max(0, head - CONTEXT)) + 1
    end = line.find(" ", len(line) - max(0, tail - CONTEXT))
    end = len(line) if end < 0 else end
    return f"{'… ' if start else ''}{line[start:end]}{' …' if end < len(line) else ''}"
