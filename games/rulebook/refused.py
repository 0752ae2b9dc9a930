"""The engine's refusals by the rule that they cite.

The sentences are read from the engine's source code, so that a rule's page shows the words that players get and no
second list has to be kept up to date.
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
    """Return the sentences that cite this rule first, with placeholders for names and numbers."""
    return _by_rule().get(rule_id, ())


@cache
def _by_rule() -> Mapping[str, tuple[str, ...]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for source in _SOURCES:
        for rule_id, sentence in _refusals_in(ast.parse(inspect.getsource(source))):
            if sentence not in found[rule_id]:
                found[rule_id].append(sentence)
    return {rule_id: tuple(sentences) for rule_id, sentences in found.items()}


def _refusals_in(source: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(source):
        match node:
            case ast.Call(
                func=ast.Name("because"), args=[ast.Constant(str() as rule_id), ast.Constant(str() as sentence)]
            ):
                yield rule_id, sentence
            case _:
                pass


def with_gaps(sentence: str) -> str:
    """Replace each placeholder in a sentence by an ellipsis."""
    return _FACT.sub("…", sentence)
