"""A decision of a bot as a value that another process can answer: the question with the view, the answer, the time.

Answering takes the same work whatever the cards are: `answered` uses as many seconds of processor time as `slot` says,
which depends on public facts only. It is not the time on the clock: on a busy machine a hard decision would then be
late more often than an easy one.
"""

import copyreg
import time
from collections.abc import Sequence
from dataclasses import dataclass
from traceback import extract_tb
from types import MappingProxyType
from typing import Any

from games.bots import bot
from games.bots.talk.hearing import Spoken
from games.bots.talk.personas import persona_of
from games.bots.talk.sentences import Line
from games.bots.talk.speaking import line
from games.engine import Action, Chance, Claim, Seeded, SystemChance, TableView

TALK_SLOT = 0.03
"""Seconds of processor time for something to say: more than nearly every line takes."""


@dataclass(frozen=True)
class Talking:
    """Something to say under this name, perhaps in answer to a message."""

    name: str
    heard: Spoken | None = None


@dataclass(frozen=True)
class Question:
    """What a bot is asked: for a move, for a claim if it `is_claim`, or for something to say if it is `talking`. A seed
    makes the answer repeatable."""

    strength: str
    view: TableView
    is_claim: bool = False
    seed: str | None = None
    talking: Talking | None = None

    @property
    def slot(self) -> float:
        """The seconds of processor time, from public facts."""
        if self.talking is not None:
            return TALK_SLOT
        return bot(self.strength).slot(self.view.phase, is_claim=self.is_claim)


@dataclass(frozen=True)
class BotFailure:
    """The answer of a bot that raised an exception: its type and place, without its message, which may name cards."""

    problem: str
    where: str


Answer = Action | Line | BotFailure | None
"""`None` is the answer of a bot that has nothing to claim."""


def slot(questions: Sequence[Question]) -> float:
    """Return the seconds of processor time for these questions, from the strengths, the phase and their number."""
    return sum(each.slot for each in questions)


def answered(questions: Sequence[Question]) -> list[Answer]:
    """Answer the questions, and keep working until their slot is over."""
    until = time.process_time() + slot(questions)
    answers = [answer(each) for each in questions]
    while time.process_time() < until:
        pass
    return answers


def answer(question: Question) -> Answer:
    """Answer one question."""
    chance: Chance = SystemChance() if question.seed is None else Seeded(question.seed)
    try:
        if question.talking is not None:
            return line(question.view, persona_of(question.talking.name), chance, question.talking.heard)
        return (claim if question.is_claim else choose)(question.strength, question.view, chance)
    except Exception as problem:  # noqa: BLE001 - a bot may fail in any way
        where = extract_tb(problem.__traceback__)[-1]
        return BotFailure(type(problem).__name__, f"{where.name}, line {where.lineno}")


def choose(strength: str, view: TableView, chance: Chance) -> Action:
    """Choose a move for the seat with this view."""
    return bot(strength).choose(view, chance)


def claim(strength: str, view: TableView, chance: Chance) -> Claim | None:
    """Return what the bot claims about what it was shown, if it claims anything."""
    return bot(strength).claim(view, chance)


def _read_only(mapping: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(mapping)


# Views have read-only mappings, which `pickle` cannot write by itself.
copyreg.pickle(MappingProxyType, lambda mapping: (_read_only, (dict(mapping),)))
