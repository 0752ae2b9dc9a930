"""The kinds of puzzles, each a module of its own: where it finds positions, what it asks, and what is right."""

from collections.abc import Mapping
from types import MappingProxyType

from tutorial.puzzles.kinds import (
    conflict,
    deck,
    ending,
    hidden,
    knows,
    next_candidate,
    nominate,
    power,
    shot,
    vote,
)
from tutorial.puzzles.kinds.kind import PuzzleKind, PuzzleQuestion

__all__ = ["KINDS", "PuzzleKind", "PuzzleQuestion"]

KINDS: Mapping[str, PuzzleKind] = MappingProxyType(
    {
        each.KIND.key: each.KIND
        for each in (nominate, next_candidate, power, deck, ending, vote, knows, hidden, conflict, shot)
    }
)
"""By their names."""
