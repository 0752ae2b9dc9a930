"""Judges an answer: asks the engine, and plays out what comes of it. Pure: the same answer, the same judgement."""

from dataclasses import dataclass

from games.engine import Game, Refusal, TableView
from games.engine.translatable import gettext_noop as _
from tutorial.script.answers import NONE, Answer, SomeSeats
from tutorial.script.compact import Stage
from tutorial.script.lesson import AnswerVerdict, LessonStep, Wrong
from tutorial.script.scene import PlayedFrame, frames

SOMEBODY_IS_MISSING = _("All that you ticked is right, but not all that is right is ticked.")
NOT_SO = _("Not so. Look at the table once more.")


@dataclass(frozen=True)
class Judgement:
    """What is to be said to an answer, the rule that says so, and what is to be shown."""

    verdict: AnswerVerdict
    says: str
    rule: str = ""
    refusal: Refusal | None = None
    frames: tuple[PlayedFrame, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether the lesson goes on."""
        return self.verdict is AnswerVerdict.RIGHT


def looked_at(step: LessonStep) -> TableView:
    """The table as the lesson's seat sees it while the question is asked."""
    return step.scene.shown.view(step.scene.asked)


def judge(step: LessonStep, answer: Answer) -> Judgement:
    """The judgement of an answer that the step's form accepts."""
    if set(answer) == set(step.answer):
        return Judgement(AnswerVerdict.RIGHT, step.why, frames=_what_follows(step))
    wrong = next((wrong for wrong in step.wrongs if wrong.when(answer)), None)
    if wrong is None:
        return _unforeseen(step, answer)
    return Judgement(wrong.verdict, wrong.says, wrong.rule, _refusal(step, wrong, answer), _shown(step, wrong, answer))


def tried(step: LessonStep, wrong: Wrong, answer: Answer) -> str:
    """What the engine is asked for when somebody answers like this, in the compact form."""
    return wrong.does or step.form.does(answer, looked_at(step))


def _refusal(step: LessonStep, wrong: Wrong, answer: Answer) -> Refusal | None:
    does = tried(step, wrong, answer)
    return step.scene.stage.tried(does) if wrong.verdict is AnswerVerdict.ILLEGAL and does else None


def _what_follows(step: LessonStep) -> tuple[PlayedFrame, ...]:
    return (*_at_once(step), *frames(step.scene.stage, step.then))


def _at_once(step: LessonStep) -> tuple[PlayedFrame, ...]:
    """What comes by itself after the moment at which a question stops."""
    scene = step.scene
    return (PlayedFrame(scene.stage.game, len(scene.shown.log)),) if scene.until else ()


def _shown(step: LessonStep, wrong: Wrong, answer: Answer) -> tuple[PlayedFrame, ...]:
    """What a lesson has played out; where it says nothing, what a mistaken answer has overlooked."""
    if wrong.replays:
        return _again(step, wrong.replays)
    if wrong.verdict is AnswerVerdict.MISTAKEN and not wrong.plays:
        return _overlooked(step, answer)
    does = tried(step, wrong, answer) if wrong.verdict is AnswerVerdict.POOR else ""
    return frames((wrong.at or step.scene).stage, tuple(filter(None, (does, *wrong.plays))))


def _overlooked(step: LessonStep, answer: Answer) -> tuple[PlayedFrame, ...]:
    """A move that was left out, made; or what came by itself after the moment at which the question stops."""
    if step.form.takes_several:
        options = step.form.options(looked_at(step))
        left_out = (each.does for each in options if each.key in step.answer and each.key not in answer)
        return frames(step.scene.stage, tuple(filter(None, left_out))[:1])
    return _at_once(step) if step.form.kind in ("seat", "choice", "yesno") else ()


def _again(step: LessonStep, beats: int) -> tuple[PlayedFrame, ...]:
    """The last beats that led to the question."""
    fresh = Stage(Game.from_log(step.scene.stage.game.log[:1]), step.scene.shuffles)
    return frames(fresh, step.scene.played)[-beats:]


def _unforeseen(step: LessonStep, answer: Answer) -> Judgement:
    """A wrong answer that nobody foresaw: the engine says what is wrong with it, if the options are moves."""
    if isinstance(step.form, SomeSeats):
        offered = {each.key: each.does for each in step.form.options(looked_at(step))}
        for extra in (word for word in answer if word not in step.answer and offered[word]):
            refusal = step.scene.stage.tried(offered[extra])
            if refusal is not None:
                return Judgement(AnswerVerdict.ILLEGAL, "", refusal.rule, refusal)
        if set(answer) <= set(step.answer) and NONE not in answer:
            return Judgement(AnswerVerdict.MISTAKEN, step.other or SOMEBODY_IS_MISSING, _rule_of(step))
    return Judgement(AnswerVerdict.MISTAKEN, step.other or NOT_SO, _rule_of(step))


def engine_says(step: LessonStep) -> Answer | None:
    """The right answer as the engine derives it; nothing where it cannot know."""
    if step.derived is not None:
        return tuple(step.derived(step.scene.stage.play(*step.then).game))
    moves = [each for each in step.form.options(looked_at(step)) if each.does]
    if not moves or not step.form.takes_several:
        return None
    return tuple(each.key for each in moves if step.scene.stage.tried(each.does) is None) or (NONE,)


def _rule_of(step: LessonStep) -> str:
    return next((wrong.rule for wrong in step.wrongs if wrong.rule), "")
