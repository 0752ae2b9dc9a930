"""A class in which half of the phones lie: joining, dealing, telling, judging, and what the room believed."""

import csv
from typing import Any

import pytest
from django.test import Client

from games.workshop.markup import Page
from tutorial.classroom.liars.dealing import HANDS, DealtSecret, read_secret
from tutorial.classroom.liars.rounds import name_of
from tutorial.models import PhoneAnswer, SchoolClass

pytestmark = pytest.mark.django_db(transaction=True)


class LyingClass:
    """A class with its projector and phones, in the order of their names."""

    def __init__(self, phones: int = 4) -> None:
        self.teacher = Client()
        self.address = self.teacher.post("/class/", {"plan": "liars"})["Location"]
        self.code = self.address.split("/")[2]
        self.phones = [Client() for _phone in range(phones)]
        for phone in self.phones:
            assert self.send(phone, join="1").status_code == 302

    @property
    def taught(self) -> SchoolClass:
        return SchoolClass.objects.get(code=self.code)

    def send(self, phone: Client, **form: Any) -> Any:
        form = {"number": str(self.taught.number), **form}
        return phone.post(f"/class/{self.code}/", form)

    def show(self, shown: str, status: int = 302) -> Any:
        answer = self.teacher.post(self.address, {"show": shown})
        assert answer.status_code == status
        return answer

    def page(self, visitor: Client, address: str = "") -> Page:
        answer = visitor.get(address or f"/class/{self.code}/")
        page = Page(answer.content.decode())
        assert (answer.status_code, page.faults) == (200, []), page.text
        return page

    def projected(self) -> str:
        return self.page(self.teacher, self.address).text

    def secrets(self, number: int = 2) -> dict[int, DealtSecret]:
        """The secrets of a round by the number of the phone."""
        rows = dict(PhoneAnswer.objects.filter(number=number).values_list("phone", "answer"))
        words = [phone.session["phone"] for phone in self.phones]
        return {at: read_secret(rows[word]) for at, word in enumerate(words) if word in rows}

    def give(self, *secrets: DealtSecret) -> None:
        """Replace what was dealt in the first round."""
        for phone, secret in zip(self.phones, secrets, strict=True):
            PhoneAnswer.objects.filter(number=2, phone=phone.session["phone"]).update(answer=secret.written)


def test_every_phone_that_joins_gets_a_name_and_keeps_it() -> None:
    room = LyingClass(3)
    room.send(room.phones[0], join="1")
    assert [room.page(phone).text.partition("You're ")[2].split()[0] for phone in room.phones] == ["Ada", "Ben", "Cleo"]
    assert "3 phones are in." in room.projected()
    assert [name_of(25), name_of(26), name_of(53)] == ["Zoe", "Ada 2", "Ben 3"]


def test_half_of_the_tellers_lie_and_a_liar_cannot_tell_the_truth() -> None:
    room = LyingClass(6)
    room.show("2 asking")
    dealt = room.secrets()
    assert sorted(each.lies for each in dealt.values()) == [False] * 3 + [True] * 3
    for at, secret in dealt.items():
        page = room.page(room.phones[at])
        assert ("Lie. What do you tell the room?" in page.text) is secret.lies
        for said in HANDS:
            is_allowed = (said != secret.hand) is secret.lies
            assert room.send(room.phones[at], say=said).status_code == (302 if is_allowed else 422)
    assert "6 of 6 have decided what to say." in room.projected()


def test_everybody_gets_a_turn_before_anybody_has_a_second_one() -> None:
    room = LyingClass(10)
    told: list[int] = []
    for number in (2, 4):
        room.show(f"{number} asking")
        told += room.secrets(number)
    assert len(told) == 12
    assert {*told} == {*range(10)}
    quiet = next(at for at in range(10) if at not in room.secrets(4))
    assert "You got no tiles this time." in room.page(room.phones[quiet]).text


def test_showing_a_round_again_deals_nothing_again() -> None:
    room = LyingClass()
    for _time in range(3):
        room.show("2 asking")
        dealt = room.secrets()
    assert room.secrets() == dealt
    assert PhoneAnswer.objects.filter(number=2).count() == 4


def test_the_room_judges_and_sees_whom_it_believed_and_then_the_truth() -> None:
    room = LyingClass(4)
    room.show("2 asking")
    room.give(*(DealtSecret(*each) for each in (("FF", True), ("FL", True), ("LL", False), ("FL", False))))
    for at, said in enumerate(("LL", "FF", "LL", "FL")):
        assert room.send(room.phones[at], say=said).status_code == 302
    room.show("3 asking")
    for at, doubted in enumerate((["1"], ["3"], ["1", "3"], ["1"])):
        assert room.send(room.phones[at], judge="1", doubt=doubted).status_code == 302
    assert "4 of 4 have judged." in room.projected()
    assert "believe it" not in room.projected()
    room.show("3 spread")
    page = room.page(room.teacher, room.address)
    assert [(row[0], row[3]) for row in page.rows] == [
        ("Ada", "3 of 3 believe it"),
        ("Ben", "0 of 3 believe it"),
        ("Cleo", "3 of 3 believe it"),
        ("Dov", "1 of 3 believe it"),
    ]
    assert "A lie" not in page.text
    room.show("3 verdict")
    page = room.page(room.teacher, room.address)
    assert "You believed 1 of 2 lies and 1 of 2 true hands." in page.text
    assert [row[4] for row in page.rows] == ["A lie: it was FF.", "A lie: it was FL.", "The truth.", "The truth."]
    mine = room.page(room.phones[0]).text
    assert "You were right about 3 of 3." in mine
    assert "3 of 3 believed you." in mine
    summary = room.page(room.teacher, f"/class/{room.code}/summary/")
    assert summary.rows[1][1:3] == ["12", "7"]
    file = room.teacher.get(f"/class/{room.code}/summary.csv").content.decode()
    rows = {row["answer"]: row["times"] for row in csv.DictReader(file.splitlines())}
    assert rows == {
        "A lie, doubted": "3",
        "A lie, believed": "3",
        "The truth, believed": "4",
        "The truth, doubted": "2",
    }
    assert "Ada" not in file


def test_nobody_judges_themselves_and_nobody_judges_before_they_are_in() -> None:
    room = LyingClass(3)
    room.show("2 asking")
    room.show("3 asking")
    assert room.send(room.phones[0], judge="1", doubt=["0"]).status_code == 422
    assert "Ada:" not in room.page(room.phones[0]).text
    stranger = Client()
    assert room.send(stranger, judge="1", doubt=["1"]).status_code == 422
    assert "I'm in" in room.page(stranger).text
    room.send(stranger, join="1")
    assert room.send(stranger, judge="1", doubt=["1"]).status_code == 302


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"say": "FL"},
        {"say": "LLL"},
        {"judge": "1", "doubt": ["99"]},
        {"judge": "1", "doubt": ["x"]},
        {"doubt": "1"},
    ],
)
def test_a_form_that_nobody_was_offered_gets_a_sentence_and_changes_nothing(form: dict[str, Any]) -> None:
    room = LyingClass(3)
    room.show("2 asking")
    room.show("3 asking")
    before = list(PhoneAnswer.objects.values_list("phone", "number", "answer"))
    answer = room.send(room.phones[0], **form)
    assert answer.status_code == 422
    assert "That didn't count." in Page(answer.content.decode()).text
    assert list(PhoneAnswer.objects.values_list("phone", "number", "answer")) == before


def test_what_comes_too_late_is_not_counted() -> None:
    room = LyingClass(3)
    room.show("2 asking")
    at, secret = next(iter(room.secrets().items()))
    room.show("3 asking")
    assert room.send(room.phones[at], number="2", say=secret.may_say[0]).status_code == 422
    room.show("3 spread")
    assert room.send(room.phones[0], judge="1").status_code == 409
    assert not PhoneAnswer.objects.filter(number=3).exists()


@pytest.mark.parametrize("shown", ["1 spread", "2 verdict", "0 asking", "99 asking", "x", "", "3 cheating"])
def test_a_stage_of_a_lying_class_that_does_not_exist_changes_nothing(shown: str) -> None:
    room = LyingClass()
    room.show(shown, 422)
    assert (room.taught.number, room.taught.stage) == (1, "asking")


def test_one_phone_alone_is_not_dealt_in() -> None:
    room = LyingClass(1)
    assert "At least two phones have to be in." in Page(room.show("2 asking", 422).content.decode()).text
    assert room.taught.number == 1


def test_a_reloading_page_of_a_lying_class_gets_no_content_if_nothing_has_changed() -> None:
    room = LyingClass(3)
    asks = {"HX-Request": "true"}
    assert room.teacher.get(room.address, {"seen": "1.asking.3.0"}, headers=asks).status_code == 204
    assert room.phones[0].get(f"/class/{room.code}/", {"seen": "1.asking"}, headers=asks).status_code == 204
    assert room.phones[0].get(f"/class/{room.code}/", {"seen": "2.asking"}, headers=asks).status_code == 200
