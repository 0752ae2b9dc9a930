"""How a lesson is written: a position, a question, and what each answer means.

`tutorial.lessons` tells how to write one. Everything that a lesson needs is imported from here, and the engine.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any

from games.engine import Game
from games.engine.translatable import gettext_noop as _
from tutorial.script.answers import (
    NONE,
    Answer,
    AnswerField,
    AnswerForm,
    AnswerOption,
    AnyOf,
    Matching,
    Numbers,
    OneBallot,
    OneOf,
    OneSeat,
    OneTile,
    SomeSeats,
    Sorting,
    WholeGame,
    YesNo,
)
from tutorial.script.compact import ScriptError, Stage
from tutorial.script.scene import NAMES, LessonScene

__all__ = [
    "NAMES",
    "NONE",
    "Answer",
    "OneBallot",
    "OneOf",
    "AnswerField",
    "Lesson",
    "Matching",
    "AnyOf",
    "Numbers",
    "OneSeat",
    "OneTile",
    "AnswerOption",
    "LessonScene",
    "ScriptError",
    "SomeSeats",
    "Sorting",
    "Stage",
    "LessonStep",
    "Unit",
    "AnswerVerdict",
    "WholeGame",
    "Wrong",
    "YesNo",
    "_",
    "exactly",
    "has",
    "illegal",
    "lacks",
    "mistaken",
    "poor",
]


class AnswerVerdict(Enum):
    """What an answer was."""

    RIGHT = "right"
    ILLEGAL = "illegal"
    POOR = "poor"
    MISTAKEN = "mistaken"


When = Callable[[Answer], bool]


def has(*words: str) -> When:
    """Answers in which one of these words stands."""
    return lambda answer: any(word in answer for word in words)


def lacks(*words: str) -> When:
    """Answers in which one of these words is missing."""
    return lambda answer: any(word not in answer for word in words)


def exactly(words: str) -> When:
    """This answer and no other."""
    return lambda answer: set(answer) == set(words.split())


@dataclass(frozen=True)
class Wrong:
    """Some wrong answers: what is said to them, the rule, and what is shown.

    `does` is what the engine is asked for: what is illegal has to be refused with `rule`, what is poor to be accepted.
    Empty, it is what the chosen option does. `plays` is played out after it; `replays` shows that many of the last
    beats that led here again. `at` is another table on which to show it.
    """

    when: When
    says: str
    verdict: AnswerVerdict
    rule: str = ""
    does: str = ""
    plays: tuple[str, ...] = ()
    replays: int = 0
    at: LessonScene | None = None


def illegal(when: When, says: str, rule: str, *, does: str = "") -> Wrong:
    """Answers that the engine refuses with this rule."""
    return Wrong(when, says, AnswerVerdict.ILLEGAL, rule, does)


def poor(when: When, says: str, rule: str = "", *, does: str = "", plays: tuple[str, ...] = ()) -> Wrong:
    """Answers that are legal, and what comes of them: played on from there."""
    return Wrong(when, says, AnswerVerdict.POOR, rule, does, plays)


def mistaken(
    when: When,
    says: str,
    rule: str = "",
    *,
    plays: tuple[str, ...] = (),
    replays: int = 0,
    at: LessonScene | None = None,
) -> Wrong:
    """Answers that are not so; `plays` goes on from the question's position, or from another table, to show it.

    Without it a move that was left out is made, or what comes by itself after the question's moment is shown.
    """
    return Wrong(when, says, AnswerVerdict.MISTAKEN, rule, "", plays, replays, at)


Derived = Callable[[Game], Iterable[str]]


@dataclass(frozen=True)
class LessonStep:
    """A question at a table.

    `right` is the stated answer, its words separated by blanks. `derived` is what the engine says: a function of the
    game as it stands when everything in `then` was played as well, giving the same words. It may be left out where the
    options stand for moves and the legal ones are right, and where the engine knows no answer (advice, manners).
    `why` says why it is right; `then` is played out to show it. `other` is said to wrong answers that no `wrongs`
    foresees.
    """

    scene: LessonScene
    asks: str
    form: AnswerForm
    right: str
    why: str
    wrongs: tuple[Wrong, ...]
    hints: tuple[str, ...]
    tells: str = ""
    then: tuple[str, ...] = ()
    derived: Derived | None = None
    other: str = ""

    @property
    def answer(self) -> Answer:
        """The right answer, as the form writes it."""
        return tuple(self.right.split())


@dataclass(frozen=True)
class Lesson:
    """A few minutes about a few rules. A new `version` is for a lesson that asks something else than before."""

    id: str
    title: str
    minutes: int | Fraction
    rules: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    keeps: str
    version: int = 1
    is_advice: bool = False
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seconds(self) -> int:
        """How long one that is over within a minute takes; 0 for the others."""
        return round(60 * self.minutes) if self.minutes < 1 else 0


@dataclass(frozen=True)
class Unit:
    """Lessons that belong together."""

    number: int
    title: str
    lessons: tuple[Lesson, ...]

    @property
    def minutes(self) -> int:
        """How long all of them take."""
        return round(sum(each.minutes for each in self.lessons))
