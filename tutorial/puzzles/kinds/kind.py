"""What every kind of puzzle defines: how to find its positions, and what to ask about one."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.engine.seats import Seat
from tutorial.puzzles.moment import PuzzleMoment
from tutorial.puzzles.puzzle import Puzzle
from tutorial.script.lesson import LessonStep
from tutorial.script.scene import NAMES


@dataclass(frozen=True)
class PuzzleQuestion:
    """A puzzle's question, and the facts that its texts mention."""

    step: LessonStep
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class PuzzleKind:
    """A kind of puzzle, for the quizzes of a unit.

    `spots` returns a puzzle if there is something to ask at a moment. `ask` returns the question; it depends only on
    what the viewer sees and on what the question says will happen, and on nothing else that is hidden.
    """

    key: str
    title: str
    unit: int
    rules: tuple[str, ...]
    spots: Callable[[PuzzleMoment], Puzzle | None]
    ask: Callable[[Puzzle], PuzzleQuestion]


def name(seat: Seat) -> str:
    """Return the name of a player."""
    return NAMES[seat]


def names(seats: Iterable[Seat]) -> str:
    """Return the names of several players, separated by commas."""
    return ", ".join(map(name, seats))
