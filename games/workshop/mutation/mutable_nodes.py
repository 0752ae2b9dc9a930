"""The syntax nodes of a module that can be broken: all but those that no test is meant to notice."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.workshop.mutation.changes import is_unreached

LEFT_ALONE = (ast.Import, ast.ImportFrom, ast.Assert)
FIELDS_LEFT_ALONE = {"annotation", "returns", "decorator_list", "bases", "ctx"}


@dataclass(frozen=True)
class Place:
    """A node with its top-level statement, its function or class, and its line."""

    node: ast.AST
    statement: ast.stmt
    where: str
    line: int


def places(tree: ast.Module) -> Iterator[Place]:
    """Yield every place in source order."""
    for statement in tree.body:
        if not _is_for_types_only(statement):
            yield from _within(Place(statement, statement, "", statement.lineno))


def _within(place: Place) -> Iterator[Place]:
    node = place.node
    if _is_left_alone(node):
        return
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        place = replace(place, where=f"{place.where}.{node.name}".lstrip("."))
    yield replace(place, where=place.where or "module")
    for child in _children(node):
        yield from _within(replace(place, node=child, line=getattr(child, "lineno", place.line)))


def _children(node: ast.AST) -> Iterator[ast.AST]:
    for field, value in ast.iter_fields(node):
        inside = value if isinstance(value, list) else [value]
        if field not in FIELDS_LEFT_ALONE:
            yield from (child for child in inside if isinstance(child, ast.AST) and not _is_text(node, child))


def _is_text(parent: ast.AST, child: ast.AST) -> bool:
    """Whether it is text: of an f-string, or a docstring."""
    return isinstance(parent, ast.JoinedStr | ast.Expr) and isinstance(child, ast.Constant)


def _is_left_alone(node: ast.AST) -> bool:
    """Whether it is an import, an assertion, or only for the type checker."""
    return isinstance(node, LEFT_ALONE) or (isinstance(node, ast.stmt) and is_unreached(node))


def _is_for_types_only(statement: ast.stmt) -> bool:
    """Whether it is a type alias or a list of names, without effect at run time."""
    if not isinstance(statement, ast.Assign):
        return False
    match statement.value:
        case ast.BinOp(op=ast.BitOr()) | ast.Subscript() | ast.Call(func=ast.Name(id="TypeVar")):
            return True
        case _:
            return ast.unparse(statement.targets[0]) == "__all__"
