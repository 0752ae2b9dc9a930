"""Every rule of the rulebook has a test that is marked with its id."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from games.engine.rulebook import RULES

TESTS = Path(__file__).parents[1]


def marked_rules(source: str) -> Iterator[str]:
    """The ids that the tests of a module are marked with, read from its source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                yield from _ids(mark)


def _ids(mark: ast.expr) -> Iterator[str]:
    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
        yield from (ast.literal_eval(argument) for argument in mark.args)


@cache
def examples() -> frozenset[str]:
    """The rules that have an example in any test."""
    sources = [path.read_text("utf-8") for path in TESTS.rglob("test_*.py")]
    return frozenset(rule for source in sources if "mark.rule(" in source for rule in marked_rules(source))


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_an_example(rule: str) -> None:
    assert rule in examples(), f"No test is marked with pytest.mark.rule({rule!r})."


def test_every_mark_names_a_rule() -> None:
    assert set(RULES) >= examples()


def test_a_mark_counts_on_a_test_only_and_only_if_it_is_a_rule_mark() -> None:
    source = """
@pytest.mark.rule("E3", "E4")
@pytest.mark.slow("T1")
def test_counted(): ...

@pytest.mark.rule("S1")
def no_test(): ...

@pytest.mark.rule("V1")
async def test_counted_too(): ...
"""
    assert list(marked_rules(source)) == ["E3", "E4", "V1"]
