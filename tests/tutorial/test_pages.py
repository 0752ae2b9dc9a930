"""The pages of the course: valid, small, and without hints at the answer."""

from dataclasses import replace

import pytest
from django.test import Client

from games.workshop.markup import Page
from tests.tutorial.pages import in_another_world, question_page, steps, verdicts
from tutorial.asking.showing import SHOWING, lesson_table
from tutorial.course.paths import PATHS
from tutorial.lessons import LESSONS
from tutorial.script.compact import ScriptedGame
from tutorial.script.lesson import Lesson, LessonStep, mistaken

STEPS = [pytest.param(*each, id=f"{each[0].id}/{each[1]}") for each in steps()]
MOST_BYTES = 30 * 1024


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
@pytest.mark.django_db
def test_the_page_of_a_question_is_valid_and_at_most_thirty_kilobytes(
    lesson: Lesson, number: int, step: LessonStep
) -> None:
    answer = Client().get(f"/learn/{lesson.id}/{number}/?path=referee&hints=9")
    assert answer.status_code == 200
    page = Page(answer.content.decode())
    assert page.faults == []
    assert len(answer.content) <= MOST_BYTES
    assert page.headings[0] == 1


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
@pytest.mark.django_db
def test_every_answer_has_a_valid_page_with_its_explanation(lesson: Lesson, number: int, step: LessonStep) -> None:
    visitor = Client()
    for said in verdicts(lesson, number, step):
        for frame in {1, max(1, said.frame_count)}:
            answer = visitor.get(said.place.answer_address(said.answer, frame))
            assert answer.status_code == 200
            page = Page(answer.content.decode())
            assert page.faults == []
            assert len(answer.content) <= MOST_BYTES
            assert str(said.verdict) in page.text
            assert " ".join((said.says or said.refusal).split()) in page.text


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
def test_the_page_of_a_question_does_not_depend_on_its_answers(lesson: Lesson, number: int, step: LessonStep) -> None:
    """With another right answer and other explanations the page is the same."""
    other = replace(
        step, right="other", why="other", wrongs=(mistaken(bool, "other"),), then=(), derived=None, other="x"
    )
    assert question_page(lesson, number, other) == question_page(lesson, number)


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
def test_the_page_of_a_question_does_not_depend_on_hidden_facts(lesson: Lesson, number: int, step: LessonStep) -> None:
    elsewhere = replace(step.scene)
    other = in_another_world(step.scene.shown, step.scene, asked=True)
    elsewhere.__dict__.update(shown=other, stage=ScriptedGame(other))
    assert other.log != step.scene.shown.log, "There was nothing to change."
    assert question_page(lesson, number, replace(step, scene=elsewhere)) == question_page(lesson, number)


@pytest.mark.parametrize(("lesson", "number", "step"), STEPS)
def test_frames_do_not_depend_on_hidden_facts(lesson: Lesson, number: int, step: LessonStep) -> None:
    viewer = step.scene.viewer
    for said in verdicts(lesson, number, step):
        for frame in said.judgement.frames[-1:]:
            other = in_another_world(frame.game, step.scene, asked=False)
            assert lesson_table(other.view(viewer), SHOWING).f == lesson_table(frame.game.view(viewer), SHOWING).f


@pytest.mark.django_db
def test_the_pages_of_the_course_and_its_paths_are_valid() -> None:
    for address in ("/learn/", "/learn/progress/", *(f"/learn/paths/{key}/" for key in PATHS)):
        answer = Client().get(address)
        assert answer.status_code == 200
        page = Page(answer.content.decode())
        assert page.faults == []
        ours = [link for link in page.links if link.startswith("/learn/")]
        assert all(Client().get(link).status_code in (200, 302) for link in ours[:12])


@pytest.mark.django_db
def test_every_lesson_is_on_the_page_of_the_course() -> None:
    page = Page(Client().get("/learn/").content.decode())
    assert {f"/learn/{each}/1/" for each in LESSONS} <= set(page.links)


@pytest.mark.django_db
def test_the_front_page_leads_a_newcomer_to_the_evening_with_one_press() -> None:
    front = Page(Client().get("/").content.decode())
    (door,) = [link for link in front.links if link.startswith("/learn/evening/")]
    assert 'id="go-on"' in Client().get(door, follow=True).content.decode()


NOWHERE = [
    "/learn/9.9/", "/learn/x/1/", "/learn/2.3/0/", "/learn/2.3/2/", "/learn/2.3/99999999999999999999/",
    "/learn/2.3/1/answer/8/", "/learn/2.3/1/answer/7-4/", "/learn/2.3/1/answer/none-4/", "/learn/2.3/1/answer/4/9/",
    "/learn/2.3/1/answer/4/0/", "/learn/2.9/1/answer/tracker.2/", "/learn/2.9/1/answer/tracker.02-next.3-left.1/",
    "/learn/paths/nobody/",
]  # fmt: skip


@pytest.mark.parametrize("address", NOWHERE)
@pytest.mark.django_db
def test_an_address_of_nothing_is_not_found(address: str) -> None:
    assert Client().get(address).status_code == 404


@pytest.mark.django_db
def test_the_address_of_a_lesson_redirects_to_its_first_step() -> None:
    assert Client().get("/learn/2.3/?path=tonight").headers["Location"] == "/learn/2.3/1/?path=tonight"


@pytest.mark.django_db
def test_the_table_does_not_give_the_answer_away() -> None:
    """It hides who is limited, that the deck is shuffled, and what a viewer with shut eyes was told."""
    assert "can&#x27;t be nominated" not in Client().get("/learn/2.3/1/").content.decode()
    assert "shuffled." not in Client().get("/learn/3.5/1/").content.decode()
    assert "Your envelope" not in Client().get("/learn/1.3/1/").content.decode()
    assert "Your envelope" in Client().get("/learn/1.3/1/answer/everything/").content.decode()
