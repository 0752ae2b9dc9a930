"""A class: opening, joining, answering and the summary, which is not about people."""

import csv
import re
from contextlib import ExitStack
from dataclasses import replace
from threading import Thread
from typing import Any

import pytest
from django.test import Client, RequestFactory
from django.utils import timezone

from games.engine import Game, Seeded, player
from games.workshop.leaks.other_truths import another_truth
from games.workshop.markup import Page
from games.workshop.wire import Caller, Socket
from tests.tutorial.answering import answers
from tests.tutorial.pages import in_another_world
from tutorial.classroom import classes
from tutorial.classroom.given import GivenScene
from tutorial.classroom.pages import phone_page, projector_page
from tutorial.classroom.places import phone_place, projector_place
from tutorial.classroom.plans import plans
from tutorial.lessons import LESSONS
from tutorial.models import PhoneAnswer, SchoolClass
from tutorial.script.compact import ScriptedGame
from tutorial.script.judging import judge
from tutorial.script.lesson import Lesson, LessonStep, mistaken

ASKED = [each for each in LESSONS.values() if not each.steps[0].form.is_played][::3]
pytestmark = pytest.mark.django_db(transaction=True)


class Classroom:
    """A class with its teacher's browser, and any number of phones."""

    def __init__(self, plan: str = "lesson 2.3") -> None:
        self.teacher = Client()
        self.address = self.teacher.post("/class/", {"plan": plan})["Location"]
        self.code = self.address.split("/")[2]

    @property
    def taught(self) -> SchoolClass:
        return SchoolClass.objects.get(code=self.code)

    def show(self, number: int, stage: str, status: int = 302) -> Any:
        answer = self.teacher.post(self.address, {"show": f"{number} {stage}"})
        assert answer.status_code == status
        return answer

    def phone(self, *said: str, status: int = 302) -> Client:
        """Return a new phone, which posts an answer if one is given."""
        visitor = Client()
        if said:
            answer = visitor.post(f"/class/{self.code}/", {"answer": list(said)})
            assert answer.status_code == status, Page(answer.content.decode()).text
        return visitor

    def projected(self) -> Page:
        return self._page(self.teacher.get(self.address))

    def on(self, phone: Client) -> Page:
        return self._page(phone.get(f"/class/{self.code}/"))

    def _page(self, answer: Any) -> Page:
        page = Page(answer.content.decode())
        assert (answer.status_code, page.faults) == (200, []), page.text
        return page


def test_a_teacher_opens_a_class_and_gets_a_code_for_the_projector() -> None:
    room = Classroom()
    page = room.projected()
    assert "Question 1 of 1" in page.text
    assert "0 people have answered." in page.text
    assert " ".join(re.findall("...", room.code)) in page.text
    assert "Who may you nominate?" in page.text


def test_phones_answer_without_a_name_and_the_teacher_sees_how_many() -> None:
    room = Classroom()
    phone = room.phone("4", "5", "6", "7")
    assert "Got it: Dov, Eve, Fay, Gus · You can change it" in room.on(phone).text
    room.phone("1", "4")
    assert "2 people have answered." in room.projected().text
    assert set(PhoneAnswer.objects.values_list("answer", flat=True)) == {"4-5-6-7", "1-4"}


def test_a_phone_changes_its_answer_until_the_answers_are_shown() -> None:
    room = Classroom()
    phone = room.phone("4")
    phone.post(f"/class/{room.code}/", {"answer": ["5"]})
    assert [each.answer for each in room.taught.answers.all()] == ["5"]
    room.show(1, "spread")
    late = phone.post(f"/class/{room.code}/", {"answer": ["6"]})
    assert late.status_code == 409
    assert "That question has closed" in Page(late.content.decode()).text
    assert [each.answer for each in room.taught.answers.all()] == ["5"]


def test_projector_and_phones_show_no_verdict_before_the_teacher_does() -> None:
    room = Classroom()
    phone = room.phone("4", "5", "6", "7")
    room.phone("1")
    room.show(1, "spread")
    spread = room.projected()
    assert [row[0] for row in spread.rows] == ["Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus"]
    assert [row[2] for row in spread.rows] == ["1", "0", "0", "1", "1", "1", "1"], "A row for each seat."
    assert "✓" not in spread.text
    assert "verdict" not in spread.ids
    assert "Look at the big screen." in room.on(phone).text
    room.show(1, "verdict")
    page = room.projected()
    assert [row[0].partition("correct:")[2].strip() for row in page.rows if "correct:" in row[0]] == [
        "Dov",
        "Eve",
        "Fay",
        "Gus",
    ]
    assert "Ada was President just now" in page.text, "The most frequent wrong answer gets its own sentence."
    assert "Right." in room.on(phone).text


def before_the_verdict(taught: SchoolClass, step: LessonStep, stage: str) -> tuple[str, ...]:
    """Render the projector and two phones that have answered, without their CSRF tokens."""
    taught.stage, pages = stage, []
    for phone in ("", "first", "last"):
        request = RequestFactory().get("/")
        request.session, request.htmx = {"phone": phone}, False  # type: ignore[attr-defined, assignment]
        there, show = (phone_place(taught), phone_page) if phone else (projector_place(taught), projector_page)
        lesson = replace(there.lesson, steps=(step, *there.lesson.steps[1:]))
        html = show(request, taught, replace(there, lesson=lesson)).content.decode()
        pages.append(re.sub(r'csrfmiddlewaretoken" value="\w+"', "", html))
    return tuple(pages)


@pytest.mark.parametrize("lesson", ASKED, ids=[each.id for each in ASKED])
def test_before_the_verdict_pages_do_not_depend_on_hidden_facts_or_on_what_is_right(lesson: Lesson) -> None:
    """With other hidden facts, another right answer and other explanations, every page of the class is the same."""
    step = lesson.steps[0]
    other = in_another_world(step.scene.shown, step.scene, asked=True)
    assert other.log != step.scene.shown.log
    elsewhere = replace(step.scene)
    elsewhere.__dict__.update(shown=other, stage=ScriptedGame(other))
    wrongs = (mistaken(bool, "other"),)
    twin = replace(step, scene=elsewhere, right="other", why="other", wrongs=wrongs, then=(), derived=None, other="x")
    taught = classes.open_class("A class", [f"{lesson.id}-1"])
    for phone, given in (("first", answers(step)[0]), ("last", answers(step)[-1])):
        assert classes.take_answer(taught, phone_place(taught), phone, given)
    for stage in ("asking", "spread"):
        assert before_the_verdict(taught, twin, stage) == before_the_verdict(taught, step, stage)


def test_a_phone_sees_the_explanation_of_its_own_wrong_answer() -> None:
    room = Classroom()
    phone = room.phone("1", "4")
    room.show(1, "verdict")
    page = room.on(phone)
    assert "The rules forbid it." in page.text
    assert "/rules/E3/" in page.links


def test_a_phone_without_an_answer_sees_the_question_and_no_verdict() -> None:
    room = Classroom()
    room.show(1, "verdict")
    assert "verdict" not in room.on(room.phone()).ids


def test_the_teacher_can_go_on_and_back_and_pressing_twice_counts_once() -> None:
    room = Classroom("path tonight")
    room.show(2, "asking")
    room.show(2, "asking")
    assert (room.taught.number, room.taught.stage) == (2, "asking")
    room.show(1, "verdict")
    assert "Question 1 of" in room.projected().text


@pytest.mark.parametrize("asked", ["0 asking", "99 asking", "1 cheating", "x", "", "-1 asking", "9" * 99 + " asking"])
def test_a_stage_that_does_not_exist_changes_nothing(asked: str) -> None:
    room = Classroom()
    answer = room.teacher.post(room.address, {"show": asked})
    assert answer.status_code == 422
    assert (room.taught.number, room.taught.stage) == (1, "asking")


def test_only_the_teacher_can_show_stages_and_the_summary() -> None:
    room = Classroom()
    stranger = Client()
    for address in (room.address, f"/class/{room.code}/summary/", f"/class/{room.code}/summary.csv"):
        assert stranger.get(address)["Location"] == f"/class/{room.code}/"
    stranger.post(room.address, {"show": "1 verdict"})
    assert room.taught.stage == "asking"


def test_an_unreadable_answer_gets_a_complaint_and_keeps_the_previous_answer() -> None:
    room = Classroom()
    phone = room.phone("4")
    for form in ({}, {"answer": ["99"]}, {"answer": ["none", "4"]}, {"nonsense": "1"}):
        answer = phone.post(f"/class/{room.code}/", form)
        assert answer.status_code == 422
        assert "complaint" in Page(answer.content.decode()).ids
    assert [each.answer for each in room.taught.answers.all()] == ["4"]


def test_a_wrong_code_and_a_wrong_plan_get_an_explanation() -> None:
    visitor = Client()
    for answer in (visitor.get("/class/222222222/"), visitor.post("/class/join/", {"code": "<b>"})):
        assert answer.status_code == 404
        assert "There's no class with the code" in Page(answer.content.decode()).text
    assert visitor.post("/class/", {"plan": "lesson 99"}).status_code == 422
    assert not SchoolClass.objects.exists()


def test_a_class_is_closed_after_two_days_and_deleted_when_the_next_one_opens() -> None:
    room = Classroom()
    room.phone("4")
    SchoolClass.objects.update(opened_at=timezone.now() - classes.KEPT)
    assert room.teacher.get(room.address).status_code == 404
    Classroom()
    assert not PhoneAnswer.objects.exists()


def test_the_code_may_be_typed_in_lower_case() -> None:
    room = Classroom()
    assert Client().post("/class/join/", {"code": room.code.lower()})["Location"] == f"/class/{room.code}/"


def test_the_summary_is_about_questions_and_not_about_people() -> None:
    room = Classroom()
    for said in (["4", "5", "6", "7"], ["1", "4"], ["1", "4"], ["4"]):
        room.phone(*said)
    page = room._page(room.teacher.get(f"/class/{room.code}/summary/"))
    assert page.rows[1][1:3] == ["4", "1"]
    assert "Ada, Dov" in page.rows[1][3]
    file = room.teacher.get(f"/class/{room.code}/summary.csv").content.decode()
    rows = list(csv.DictReader(file.splitlines()))
    assert {(row["answer"], row["times"]) for row in rows} >= {("Ada, Dov", "2"), ("Dov, Eve, Fay, Gus", "1")}
    assert not any(answer.phone in file for answer in PhoneAnswer.objects.all())


def test_answers_with_fields_are_spread_field_by_field() -> None:
    room = Classroom("lesson 1.2")
    for liberal, fascist in (("5", "2"), ("5", "2"), ("4", "3")):
        form = {"liberal": liberal, "fascist": fascist, "hitler": "1"}
        assert Client().post(f"/class/{room.code}/", form).status_code == 302
    room.show(1, "verdict")
    rows = [row for row in room.projected().rows if len(row) == 3]
    assert [(re.findall(r"\d+", row[0])[0], "correct" in row[0], row[2]) for row in rows] == [
        ("4", False, "1"), ("5", True, "2"), ("2", True, "2"), ("3", False, "1"), ("1", True, "3"),
    ]  # fmt: skip
    summary = room._page(room.teacher.get(f"/class/{room.code}/summary/"))
    assert summary.rows[1][1:3] == ["3", "2"]
    file = room.teacher.get(f"/class/{room.code}/summary.csv").content.decode()
    told = {(row["about"], row["answer"], row["times"]) for row in csv.DictReader(file.splitlines())}
    assert {("Liberals", "5", "2"), ("Liberals", "4", "1"), ("Hitler", "1", "3")} <= told


def test_every_plan_can_be_taught_from_its_first_question_to_its_last() -> None:
    for plan in plans()["lessons"]:
        taught = classes.open_class(plan.title, plan.questions)
        visitor = Client()
        session = visitor.session
        session["teaches"] = [taught.code]
        session.save()
        for number in range(1, len(plan.questions) + 1):
            classes.show_stage(taught, number, "verdict")
            page = Page(visitor.get(f"/class/{taught.code}/teach/").content.decode())
            assert page.faults == [], plan.key
            assert "verdict" in page.ids


def judged_at(room: Classroom, number: int) -> Page:
    room.show(number, "verdict")
    return room.projected()


def test_a_class_plays_the_evening_with_what_most_phones_press() -> None:
    room = Classroom("evening")
    names = [each.removeprefix("evening:") for each in room.taught.questions]
    at = {name: number for number, name in enumerate(names, 1)}
    assert names[0] == "r1-vote"
    room.show(at["r1-enact"], "asking")
    for said in ("F", "F", "L"):
        room.phone(said)
    assert "now everybody doubts you" in judged_at(room, at["r1-enact"]).text
    assert "✓ correct: Liberal policy" in room.projected().text
    room.show(at["r5-nominate"], "asking")
    with_dov, *_others = [room.phone(said) for said in ("4", "2", "2")]
    page = judged_at(room, at["r5-nominate"])
    assert [row[0].partition("correct:")[2].strip() for row in page.rows if "correct:" in row[0]] == [
        "Ben",
        "Cleo",
        "Fay",
        "Gus",
    ]
    room.show(at["r5-vote"], "asking")
    place = projector_place(room.taught)
    assert place.step.scene.view.story.current.nominee == 1, "Most phones pressed Ben."
    assert place.step.scene.view.table.liberal == 3, "A poor press was taken back."
    room.show(at["r5-nominate"], "verdict")
    assert "Dov was the last elected President" in room.on(with_dov).text


def test_every_moment_of_the_evening_can_be_taught() -> None:
    (plan,) = plans()["evening"]
    taught = classes.open_class(plan.title, plan.questions)
    for number in range(1, len(plan.questions) + 1):
        place = projector_place(replace_number(taught, number))
        said = [judge(place.step, answer) for answer in answers(place.step)]
        assert any(each.is_right for each in said)
        assert all(each.says or each.refusal or each.is_right for each in said), plan.questions[number - 1]
        assert judge(place.step, place.step.answer).is_right


def replace_number(taught: SchoolClass, number: int) -> SchoolClass:
    taught.number = number
    return taught


def shown_in_another_world(taught: SchoolClass, log: Any) -> None:
    """With other hidden facts and other verdicts, projector and phones show the same before the verdict."""
    step = projector_place(taught).step
    scene = step.scene
    assert isinstance(scene, GivenScene)
    viewer = player(scene.seat - 1)
    world = Game.from_log(log)
    other = next(
        each for seed in range(50) if (each := in_a_world(log, viewer, seed)) is not None and each.log != world.log
    )
    here = replace(step, scene=replace(scene, given=world))
    twin = replace(
        step,
        scene=replace(scene, given=other),
        right="other",
        judges=lambda _answer: pytest.fail("Nobody is judged before the verdict."),
        is_right_by=lambda _answer: False,
    )
    for stage in ("asking", "spread"):
        assert before_the_verdict(taught, twin, stage) == before_the_verdict(taught, here, stage)


def in_a_world(log: Any, viewer: Any, seed: int) -> Game | None:
    try:
        return Game.from_log(another_truth(log, viewer, Seeded(f"a class {seed}")))
    except ValueError:
        return None


@pytest.mark.parametrize("beat", ["r1-vote", "r5-nominate", "r5-claim", "r7-shoot", "r12-veto", "r13-nominate"])
def test_before_the_verdict_a_moment_of_the_evening_does_not_depend_on_what_is_hidden(beat: str) -> None:
    (plan,) = plans()["evening"]
    taught = classes.open_class(plan.title, plan.questions)
    taught.number = plan.questions.index(f"evening:{beat}") + 1
    shown_in_another_world(taught, projector_place(taught).step.scene.shown.log)


def test_a_reloading_page_gets_no_content_if_nothing_has_changed() -> None:
    room = Classroom()
    again = {"seen": "1.asking"}
    phone = room.phone()
    assert phone.get(f"/class/{room.code}/", again, headers={"HX-Request": "true"}).status_code == 204
    room.show(1, "spread")
    assert phone.get(f"/class/{room.code}/", again, headers={"HX-Request": "true"}).status_code == 200


def test_thirty_phones_answer_three_questions_over_real_sockets(site: str) -> None:
    teacher = Caller(site)
    teacher.read("/class/")
    teacher.send("/class/", plan="path tonight")
    teach = teacher.address
    code = teach.split("/")[2]
    phones = [Caller(site) for _phone in range(30)]
    with ExitStack() as open_now:
        screens = [open_now.enter_context(Socket(site, f"/ws/class/{code}/", phone.cookie)) for phone in phones]
        for number in (1, 2, 3):
            answer_all(phones, code)
            teacher.read(teach)
            assert "30 people have answered." in " ".join(teacher.html.split())
            for stage in (f"{number} spread", f"{number} verdict", f"{number + 1} asking"):
                assert teacher.send(teach, show=stage) == 302
                teacher.read(teach)
        assert {screen.picture() for screen in screens} == {"look"}


def answer_all(phones: list[Caller], code: str) -> None:
    """Let all phones answer at once, each with the first option of its form."""

    def answer(phone: Caller) -> None:
        html = phone.read(f"/class/{code}/")
        form = html[html.index('id="answer"') : html.index("</form>", html.index('id="answer"'))]
        said = {name: value for name, value in re.findall(r'name="(\w+)" value="(\w+)"', form) if "csrf" not in name}
        assert phone.send(f"/class/{code}/", **said) == 302, said

    threads = [Thread(target=answer, args=[phone]) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
