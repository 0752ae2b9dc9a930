"""What every kind of puzzle can do: find its positions, and ask about one."""

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
    """A puzzle's question, and the names and numbers that its texts speak of."""

    step: LessonStep
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class PuzzleKind:
    """A kind of puzzle, for the quiz of a unit. `spots` makes a puzzle of a moment where there is something to ask.

    `ask` is its question. What is asked depends on what the puzzle's seat sees and on what is said to come, and on
    nothing else that is hidden.
    """

    key: str
    title: str
    unit: int
    rules: tuple[str, ...]
    spots: Callable[[PuzzleMoment], Puzzle | None]
    ask: Callable[[Puzzle], PuzzleQuestion]


def name(seat: Seat) -> str:
    """Who sits there."""
    return NAMES[seat]


def names(seats: Iterable[Seat]) -> str:
    """Several, listed."""
    return ", ".join(map(name, seats))
