"""Five tricky positions place an experienced player, without a verdict before the end."""

from dataclasses import replace

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games.workshop.markup import Page
from tests.tutorial.answering import answers
from tests.tutorial.pages import in_another_world
from tutorial.asking.places import QuestionPlace
from tutorial.asking.progress import CourseProgress
from tutorial.asking.showing import AskedQuestion
from tutorial.course.placement import POSITIONS, TrickyPosition, shown
from tutorial.course.what_next import next_steps
from tutorial.lessons import LESSONS
from tutorial.script.compact import ScriptedGame
from tutorial.script.lesson import mistaken


def form(position: TrickyPosition, *, is_right: bool) -> dict[str, list[str]]:
    step = position.place("/").step
    wrong = next(each for each in answers(step) if not step.is_right(each))
    return step.form.posted(step.answer if is_right else wrong)


def placed(right: int) -> tuple[Client, Page]:
    """Answer all positions, the first ones right."""
    visitor = Client()
    assert visitor.get("/learn/placement/")["Location"] == "/learn/placement/1/"
    for number, position in enumerate(POSITIONS, 1):
        page = Page(visitor.get(f"/learn/placement/{number}/").content.decode())
        assert page.faults == []
        answer = visitor.post(f"/learn/placement/{number}/", form(position, is_right=number <= right))
        assert answer.status_code == 302
    assert visitor.get("/learn/placement/")["Location"] == "/learn/placement/result/"
    page = Page(visitor.get("/learn/placement/result/").content.decode())
    assert page.faults == []
    assert f"{right} of 5" in page.text
    return visitor, page


@pytest.mark.django_db
def test_five_right_lead_to_the_case_and_place_every_lesson_about_rules() -> None:
    visitor, page = placed(5)
    assert "/case/" in page.links
    progress = CourseProgress(visitor.session["learn"])
    known = {each.lesson.id for each in progress.standings() if each.is_known}
    assert known == {each for each in LESSONS if each[0] in "12345"}
    assert not any(each.is_done for each in progress.standings())
    assert next_steps(progress)[0].address == "/learn/7.1/1/?path=player"
    assert "placed" in visitor.get("/learn/").content.decode()


@pytest.mark.django_db
def test_three_right_leave_only_the_missed_lessons_to_do() -> None:
    visitor, page = placed(3)
    assert "/learn/5.3/1/" in page.links
    progress = CourseProgress(visitor.session["learn"])
    left = [each.lesson.id for each in progress.standings() if not each.is_known and each.lesson.id[0] in "12345"]
    assert left == ["5.3", "5.4"]


@pytest.mark.django_db
def test_two_right_lead_to_the_evening_and_place_nothing() -> None:
    visitor, page = placed(2)
    assert "/learn/evening/" in page.links
    assert not any(each.is_placed for each in CourseProgress(visitor.session["learn"]).standings())


@pytest.mark.django_db
def test_an_empty_form_gets_a_complaint_and_a_number_that_does_not_exist_is_not_found() -> None:
    visitor = Client()
    answer = visitor.post("/learn/placement/1/", {})
    assert answer.status_code == 422
    assert "complaint" in Page(answer.content.decode()).ids
    assert visitor.get("/learn/placement/result/")["Location"] == "/learn/placement/"
    for number in (0, 6, 99999999999999999999):
        assert visitor.get(f"/learn/placement/{number}/").status_code == 404


def drawn(place: QuestionPlace) -> str:
    return render_to_string("tutorial/course/placement.html", shown(AskedQuestion(place), 1))


@pytest.mark.parametrize("position", POSITIONS, ids=[each.lesson_id for each in POSITIONS])
def test_a_position_depends_neither_on_what_is_hidden_nor_on_what_is_right(position: TrickyPosition) -> None:
    place = position.place("/")
    step = place.step
    other = in_another_world(step.scene.shown, step.scene, asked=True)
    assert other.log != step.scene.shown.log
    elsewhere = replace(step.scene)
    elsewhere.__dict__.update(shown=other, stage=ScriptedGame(other))
    wrongs = (mistaken(bool, "other"),)
    twin = replace(step, scene=elsewhere, right="other", why="other", wrongs=wrongs, then=(), derived=None, other="x")
    steps = tuple(twin if each is step else each for each in place.lesson.steps)
    assert drawn(replace(place, lesson=replace(place.lesson, steps=steps))) == drawn(place)
