"""`/simulator/`: a match in the address, progress, a result with its uncertainty, and a sentence for bad input."""

from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import Client

from games.engine import OFFICIAL
from games.services.jobs.background import REFUSED, Background, do
from games.services.jobs.simulating import MOST_AN_HOUR, job_of
from games.simulator.playing import SimulatedMatch

pytestmark = pytest.mark.django_db

QUESTION = {"players": "7", "rules": "official", "liberals": "selfish", "fascists": "random", "games": "10000"}


def asked(**changes: str) -> Any:
    return Client(REMOTE_ADDR=uuid4().hex).get("/simulator/", QUESTION | changes)


def test_the_page_asks_before_anything_is_played() -> None:
    page = Client().get("/simulator/")
    assert page.status_code == 200
    assert "Refresh" not in page
    assert page.content.count(b"<select") == 5


def test_a_question_shows_progress_then_an_answer() -> None:
    waiting = asked()
    assert waiting["Refresh"] == "2"
    assert b"<progress" in waiting.content
    do(job_of(SimulatedMatch(7, OFFICIAL, "selfish", "random"), 10_000))
    answered = asked()
    assert "Refresh" not in answered
    words = answered.content.decode()
    assert "<svg" in words
    assert "of 10,000 games, give or take 0." in words
    assert "elections a game" in words
    assert answered.content == asked().content


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"players": "11"}, "That is not on offer: 11."),
        ({"games": "1000000000"}, "That is not on offer: 1000000000."),
        ({"rules": "rebalanced", "players": "8"}, "rebalanced rules are for"),
        ({"liberals": ""}, "Choose one."),
        ({"fascists": "'; drop"}, "That is not on offer"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(wrong: dict[str, str], sentence: str) -> None:
    page = asked(**wrong)
    assert page.status_code == 400
    assert sentence in page.content.decode()


def test_a_visitor_with_very_many_requests_has_to_wait() -> None:
    visitor = Client(REMOTE_ADDR=uuid4().hex)
    answers = [visitor.get("/simulator/", QUESTION | {"games": "100000"}).status_code for _ in range(MOST_AN_HOUR + 1)]
    assert answers == [200] * MOST_AN_HOUR + [429]


def test_a_full_queue_answers_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr(Background, "ask", lambda _self, _job: REFUSED)
    page = asked(players="6")
    assert page.status_code == 429
    assert "Others are waiting" in page.content.decode()
