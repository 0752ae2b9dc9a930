"""What can be broken about a node of syntax: comparisons, logic, numbers, words, order, omissions.

Each change is a mapping of the node's fields to new values. Annotations, decorators, docstrings, assertions and
sentences are left alone: types have their own check, and wording is not behaviour.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import singledispatch
from itertools import pairwise
from typing import Any

Change = dict[str, Any]

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
FUNCTIONS = {"any": "all", "all": "any", "min": "max", "max": "min"}


def changes(node: ast.AST) -> Iterator[Change]:
    """Yield every way to break this node, apart from its children."""
    yield from _changed(node)
    for field in ("body", "orelse"):
        if isinstance(block := getattr(node, field, None), list):
            yield from _each(node, field, [[ast.Pass()] if _can_be_left_out(each) else [] for each in block])


@singledispatch
def _changed(node: ast.AST) -> Iterator[Change]:
    yield from ()


@_changed.register
def _(node: ast.Compare) -> Iterator[Change]:
    yield from _each(node, "ops", [[other() for other in COMPARISONS[type(op)]] for op in node.ops])


@_changed.register
def _(node: ast.BoolOp) -> Iterator[Change]:
    """Swap `and` and `or`, and remove each operand."""
    yield {"op": ast.Or() if isinstance(node.op, ast.And) else ast.And()}
    neutral = ast.Constant(isinstance(node.op, ast.And))
    yield from _each(node, "values", [[neutral] for _ in node.values])


@_changed.register
def _(node: ast.UnaryOp) -> Iterator[Change]:
    yield {"operand": ast.UnaryOp(node.op, node.operand)}


@_changed.register(ast.BinOp)
@_changed.register(ast.AugAssign)
def _(node: ast.BinOp | ast.AugAssign) -> Iterator[Change]:
    if type(node.op) in OPERATORS:
        yield {"op": OPERATORS[type(node.op)]()}


@_changed.register
def _(node: ast.Constant) -> Iterator[Change]:
    yield from ({"value": other} for other in _other_values(node.value))


@_changed.register(ast.If)
@_changed.register(ast.IfExp)
@_changed.register(ast.While)
def _(node: ast.If | ast.IfExp | ast.While) -> Iterator[Change]:
    yield from _negated(node, "test")


@_changed.register
def _(node: ast.Return) -> Iterator[Change]:
    if node.value is not None and not isinstance(node.value, ast.Constant):
        yield {"value": ast.Constant(None)}


@_changed.register
def _(node: ast.Call) -> Iterator[Change]:
    """Swap neighbouring arguments, drop a keyword, and swap `any` and `all`."""
    swapped = [] if ast.unparse(node.func) in FUNCTIONS else pairwise(node.args)
    for place, (one, other) in enumerate(swapped):
        if ast.dump(one) != ast.dump(other):
            yield {"args": [*node.args[:place], other, one, *node.args[place + 2 :]]}
    yield from ({"keywords": rest} for rest in _without_one(node.keywords))
    if isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
        yield {"func": ast.Name(FUNCTIONS[node.func.id], ast.Load())}


@_changed.register
def _(node: ast.comprehension) -> Iterator[Change]:
    """Drop a condition, or negate it if no other change does."""
    yield from ({"ifs": rest} for rest in _without_one(node.ifs))
    yield from _each(node, "ifs", [_opposites(test) for test in node.ifs])


@_changed.register(ast.Tuple)
@_changed.register(ast.List)
@_changed.register(ast.Set)
def _(node: ast.Tuple | ast.List | ast.Set) -> Iterator[Change]:
    if isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        yield from ({"elts": rest} for rest in _without_one(node.elts))


@_changed.register
def _(node: ast.Dict) -> Iterator[Change]:
    for keys, values in zip(_without_one(node.keys), _without_one(node.values), strict=True):
        yield {"keys": keys, "values": values}


@_changed.register
def _(node: ast.Match) -> Iterator[Change]:
    reached = [case for case in node.cases if not is_unreached(case.body[0])]
    yield from ({"cases": [other for other in node.cases if other is not case]} for case in reached)


@_changed.register
def _(node: ast.match_case) -> Iterator[Change]:
    if node.guard is not None:
        yield {"guard": None}
        yield from _negated(node, "guard")


@_changed.register
def _(node: ast.MatchOr) -> Iterator[Change]:
    for rest in _without_one(node.patterns):
        yield {"patterns": rest if len(rest) > 1 else rest * 2}


@_changed.register
def _(node: ast.MatchAs) -> Iterator[Change]:
    if node.pattern is not None and node.name is not None:
        yield {"pattern": None}


@_changed.register
def _(node: ast.MatchSingleton) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield {"value": not node.value}


def _can_be_left_out(statement: ast.stmt) -> bool:
    """Whether the statement can be removed; one that sets a variable cannot."""
    if isinstance(statement, ast.Assign):
        return isinstance(statement.targets[0], ast.Attribute | ast.Subscript)
    a_deed = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call | ast.Yield | ast.YieldFrom)
    return (a_deed and not is_unreached(statement)) or isinstance(statement, ast.AugAssign | ast.Raise)


def is_unreached(statement: ast.stmt) -> bool:
    """Whether it is only for the type checker and unreachable."""
    return isinstance(statement, ast.Expr) and ast.unparse(statement).startswith("assert_never(")


def _negated(node: ast.AST, field: str) -> Iterator[Change]:
    yield from ({field: opposite} for opposite in _opposites(getattr(node, field)))


def _opposites(test: ast.expr) -> list[ast.expr]:
    """Negate a condition, unless a change of the condition does the same."""
    alone = isinstance(test, ast.Compare) and len(test.ops) == 1
    return [] if alone or isinstance(test, ast.UnaryOp) else [ast.UnaryOp(ast.Not(), test)]


def _each(node: ast.AST, field: str, replacements: Sequence[Sequence[ast.AST]]) -> Iterator[Change]:
    """Yield the list with one item replaced, for each replacement of each item."""
    items = getattr(node, field)
    for place, others in enumerate(replacements):
        yield from ({field: [*items[:place], other, *items[place + 1 :]]} for other in others)


def _without_one(items: Sequence[Any]) -> Iterator[list[Any]]:
    yield from ([*items[:place], *items[place + 1 :]] for place in range(len(items)))


def _other_values(value: object) -> tuple[object, ...]:
    match value:
        case bool():
            return (not value,)
        case int():
            return (value + 1, value - 1)
        case str() if value and " " not in value:
            return (f"{value}?",)
        case _:
            return ()
