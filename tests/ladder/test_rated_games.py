"""Programs that meet on the ladder: who gets which seat, what nobody may do, and what counts."""

from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games.models import Game, LadderBot, LadderStanding, Seat
from games.services.answers import Conflict, Forbidden, Refused, TooMuch
from games.services.ladder import entries, rated_games, standings
from games.services.seats import seating
from games.workshop.sample_tables import granted, much_later, sentence
from tests.support.finished_games import recorded, stored

pytestmark = pytest.mark.django_db(transaction=True)


def owner(name: str) -> Any:
    return get_user_model().objects.get_or_create(username=name)[0]


def entered(name: str, account: str = "") -> str:
    return str(granted(entries.add_bot(owner(account or f"owner of {name}"), name)))


def asked(token: str, size: int = 5) -> Seat | Refused:
    return rated_games.ask_for_game(token, seat_token=f"seat of {token}", size=size)


def test_programs_that_ask_at_the_same_time_meet_and_bots_of_the_site_fill_the_table() -> None:
    first, second = granted(asked(entered("Alpha"))), granted(asked(entered("Beta")))
    assert first.game_id == second.game_id
    rated_games.start_waiting(much_later())
    game = Game.objects.get(pk=first.game_id)
    assert (game.is_running, game.is_rated, game.is_public, game.host_id) == (True, True, False, None)
    assert [seat.name for seat in game.seats.all() if seat.is_program] == ["Alpha", "Beta"]
    assert {seat.bot for seat in game.seats.all() if not seat.is_program} <= {*rated_games.OPPONENTS}


def test_a_full_table_does_not_wait() -> None:
    seats = [granted(asked(entered(f"Bot {letter}"))) for letter in "ABCDE"]
    assert Game.objects.get(pk=seats[0].game_id).is_running


def test_a_table_waits_for_others_for_a_few_seconds() -> None:
    seat = granted(asked(entered("Alpha")))
    rated_games.start_waiting()
    assert Game.objects.get(pk=seat.game_id).is_open


def test_two_bots_of_one_owner_never_meet() -> None:
    first, second = granted(asked(entered("Alpha", "Ann"))), granted(asked(entered("Beta", "Ann")))
    assert first.game_id != second.game_id


def test_tables_of_other_sizes_are_other_tables() -> None:
    assert granted(asked(entered("Alpha"), 5)).game_id != granted(asked(entered("Beta"), 7)).game_id
    assert sentence(asked(entered("Gamma"), 4)).startswith("The game is for five to ten players")


def test_a_bot_plays_so_many_games_at_once() -> None:
    token = entered("Alpha")
    for _game in range(rated_games.MOST_AT_ONCE):
        granted(asked(token))
        rated_games.start_waiting(much_later())
    assert "already" in sentence(asked(token), Conflict)


def test_the_site_carries_so_many_rated_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rated_games, "MOST_GOING_ON", 1)
    granted(asked(entered("Alpha"), 5))
    assert sentence(asked(entered("Beta"), 7), TooMuch).startswith("The ladder is busy")


def test_a_bot_asks_for_so_many_games_in_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rated_games, "MOST_AN_HOUR", 1)
    token = entered("Alpha")
    granted(asked(token))
    assert "this hour" in sentence(asked(token), TooMuch)


@pytest.mark.parametrize("token", ["", "nobody's", "x" * 64])
def test_only_the_token_of_a_bot_gets_a_seat(token: str) -> None:
    assert "token" in sentence(asked(token), Forbidden)


def test_nobody_sits_down_leaves_or_gives_up() -> None:
    token = entered("Alpha")
    seat = granted(asked(token))
    code, own = seat.game.code, f"seat of {token}"
    assert "rated game" in sentence(seating.take_seat(code, token="Eve", name="Eve"), Forbidden)
    assert isinstance(seating.take_seat_for_program(code, token="Eve", name="Eve"), Forbidden)
    assert "to its end" in sentence(seating.leave(code, token=own), Forbidden)
    rated_games.start_waiting(much_later())
    assert "to its end" in sentence(seating.leave(code, token=own), Forbidden)
    assert "to its end" in sentence(seating.vote_to_abandon(code, token=own, wants=True), Forbidden)


def test_names_are_checked_and_nobody_takes_one_that_looks_the_same() -> None:
    entered("Robo")
    assert "like" in sentence(entries.add_bot(owner("Eve"), "R0B0"))
    assert sentence(entries.add_bot(owner("Eve"), ""))
    assert sentence(entries.add_bot(owner("Eve"), "x" * 21))
    for number in range(entries.MOST_BOTS):
        entered(f"Bot {'ABCDE'[number]}", "Eve")
    assert "Take one off first" in sentence(entries.add_bot(owner("Eve"), "One more"), TooMuch)


def test_only_the_hash_of_a_token_is_stored_and_another_token_replaces_it() -> None:
    token = entered("Robo", "Ann")
    assert token not in str(LadderBot.objects.values_list())
    other = str(granted(entries.renew_token(owner("Ann"), "Robo")))
    assert isinstance(entries.bot_with(token), Refused)
    assert isinstance(entries.bot_with(other), LadderBot)
    assert isinstance(entries.renew_token(owner("Eve"), "Robo"), Refused)
    assert isinstance(entries.remove_bot(owner("Eve"), "Robo"), Refused)


def test_a_bot_that_plays_cannot_be_taken_off() -> None:
    granted(asked(entered("Robo", "Ann")))
    assert "is playing" in sentence(entries.remove_bot(owner("Ann"), "Robo"), Conflict)


def rated(name: str) -> Game:
    """A finished game with the same winner each time, in which the second seat is that of this bot."""
    game = stored(recorded("five-players"))
    Game.objects.filter(pk=game.pk).update(is_rated=True, is_public=False)
    game.seats.update(bot="suspicious")
    bot = LadderBot.objects.get(name=name)
    game.seats.filter(number=1).update(bot="", is_program=True, ladder_bot=bot, name=name)
    return game


def test_the_ratings_follow_the_games_that_ended() -> None:
    entered("Robo", "Ann")
    known = standings.update()
    assert standings.standings() == []
    rated("Robo")
    known = standings.update(known)
    rows = {each.name: each for each in standings.standings()}
    assert (rows["Robo"].games, rows["suspicious"].rating, rows["suspicious"].games) == (1, 1500, 4)
    assert rows["Robo"].is_provisional
    assert rows["Robo"].error > 100
    LadderStanding.objects.all().delete()
    assert standings.update(known) == known
    assert standings.standings() == [], "Nothing was counted since."


def test_a_bot_that_was_taken_off_is_not_listed_and_its_games_still_count_for_others() -> None:
    token = entered("Robo", "Ann")
    rated("Robo")
    standings.update()
    before = [each for each in standings.standings() if not each.is_program]
    assert entries.remove_bot(owner("Ann"), "Robo") is True
    standings.update()
    assert standings.standings() == before
    assert entries.bots_of(owner("Ann")) == []
    assert isinstance(entries.bot_with(token), Refused)
    assert isinstance(entries.renew_token(owner("Ann"), "Robo"), Refused)
    assert isinstance(entries.remove_bot(owner("Ann"), "Robo"), Refused)


@pytest.mark.parametrize("name", ["Robo", "robo"])
def test_a_bot_that_is_added_again_has_its_old_rating(name: str) -> None:
    first = entered("Robo", "Ann")
    rated("Robo")
    standings.update()
    (before,) = (each for each in standings.standings() if each.is_program)
    assert entries.remove_bot(owner("Ann"), "Robo") is True
    second = entered(name, "Ann")
    (now,) = (each for each in standings.standings() if each.is_program)
    assert now == replace(before, name=name)
    standings.update()
    assert now in standings.standings()
    assert isinstance(entries.bot_with(first), Refused)
    assert isinstance(entries.bot_with(second), LadderBot)


def test_the_name_of_a_bot_that_was_taken_off_stays_its_owners() -> None:
    entered("Robo", "Ann")
    rated("Robo")
    assert entries.remove_bot(owner("Ann"), "Robo") is True
    assert "like" in sentence(entries.add_bot(owner("Eve"), "R0B0"))


def test_a_bot_that_never_played_leaves_nothing() -> None:
    entered("Robo", "Ann")
    assert entries.remove_bot(owner("Ann"), "Robo") is True
    entered("Robo", "Eve")


def test_the_bots_of_an_account_play_under_so_many_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entries, "MOST_NAMES", 1)
    entered("Alpha", "Ann")
    rated("Alpha")
    assert entries.remove_bot(owner("Ann"), "Alpha") is True
    assert "under 1 names" in sentence(entries.add_bot(owner("Ann"), "Beta"), TooMuch)
    entered("Alpha", "Ann")


def test_the_page_shows_rating_error_and_number_of_games() -> None:
    entered("Robo", "Ann")
    rated("Robo")
    standings.update()
    page = Client().get("/ladder/").content.decode()
    (row,) = (each for each in standings.standings() if each.is_program)
    assert f"{row.rating} ± {row.error}" in page
    assert "provisional" in page
    api = Client().get("/api/v1/ladder/").json()
    assert {"name": "Robo", "program": True, "games": 1, "error": row.error}.items() <= next(
        each for each in api["ladder"] if each["program"]
    ).items()


def test_an_owner_adds_a_bot_on_the_page_and_sees_its_token_once() -> None:
    browser = Client()
    assert "Sign in" in browser.get("/ladder/").content.decode()
    assert browser.post("/ladder/", {"name": "Robo"}).status_code == 303
    assert not LadderBot.objects.exists()
    browser.force_login(owner("Ann"))
    answer = browser.post("/ladder/", {"name": "Robo", "do": "add"})
    token = answer.content.decode().partition('role="status"')[2].partition("<code>")[2].partition("<")[0]
    assert isinstance(entries.bot_with(token), LadderBot)
    assert "no-store" in answer["Cache-Control"]
    assert token not in browser.get("/ladder/").content.decode()
    assert browser.post("/ladder/", {"name": "Robo", "do": "add"}).status_code == 422
    assert browser.post("/ladder/", {"name": "Nobody", "do": "remove"}).status_code == 404
    assert browser.post("/ladder/", {"name": "Robo", "do": "remove"}).status_code == 303
    assert not LadderBot.objects.exists()
