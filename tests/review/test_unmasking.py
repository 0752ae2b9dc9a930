"""The film after the last card: lies beside the truth, Hitler last, and one picture to share."""

import re
from collections import Counter

import pytest
from django.test import Client

from games.engine import REVIEWER
from games.engine.events import ClaimMade
from games.review.unmasking import MOST_LIES, Unmasking
from games.services.archive.reviewing import FinishedGame, finished_game
from games.services.jobs.exhibiting import played_game
from games.workshop.sample_tables import dealt

pytestmark = pytest.mark.django_db


@pytest.fixture
def found() -> FinishedGame:
    finished = finished_game(played_game(7))
    assert isinstance(finished, FinishedGame)
    return finished


@pytest.fixture
def it(found: FinishedGame) -> Unmasking:
    return Unmasking(found.view(found.last, REVIEWER))


def test_every_lie_stands_beside_what_was_true(it: Unmasking) -> None:
    claims = [seen for seen in it.view.sightings if isinstance(seen, ClaimMade)]
    assert claims
    assert len(it.lies) <= len(claims)
    assert all(lie.truth and lie.said for lie in it.lies)


def test_the_film_takes_about_a_minute_and_ends_with_the_cards(it: Unmasking) -> None:
    scenes = it.scenes()
    assert [scene.start for scene in scenes] == [5000 * number for number in range(len(scenes))]
    assert scenes[-1].kind == "end"
    assert sum(scene.boxed != "" for scene in scenes) == min(len(it.lies), MOST_LIES)
    assert 200 <= it.tenths <= 650


def test_the_last_scene_names_the_best_liar_and_the_round_that_decided(it: Unmasking) -> None:
    *_before, last = it.scenes()
    lied = Counter(lie.name for lie in it.lies)
    if lied:
        assert any(f"Best liar: {name}, " in last.then for name, many in lied.items() if many == max(lied.values()))
    assert it.deciding is not None
    number = next(each.number for each in it.view.story.rounds if each.election == it.deciding)
    assert f"Round {number} decided it." in last.then


def test_the_page_tells_in_words_what_the_film_shows(client: Client, found: FinishedGame, it: Unmasking) -> None:
    answer = client.get(f"/g/{found.row.code}/unmasking/")
    html = answer.content.decode()
    assert answer.status_code == 200
    assert html.count('class="card ') == 7
    below = re.sub("<section id=.stage.*", "", html, flags=re.DOTALL)
    assert all(card.word in below for card in it.cards)
    assert all(lie.truth in below for lie in it.lies)


def test_the_picture_is_a_png(client: Client, found: FinishedGame) -> None:
    answer = client.get(f"/g/{found.row.code}/unmasking.png")
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")


@pytest.mark.parametrize("address", ["unmasking/", "unmasking.png"])
def test_a_game_that_is_not_over_has_neither(client: Client, address: str) -> None:
    answer = client.get(f"/g/{dealt(5).code}/{address}")
    assert answer.status_code in (404, 409)
