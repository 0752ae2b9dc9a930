"""Quizzes of five questions, and the repetition of missed questions by date."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games.workshop.markup import Page
from tutorial.asking.progress import CourseProgress
from tutorial.asking.repetition import coming, due, remember
from tutorial.lessons import UNITS
from tutorial.quizzes.questions import own_address, question, question_place
from tutorial.quizzes.quiz import LENGTH, five, quiz_unit, results, units_with_quiz
from tutorial.script.judging import judge
from tutorial.script.lesson import LessonStep

DAY = date(2026, 11, 20)
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


def step_of(name: str) -> LessonStep:
    found = question(name)
    assert found is not None
    lesson, number = found
    return lesson.steps[number - 1]


def wrong_form(step: LessonStep) -> dict[str, list[str]]:
    """Return form data with a wrong answer."""
    form, view = step.form, step.scene.view
    options = [(each.key,) for each in form.options(view)]
    for answer in options:
        if not judge(step, answer).is_right:
            return form.posted(answer)
    bins = form.bins(view)
    return {each.key: [bins[0].key if bins else str(each.least)] for each in form.fields()}


@pytest.mark.django_db
def test_every_unit_with_enough_questions_has_a_quiz_of_five_different_ones() -> None:
    assert units_with_quiz() == {each.number for each in UNITS} - {7}
    for number in units_with_quiz():
        about = quiz_unit(number)
        assert about is not None
        names = five(about, DAY)
        assert len(set(names)) == LENGTH
        assert names == five(about, DAY)
        assert all(question_place(name, "/") for name in names)


@pytest.mark.django_db
def test_quizzes_of_different_days_have_different_questions() -> None:
    about = quiz_unit(2)
    assert about is not None
    assert len({five(about, DAY + timedelta(days=more)) for more in range(5)}) > 1


@pytest.mark.django_db
def test_a_quiz_is_answered_from_the_first_question_to_the_result(client: Client) -> None:
    about = quiz_unit(2)
    assert about is not None
    day = timezone.localdate()
    assert client.get("/learn/quiz/2/")["Location"] == f"/learn/quiz/2/{day.isoformat()}/1/"
    names = five(about, day)
    for number, name in enumerate(names, 1):
        step, address = step_of(name), f"/learn/quiz/2/{day.isoformat()}/{number}/"
        assert Page(client.get(address).content.decode()).faults == []
        form = wrong_form(step) if number == 2 else step.form.posted(step.answer)
        answer = client.post(address, form)
        assert answer.status_code == 302
        assert client.get(answer["Location"]).status_code == 200
    client.post(f"/learn/quiz/2/{day.isoformat()}/2/", step_of(names[1]).form.posted(step_of(names[1]).answer))
    page = client.get(f"/learn/quiz/2/{day.isoformat()}/").content.decode()
    assert "4 of 5 at the first try." in page
    assert page.count("missed") >= 1


@pytest.mark.django_db
def test_only_the_first_answer_of_a_quiz_counts() -> None:
    from tutorial.quizzes.quiz import note

    about, mine = quiz_unit(2), CourseProgress({})
    assert about is not None
    note(mine, about, DAY, 1, is_right=False)
    note(mine, about, DAY, 1, is_right=True)
    assert results(mine, about, DAY) == (False, None, None, None, None)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address", ["7/", "99/", "2/yesterday/1/", "2/2026-11-20/0/", "2/2026-11-20/6/", "2/2026-11-20/1/answer/absurd/"]
)
def test_a_quiz_that_does_not_exist_is_not_found(client: Client, address: str) -> None:
    assert client.get(f"/learn/quiz/{address}").status_code == 404


def test_a_missed_question_is_due_tomorrow_and_then_at_growing_intervals() -> None:
    mine = CourseProgress({})
    remember(mine, "s1", is_right=False, now=NOON)
    assert due(mine, DAY) == ()
    assert due(mine, DAY + timedelta(days=1)) == ("s1",)
    gaps, now = [], NOON
    while coming(mine, date(2000, 1, 1)):
        ((day, _name),) = coming(mine, date(2000, 1, 1))
        gaps.append((day - now.date()).days)
        now = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
        remember(mine, "s1", is_right=True, now=now)
    assert gaps == sorted(gaps)
    assert 2 < len(gaps) < 10, "In the end it is known."


def test_a_question_that_was_never_missed_is_never_due() -> None:
    mine = CourseProgress({})
    remember(mine, "s1", is_right=True, now=NOON)
    assert coming(mine, date(2000, 1, 1)) == ()


def test_a_right_answer_before_the_due_day_changes_nothing() -> None:
    mine = CourseProgress({})
    remember(mine, "s1", is_right=False, now=NOON)
    before = coming(mine, DAY)
    remember(mine, "s1", is_right=True, now=NOON + timedelta(minutes=1))
    assert coming(mine, DAY) == before


@pytest.mark.django_db
def test_a_question_missed_in_a_lesson_is_listed_for_repetition(client: Client) -> None:
    assert "Nothing is due today." in client.get("/learn/again/").content.decode()
    client.post("/learn/2.3/1/", {"answer": "1"})
    page = Page(client.get("/learn/again/").content.decode())
    assert page.faults == []
    assert "Term limits" in page.text


@pytest.mark.django_db
def test_a_question_is_found_by_its_name_and_has_its_own_address(client: Client) -> None:
    assert own_address("2.3-1") == "/learn/2.3/1/"
    assert own_address("s1") == "/puzzles/s1/"
    assert question("2.3-9") is None
    assert question("9.9-1") is None
    assert question("2.3-x") is None


def test_merging_keeps_due_questions_of_either_record() -> None:
    kept = CourseProgress({})
    remember(kept, "s1", is_right=False, now=NOON)
    tomorrow = DAY + timedelta(days=1)
    assert due(CourseProgress({}).merged_with(kept), tomorrow) == ("s1",)
    assert due(kept.merged_with(CourseProgress({})), tomorrow) == ("s1",)
