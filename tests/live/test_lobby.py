"""Front page, lobby, new table, code, and a game against bots."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import bots
from games.codes import in_groups
from games.live.drawing.small_board import SmallBoard
from games.models import Game
from games.services.seats import hosting, opening
from games.web.form_fields import STRENGTHS
from games.workshop.markup import Page
from games.workshop.sample_tables import SampleTable, dealt, granted, opened
from games.workshop.visitors import Person, somebody

pytestmark = pytest.mark.django_db(transaction=True)

FORM: dict[str, Any] = {
    "name": "Ada", "size": "5", "is_public": "yes", "bots": "0", "shows_history": "on", "marks_confirmed": "on",
    "shows_reasons": "on", "has_chat": "on", "ballots_may_change": "on", "ruleset": "official",
}  # fmt: skip
"""The form for a new table as it stands when somebody has typed their name."""


def open_table(person: Person, **more: Any) -> SampleTable:
    """Post the form with these fields changed, and return the table."""
    filled_in = {name: value for name, value in {**FORM, **more}.items() if value is not None}
    return SampleTable(person.send("/play/new/", **filled_in).split("/")[2])


def test_the_front_page_leads_to_every_way_in(client: Client) -> None:
    page = Page(client.get("/").content.decode())
    assert page.faults == []
    assert {"/play/", "/play/new/", "/learn/", "/rules/"} <= {*page.links}
    assert "Play with bots now" in page.text


def test_a_newcomer_plays_after_one_click(client: Client) -> None:
    person = Person()
    address = person.send("/play/quick/")
    table = SampleTable(address.split("/")[2])
    assert table.row.is_running
    assert [bool(seat.bot) for seat in table.seats] == [False, True, True, True, True]
    assert person.read(address).faults == []


def test_a_quick_game_has_the_players_and_bots_that_were_asked_for() -> None:
    table = SampleTable(Person().send("/play/quick/", size="7", strength="selfish").split("/")[2])
    assert {seat.bot for seat in table.seats if seat.bot} == {"selfish"}
    assert (table.row.size, table.row.is_public) == (7, False)


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"size": "4"}, "The game is for five to ten players (S1)."),
        ({"size": "9" * 5_000}, "The game is for five to ten players (S1)."),
        ({"strength": "perfect"}, "We don't have a bot of that strength."),
    ],
)
def test_a_quick_game_that_cannot_be_is_refused_in_the_lobby(form: dict[str, str], sentence: str) -> None:
    assert sentence in Person().send("/play/quick/", 422, **form).text
    assert not Game.objects.exists()


def test_who_opens_too_many_tables_is_told_so() -> None:
    person = Person()
    for _table in range(opening.MOST_TABLES_AN_HOUR):
        person.send("/play/quick/")
    assert "opened a lot of tables this hour." in person.send("/play/quick/", 429).text


def test_the_lobby_lists_what_is_public() -> None:
    table, watched, hidden = opened(7, 3), dealt(5), opened(5, is_public=False)
    page = somebody().read("/play/")
    assert {f"/t/{table.code}/", f"/t/{watched.code}/"} <= {*page.links}
    assert f"/t/{hidden.code}/" not in page.links
    assert "3 of 7" in page.text


def test_the_lobby_says_who_won_lately() -> None:
    table = dealt(5)
    Game.objects.filter(code=table.code).update(status="over", ending="hitler-executed")
    text = somebody().read("/play/").text
    assert "The Liberals win: Hitler is dead." in text
    assert text.count("The Liberals win") == 1


def test_the_lobby_says_what_is_unusual_about_a_table() -> None:
    opened(6, password="secret", seconds_per_move=120, is_anonymous=True, has_chat=False, shows_history=False)
    text = somebody().read("/play/").text
    for fact in ("2 minutes per move", "with a password", "made-up names", "no chat", "no written log"):
        assert fact in text


def test_the_lobby_knows_full_tables_and_bots() -> None:
    table = opened(5, 2)
    for _bot in range(3):
        granted(hosting.add_bot(table.code, token="Ada"))
    assert "3 bots Watch 5 of 5" in somebody().read("/play/").text


def test_a_table_in_the_lobby_is_a_small_board_with_its_policies_and_free_chairs() -> None:
    opened(7, 3)
    picture = somebody().client.get("/play/").content.decode().partition('class="stamp')[2]
    assert (picture.count("<rect"), picture.count("<circle"), picture.count("is-on")) == (5, 4, 0)
    game = dealt(5).row
    board = SmallBoard(game, "LFF", 5)
    assert [is_on for _x, is_on in board.liberal] == [True] + 4 * [False]
    assert [is_on for _x, is_on in board.fascist] == 2 * [True] + 4 * [False]
    assert all(is_taken for *_place, is_taken in board.chairs)


def test_the_lobby_leads_back_to_where_one_sits() -> None:
    table, other = opened(5, 2, is_public=False), opened(5, 2, is_public=False)
    Game.objects.filter(code=other.code).update(status="over")
    page = somebody("Ben").read("/play/")
    assert "Your tables" in page.text
    assert f"/t/{table.code}/" in page.links
    assert f"/t/{other.code}/" not in page.links
    assert "Your tables" not in somebody("Eve").read("/play/").text


def test_the_lobby_asks_the_database_as_often_for_many_tables_as_for_few() -> None:
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as asked:
            visitor.read("/play/")
        return len(asked)

    opened(5)
    dealt(5)
    visitor = somebody("Ada")
    few = queries()
    for _more in range(4):
        opened(5, 3)
        dealt(5)
    assert queries() == few


def test_an_empty_lobby_says_what_to_do() -> None:
    assert "There are no open tables. Open one" in somebody().read("/play/").text


@pytest.mark.parametrize(
    "written",
    ["{code}", " {small} ", "{groups}", "{dashes}", "https://table.example/t/{code}/", "/t/{small}/join/"],
)
def test_a_code_is_understood_as_people_write_it(written: str) -> None:
    table = opened(5)
    code = table.code
    ways = {"code": code, "small": code.lower(), "groups": in_groups(code), "dashes": in_groups(code).replace(" ", "-")}
    assert somebody().send("/play/code/", code=written.format(**ways)) == f"/t/{code}/"


@pytest.mark.parametrize("code", ["", "nosuch", "222222222", "x" * 10_000, "K7M\0", "<b>", "\u202eabc"])
def test_a_code_that_leads_nowhere_stays_to_be_mended(code: str) -> None:
    answer = somebody().client.post("/play/code/", {"code": code})
    page = Page(answer.content.decode())
    assert (answer.status_code, page.faults) == (404, [])
    assert "There's no table with the code" in page.text
    assert "<b>" not in answer.content.decode()


def test_a_table_is_opened_with_a_name_and_nothing_else() -> None:
    person = Person()
    table = open_table(person)
    assert table.names == ["Ada"]
    assert table.row.is_open
    assert table.row.is_public
    assert "You are Ada" in person.read(f"/t/{table.code}/").text


def test_a_table_is_opened_with_everything_different() -> None:
    row = open_table(
        Person(), size="9", is_public="no", seconds_per_move="60", shows_history=None, marks_confirmed=None,
        shows_reasons=None, has_chat=None, has_voice="on", password="mole", is_one_device="on",
        ruleset="rebalanced", veto_only_fascist="on", ballots_may_change=None, hitler_knows_up_to="10",
        liberal_tiles="7", hitler_zone="2", space_1="peek", space_3="none",
    ).row  # fmt: skip
    assert (row.size, row.is_public, row.seconds_per_move, row.is_one_device) == (9, False, 60, True)
    aids = (row.shows_history, row.marks_confirmed, row.shows_reasons, row.has_chat, row.has_voice)
    assert aids == (False, False, False, False, True)
    assert row.password not in ("", "mole")
    assert row.ruleset == {
        "name": "rebalanced", "liberal_tiles": 7, "hitler_zone": 2, "hitler_knows_up_to": 10,
        "veto_only_fascist": True, "ballots_may_change": False,
        "track": ["peek", "investigate", None, "execution", "execution"],
    }  # fmt: skip


def test_a_table_without_changes_plays_the_official_rules() -> None:
    assert open_table(Person()).row.ruleset == {"name": "official"}


def test_bots_sit_down_at_a_new_table() -> None:
    table = open_table(Person(), bots="3", strength="selfish")
    assert [seat.bot for seat in table.seats] == ["", "selfish", "selfish", "selfish"]


def test_at_a_table_that_gives_names_none_is_needed() -> None:
    person = Person()
    table = open_table(person, name="", is_anonymous="on")
    assert table.names[0] in person.read(f"/t/{table.code}/").text


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"name": ""}, "Choose a name, so the others know what to call you."),
        ({"name": "x" * 21}, "A name can have at most 20 characters."),
        ({"name": "x" * 10_000}, "A name can have at most 20 characters."),
        ({"name": "A\u202eda"}, "This name contains an invisible character."),
        ({"size": "11"}, "The game is for five to ten players (S1)."),
        ({"size": ""}, "The game is for five to ten players (S1)."),
        ({"size": "five"}, "The game is for five to ten players (S1)."),
        ({"bots": "5"}, "One of the seats is yours, so choose fewer bots."),
        ({"bots": "-1"}, "At most nine seats can go to bots; one is yours."),
        ({"strength": "perfect"}, "We don't have a bot of that strength."),
        ({"seconds_per_move": "1"}, "Choose one of these times."),
        ({"liberal_tiles": "1000000"}, "less than or equal to 60"),
        ({"liberal_tiles": "9" * 5_000}, "Enter a whole number."),
        ({"fascist_tiles": "5"}, "A reshuffle of this deck could leave only 2 tiles, too few to draw three."),
        ({"fascists": "4"}, "Besides Hitler, there must be at least one Fascist and one Liberal."),
        ({"ruleset": "rebalanced"}, "The rebalanced rules are for 6, 7, 9 players, not 5."),
        ({"space_1": "teleport"}, "Select a valid choice."),
        ({"is_public": "perhaps"}, "Select a valid choice."),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_the_form_keeps_everything(form: dict[str, str], sentence: str) -> None:
    answer = Person().client.post("/play/new/", {**FORM, "password": "mole", **form})
    page = Page(answer.content.decode())
    assert (answer.status_code, page.faults) == (422, [])
    assert sentence in page.text
    assert 'value="mole"' in answer.content.decode()
    assert not Game.objects.exists()


def test_a_group_with_something_to_mend_is_unfolded() -> None:
    said = Person().client.post("/play/new/", {**FORM, "liberal_tiles": "99"}).content.decode()
    assert 'id="group-box" open' in said
    assert 'id="group-talk">' in said


def test_a_refusal_of_the_rules_unfolds_where_they_are_changed() -> None:
    said = Person().client.post("/play/new/", {**FORM, "fascist_tiles": "5"}).content.decode()
    assert 'id="group-box" open' in said
    assert 'href="/rules/R3/"' in said


def test_where_people_play_chooses_the_defaults() -> None:
    room = Person().client.get("/play/new/", {"where": "room"}).content.decode()
    assert 'value="no" id="id_is_public_1" required checked' in room
    assert 'id="id_has_voice" checked' in room
    assert 'id="id_has_chat" checked' not in room
    assert "The game in five sentences" in room
    plain = Person().client.get("/play/new/").content.decode()
    assert 'value="no" id="id_is_public_1" required checked' in plain
    assert 'id="id_has_chat" checked' in plain


@pytest.mark.parametrize("where", ["", "moon", "<b>", "x" * 3_000])
def test_answers_that_nobody_offered_choose_nothing(where: str) -> None:
    assert Person().read("/play/new/", where=where).faults == []


def test_nobody_types_a_name_twice() -> None:
    person = Person()
    open_table(person, name="Ada")
    assert 'value="Ada"' in person.client.get("/play/new/").content.decode()
    table = opened(5)
    Game.objects.filter(code=table.code).update(host=None)
    assert 'value="Ada"' in person.client.get(f"/t/{table.code}/").content.decode()


def test_markup_in_a_name_stays_words() -> None:
    person = Person()
    table = open_table(person, name="<b>Ada</b>")
    for address in ("/play/", f"/t/{table.code}/", "/play/new/"):
        said = person.client.get(address).content.decode()
        assert "<b>Ada" not in said
        assert "&lt;b&gt;Ada" in said


@pytest.mark.parametrize("address", ["/play/quick/", "/play/code/"])
def test_who_comes_by_link_to_a_form_is_led_to_the_lobby(address: str) -> None:
    answer = Client().get(address)
    assert (answer.status_code, answer["Location"]) == (303, "/play/")


@pytest.mark.parametrize("address", ["/play/quick/", "/play/code/", "/play/new/"])
def test_every_form_wants_its_token(address: str) -> None:
    assert Client(enforce_csrf_checks=True).post(address, FORM).status_code == 403


def test_a_session_that_was_known_before_knows_nothing_of_a_new_seat() -> None:
    person = Person()
    open_table(person)
    before = person.client.session.session_key
    open_table(person)
    assert person.client.session.session_key != before
    stranger = Client()
    stranger.cookies["sid"] = before or ""
    assert not stranger.session.get("person")


def test_every_strength_can_be_chosen() -> None:
    assert [name for name, _words in STRENGTHS] == list(bots.STRENGTHS)


def test_the_lobby_looks_again_by_itself() -> None:
    table = opened(5, 2)
    page = Person().client.get("/play/", headers={"HX-Request": "true"})
    again = Page(page.content.decode())
    assert again.faults == []
    assert "going-on" in again.ids
    assert f"open-{table.code}" in again.ids
    assert "main" not in again.ids
