"""Importing records, and writing the record of a game while it is played."""

import html
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.engine import REVIEWER, SPECTATOR, Role, player
from games.engine.notation import read, write, write_seen
from games.engine.sightings import DrawSeen
from games.models import Draft, Game
from games.review.perspectives import word_of
from games.services.answers import Refused
from games.services.archive import importing
from games.storage.event_store import game_of
from games.workshop.visitors import Person, somebody
from tests.support.finished_games import ORDINARY, recorded

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


def pages(game: Game) -> dict[str, str]:
    """Return review pages of a game: a dozen steps and the last one, in changing perspectives."""
    eyes = [SPECTATOR, REVIEWER, *map(player, range(game.size))]
    addresses = [f"/g/{game.code}/review/"]
    for step in {*range(1, game.length, 1 + game.length // 12), game.length}:
        viewers = eyes if step == game.length else eyes[step % len(eyes) :][:2]
        addresses += [f"/g/{game.code}/review/{step}/?view={word_of(viewer)}&reveal=1" for viewer in viewers]
    reader = somebody().client
    answers = {address: reader.get(address) for address in addresses}
    assert {answer.status_code for answer in answers.values()} == {200}, {
        address: answer.status_code for address, answer in answers.items() if answer.status_code != 200
    }
    return {address: answer.content.decode() for address, answer in answers.items()}


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
    shown = pages(game)
    assert any("Ada draws three tiles" in html for html in shown.values())
    assert not any("You are" in html or "Fascists know" in html for html in shown.values())
    draws = [seen for seen in game_of(game).view(0).sightings if isinstance(seen, DrawSeen)]
    assert [seen.tiles for seen in draws] == [None]


def test_every_page_of_a_half_known_game_renders() -> None:
    played = recorded("seven-players")
    for viewer in (SPECTATOR, player(2)):
        pages(imported_game(write_seen(played.view(viewer).sightings)))


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
    assert "larger than this field takes" in answer.content.decode()
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
    answer = importing.understood(CARDBOARD + lines)
    assert not isinstance(answer, Refused)


def test_names_that_look_alike_come_in() -> None:
    game = imported_game(CARDBOARD.replace("Ben", "ada"))
    assert [seat.name for seat in game.seats.all()] == ["Ada", "ada", "Cleo", "Dov", "Eve"]


def test_too_many_records_an_hour_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MOST_AN_HOUR", 1)
    imported_game(CARDBOARD)
    somebody().send("/review/new/", 429, record=CARDBOARD)


class Writer:
    """A person who writes a record with the buttons of the page, without JavaScript."""

    def __init__(self, *names: str) -> None:
        self.person = somebody()
        self.address = str(self.person.send("/write/", name=[*names, ""], first="1", title="Friday"))

    @property
    def page(self) -> Any:
        return self.person.read(self.address)

    @property
    def draft(self) -> Draft:
        return Draft.objects.get()

    def press(self, lines: str, status: int = 303) -> Any:
        seen = self.draft.text.count("\n\n")
        return self.person.send(self.address, status, lines=lines, seen=seen)

    def presses(self) -> list[str]:
        """Return the values of the buttons on the page."""
        source = self.person.client.get(self.address).content.decode()
        return [html.unescape(found) for found in re.findall(r'name="lines" value="([^"]*)"', source)]


def test_a_whole_game_is_written_down_by_its_buttons_alone() -> None:
    writer = Writer("Ada", "Ben", "Cleo", "Dov", "Anna Maria")
    for _turn in range(200):
        offered = writer.presses()
        if not offered:
            break
        writer.press(offered[-1] if "enacts" in offered[-1] or "not hitler" in offered[-1] else offered[0])
    assert read(writer.draft.text).game.outcome is not None
    address = writer.person.send(f"{writer.address}done/", role=["?"] * 5)
    game = Game.objects.get(code=address.split("/")[2])
    assert game.is_brought_in
    assert game.ending
    pages(game)
    assert writer.person.send(f"{writer.address}done/") == address


def test_roles_that_the_table_showed_are_added_at_the_end() -> None:
    writer = Writer("Ada", "Ben", "Cleo", "Dov", "Eve")
    writer.press("Ada nominates Ben")
    address = writer.person.send(f"{writer.address}done/", role=["L", "H", "F", "L", "L"])
    game = game_of(Game.objects.get(code=address.split("/")[2]))
    assert game.truth.deal.roles[1] is Role.HITLER
    page = writer.person.send(f"{writer.address}done/", role=["H", "H", "F", "L", "L"])
    assert page == address


def test_roles_that_cannot_be_are_refused() -> None:
    writer = Writer("Ada", "Ben", "Cleo", "Dov", "Eve")
    page = writer.person.send(f"{writer.address}done/", 422, role=["H", "H", "F", "L", "L"])
    assert "one Hitler" in page.text
    assert not Game.objects.exists()


def test_what_the_rules_refuse_is_not_written_and_the_rule_is_told() -> None:
    writer = Writer("Ada", "Ben", "Cleo", "Dov", "Eve")
    page = writer.press("Ada nominates Ada", 422)
    assert "A candidate nominates another player" in page.text
    assert writer.draft.text.count("\n\n") == 0
    for damaged in ("", "# nothing", "Ada nominates Ben\r# more", "Title: x", "\u2028"):
        assert writer.press(damaged, 422).text
    writer.person.send(writer.address, 400, lines="Ada nominates Ben", seen="many")
    assert writer.draft.text.count("\n\n") == 0


def test_the_last_press_is_taken_back_and_a_form_sent_twice_writes_once() -> None:
    writer = Writer("Ada", "Ben", "Cleo", "Dov", "Eve")
    writer.press("Ada nominates Ben")
    writer.person.send(writer.address, 409, lines="vote passes", seen="0")
    writer.person.send(writer.address, back="1", seen="1")
    assert writer.draft.text.endswith("Deck: ?\n")
    writer.person.send(writer.address, 409, back="1", seen="0")


def test_ballots_and_claims_have_their_forms() -> None:
    writer = Writer("Ada", "Ben", "Cleo", "Dov", "Eve")
    writer.press("Ada nominates Ben")
    ballots: Any = {"ballot-0": "ja", "ballot-1": "ja", "ballot-2": "nein", "ballot-3": "ja", "ballots": "1"}
    writer.person.send(writer.address, seen="1", **ballots)
    assert "Is" not in writer.page.text or writer.presses() == ["vote passes", "vote fails"]
    writer.press("vote passes")
    writer.press("Ada discards ?\nBen enacts F")
    writer.person.send(writer.address, seen="4", speaker="0", said="is fascist", target="1")
    assert writer.draft.text.endswith("Ada claims Ben is fascist\n")
    writer.person.send(writer.address, 422, seen="5", speaker="17", said="is fascist", target="1")


def test_a_table_that_cannot_be_is_refused_before_it_begins() -> None:
    for names in (["Ada"], ["Ada", "Ada", "Ben", "Cleo", "Dov"], ["A" * 41, "Ben", "Cleo", "Dov", "Eve"]):
        page = somebody().send("/write/", 422, name=names, first="1")
        assert page.text
    somebody().send("/write/", 422, name=["Ada", "Ben", "Cleo", "Dov", "Eve"], first="9")
    assert not Draft.objects.exists()


def test_there_is_no_draft_of_another_code() -> None:
    assert somebody().client.get("/write/nothing/").status_code == 404
