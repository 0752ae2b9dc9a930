"""Judges an answer by asking the engine, and plays out what follows from it.

The same answer always gets the same judgement.
"""

from dataclasses import dataclass
from functools import cached_property

from games.engine import Game, Refusal
from games.engine.translatable import gettext_noop as _
from tutorial.script.answers import NONE, Answer, SomeSeats
from tutorial.script.compact import ScriptedGame
from tutorial.script.lesson import AnswerVerdict, LessonStep, Wrong
from tutorial.script.scene import PlayedFrame, frames

SOME_ARE_MISSING = _("Everything you ticked is right, but some are missing.")
MISTAKEN = _("Not quite. Have another look at the table.")


@dataclass(frozen=True)
class Judgement:
    """The verdict on an answer, its explanation, the rule that decides, and the engine's refusal if there is one.

    `wrong` is the entry of the lesson that foresaw the answer.
    """

    step: LessonStep
    answer: Answer
    verdict: AnswerVerdict
    says: str
    rule: str = ""
    refusal: Refusal | None = None
    wrong: Wrong | None = None

    @property
    def is_right(self) -> bool:
        """Whether the lesson goes on."""
        return self.verdict in (AnswerVerdict.RIGHT, AnswerVerdict.SAME)

    @cached_property
    def frames(self) -> tuple[PlayedFrame, ...]:
        """What is played out to explain the verdict. Played on demand: the verdict alone needs none of it."""
        if self.is_right:
            return (*_at_once(self.step), *frames(self.step.scene.stage, self.step.then))
        return () if self.wrong is None else _shown(self.step, self.wrong, self.answer)


def judge(step: LessonStep, answer: Answer) -> Judgement:
    """Judge an answer that the step's form accepts."""
    if step.judges is not None:
        judged: Judgement = step.judges(answer)
        return judged
    if step.is_right(answer):
        return Judgement(step, answer, AnswerVerdict.RIGHT, step.why)
    wrong = next((wrong for wrong in step.wrongs if wrong.when(answer)), None)
    if wrong is None:
        return _unforeseen(step, answer)
    return Judgement(step, answer, wrong.verdict, wrong.says, wrong.rule, _refusal(step, wrong, answer), wrong)


def attempted(step: LessonStep, wrong: Wrong, answer: Answer) -> str:
    """Return the move that a wrong answer attempts, in the compact form."""
    return wrong.does or step.form.does(answer, step.scene.view)


def _refusal(step: LessonStep, wrong: Wrong, answer: Answer) -> Refusal | None:
    does = attempted(step, wrong, answer)
    return step.scene.stage.why_not(does) if wrong.verdict is AnswerVerdict.ILLEGAL and does else None


def _at_once(step: LessonStep) -> tuple[PlayedFrame, ...]:
    """Return what follows by itself after the moment at which the question stops."""
    scene = step.scene
    return (PlayedFrame(scene.stage.game, len(scene.shown.log)),) if scene.until else ()


def _shown(step: LessonStep, wrong: Wrong, answer: Answer) -> tuple[PlayedFrame, ...]:
    """Return what the lesson plays out for a wrong answer, or by default what a mistaken answer overlooked."""
    if wrong.replays:
        return _again(step, wrong.replays)
    if wrong.verdict is AnswerVerdict.MISTAKEN and not wrong.plays:
        return _overlooked(step, answer)
    does = attempted(step, wrong, answer) if wrong.verdict is AnswerVerdict.POOR else ""
    return frames((wrong.at or step.scene).stage, tuple(filter(None, (does, *wrong.plays))))


def _overlooked(step: LessonStep, answer: Answer) -> tuple[PlayedFrame, ...]:
    """Play a move that the answer left out, or what follows by itself from the position."""
    if step.form.takes_several:
        options = step.form.options(step.scene.view)
        left_out = (each.does for each in options if each.key in step.answer and each.key not in answer)
        return frames(step.scene.stage, tuple(filter(None, left_out))[:1])
    return _at_once(step) if step.form.reveals_what_follows else ()


def _again(step: LessonStep, beats: int) -> tuple[PlayedFrame, ...]:
    """Replay the last beats that led to the question."""
    fresh = ScriptedGame(Game.from_log(step.scene.stage.game.log[:1]), step.scene.shuffles)
    return frames(fresh, step.scene.played)[-beats:]


def _unforeseen(step: LessonStep, answer: Answer) -> Judgement:
    """Judge a wrong answer that the lesson does not foresee. Where seats are moves, the engine gives the reason."""
    if isinstance(step.form, SomeSeats):
        offered = {each.key: each.does for each in step.form.options(step.scene.view)}
        for extra in (word for word in answer if word not in step.answer and offered[word]):
            refusal = step.scene.stage.why_not(offered[extra])
            if refusal is not None:
                return Judgement(step, answer, AnswerVerdict.ILLEGAL, "", refusal.rule, refusal)
        if set(answer) <= set(step.answer) and NONE not in answer:
            return _mistaken(step, answer, SOME_ARE_MISSING)
    return _mistaken(step, answer, MISTAKEN)


def _mistaken(step: LessonStep, answer: Answer, says: str) -> Judgement:
    rule = next((wrong.rule for wrong in step.wrongs if wrong.rule), "")
    return Judgement(step, answer, AnswerVerdict.MISTAKEN, step.other or says, rule)


def derived_answer(step: LessonStep) -> Answer | None:
    """Return the right answer as the engine derives it, or `None` where it cannot."""
    if step.derived is not None:
        return tuple(step.derived(step.scene.stage.play(*step.then).game))
    moves = [each for each in step.form.options(step.scene.view) if each.does]
    if not moves or not step.form.takes_several:
        return None
    return tuple(each.key for each in moves if step.scene.stage.why_not(each.does) is None) or (NONE,)
