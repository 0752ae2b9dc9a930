"""Quizzes of five questions, and the repetition of missed questions by date."""

from collections.abc import Iterator
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

MORNING = datetime(2026, 3, 2, 9, tzinfo=UTC)
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
    return next(posted for posted in possible_forms(step) if not judge(step, form.read(posted, view)).is_right)


def possible_forms(step: LessonStep) -> Iterator[dict[str, list[str]]]:
    """Yield form data with each single option, or with the same value in each field."""
    form, view = step.form, step.scene.view
    for option in form.options(view):
        yield form.posted((option.key,))
    fields, bins = form.fields(), [each.key for each in form.bins(view)]
    if fields:
        low, high = max(each.least for each in fields), min(each.most for each in fields)
        for value in bins or map(str, range(low, high + 1)):
            yield {each.key: [value] for each in fields}


@pytest.mark.django_db
def test_each_question_of_a_quiz_can_be_answered_wrong() -> None:
    """So the tests below don't depend on the questions that their day draws."""
    names = {name for unit in units_with_quiz() for name in questions_of(unit)}
    assert len(names) > 100
    for name in names:
        step = step_of(name)
        assert not judge(step, step.form.read(wrong_form(step), step.scene.view)).is_right, name


def questions_of(unit: int) -> set[str]:
    """Return the questions that a quiz about the unit draws on the days of a year."""
    about = quiz_unit(unit)
    assert about is not None
    return {name for day in range(365) for name in five(about, DAY + timedelta(days=day))}


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
    assert "4 of 5 on the first try." in page
    assert page.count("wrong") >= 1


@pytest.mark.django_db
def test_what_was_missed_in_a_quiz_is_tried_again_one_after_the_other(client: Client) -> None:
    about, day = quiz_unit(2), timezone.localdate()
    assert about is not None
    start = f"/learn/quiz/2/{day.isoformat()}/"
    for number, name in enumerate(five(about, day), 1):
        step = step_of(name)
        client.post(f"{start}{number}/", wrong_form(step) if number in (2, 4) else step.form.posted(step.answer))
    page = client.get(start).content.decode()
    assert f'id="missed-again" href="{start}2/"' in page
    again = step_of(five(about, day)[1])
    verdict = client.get(client.post(f"{start}2/", again.form.posted(again.answer))["Location"]).content.decode()
    assert f'id="next" href="{start}4/"' in verdict
    again = step_of(five(about, day)[3])
    verdict = client.get(client.post(f"{start}4/", again.form.posted(again.answer))["Location"]).content.decode()
    assert f'id="next" href="{start}" hx-boost="false"' in verdict


def test_a_day_holds_ten_questions_at_most() -> None:
    mine = CourseProgress({})
    for number in range(1, 13):
        remember(mine, f"s{number}", is_right=False, now=NOON)
    assert due(mine, DAY + timedelta(days=3)) == due(mine, DAY + timedelta(days=4))
    assert len(due(mine, DAY + timedelta(days=3))) == 10


def test_questions_answered_again_today_count_towards_the_ten() -> None:
    mine = CourseProgress({})
    for number in range(14):
        remember(mine, f"s{number}", is_right=False, now=MORNING)
    later = MORNING + timedelta(days=2)
    for name in due(mine, later.date())[:6]:
        remember(mine, name, is_right=name != "s0", now=later)
    assert len(due(mine, later.date())) == 4
    for name in due(mine, later.date()):
        remember(mine, name, is_right=True, now=later)
    assert due(mine, later.date()) == ()
    assert len(due(mine, later.date() + timedelta(days=1))) >= 4


@pytest.mark.django_db
def test_what_was_missed_anywhere_is_counted_on_the_front_page(client: Client) -> None:
    mine = CourseProgress({})
    yesterday = timezone.now() - timedelta(days=2)
    for name in ("2.3-1", "s1"):  # of a lesson, a quiz or the evening; of a puzzle
        remember(mine, name, is_right=False, now=yesterday)
    session = client.session
    session["learn"] = mine.kept
    session.save()
    html = client.get("/").content.decode()
    box = html[html.index("front-due") :]
    assert box[: box.index("</a>")].count("<b>2</b>") == 1
    assert "/learn/again/" in Page(html).links


def missed(client: Client, *names: str) -> None:
    """Let these questions be due today."""
    mine = CourseProgress({})
    for name in names:
        remember(mine, name, is_right=False, now=timezone.now() - timedelta(days=2))
    session = client.session
    session["learn"] = mine.kept
    session.save()


@pytest.mark.django_db
def test_what_is_no_longer_there_is_not_due(client: Client) -> None:
    """A step, a lesson, a puzzle and a game that are gone are not counted, and take no place of the day's ten."""
    gone, there = ("1.1-99", "77.1-1", "s9999", "m9999", "d999", "gPDR3WGWM8.4"), [f"s{each}" for each in range(1, 13)]
    missed(client, *gone, *there)
    listed = client.get("/learn/again/").context["now"]
    assert [each.name for each in listed] == sorted(there)[:10]
    for address in ("/", "/learn/progress/", "/puzzles/"):
        assert "10" in Page(client.get(address).content.decode()).text
    missed(client, *gone)
    assert "Nothing is due today." in client.get("/learn/again/").content.decode()
    assert "front-due" not in client.get("/").content.decode()
    assert "is due again" not in client.get("/puzzles/").content.decode()
    assert client.get("/learn/again/s9999/").status_code == 404


@pytest.mark.django_db
def test_what_is_due_is_answered_one_after_the_other(client: Client) -> None:
    """A wrong answer comes back tomorrow; either way the next question follows, and after the last one the list."""
    missed(client, "2.3-1", "s1", "s2")
    page = Page(client.get("/learn/again/").content.decode())
    assert {f"/learn/again/{name}/" for name in ("2.3-1", "s1", "s2")} <= set(page.links)
    order, answers = ["2.3-1", "s1", "s2"], [True, False, True]
    for name, is_right, onward in zip(order, answers, ["s1/", "s2/", ""], strict=True):
        step, address = step_of(name), f"/learn/again/{name}/"
        asking = Page(client.get(address).content.decode())
        assert asking.faults == []
        verdict = client.get(
            client.post(address, step.form.posted(step.answer) if is_right else wrong_form(step))["Location"]
        ).content.decode()
        leads_on = "next" if is_right else "skip-on"
        assert f'id="{leads_on}" href="/learn/again/{onward}"' in verdict
    assert "Nothing is due today." in client.get("/learn/again/").content.decode()


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
