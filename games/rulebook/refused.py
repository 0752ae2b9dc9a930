"""What a table says when it refuses something, by the rule that it rests on.

The sentences stand where the engine refuses and nowhere else. They are read from there, once, so that a rule's page
shows the very words that a player gets, and no second list can fall behind.
"""

import ast
import inspect
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType

from games.engine import dealing, positions, refusals, setups

_SOURCES: tuple[ModuleType, ...] = (refusals, setups, dealing, positions)
_FACT = re.compile(r"%\((\w+)\)[sd]")


def refusals_of(rule_id: str) -> tuple[str, ...]:
    """The sentences that cite this rule first, with a gap where a name or a number stands."""
    return _by_rule().get(rule_id, ())


@cache
def _by_rule() -> Mapping[str, tuple[str, ...]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for source in _SOURCES:
        for rule_id, sentence in _said_in(ast.parse(inspect.getsource(source))):
            if sentence not in found[rule_id]:
                found[rule_id].append(sentence)
    return {rule_id: tuple(sentences) for rule_id, sentences in found.items()}


def _said_in(source: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(source):
        match node:
            case ast.Call(
                func=ast.Name("because"), args=[ast.Constant(str() as rule_id), ast.Constant(str() as sentence)]
            ):
                yield rule_id, sentence
            case _:
                pass


def with_gaps(sentence: str) -> str:
    """A sentence to read before its facts are known: each is an ellipsis."""
    return _FACT.sub("…", sentence)
