"""`/simulator/`: a match in the address, progress, a result with its uncertainty, and a sentence for bad input."""

from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games.engine import OFFICIAL
from games.models import BackgroundJob
from games.services.jobs.background import REFUSED, Background, do
from games.services.jobs.simulating import MOST_AN_HOUR, job_of
from games.simulator.playing import SimulatedMatch

pytestmark = pytest.mark.django_db

QUESTION = {"players": "7", "rules": "official", "liberals": "selfish", "fascists": "random", "games": "10000"}

MATCH = SimulatedMatch(7, OFFICIAL, "selfish", "random")


def asked(**changes: str) -> Any:
    return Client(REMOTE_ADDR=uuid4().hex).get("/simulator/", QUESTION | changes)


def posted(visitor: Client, **changes: str) -> Any:
    return visitor.post("/simulator/", QUESTION | changes)


def test_the_page_asks_before_anything_is_played() -> None:
    page = Client().get("/simulator/")
    assert page.status_code == 200
    assert "Refresh" not in page
    assert page.content.count(b"<select") == 5


def test_a_question_shows_progress_then_an_answer() -> None:
    sent = posted(Client(REMOTE_ADDR=uuid4().hex))
    assert (sent.status_code, sent["Location"].partition("?")[0]) == (303, "/simulator/")
    waiting = Client().get(sent["Location"])
    assert waiting["Refresh"] == "2"
    assert b"<progress" in waiting.content
    do(job_of(MATCH, 10_000))
    answered = asked()
    assert "Refresh" not in answered
    words = answered.content.decode()
    assert "<svg" in words
    assert "of 10,000 games, give or take 0." in words
    assert "elections per game" in words
    assert words.partition("<form")[0] == asked().content.decode().partition("<form")[0]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"players": "11"}, "You can't choose this: 11."),
        ({"games": "1000000000"}, "You can't choose this: 1000000000."),
        ({"rules": "rebalanced", "players": "8"}, "rebalanced rules are for"),
        ({"liberals": ""}, "Choose one."),
        ({"fascists": "'; drop"}, "You can't choose this"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(wrong: dict[str, str], sentence: str) -> None:
    page = asked(**wrong)
    assert page.status_code == 400
    assert sentence in unescape(page.content.decode())


def test_an_address_alone_starts_no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setattr(Background, "ask", lambda *given, **_named: started.append(given))
    for size in range(5, 11):
        page = asked(players=str(size))
        assert "Press “Play them”" in page.content.decode()
        assert "Refresh" not in page
    assert not started


def test_a_visitor_with_very_many_requests_has_to_wait() -> None:
    visitor, answers = Client(REMOTE_ADDR=uuid4().hex), list[int]()
    for _ in range(MOST_AN_HOUR + 1):
        answers.append(posted(visitor, games="100000").status_code)
        BackgroundJob.objects.all().delete()
    assert answers == [303] * MOST_AN_HOUR + [429]


def test_a_full_queue_answers_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Background, "ask", lambda _self, _job, visitor: REFUSED)
    page = posted(Client(REMOTE_ADDR=uuid4().hex), players="6")
    assert page.status_code == 429
    assert "Too many others" in page.content.decode()
