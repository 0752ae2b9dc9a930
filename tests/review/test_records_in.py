"""Importing records as finished games."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.engine import SPECTATOR, player
from games.engine.notation import write, write_seen
from games.engine.sightings import DrawSeen
from games.models import Game
from games.services.answers import Refused
from games.services.archive import importing
from games.storage.event_store import game_of
from games.workshop.visitors import Person, somebody
from tests.support.finished_games import ORDINARY, recorded
from tests.support.review_pages import review_pages

pytestmark = pytest.mark.django_db

CARDBOARD = """\
Title: On a rainy evening
Players: Ada Ben Cleo Dov Eve
Roles: ?
First: Ada
Deck: ?

Ada nominates Ben
vote passes
Ada discards ?
Ben enacts F
Ada claims drew FFF passed FF
"""


def imported_game(record: str, by: Person | None = None) -> Game:
    """Import this record through the form, and return its game."""
    address = (by or somebody()).send("/review/new/", record=record)
    assert address.endswith("/review/")
    return Game.objects.get(code=address.split("/")[2])


@pytest.mark.parametrize("name", ORDINARY[::3])
def test_a_record_of_a_whole_game_comes_in_as_the_same_game(name: str) -> None:
    game = imported_game(write(recorded(name)))
    assert game_of(game) == recorded(name)
    assert (game.status, game.is_brought_in, game.is_public) == (Game.Status.OVER, True, False)


def test_a_record_without_hidden_cards_can_be_reviewed_and_shows_none() -> None:
    game = imported_game(CARDBOARD)
    assert (game.status, game.title) == (Game.Status.ABANDONED, "On a rainy evening")
    assert (
        write(game_of(game), Title=game.title).rstrip()
        == CARDBOARD.replace("Deck: ?\n", "Deck: ?\nResult: none\n").rstrip()
    )
    shown = review_pages(game)
    assert any("Ada draws three tiles" in html for html in shown.values())
    assert not any("You are" in html or "Fascists know" in html for html in shown.values())
    draws = [seen for seen in game_of(game).view(0).sightings if isinstance(seen, DrawSeen)]
    assert [seen.tiles for seen in draws] == [None]


def test_every_page_of_a_half_known_game_renders() -> None:
    played = recorded("seven-players")
    for viewer in (SPECTATOR, player(2)):
        review_pages(imported_game(write_seen(played.view(viewer).sightings)))


def test_a_file_is_read_as_well() -> None:
    file = SimpleUploadedFile("game.shg", CARDBOARD.encode())
    answer = somebody().client.post("/review/new/", {"file": file})
    assert answer.status_code == 303


HOSTILE: dict[str, Any] = {
    "nothing": "",
    "no record": "hello",
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00",
    "too large": b"#" * 70_000,
    "too many lines": b"\n" * 2_000,
    "an illegal move": CARDBOARD + "Ada nominates Ada",
    "an unreadable line": CARDBOARD + "Ada dances",
    "a wrong expectation": CARDBOARD + "expect tracker 2",
    "markup": CARDBOARD + "<script>alert(1)</script>",
    "a missing word": CARDBOARD.replace("vote passes", "vote fails")
    + "Ben nominates Cleo\nvote fails\nCleo nominates Dov\nvote fails",
    "a huge name": "Players: " + "A" * 900 + " B C D E",
    "no text": b"\xff\xfe\x00",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_record_gets_a_sentence_and_changes_nothing(name: str) -> None:
    bad = HOSTILE[name]
    if isinstance(bad, bytes):
        answer = somebody().client.post("/review/new/", {"file": SimpleUploadedFile("x.shg", bad)})
    else:
        answer = somebody().client.post("/review/new/", {"record": bad})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'class="notice-line"' in page
    assert "<script>alert" not in page
    assert not Game.objects.exists()


def test_what_is_too_large_for_the_field_is_told_in_words() -> None:
    answer = somebody().client.post("/review/new/", {"record": CARDBOARD + "# much\n" * 4_000})
    assert answer.status_code == 413
    assert "too long for this field" in answer.content.decode()
    assert not Game.objects.exists()


def test_a_record_without_the_forms_token_is_not_taken() -> None:
    answer = Client(enforce_csrf_checks=True).post("/review/new/", {"record": CARDBOARD})
    assert answer.status_code == 403
    assert not Game.objects.exists()


def test_the_sentence_names_the_line_and_the_column() -> None:
    page = somebody().send("/review/new/", 422, record=CARDBOARD + "Ada dances")
    assert "Line 12, column 5: found dances; expected nominates" in page.text


def test_a_record_can_be_full_of_lines_and_is_still_read_soon() -> None:
    lines = "Ada claims to be liberal\nexpect hand Ada none\n" * 700
    answer = importing.parsed_record(CARDBOARD + lines)
    assert not isinstance(answer, Refused)


def test_names_that_look_alike_come_in() -> None:
    game = imported_game(CARDBOARD.replace("Ben", "ada"))
    assert [seat.name for seat in game.seats.all()] == ["Ada", "ada", "Cleo", "Dov", "Eve"]


def test_too_many_records_an_hour_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MOST_AN_HOUR", 1)
    imported_game(CARDBOARD)
    somebody().send("/review/new/", 429, record=CARDBOARD)


def test_the_overview_names_the_rules_that_a_game_changed() -> None:
    game = imported_game(f"Ruleset: official name=Short veto_only_fascist=true limits_count_everyone=true\n{CARDBOARD}")
    shown = Client().get(f"/g/{game.code}/review/").content.decode()
    assert "Only two Fascist tiles can be vetoed" in shown
    assert "Term limits count the players who sat down, not those alive" in shown
