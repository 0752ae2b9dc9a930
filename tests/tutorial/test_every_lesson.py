"""Plays every lesson: what it says agrees with the engine."""

from itertools import chain

import pytest

from games.engine.rulebook import RULES
from tests.tutorial.answering import answers
from tutorial.lessons import LESSONS
from tutorial.script.answers import Answer, AnswerForm, OneOf, SomeOf
from tutorial.script.judging import Judgement, attempted, derived_answer, judge
from tutorial.script.lesson import AnswerVerdict, Lesson, LessonStep, Wrong

STEPS = [
    pytest.param(lesson, step, id=f"{lesson.id}/{number}")
    for lesson in LESSONS.values()
    for number, step in enumerate(lesson.steps, 1)
]


def judged(step: LessonStep) -> list[tuple[Answer, Judgement]]:
    return [(answer, judge(step, answer)) for answer in answers(step)]


def wrong_answer(step: LessonStep, wrong: Wrong) -> Answer | None:
    return next((answer for answer, _said in judged(step) if wrong.when(answer) and answer != step.answer), None)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_the_script_is_legal_and_the_right_answer_plays_on(lesson: Lesson, step: LessonStep) -> None:
    said = judge(step, step.answer)
    assert said.verdict is AnswerVerdict.RIGHT
    assert said.says == step.why
    assert bool(said.frames) == bool(step.then or step.scene.until)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_the_stated_answer_is_what_the_engine_derives(lesson: Lesson, step: LessonStep) -> None:
    derived = derived_answer(step)
    assert derived is not None or lesson.is_advice or not _could_derive(step), "Nothing derives the answer."
    assert derived is None or derived == step.answer


def _could_derive(step: LessonStep) -> bool:
    """Whether the engine can know the answer; for options that are moves, other tests check refusals already."""
    return step.form.kind not in ("tile", "vote", "multi", "choice", "sort", "game")


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_the_form_reads_the_right_answer_and_writes_it_into_an_address(lesson: Lesson, step: LessonStep) -> None:
    view, form = step.scene.view, step.form
    assert form.read(form.posted(step.answer), view) == step.answer
    assert form.in_address(form.written(step.answer), view) == step.answer


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_an_illegal_answer_is_refused_with_the_rule_that_the_lesson_names(lesson: Lesson, step: LessonStep) -> None:
    for wrong in step.wrongs:
        if wrong.verdict is AnswerVerdict.ILLEGAL:
            does = attempted(step, wrong, wrong_answer(step, wrong) or ())
            refusal = step.scene.stage.why_not(does)
            assert refusal is not None, f"{wrong.says} ({does}) is legal."
            assert refusal.cites(wrong.rule), f"{wrong.says}: {refusal!r}"


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_a_poor_answer_is_accepted_and_played_out(lesson: Lesson, step: LessonStep) -> None:
    for wrong in step.wrongs:
        if wrong.verdict is AnswerVerdict.POOR:
            answer = wrong_answer(step, wrong)
            assert answer is not None, f"Nobody can answer {wrong.says!r}."
            does = attempted(step, wrong, answer)
            assert does, f"{wrong.says}: no move."
            assert step.scene.stage.why_not(does) is None
            assert judge(step, answer).frames


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_every_wrong_answer_has_its_own_explanation(lesson: Lesson, step: LessonStep) -> None:
    said = [(answer, found) for answer, found in judged(step) if not found.is_right]
    assert all(found.says or found.refusal for _answer, found in said)
    is_single_choice = not (step.form.takes_several or step.form.fields() or step.form.is_played)
    if is_single_choice:
        sentences = [found.says for _answer, found in said]
        assert len(set(sentences)) == len(sentences), sentences
        assert all(any(wrong.when(answer) for wrong in step.wrongs) for answer, _found in said)
    assert len({wrong.says for wrong in step.wrongs}) == len(step.wrongs)


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_everything_that_a_lesson_shows_can_be_played(lesson: Lesson, step: LessonStep) -> None:
    for _answer, found in judged(step):
        for frame in found.frames:
            assert len(frame.game.log) > frame.since
            frame.game.view(step.scene.viewer)
    for wrong in step.wrongs:
        (wrong.at or step.scene).stage.play(*(wrong.plays if wrong.verdict is AnswerVerdict.MISTAKEN else ()))


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_lesson_is_complete(lesson: Lesson) -> None:
    assert lesson.minutes > 0
    assert lesson.keeps
    named = chain(lesson.rules, (wrong.rule for step in lesson.steps for wrong in step.wrongs if wrong.rule))
    assert set(named) <= set(RULES)
    assert lesson.rules or lesson.is_advice
    for step in lesson.steps:
        assert step.hints
        assert all((step.asks, step.why, step.wrongs))


@pytest.mark.parametrize(("lesson", "step"), STEPS)
def test_the_keys_of_a_form_are_unique_and_can_stand_in_an_address(lesson: Lesson, step: LessonStep) -> None:
    form: AnswerForm = step.form
    keys = [*(each.key for each in form.options(step.scene.view)), *(each.key for each in form.fields())]
    assert keys
    assert all(key.replace("_", "").isalnum() for key in keys)
    assert len(set(keys)) == len(keys)


def test_the_place_of_an_answer_does_not_tell_that_it_is_right() -> None:
    """In no unit is the right answer always at the same place, and whoever always takes the first is mostly wrong."""
    places: dict[str, list[int]] = {}
    for lesson in LESSONS.values():
        for step in lesson.steps:
            if isinstance(step.form, OneOf) and not isinstance(step.form, SomeOf):
                keys = [option.key for option in step.form.options(step.scene.view)]
                places.setdefault(lesson.id.partition(".")[0], []).append(keys.index(step.answer[0]))
    assert {unit for unit, found in places.items() if len(found) > 1 and len(set(found)) == 1} == set()
    every = [place for found in places.values() for place in found]
    assert every.count(0) < len(every) / 2
