"""The figures that programs can ask for."""

from typing import Any

import pytest
from django.test import Client

from games.deduction import hand_odds, posterior
from games.engine import player
from games.services.archive import dump, reviewing
from games.services.jobs.evaluating import evaluate_now
from games.workshop.sample_tables import dealt
from tests.support.finished_games import recorded, stored

pytestmark = pytest.mark.django_db
V1 = "/api/v1/"


def asked(path: str, status: int = 200, **query: Any) -> Any:
    answer = Client().get(V1 + path, query)
    assert answer.status_code == status, answer.content
    return answer.json()


def test_the_odds_are_those_of_the_library() -> None:
    assert asked("odds/")["liberal_tiles"] == list(hand_odds(6, 11).chances)
    assert asked("odds/", liberal=1, fascist=2)["liberal_tiles"] == [0.0, 1.0, 0.0, 0.0]


@pytest.mark.parametrize(
    "query", [{"liberal": "1", "fascist": "1"}, {"liberal": "-1"}, {"fascist": "100"}, {"liberal": "²"}]
)
def test_tiles_that_make_no_hand_are_refused_with_a_sentence(query: dict[str, str]) -> None:
    assert "tiles to draw from" in asked("odds/", 400, **query)["detail"]


def test_a_seat_of_a_finished_game_is_told_what_it_could_deduce() -> None:
    game = stored(recorded("seven-players"))
    path = f"games/{game.code}/posterior/"
    told = asked(path, view="seat-2", step=20)
    found = reviewing.finished_game(game)
    assert isinstance(found, reviewing.FinishedGame)
    expected = posterior(found.view(20, player(1)).sightings, player(1))
    assert [each["fascist"] for each in told["seats"]] == list(expected.fascist)
    assert told["worlds_left"] == expected.worlds_left
    assert asked(path)["step"] == game.length
    assert asked(path, view="all", step=20)["seats"] == asked(path, view="public", step=20)["seats"]
    assert "number from 1" in asked(path, 400, step=game.length + 1)["detail"]
    assert asked(path, 404, view="seat-9")["detail"]


def test_nothing_is_deduced_of_a_running_game() -> None:
    assert asked(f"games/{dealt(5).code}/posterior/", 409)["detail"]


def test_the_statistics_are_the_counts_of_the_site() -> None:
    assert asked("statistics/") == {"counts": []}


def test_the_report_tells_the_public_what_everybody_saw_and_others_everything() -> None:
    game = stored(recorded("seven-players"))
    path = f"games/{game.code}/report/"
    public, everything = asked(path), asked(path, view="all")
    assert public["turning_points"] is everything["turning_points"] is None
    assert len(everything["players"]) == game.size
    assert len(public["lies"]) < len(everything["lies"])
    assert everything["ending"] == game.ending
    assert everything["sentence"]
    assert {"step", "name", "said", "truth"} <= everything["lies"][0].keys()
    assert asked(path, 404, view="seat-9")["detail"]
    evaluate_now(game)
    public, everything = asked(path), asked(path, view="all")
    assert public["curve"] != everything["curve"]
    assert len(public["curve"]) == len(everything["curve"])
    assert everything["turning_points"][0]["words"]
    assert {each["accuracy"] for each in public["players"]} == {None}
    assert any(each["best"] for each in everything["players"])


def test_only_a_game_with_an_ending_has_a_report() -> None:
    assert asked(f"games/{dealt(5).code}/report/", 409)["detail"]


def test_the_dumps_are_listed_with_what_is_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dump, "current_card", lambda: None)
    assert asked("dumps/") == {"dumps": []}
    monkeypatch.setattr(dump, "current_card", lambda: {"games": 3})
    (only,) = asked("dumps/")["dumps"]
    assert only["card"] == {"games": 3}
    assert only["address"].endswith("/data/games.zip")
