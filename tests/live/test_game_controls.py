"""Controls of the game as a whole: pause, abandon, stand-in, rematch."""

from typing import Any

import pytest
from django.utils import timezone

from games.models import Game
from games.services.play.absence import ABSENT
from games.services.seats import hosting
from games.workshop.sample_tables import SampleTable, dealt, granted, opened
from games.workshop.visitors import page_of, somebody

pytestmark = pytest.mark.django_db(transaction=True)


def ask(table: SampleTable, what: str, who: str, status: int = 303, **form: str) -> Any:
    return somebody(who).send(f"/t/{table.code}/{what}/", status, **form)


def over(table: SampleTable) -> SampleTable:
    Game.objects.filter(code=table.code).update(status="over", ending="hitler-executed")
    return table


def test_the_host_pauses_and_goes_on() -> None:
    table = dealt(5)
    assert ask(table, "pause", "Ada") == f"/t/{table.code}/"
    assert table.row.paused_at
    ask(table, "pause", "Ada", do="resume")
    assert table.row.paused_at is None


def test_pausing_twice_pauses_once() -> None:
    table = dealt(5)
    ask(table, "pause", "Ada")
    first = table.row.paused_at
    ask(table, "pause", "Ada")
    assert table.row.paused_at == first


def test_only_the_host_pauses() -> None:
    table = dealt(5)
    assert "Only the host of this table can do that." in ask(table, "pause", "Ben", 403).text
    assert table.row.paused_at is None


def test_a_table_without_a_game_cannot_be_paused() -> None:
    assert "There's no game going on here." in ask(opened(5, 2), "pause", "Ada", 409).text


def test_more_than_half_give_the_game_up() -> None:
    table = dealt(5)
    for who in ("Ada", "Ben"):
        ask(table, "abandon", who)
    assert table.row.is_running
    ask(table, "abandon", "Cleo")
    assert table.row.status == Game.Status.ABANDONED


def test_somebody_changes_their_mind_about_giving_up() -> None:
    table = dealt(5)
    for who, wants in (("Ada", "yes"), ("Ben", "yes"), ("Ada", "no"), ("Cleo", "yes")):
        ask(table, "abandon", who, wants=wants)
    assert table.row.is_running


def test_nobody_is_asked_to_open_their_envelope_after_a_game_was_given_up() -> None:
    table = dealt(5)
    assert "Open your envelope" in page_of(table, "Ada").text
    for who in ("Ada", "Ben", "Cleo"):
        ask(table, "abandon", who)
    assert not table.row.is_running
    assert "Open your envelope" not in page_of(table, "Ada").text


@pytest.mark.parametrize("what", ["abandon", "rematch"])
def test_a_stranger_decides_nothing(what: str) -> None:
    page = ask(over(dealt(5)), what, "Zoe", 403)
    assert "You don't sit at this table." in page.text


def test_the_same_people_play_again_with_one_press_each() -> None:
    table = over(dealt(5))
    assert "Play again" in page_of(table, "Cleo").text
    address = ask(table, "rematch", "Ben")
    following = SampleTable(address.split("/")[2])
    assert following.names == ["Ben"]
    assert "Join the next game" in page_of(table, "Cleo").text
    assert "1 of 5 are in" in page_of(table, "Cleo").text
    assert ask(table, "rematch", "Cleo") == address
    assert "You are Cleo" in page_of(following, "Cleo").text
    assert following.names == ["Ben", "Cleo"]
    assert "2 of 5 are in" in page_of(table).text
    assert address in page_of(table, "Cleo").links


def test_a_game_that_was_given_up_shows_every_role_and_can_be_looked_back_on() -> None:
    table = dealt(5)
    for who in ("Ada", "Ben", "Cleo"):
        assert "after-roles" not in str(somebody().client.get(f"/t/{table.code}/").content)
        ask(table, "abandon", who)
    president = str(somebody(table.names[table.president]).client.get(f"/t/{table.code}/").content)
    assert 'name="move"' not in president, "There is nothing left to decide."
    page = page_of(table)
    assert f"/g/{table.code}/review/" in page.links
    assert all(role in page.text for role in ("Hitler", "Fascist", "Liberal"))
    assert "nominates a Chancellor" not in page.text, "Nobody does any more."
    somebody().read(f"/g/{table.code}/review/")


def test_nobody_plays_again_before_the_end() -> None:
    table = dealt(5)
    page = ask(table, "rematch", "Ada", 409)
    assert "This game isn't over yet." in page.text
    assert f"/t/{table.code}/" in page.links


def test_who_is_waited_for_asks_for_more_time() -> None:
    table = dealt(5, seconds_per_move=30)
    president = table.names[table.president]
    assert "more-time-do" in page_of(table, president).ids
    assert ask(table, "more-time", president) == f"/t/{table.code}/"
    other = table.names[(table.president + 1) % 5]
    assert "more-time-do" not in page_of(table, other).ids
    assert "The game isn't waiting for you." in ask(table, "more-time", other, 409).text


def gone(table: SampleTable, name: str) -> None:
    """Make a player appear absent for a long time."""
    table.row.seats.filter(name=name).update(last_seen_at=timezone.now() - 2 * ABSENT)


def test_a_game_that_an_absent_host_paused_is_taken_over_and_goes_on() -> None:
    table = dealt(5)
    ask(table, "pause", "Ada")
    page = page_of(table, "Ben")
    assert "take-over" not in page.presses
    assert "If Ada is gone for 75 seconds, you can become host here." in page.text
    assert "was here just now" in ask(table, "seats", "Ben", 409, do="take-over").text
    gone(table, "Ada")
    assert "take-over" in page_of(table, "Ben").presses
    ask(table, "seats", "Ben", do="take-over")
    ask(table, "pause", "Ben", do="resume")
    assert table.row.paused_at is None


def test_the_host_makes_somebody_else_the_host_while_they_play() -> None:
    table = dealt(5)
    assert "Make host" in page_of(table, "Ada").text
    ask(table, "seats", "Ada", do="hand-over Cleo")
    assert table.row.host == table.seat(2)
    assert "pause" in page_of(table, "Cleo").presses


def test_whoever_is_stood_in_for_takes_their_seat_back_with_one_button() -> None:
    table = dealt(5)
    gone(table, "Ben")
    ask(table, "stand-in", "Ada", name="Ben")
    assert "Take my seat back" in page_of(table, "Ben").text
    ask(table, "back", "Ben")
    assert not table.seat(1).stand_in
    assert "Take my seat back" not in page_of(table, "Ben").text


def test_whoever_has_left_comes_back_with_one_button() -> None:
    table = dealt(5)
    ask(table, "leave", "Ben")
    page = page_of(table, "Ben")
    assert "Come back" in page.text
    assert "Leave the table" not in page.text
    ask(table, "back", "Ben")
    assert table.seat(1).is_here


def test_what_would_end_the_game_says_so_first() -> None:
    alone = opened(5, 1)
    granted(hosting.start(alone.code, token="Ada", fill_with="random"))
    page = page_of(alone, "Ada")
    assert "Nobody would be left, so the game ends at once" in page.text
    assert "Nobody else has to agree: the game ends at once" in page.text
    together = page_of(dealt(5), "Ada")
    assert "A stand-in plays on for you, and you can come back." in together.text
    assert "ends at once" not in together.text


def test_the_last_of_two_who_would_rather_play_on_is_told_what_stopping_means() -> None:
    table = dealt(5)
    for who in ("Ada", "Ben"):
        ask(table, "abandon", who)
    assert "Nobody else has to agree" in page_of(table, "Cleo").text


def test_everybody_at_a_finished_game_is_shown_the_way_to_the_next() -> None:
    table = over(dealt(5))
    following = ask(table, "rematch", "Ben")
    for who in ("Cleo", ""):
        page = page_of(table, who)
        assert "1 of 5 are in" in page.text
        assert (following in page.links) is (who == "")


def test_the_television_stays_from_the_open_table_to_the_next_game() -> None:
    table, anybody = opened(5, 5), somebody()
    waiting = anybody.read(f"/t/{table.code}/tv/")
    assert "Sit down" not in waiting.text
    granted(hosting.start(table.code, token="Ada"))
    assert "is-tv" in anybody.client.get(f"/t/{table.code}/tv/").content.decode()
    over(table)
    following = ask(table, "rematch", "Ada")
    answer = anybody.client.get(f"/t/{table.code}/tv/")
    assert (answer.status_code, answer["Location"]) == (302, f"{following}tv/")
