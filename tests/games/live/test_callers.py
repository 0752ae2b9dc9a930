"""What comes from one network address: enough for a hall full of people, too little for a machine that guesses."""

import pytest
from django.core.cache import cache

from games.live import callers
from tests.games.live.visitors import somebody
from tests.games.live_tables import opened

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr(callers, "MOST_WRONG_CODES", 3)
    monkeypatch.setattr(callers, "MOST_TABLES", 2)


def guess(times: int) -> None:
    for number in range(times):
        somebody().read(f"/t/22222222{number + 2}/", 404)


def test_who_guesses_codes_is_told_to_wait_before_a_right_one_is_tried() -> None:
    table = opened(5, 2)
    guess(3)
    assert "Too many codes that do not exist." in somebody().read(f"/t/{table.code}/", 429).text
    assert "Too many codes that do not exist." in somebody().send("/play/code/", 429, code=table.code).text


def test_wrong_codes_in_the_lobby_count_like_those_in_an_address() -> None:
    for _try in range(3):
        somebody().send("/play/code/", 404, code="2222222222")
    assert "Wait a minute" in somebody().send("/play/code/", 429, code="222222222").text


def test_who_sits_somewhere_plays_on_while_others_guess_from_the_same_house() -> None:
    table = opened(5, 2)
    guess(3)
    somebody("Ben").read(f"/t/{table.code}/")


def test_a_seat_somewhere_is_no_licence_to_guess() -> None:
    own, other = opened(5, 2), opened(6, 1)
    guess(3)
    somebody("Ben").read(f"/t/{other.code}/")
    for number in range(30):
        somebody("Ben").client.get(f"/t/3333333{number + 22}/")
    somebody("Ben").read(f"/t/{other.code}/", 429)
    assert "Wait a minute" in somebody("Ben").send("/play/code/", 429, code=other.code).text
    somebody("Ben").read(f"/t/{own.code}/")


def test_a_few_slips_are_no_guessing() -> None:
    table = opened(5, 2)
    guess(2)
    somebody().read(f"/t/{table.code}/")


def test_tables_are_not_opened_without_end_however_many_sessions_somebody_has() -> None:
    for _try in range(2):
        somebody().send("/play/quick/")
    assert "Very many tables were opened from here" in somebody().send("/play/quick/", 429).text
