"""Visitors, their views, and the lists of tables."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from games.engine import REVIEWER, SPECTATOR, Vote, player
from games.models import Event, Game
from games.services.answers import Conflict, Forbidden, Refused, Unknown
from games.services.play import watching
from games.services.seats import hosting, seating
from games.storage import event_store
from games.workshop.sample_tables import CAST, any_move, dealt, granted, opened, sentence

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_player_a_stranger_and_nobody() -> None:
    table = dealt(5)
    assert watching.visitor_of(table.row, "Ben").viewer == player(1)
    assert watching.visitor_of(table.row, "Zoe").viewer == SPECTATOR
    assert watching.visitor_of(table.row, "").viewer == SPECTATOR
    assert watching.visitor_of(table.row, "Ada").is_host
    assert not watching.visitor_of(table.row, "Ben").is_host


def test_who_was_removed_is_a_stranger() -> None:
    table = opened(5, 2)
    granted(hosting.remove(table.code, token="Ada", name="Ben"))
    visitor = watching.visitor_of(table.row, "Ben")
    assert (visitor.seat, visitor.viewer) == (None, SPECTATOR)


def test_a_seat_of_one_table_is_none_of_another() -> None:
    dealt(5)
    assert watching.visitor_of(opened(5).row, "Ben").viewer == SPECTATOR


def test_a_seat_that_is_not_ones_own_is_not_ones_eyes() -> None:
    assert watching.visitor_of(dealt(5).row, "Ben", number=3).viewer == SPECTATOR


def test_everybody_sees_their_own_view_and_no_more() -> None:
    table = dealt(10)
    for seat in range(10):
        assert table.view(seat).viewer == player(seat)
        assert seat in table.view(seat).known.roles
    assert not granted(watching.table_view(table.code, SPECTATOR)).known.roles


def test_nobody_sees_everything_of_a_game_in_play() -> None:
    assert "Nobody sees everything" in sentence(watching.table_view(dealt(5).code, REVIEWER), Forbidden)


def test_everybody_sees_every_role_when_the_game_is_over() -> None:
    table = dealt(5)
    while table.row.is_running:
        table.do(any_move(table))
    views = granted(watching.table_views(table.code, [SPECTATOR, player(0), REVIEWER]))
    assert all(len(view.known.roles) == 5 for view in views.values())


def test_before_the_deal_there_is_no_game_to_see() -> None:
    assert sentence(watching.table_view(opened().code, SPECTATOR), Conflict) == "This game hasn't started yet."


@pytest.mark.parametrize("code", ["", "nowhere", "\0", "\ud800"])
def test_an_unknown_table_is_not_to_be_seen(code: str) -> None:
    assert sentence(watching.table(code), Unknown)
    assert sentence(watching.table_view(code, SPECTATOR), Unknown)


def test_a_game_of_a_newer_version_is_frozen_and_not_guessed() -> None:
    table = dealt(5)
    Event.objects.update(version=99)
    event_store.forget()
    assert "newer version" in sentence(watching.table_view(table.code, SPECTATOR), Conflict)
    assert "newer version" in sentence(table.do(Vote(0, ja=True)), Conflict)


def test_a_view_of_a_game_that_was_read_costs_one_query(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    table = dealt(5)
    table.elect()
    table.view(0)
    with django_assert_num_queries(1):
        watching.table_views(table.code, [SPECTATOR, *map(player, range(5))])


def test_a_game_that_was_never_read_costs_one_more(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    table = dealt(5)
    table.elect()
    event_store.forget()
    with django_assert_num_queries(2):
        watching.table_views(table.code, [SPECTATOR, *map(player, range(5))])


def test_the_lobby_lists_what_is_public(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    waiting, hidden, playing = opened(7, 3), opened(5, is_public=False), dealt(5, 2)
    over = dealt(5)
    while over.row.is_running:
        over.do(any_move(over))
    with django_assert_num_queries(3):
        listed = [
            [(game.code, game.taken, game.people, game.host and game.host.name) for game in games]
            for games in (watching.open_tables(), watching.running_tables(), watching.finished_tables())
        ]
    assert listed == [[(waiting.code, 3, 3, "Ada")], [(playing.code, 5, 2, "Ada")], [(over.code, 5, 5, "Ada")]]
    assert hidden.code not in str(listed)


def test_the_lobby_costs_the_same_with_many_tables(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for _table in range(12):
        opened(5, 2)
    with django_assert_num_queries(1):
        assert [(game.taken, game.host and game.host.name) for game in watching.open_tables()] == [(2, "Ada")] * 12


def test_tables_that_moved_at_the_same_instant_are_listed_the_latest_first_whoever_sits_there() -> None:
    tables, instant = [dealt(5) for _number in range(3)], timezone.now()
    Game.objects.update(stirred_at=instant)
    for seat in tables[1].seats:
        seat.delete()
        seat.save(force_insert=True)
    assert [row.code for row in watching.running_tables()] == [table.code for table in reversed(tables)]


def test_what_ended_long_ago_is_not_listed() -> None:
    table = dealt(5)
    while table.row.is_running:
        table.do(any_move(table))
    assert not watching.finished_tables(timezone.now() + timedelta(days=2))


def test_people_find_the_tables_where_they_sit(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    first, second, _other = dealt(5), opened(5, 2, is_public=False), dealt(5, 1)
    with django_assert_num_queries(1):
        assert {game.code for game in watching.own_tables("Ben")} == {first.code, second.code}
    assert not watching.own_tables("")
    for name in CAST[:3]:
        granted(seating.vote_to_abandon(first.code, token=name, wants=True))
    assert [game.code for game in watching.own_tables("Ben")] == [second.code]


def test_answers_say_what_they_are() -> None:
    answer = watching.table("nowhere")
    assert isinstance(answer, Refused)
    assert answer.rule == ""


def test_a_device_that_goes_round_is_no_table_for_strangers() -> None:
    opened(5, is_one_device=True)
    assert not watching.open_tables()
