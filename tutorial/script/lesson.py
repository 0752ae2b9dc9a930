"""What a lesson is made of: steps with a scene, a question, and an explanation for each answer.

`tutorial.lessons` explains how to write one.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Any

from games.engine import Game
from games.engine.translatable import gettext_noop
from tutorial.script.answers import Answer, AnswerForm
from tutorial.script.scene import LessonScene

_ = gettext_noop
"""Marks a text of a lesson for translation."""


class AnswerVerdict(Enum):
    """What an answer is: right, illegal, legal but poor, or mistaken; or, where somebody decided, the same or not."""

    RIGHT = "right"
    ILLEGAL = "illegal"
    POOR = "poor"
    MISTAKEN = "mistaken"
    SAME = "same"
    OTHERWISE = "otherwise"


When = Callable[[Answer], bool]


def has(*words: str) -> When:
    """Match answers that contain one of these words."""
    return lambda answer: any(word in answer for word in words)


def lacks(*words: str) -> When:
    """Match answers that lack one of these words."""
    return lambda answer: any(word not in answer for word in words)


def exactly(words: str) -> When:
    """Match this answer only."""
    return lambda answer: set(answer) == set(words.split())


@dataclass(frozen=True)
class Wrong:
    """The wrong answers that `when` matches, with an explanation (`says`), the rule, and what is played out.

    `does` is the move that the answer attempts, by default the chosen option's own: the engine has to refuse it citing
    `rule` if the verdict is illegal, and to accept it if the verdict is poor. `plays` is played out after it, at the
    question's table or at the scene `at`; `replays` instead repeats that many of the last beats before the question.
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
    """Wrong answers that the engine refuses, citing this rule."""
    return Wrong(when, says, AnswerVerdict.ILLEGAL, rule, does)


def poor(when: When, says: str, rule: str = "", *, does: str = "", plays: tuple[str, ...] = ()) -> Wrong:
    """Wrong answers that are legal; `plays` shows their consequences."""
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
    """Wrong answers that are false; `plays` shows why, from the question's position or at another table.

    By default a move that the answer left out is played, or what follows by itself from the position.
    """
    return Wrong(when, says, AnswerVerdict.MISTAKEN, rule, "", plays, replays, at)


Derived = Callable[[Game], Iterable[str]]


@dataclass(frozen=True)
class LessonStep:
    """A question at a table.

    `right` is the stated answer, its words separated by blanks; `why` explains it and `then` is played out to show it.
    `derived` gives the same words from the game after `then`. It may be left out where the options are moves and the
    legal ones are right, and where the engine knows no answer (advice, manners). `other` explains wrong answers that
    match no entry of `wrongs`. `judges` judges an answer instead of `wrongs`, and `is_right_by` says which are right.
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
    judges: Callable[[Answer], Any] | None = None
    is_right_by: Callable[[Answer], bool] | None = None

    @property
    def answer(self) -> Answer:
        """The right answer, as the form writes it."""
        return tuple(self.right.split())

    def is_right(self, answer: Answer) -> bool:
        """Whether this is the right answer, in any order."""
        return self.is_right_by(answer) if self.is_right_by else set(answer) == set(self.answer)


@dataclass(frozen=True)
class Lesson:
    """A few minutes about a few rules. Increase `version` when the questions change: progress counts per version.

    `credits` has answers that a source text gives, each with the ids of the texts, for a footnote.
    """

    id: str
    title: str
    minutes: int | Fraction
    rules: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    keeps: str
    version: int = 1
    is_advice: bool = False
    facts: Mapping[str, Any] = field(default_factory=dict)
    credits: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def seconds(self) -> int:
        """The duration of a lesson shorter than a minute; 0 for the others."""
        return round(60 * self.minutes) if self.minutes < 1 else 0


@dataclass(frozen=True)
class Unit:
    """A chapter of the course."""

    number: int
    title: str
    lessons: tuple[Lesson, ...]

    @property
    def minutes(self) -> int:
        """The duration of all its lessons."""
        return round(sum(each.minutes for each in self.lessons))
