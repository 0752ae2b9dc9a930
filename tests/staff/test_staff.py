"""The staff's pages: closed to others, without secrets of running games, and their actions."""

import logging
from dataclasses import fields

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games.models import Game, Message, Note, Seat, Shuffle
from games.services.jobs import exhibiting
from games.services.play import talking
from games.staff.facts import MessageFacts, SeatFacts, TableFacts, staff_facts_of
from games.storage import event_store
from games.storage.event_store import events_of
from games.workshop.leaks.answers import keeper
from games.workshop.markup import Page
from games.workshop.sample_tables import SampleTable, dealt, granted, opened
from games.workshop.visitors import somebody

pytestmark = pytest.mark.django_db(transaction=True)


def pages_of(code: str) -> list[str]:
    beginning = f"/admin/t/{code}/"
    return ["/admin/", f"/admin/?code={code}", *(f"{beginning}{what}" for what in ("", "close/", "name/1/"))]


@pytest.mark.parametrize("is_signed_in", [False, True])
def test_for_everybody_else_there_are_no_such_pages(is_signed_in: bool) -> None:
    table, client = dealt(5), somebody("Ada").client
    if is_signed_in:
        client.force_login(get_user_model().objects.create_user("ada-at-home", password="a few words in a row"))
    for page in (*pages_of(table.code), f"/admin/t/{table.code}/message/table/1/"):
        assert client.post(page).status_code in {404, 405}
        assert client.get(page).status_code in {404, 405}
    assert table.row.is_running


def test_what_is_shown_is_a_short_list() -> None:
    shown = {kind.__name__: {each.name for each in fields(kind)} for kind in (TableFacts, SeatFacts, MessageFacts)}
    assert shown == {
        "TableFacts": {
            "code", "status", "is_closed", "is_running", "is_public", "size", "created_at", "started_at", "ended_at",
            "chairs", "sayings",
        },
        "SeatFacts": {"number", "name", "is_bot", "has_left"},
        "MessageFacts": {"room", "number", "name", "text", "at"},
    }  # fmt: skip


def test_nothing_that_is_kept_from_a_player_stands_there() -> None:
    table = dealt(5)
    Seat.objects.filter(game=table.row).update(pin="918273")
    Note.objects.create(seat=table.seat(0), text="CANARY of a note")
    Shuffle.objects.filter(game=table.row).update(secret="c0ffee" * 10)
    granted(talking.say(table.code, token="a stranger", name="Zoe", text="CANARY of the spectators"))
    granted(talking.say(table.code, token="Ada", text="Good evening"))
    staff = keeper()
    text = "".join(staff.get(page).content.decode() for page in ("/admin/", f"/admin/t/{table.code}/"))
    assert "Good evening" in text
    assert "Eve" in text
    for secret in ("918273", "CANARY", "c0ffee"):
        assert secret not in text
    assert Page(staff.get(f"/admin/t/{table.code}/").content.decode()).faults == []


def test_what_spectators_said_is_shown_when_the_game_is_over() -> None:
    table = dealt(5)
    granted(talking.say(table.code, token="a stranger", name="Zoe", text="It is Dov"))
    assert not staff_facts_of(table.row).sayings
    Game.objects.update(status=Game.Status.OVER)
    assert [said.text for said in staff_facts_of(table.row).sayings] == ["It is Dov"]


def test_a_table_is_found_by_its_code_however_it_is_typed() -> None:
    table, staff = dealt(5), keeper()
    assert staff.get("/admin/", {"code": table.code.lower()})["Location"] == f"/admin/t/{table.code}/"
    assert staff.get("/admin/", {"code": "KKKKKKKKK"}).status_code == 404
    assert staff.get("/admin/t/KKKKKKKKK/").status_code == 404


def test_a_table_is_closed_and_nobody_plays_on(caplog: pytest.LogCaptureFixture) -> None:
    table, staff = dealt(5), keeper()
    with caplog.at_level(logging.INFO, "games.staff"):
        assert staff.post(f"/admin/t/{table.code}/close/").status_code == 303
    assert table.row.status == Game.Status.ABANDONED
    assert (table.row.due_at, table.row.bots_at) == (None, None)
    assert f"close {table.code}" in caplog.text
    assert staff.post(f"/admin/t/{table.code}/close/").status_code == 409
    assert table.length == len(table.log)
    assert all(seat.ended_at for seat in table.seats), "Its players find it among theirs."


def test_a_name_is_taken_out_before_the_game_and_after_it_but_not_while_it_is_played() -> None:
    staff, running, waiting = keeper(), dealt(5), opened()
    assert staff.post(f"/admin/t/{running.code}/name/1/").status_code == 409
    assert running.seat(1).name == "Ben"
    assert staff.post(f"/admin/t/{waiting.code}/name/0/").status_code == 303
    assert waiting.seat(0).name == "Seat 1"
    assert staff.post(f"/admin/t/{waiting.code}/name/9/").status_code == 404


def test_a_name_in_the_log_of_a_finished_game_goes_everywhere() -> None:
    table = SampleTable(exhibiting.played_game(5).code)
    name, code = table.seat(1).name, table.code
    before = table.row.edition
    assert keeper().post(f"/admin/t/{code}/name/1/").status_code == 303
    event_store.forget()
    assert events_of(table.row)[0].deal.names[1] == "Seat 2"  # type: ignore[union-attr]
    assert table.row.edition == before + 1
    assert name not in [seat.name for seat in table.seats]


def test_a_message_is_taken_out_and_its_place_stays() -> None:
    table, staff = dealt(5), keeper()
    for text in ("first", "rude", "last"):
        granted(talking.say(table.code, token="Ada", text=text))
    assert staff.post(f"/admin/t/{table.code}/message/table/2/").status_code == 303
    assert list(Message.objects.order_by("number").values_list("text", flat=True)) == ["first", "…", "last"]
    assert "rude" not in Client().get(f"/t/{table.code}/").content.decode()
    assert staff.post(f"/admin/t/{table.code}/message/table/9/").status_code == 404
    assert staff.post(f"/admin/t/{table.code}/message/nowhere/1/").status_code == 404


def test_guessing_the_password_of_whoever_keeps_the_site_is_limited() -> None:
    get_user_model().objects.create_superuser("keeper", password="a few words in a row")
    form = {"username": "keeper", "password": "wrong"}
    answers = [Client().post("/account/in/", form).status_code for _try in range(12)]
    assert answers[-1] == 429
    assert Client().post("/account/in/", form | {"password": "a few words in a row"}).status_code == 429
