"""Recording a game by hand on `/write/`: buttons, ballots, claims, undo, and the finished game."""

import html
import re
from importlib import import_module
from typing import Any

import pytest

from games.engine import Role
from games.engine.notation import read, read_so_far
from games.models import Draft, Game
from games.storage.event_store import game_of
from games.workshop.visitors import somebody
from tests.support.review_pages import review_pages

pytestmark = pytest.mark.django_db


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
    review_pages(game)
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
    assert "A candidate can't nominate themselves" in page.text
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
    writer.person.send(writer.address, seen="5", speaker="1", said="got FF", target="0", round="1")
    assert writer.draft.text.endswith("Ben claims got FF in round 1\n")


@pytest.mark.rule("L5")
def test_the_government_is_not_offered_as_a_speaker_during_its_session() -> None:
    writer = Writer("Ada", "Ben", "Cleo", "Dov", "Eve")
    for lines in ("Ada nominates Ben", "vote passes"):
        writer.press(lines)
    speakers = re.search(
        r'<select name="speaker">(.*?)</select>', writer.person.client.get(writer.address).content.decode(), re.DOTALL
    )
    assert speakers
    assert re.findall(r">(\w+)</option>", speakers[1]) == ["Cleo", "Dov", "Eve"]


@pytest.mark.rule("L5")
def test_a_claim_that_an_old_draft_has_during_a_session_becomes_a_comment() -> None:
    mend = import_module("games.migrations.0013_no_claims_in_sessions").without_claims_in_sessions
    begun = "Players: Ada Ben Cleo Dov Eve\nRoles: ?\nFirst: Ada\nDeck: ?\n\nAda nominates Ben\nvote passes\n"
    text = f"{begun}\nBen claims to be liberal\n\nDov claims to be liberal\n"
    assert mend(text) == f"{begun}\n# L5: Ben claims to be liberal\n\nDov claims to be liberal\n"
    assert len(read_so_far(mend(text)).game.log) > 1


def test_a_game_by_house_rules_is_written_down_with_them() -> None:
    names = ["Ada", "Ben", "Cleo", "Dov", "Eve", ""]
    somebody().send(
        "/write/",
        name=names,
        first="1",
        special_lifts_limits="on",
        one_limit_up_to="0",
        space_5="peek",
        space_6="execution",
    )
    header = next(line for line in Draft.objects.get().text.splitlines() if line.startswith("Ruleset: "))
    assert header == (
        "Ruleset: official track=none,none,peek,execution,peek,execution one_limit_up_to=0 "
        "special_lifts_limits=true sizes=5"
    )


def test_house_rules_that_nobody_can_play_by_are_refused_with_their_rule() -> None:
    names = ["Ada", "Ben", "Cleo", "Dov", "Eve", ""]
    page = somebody().client.post("/write/", {"name": names, "first": "1", "fascist_tiles": "5"})
    assert page.status_code == 422
    assert "too few to draw three" in page.content.decode()


def test_a_table_that_cannot_be_is_refused_before_it_begins() -> None:
    for names in (["Ada"], ["Ada", "Ada", "Ben", "Cleo", "Dov"], ["A" * 41, "Ben", "Cleo", "Dov", "Eve"]):
        page = somebody().send("/write/", 422, name=names, first="1")
        assert page.text
    somebody().send("/write/", 422, name=["Ada", "Ben", "Cleo", "Dov", "Eve"], first="9")
    assert not Draft.objects.exists()


def test_there_is_no_draft_of_another_code() -> None:
    assert somebody().client.get("/write/nothing/").status_code == 404
