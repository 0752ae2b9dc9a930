"""Forms: every answer type posted right and wrong; hints, help, and progress."""

from typing import Any

import pytest
from django.test import Client

from games.workshop.markup import Page
from tests.tutorial.pages import steps
from tutorial.lessons import LESSONS
from tutorial.script.lesson import Lesson, LessonStep

pytestmark = pytest.mark.django_db

STEPS = [pytest.param(*each, id=f"{each[0].id}/{each[1]}") for each in steps()]
ABSURD = ["", " ", "-1", "1.5", "99999", "²", "no such", "<b>", "L" * 2000, "answer", "none.none"]


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=True)


def complaint(answer: Any) -> str:
    """Return the complaint about a form that held no valid answer."""
    assert answer.status_code == 422
    page = Page(answer.content.decode())
    assert page.faults == []
    text: str = answer.content.decode().partition('id="complaint">')[2].partition("</p>")[0]
    assert text, "There is no complaint."
    return text


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
def test_a_right_answer_redirects_to_its_page_which_can_be_reloaded(
    visitor: Client, lesson: Lesson, number: int, step: LessonStep
) -> None:
    form = step.form.posted(step.answer)
    answer = visitor.post(f"/learn/{lesson.id}/{number}/?path=referee", form)
    assert answer.status_code == 302
    assert "?path=referee" in answer.headers["Location"]
    first, again = (visitor.get(answer.headers["Location"]).content.decode() for _ in range(2))
    assert "Right." in first
    assert Page(first).text == Page(again).text


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
def test_a_form_without_a_valid_answer_gets_a_complaint(
    visitor: Client, lesson: Lesson, number: int, step: LessonStep
) -> None:
    address, names = f"/learn/{lesson.id}/{number}/", [each.key for each in step.form.fields()]
    right = step.form.posted(step.answer)
    complaint(visitor.post(address, {}))
    is_first = next(each.id for each, _at, its in steps() if its.form.kind == step.form.kind) == lesson.id
    for name in (names or ["answer"])[: None if is_first else 1]:
        complaint(visitor.post(address, {**right, name: []}))
    for each in ABSURD if is_first else ABSURD[7:8]:
        complaint(visitor.post(address, {**right, (names or ["answer"])[-1]: each}))
    if names and is_first:
        complaint(visitor.post(address, {**right, names[0]: right[names[0]] * 2}))


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
def test_choosing_every_option_gets_a_complaint(visitor: Client, lesson: Lesson, number: int, step: LessonStep) -> None:
    keys = [each.key for each in step.form.options(step.scene.view)]
    if keys:
        said = complaint(visitor.post(f"/learn/{lesson.id}/{number}/", {"answer": keys}))
        assert ("rules out all the others" if step.form.takes_several else "one answer") in said


def test_a_form_with_a_missing_field_keeps_the_filled_in_ones(visitor: Client) -> None:
    answer = visitor.post("/learn/2.9/1/", {"tracker": "2", "next": "seven", "left": "1"})
    assert "whole number from 1 to 7" in complaint(answer).replace("\n", " ")
    html = answer.content.decode()
    assert 'value="2"' in html
    assert 'value="seven"' in html


def test_after_two_misses_the_answer_is_offered(visitor: Client) -> None:
    address = "/learn/2.3/1/"
    for wrong in (["1"], ["3"]):
        assert "Show me" not in visitor.get(address).content.decode()
        visitor.post(address, {"answer": wrong})
    assert "Show me" in visitor.get(address).content.decode()
    shown = visitor.post("/learn/2.3/1/show/")
    assert shown.headers["Location"] == "/learn/2.3/1/answer/4-5-6-7/"
    assert "Show me" not in visitor.get(address).content.decode()


def test_hints_come_one_at_a_time(visitor: Client) -> None:
    hints = LESSONS["2.3"].steps[0].hints
    for shown in range(len(hints) + 1):
        page = Page(visitor.get("/learn/2.3/1/", {"hints": str(shown)}).content.decode())
        assert [hint in page.text for hint in hints] == [number < shown for number in range(len(hints))]
    for absurd in ("x", "-1", "²", "9" * 500):
        assert visitor.get("/learn/2.3/1/", {"hints": absurd}).status_code == 200


def test_no_lesson_is_locked(visitor: Client) -> None:
    assert visitor.get("/learn/5.6/1/").status_code == 200
    assert visitor.post("/learn/5.6/1/", {"answer": "x"}).status_code == 422


def test_an_illegal_answer_shows_what_the_table_says_and_the_rule(visitor: Client) -> None:
    page = Page(visitor.get("/learn/2.3/1/answer/1-4/").content.decode())
    assert "The rules forbid it." in page.text
    assert "can't be nominated" in page.text
    assert "/rules/E3/" in page.links


def test_a_poor_answer_is_played_out_frame_by_frame(visitor: Client) -> None:
    first = Page(visitor.get("/learn/3.1/1/answer/L/").content.decode())
    assert "Legal, but" in first.text
    assert "/learn/3.1/1/answer/L/2/" in first.links
    assert "/learn/3.1/1/" in first.links
    last = Page(visitor.get("/learn/3.1/1/answer/L/2/").content.decode())
    assert "Cleo enacts a Fascist policy." in last.text
    assert "/learn/3.1/1/answer/L/" in last.links


def test_a_path_leads_from_lesson_to_lesson_and_ends(visitor: Client) -> None:
    seen, address = [], "/learn/1.6/1/?path=tonight"
    while "path=tonight" in address:
        lesson, number = address.split("/")[2:4]
        step = LESSONS[lesson].steps[int(number) - 1]
        answered = visitor.post(address, step.form.posted(step.answer)).headers["Location"]
        html = visitor.get(answered).content.decode()
        address = html.partition('id="next"')[2].partition('href="')[2].partition('"')[0].replace("&amp;", "&")
        seen += [lesson] if number == "1" else []
    assert seen == ["1.6", "1.3", "1.4", "2.3", "3.1", "3.4", "5.1"]
    assert address == "/learn/progress/"
    known = Page(visitor.get(address).content.decode())
    assert f"7 of {len(LESSONS)} lessons" in known.text


def test_a_site_without_cookies_still_teaches(visitor: Client) -> None:
    answer = visitor.post("/learn/2.3/1/", {"answer": ["1"]})
    visitor.cookies.clear()
    assert visitor.get(answer.headers["Location"]).status_code == 200


def test_get_requests_create_no_session(visitor: Client) -> None:
    for address in ("/learn/", "/learn/progress/", "/learn/2.3/1/", "/learn/2.3/1/answer/1/"):
        assert "sid" not in visitor.get(address).cookies


def test_only_posts_change_anything(visitor: Client) -> None:
    assert visitor.get("/learn/progress/reset/").status_code == 405
    assert visitor.get("/learn/2.3/1/show/").status_code == 405
    assert Client(enforce_csrf_checks=True).post("/learn/2.3/1/", {"answer": "1"}).status_code == 403


def test_a_whole_game_is_played_at_a_table_and_then_done(visitor: Client) -> None:
    page = visitor.get("/learn/7.1/1/").content.decode()
    assert Page(page).faults == []
    assert 'id="play-game"' in page
    complaint(visitor.post("/learn/7.1/1/", {"answer": "won"}))
    done = visitor.post("/learn/7.1/1/", {"answer": "finished"}, follow=True)
    assert "Right." in done.content.decode()
