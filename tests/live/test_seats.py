"""The open table's page: sitting down, and the host's actions before the game."""

from typing import Any

import pytest
from django.test import Client

from games.live.pages.seats import seat_fragments
from games.models import Seat
from games.services.play import watching
from games.web.identity import KEY
from games.workshop.markup import Page
from games.workshop.sample_tables import SampleTable, dealt, opened
from games.workshop.visitors import FilledPage, Person, page_of, somebody

pytestmark = pytest.mark.django_db(transaction=True)


def join(table: SampleTable, name: str, status: int = 303, **more: str) -> tuple[Person, Any]:
    """Sit a new person down, and return the redirect."""
    person = Person()
    return person, person.send(f"/t/{table.code}/join/", status, name=name, **more)


def press(table: SampleTable, do: str, who: str = "Ada", status: int = 303, **more: str) -> Any:
    """Press a button of the table."""
    return somebody(who).send(f"/t/{table.code}/seats/", status, do=do, **more)


def buttons(table: SampleTable, who: str = "") -> list[str]:
    """Return the values of the page's buttons."""
    return page_of(table, who).presses


def test_the_page_of_an_open_table_says_how_to_come_in() -> None:
    table = opened(7, 3)
    page = page_of(table)
    assert table.row.spoken_code in page.text
    assert f"http://127.0.0.1:8000/t/{table.code}/" in page.links
    assert "QR code of" in page.text
    assert "3 of 7 seats taken, 4 free." in page.text
    assert "Sit down" in page.text


def test_the_page_shows_who_sits_where_in_order() -> None:
    text = page_of(opened(5, 3)).text
    assert text.index("Ada host") < text.index("2Ben") < text.index("3Cleo") < text.index("4free")


def test_somebody_sits_down_under_their_name() -> None:
    table = opened(5, 1)
    person, address = join(table, " Zoe ")
    assert table.names == ["Ada", "Zoe"]
    assert "You are Zoe in seat 2." in person.read(address).text


def test_who_sits_down_gets_a_session_that_nobody_knew() -> None:
    table, person = opened(5, 1), Person()
    session = person.client.session
    session["visited"] = True
    session.save()
    before = session.session_key or ""
    person.send(f"/t/{table.code}/join/", name="Zoe")
    stranger = Client()
    stranger.cookies["sid"] = before
    assert person.client.session.session_key != before
    assert KEY not in stranger.session


def test_the_token_of_a_seat_is_on_no_page() -> None:
    table = opened(5, 1)
    person, address = join(table, "Zoe")
    assert len(person.token) > 40
    assert person.token not in person.client.get(address).content.decode()


def test_a_form_that_was_sent_twice_seats_one_person() -> None:
    table = opened(5, 1)
    first, second = Client(enforce_csrf_checks=True), Client(enforce_csrf_checks=True)
    said = first.get(f"/t/{table.code}/").content.decode()
    form = {"name": "Zoe", "csrfmiddlewaretoken": said.partition('csrfmiddlewaretoken" value="')[2].partition('"')[0]}
    second.cookies["csrf"] = first.cookies["csrf"].value
    answers = [each.post(f"/t/{table.code}/join/", form).status_code for each in (first, second)]
    assert (answers, table.names) == ([303, 303], ["Ada", "Zoe"])
    assert first.session[KEY] == second.session[KEY]


@pytest.mark.parametrize(
    ("name", "status", "sentence"),
    [
        ("", 422, "Choose a name, so the others know what to call you."),
        ("   ", 422, "Choose a name, so the others know what to call you."),
        ("x" * 10_000, 422, "A name can have at most 20 characters."),
        ("A\u202eda", 422, "This name contains an invisible character."),
        ("!!!", 422, "A name needs a letter, a digit or a picture."),
        ("Ada", 409, "Ada already sits here"),
        (" ADA", 409, "Ada already sits here"),
        ("\u0410d\u0430", 409, "Ada already sits here"),
    ],
)
def test_a_name_that_will_not_do_stays_to_be_mended(name: str, status: int, sentence: str) -> None:
    table = opened(5, 1)
    _person, page = join(table, name, status)
    assert sentence in page.text
    assert page.values.get("name", "").strip() == name.strip()
    assert table.names == ["Ada"]


def test_a_null_in_a_name_is_left_out() -> None:
    table = opened(5, 1)
    join(table, "Z\0oe")
    assert table.names == ["Ada", "Zoe"]


def test_markup_in_a_name_stays_words() -> None:
    table = opened(5, 1)
    person, address = join(table, '"><b>Zoe')
    for reader in (person, somebody("Ada"), somebody()):
        said = reader.client.get(address).content.decode()
        assert "<b>Zoe" not in said
        assert "&lt;b&gt;Zoe" in said
    assert press(table, 'remove "><b>Zoe') == f"/t/{table.code}/#seats"
    assert table.names == ["Ada"]


def test_a_wrong_password_leaves_the_name() -> None:
    table = opened(5, 1, password="mole")
    _person, page = join(table, "Zoe", 403, password="rat")
    assert "That's not the password of this table." in page.text
    assert page.values["name"] == "Zoe"
    join(table, "Zoe", password="mole")
    assert table.names == ["Ada", "Zoe"]


def test_a_taken_name_leaves_the_password() -> None:
    _person, page = join(opened(5, 1, password="mole"), "Ada", 409, password="mole")
    assert page.values["password"] == "mole"


def test_passwords_cannot_be_guessed_for_long() -> None:
    table = opened(5, 1, password="mole")
    for _try in range(20):
        join(table, "Zoe", 403, password="x")
    assert "Too many wrong passwords." in join(table, "Zoe", 429, password="mole")[1].text


def test_a_full_table_says_so() -> None:
    table = opened(5, 5)
    _person, page = join(table, "Zoe", 409)
    assert "All 5 seats are taken. You can watch. S1" in page.text
    assert page.values["name"] == "Zoe"


def test_a_game_that_has_begun_takes_nobody() -> None:
    table = dealt(5)
    _person, page = join(table, "Zoe", 409)
    assert "This game has already started. You can watch it." in page.text
    assert f"/t/{table.code}/" in page.links


def test_at_a_table_that_gives_names_nobody_is_asked_for_one() -> None:
    table = opened(5, 1, is_anonymous=True)
    assert "name" not in page_of(table).values
    join(table, "")
    assert len(table.names) == 2


def test_who_sits_already_keeps_their_seat() -> None:
    table = opened(5, 2)
    somebody("Ben").send(f"/t/{table.code}/join/", name="Benjamin")
    assert table.names == ["Ada", "Ben"]


def test_only_who_holds_no_seat_is_asked_to_sit_down() -> None:
    table = opened(5, 2)
    assert "name" in page_of(table).values
    assert "name" not in page_of(table, "Ben").values


def test_one_device_seats_one_person_after_the_other() -> None:
    table = opened(5, 1, is_one_device=True)
    ada = somebody("Ada")
    ada.send(f"/t/{table.code}/join/", name="Ben")
    page = ada.read(f"/t/{table.code}/")
    assert table.names == ["Ada", "Ben"]
    assert "Who sits down next?" in page.text
    assert "You are Ada in seat 1." in page.text
    assert "You are Ben in seat 2." in page.text


def test_the_host_moves_people_round_the_table() -> None:
    table = opened(5, 3)
    press(table, "down Ada")
    assert table.names == ["Ben", "Ada", "Cleo"]
    press(table, "up Ada")
    press(table, "up Ada")
    assert table.names == ["Ben", "Cleo", "Ada"]
    press(table, "down Ada")
    assert table.names == ["Ada", "Ben", "Cleo"]


def test_who_moved_somebody_goes_on_at_the_same_button() -> None:
    table = opened(5, 2)
    assert press(table, "down Ada") == f"/t/{table.code}/#down-{table.row.host_id}"
    assert f"down-{table.row.host_id}" in page_of(table, "Ada").ids


def test_the_host_shuffles_the_seats() -> None:
    table = opened(10, 10)
    assert press(table, "shuffle").endswith("#shuffle")
    assert sorted(table.names) == sorted(["Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon"])


def test_the_host_removes_somebody() -> None:
    table = opened(5, 3)
    press(table, "remove Ben")
    assert table.names == ["Ada", "Cleo"]
    assert "You don't sit at this table." in page_of(table, "Ben").text


def test_the_host_hands_the_table_over() -> None:
    table = opened(5, 2)
    press(table, "hand-over Ben")
    assert "shuffle" in buttons(table, "Ben")
    assert "shuffle" not in buttons(table, "Ada")


def test_the_host_adds_a_bot_of_a_strength() -> None:
    table = opened(5, 1)
    press(table, "bot", strength="selfish")
    press(table, "bot")
    assert [seat.bot for seat in table.seats] == ["", "selfish", "person"]


def test_the_strength_of_the_last_bot_is_offered_again() -> None:
    table = opened(5, 1)
    press(table, "bot", strength="selfish")
    assert page_of(table, "Ada").values["strength"] == "selfish"


def test_the_host_changes_how_many_play() -> None:
    table = opened(6, 5)
    assert {"size 5", "size 7"} <= {*buttons(table, "Ada")}
    press(table, "size 5")
    assert table.row.size == 5
    assert {"size 6"} <= {*buttons(table, "Ada")}
    assert "size 4" not in buttons(table, "Ada")


@pytest.mark.parametrize("size", ["4", "11", "0", "-5", "five", "", "9" * 5_000])
def test_a_size_that_cannot_be_is_refused(size: str) -> None:
    assert "The game is for five to ten players" in press(opened(5, 1), f"size {size}", status=422).text


def test_nobody_loses_a_seat_to_a_smaller_table() -> None:
    assert "Remove someone first." in press(opened(6, 6), "size 5", status=409).text


def test_the_host_starts_a_full_table() -> None:
    table = opened(5, 5)
    assert "start" in buttons(table, "Ada")
    press(table, "start")
    assert table.row.is_running


def test_a_table_with_free_seats_says_why_it_cannot_start() -> None:
    table = opened(5, 3)
    assert "start" not in buttons(table, "Ada")
    assert "2 seats are free: wait for people, or give them to bots. S1" in page_of(table, "Ada").text
    assert "Free seats: 2 of 5." in press(table, "start", status=409).text


def test_the_host_fills_up_with_bots_and_starts() -> None:
    table = opened(7, 2)
    press(table, "fill", strength="random")
    assert table.row.is_running
    assert [seat.bot for seat in table.seats] == ["", ""] + ["random"] * 5


def test_whoever_is_not_the_host_sees_none_of_the_hosts_buttons() -> None:
    table = opened(5, 5)
    assert buttons(table) == []
    assert buttons(table, "Ben") == []


@pytest.mark.parametrize("who", ["", "Ben"])
@pytest.mark.parametrize(
    "do", ["up Ada", "down Ada", "shuffle", "remove Cleo", "hand-over Ben", "bot", "size 7", "start", "fill"]
)
def test_only_the_host_may_press_them(do: str, who: str) -> None:
    table = opened(5, 3)
    assert "Only the host of this table can do that." in press(table, do, who, status=403).text
    assert table.names == ["Ada", "Ben", "Cleo"]
    assert table.row.is_open


def test_nobody_takes_over_from_a_host_who_is_there() -> None:
    assert "Ada was here just now" in press(opened(5, 2), "take-over", "Ben", status=409).text


def test_somebody_takes_over_from_a_host_who_is_away() -> None:
    table = opened(5, 2)
    Seat.objects.filter(name="Ada").update(last_seen_at="2000-01-01T00:00Z")
    assert buttons(table, "Ben") == ["take-over"]
    press(table, "take-over", "Ben")
    assert "shuffle" in buttons(table, "Ben")


@pytest.mark.parametrize(
    ("do", "status", "sentence"),
    [
        ("", 422, "This table doesn't have that button."),
        ("dance", 422, "This table doesn't have that button."),
        ("x" * 10_000, 422, "This table doesn't have that button."),
        ("up Nobody", 409, "Someone came or left in the meantime."),
        ("up", 409, "Someone came or left in the meantime."),
        ("remove Ada", 422, "You can't remove the host."),
        ("hand-over Nobody", 409, "Nobody called Nobody is here"),
        ("hand-over \0", 409, "is here, so they can't be the host."),
        ("<b>", 422, "This table doesn't have that button."),
    ],
)
def test_a_deed_that_cannot_be_done_is_refused_on_the_table(do: str, status: int, sentence: str) -> None:
    table = opened(5, 2)
    page = press(table, do, status=status)
    assert sentence in page.text
    assert "2Ben" in page.text


def test_removing_somebody_twice_removes_them_once() -> None:
    table = opened(5, 3)
    press(table, "remove Ben")
    press(table, "remove Ben")
    assert table.names == ["Ada", "Cleo"]


def test_a_bot_that_nobody_has_heard_of_does_not_come() -> None:
    assert (
        "We don't have a bot of the strength perfect."
        in press(opened(5, 1), "bot", status=422, strength="perfect").text
    )


def test_what_the_host_does_too_late_leads_to_the_game() -> None:
    table = dealt(5)
    page = press(table, "shuffle", status=409)
    assert "This game has already started." in page.text
    assert f"/t/{table.code}/" in page.links


def test_somebody_gets_up() -> None:
    table = opened(5, 3)
    assert somebody("Ben").send(f"/t/{table.code}/leave/") == "/play/"
    assert table.names == ["Ada", "Cleo"]


def test_when_the_host_gets_up_the_next_one_is_the_host() -> None:
    table = opened(5, 3)
    somebody("Ada").send(f"/t/{table.code}/leave/")
    assert "shuffle" in buttons(table, "Ben")


def test_one_of_several_at_a_device_gets_up() -> None:
    table = opened(5, 1, is_one_device=True)
    ada = somebody("Ada")
    ada.send(f"/t/{table.code}/join/", name="Ben")
    assert ada.send(f"/t/{table.code}/leave/", seat="1") == f"/t/{table.code}/"
    assert table.names == ["Ada"]


def test_nobody_gets_up_from_a_seat_that_is_not_theirs() -> None:
    table = opened(5, 2)
    assert "You don't sit at this table." in somebody("Eve").send(f"/t/{table.code}/leave/", 403).text
    assert "That seat belongs to someone else." in somebody("Ben").send(f"/t/{table.code}/leave/", 403, seat="0").text
    assert table.names == ["Ada", "Ben"]


def test_a_table_that_everybody_has_left_is_closed() -> None:
    table = opened(5, 1)
    somebody("Ada").send(f"/t/{table.code}/leave/")
    page = page_of(table, status=410)
    assert "This table is closed" in page.text
    assert "/play/new/" in page.links
    assert "This game is over." in join(table, "Zoe", 409)[1].text


def test_a_table_says_what_is_different_about_it() -> None:
    track = [None, None, "peek", None, None]
    changed = {"name": "official", "hitler_zone": 2, "veto_only_fascist": True, "track": track}
    text = page_of(opened(5, ruleset=changed)).text
    assert "official rules, changed" in text
    assert "Fascist policies needed before electing Hitler wins2" in text
    assert "nothing · nothing · peek · nothing · nothing" in text


def test_a_table_of_many_people_whose_names_go_both_ways_is_well_formed() -> None:
    table = opened(10, 1)
    for name in ("שרה", "علی", "😀", "Ṽ", "名前"):
        join(table, name)
    assert all(name in page_of(table, "Ada").text for name in ("שרה", "علی", "😀"))


@pytest.mark.parametrize("address", ["join", "seats", "leave", "pause", "abandon", "rematch"])
def test_who_comes_by_link_to_a_form_is_led_to_the_table(address: str) -> None:
    table = opened(5)
    answer = Client().get(f"/t/{table.code}/{address}/")
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{table.code}/")


@pytest.mark.parametrize("address", ["join", "seats", "leave", "back", "s/x", "pause", "abandon", "rematch"])
def test_every_form_wants_its_token(address: str) -> None:
    assert Client(enforce_csrf_checks=True).post(f"/t/{opened(5).code}/{address}/").status_code == 403


EVERYWHERE = ["", "join/", "seats/", "leave/", "phone/", "back/", "s/x/", "pause/", "abandon/", "rematch/"]


@pytest.mark.parametrize("address", EVERYWHERE)
@pytest.mark.parametrize("code", ["222222222", "nosuch", "%3Cb%3E", "x" * 2_000, "%00", "\u202e"])
def test_an_unknown_code_stays_to_be_mended(code: str, address: str) -> None:
    ask = Client().get if address in ("", "phone/") else Client().post
    answer = ask(f"/t/{code}/{address}")
    page = FilledPage(answer.content.decode())
    assert (answer.status_code, page.faults) == (404, [])
    assert "There's no table with the code" in page.text
    assert "<b>" not in answer.content.decode()
    assert "code" in page.values


def test_the_page_changes_in_pieces_that_have_their_ids() -> None:
    table = opened(7, 3)
    for who in ("", "Ben", "Ada"):
        visitor = watching.visitor_of(table.row, who)
        fragments = seat_fragments(table.row, visitor)
        said = somebody(who).client.get(f"/t/{table.code}/").content.decode()
        for name, html in fragments.items():
            assert Page(html).ids[0] == name
            assert html in said


def test_a_piece_is_drawn_from_rows_alone_and_twice_the_same() -> None:
    table = opened(7, 3)
    visitor = watching.visitor_of(table.row, "Ada")
    assert seat_fragments(table.row, visitor) == seat_fragments(table.row, visitor, table.seats)


def test_who_sits_down_changes_few_pieces_for_everybody() -> None:
    table = opened(10, 3)
    before = {who: seat_fragments(table.row, watching.visitor_of(table.row, who)) for who in ("", "Ben", "Ada")}
    join(table, "Zoe")
    for who, pieces in before.items():
        after = seat_fragments(table.row, watching.visitor_of(table.row, who))
        changed = {name: html for name, html in after.items() if pieces[name] != html}
        assert {*changed} <= {"seat-3", "benches", "tally", "begin"}
        assert sum(map(len, changed.values())) < 4_096


def test_no_piece_holds_a_secret_of_somebody_else() -> None:
    table = opened(5, 3)
    pins = {seat.name: seat.pin for seat in table.seats}
    for who in ("", "Ada", "Ben", "Cleo"):
        said = somebody(who).client.get(f"/t/{table.code}/").content.decode()
        assert {name for name, pin in pins.items() if pin in said} <= {who}


def test_without_javascript_only_who_fills_in_nothing_is_shown_the_page_anew() -> None:
    table = opened(5, 2)
    assert 'http-equiv="refresh"' in somebody("Ben").client.get(f"/t/{table.code}/").content.decode()
    assert 'http-equiv="refresh"' not in somebody("Ben").client.get(f"/t/{table.code}/?still=1").content.decode()
    assert 'http-equiv="refresh"' not in Client().get(f"/t/{table.code}/").content.decode()
