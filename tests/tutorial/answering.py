"""The answers that tests try on a question."""

from tutorial.script.answers import NONE, Answer
from tutorial.script.lesson import LessonStep


def answers(step: LessonStep) -> list[Answer]:
    """Return all answers of a single choice; else the right answer and those that differ from it in one option."""
    keys = [each.key for each in step.form.options(step.scene.view)]
    if not step.form.takes_several:
        return [(key,) for key in keys] or [step.answer]
    right = [key for key in step.answer if key != NONE]
    others = [[key for key in keys if key != NONE and (key in right) != (key == each)] for each in keys if each != NONE]
    return [*(tuple(other) or (NONE,) for other in others), tuple(right) or (NONE,)]
