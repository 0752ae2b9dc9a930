"""The host's actions, which only the host may take."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game, Seat
from games.services.answers import Conflict, Done, Forbidden
from games.services.seats import hosting, seating
from games.workshop.sample_tables import CAST, dealt, granted, opened, sentence

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_host_seats_everybody_in_an_order() -> None:
    table = opened(5, 3)
    granted(hosting.arrange(table.code, token="Ada", names=["Cleo", "Ada", "Ben"]))
    assert table.names == ["Cleo", "Ada", "Ben"]
    assert [seat.number for seat in table.seats] == [0, 1, 2]
    assert table.row.host == table.seat(1)


@pytest.mark.parametrize(
    "names", [[], ["Ada", "Ben"], ["Ada", "Ben", "Ben"], ["Ada", "Ben", "Zoe"], ["\0", "Ada", "Ben"]]
)
def test_an_order_that_is_not_of_those_who_sit_here_is_refused(names: list[str]) -> None:
    table = opened(5, 3)
    assert "came or left" in sentence(hosting.arrange(table.code, token="Ada", names=names), Conflict)
    assert table.names == ["Ada", "Ben", "Cleo"]


def test_the_host_shuffles_the_seats() -> None:
    table = opened(10, 10)
    orders = set()
    for _shuffle in range(3):
        granted(hosting.shuffle_seats(table.code, token="Ada"))
        assert sorted(table.names) == sorted(CAST)
        assert [seat.number for seat in table.seats] == list(range(10))
        orders.add(tuple(table.names))
    assert len(orders) == 3


def test_the_host_removes_somebody_once() -> None:
    table = opened(5, 3)
    for _click in range(2):
        granted(hosting.remove(table.code, token="Ada", name="Ben"))
    assert table.names == ["Ada", "Cleo"]


def test_the_host_is_not_removed() -> None:
    answer = hosting.remove(opened().code, token="Ada", name="Ada")
    assert sentence(answer) == "You can't remove the host. Hand the table over first, or leave."


def test_the_host_hands_over() -> None:
    table = opened(5, 2)
    granted(hosting.hand_over(table.code, token="Ada", name="Ben"))
    assert table.row.host == table.seat(1)
    assert sentence(hosting.shuffle_seats(table.code, token="Ada"), Forbidden)
    granted(hosting.shuffle_seats(table.code, token="Ben"))


@pytest.mark.parametrize("name", ["Zoe", "", "\0", "x" * 10_000])
def test_nobody_is_no_host(name: str) -> None:
    table = opened(5, 2)
    assert sentence(hosting.hand_over(table.code, token="Ada", name=name), Conflict).endswith(
        "so they can't be the host."
    )


def test_neither_bots_nor_those_who_have_left_become_the_host() -> None:
    table = dealt(5, 3)
    granted(seating.leave(table.code, token="Ben"))
    assert sentence(hosting.hand_over(table.code, token="Ada", name="Ben"), Conflict)
    assert sentence(hosting.hand_over(table.code, token="Ada", name=table.names[4]), Conflict)


def test_when_the_host_is_gone_anybody_takes_over() -> None:
    table = dealt(5)
    answer = hosting.take_over(table.code, token="Ben")
    assert sentence(answer, Conflict) == "Ada was here just now and is still the host."
    Seat.objects.filter(name="Ada").update(last_seen_at=timezone.now() - timedelta(minutes=3))
    assert sentence(hosting.take_over(table.code, token="Zoe"), Forbidden)
    granted(hosting.take_over(table.code, token="Ben"))
    assert table.row.host == table.seat(1)


def test_a_table_without_a_host_gets_the_first_who_asks_or_sits_down() -> None:
    table = opened(5, 2)
    Game.objects.update(host=None)
    granted(hosting.take_over(table.code, token="Ben"))
    assert table.row.host == table.seat(1)
    Game.objects.update(host=None)
    granted(seating.take_seat(table.code, token="Cleo", name="Cleo"))
    assert table.row.host == table.seat(2)


def test_bots_take_seats_and_names_of_their_own() -> None:
    table = opened(10)
    for _bot in range(9):
        granted(hosting.add_bot(table.code, token="Ada", strength="selfish"))
    assert len(set(table.names)) == 10
    assert [seat.bot for seat in table.seats] == ["", *["selfish"] * 9]
    assert "All 10 seats" in sentence(hosting.add_bot(table.code, token="Ada"), Conflict)
    assert sentence(hosting.add_bot(table.code, token="Ada", strength="\0"))


def test_a_bot_is_removed_like_anybody() -> None:
    table = opened()
    granted(hosting.add_bot(table.code, token="Ada"))
    granted(hosting.remove(table.code, token="Ada", name=table.names[1]))
    assert table.names == ["Ada"]


def test_the_table_grows_and_shrinks_with_its_people() -> None:
    table = opened(5, 5)
    granted(hosting.resize(table.code, token="Ada", size=6))
    granted(seating.take_seat(table.code, token="Fay", name="Fay"))
    answer = hosting.resize(table.code, token="Ada", size=5)
    assert sentence(answer, Conflict) == "More than 5 people sit here. Remove someone first."
    assert "five to ten players" in sentence(hosting.resize(table.code, token="Ada", size=11))


def test_a_table_keeps_to_the_sizes_of_its_rules() -> None:
    table = opened(7, ruleset={"name": "rebalanced"})
    assert "6, 7, 9 players, not 8" in sentence(hosting.resize(table.code, token="Ada", size=8))


def test_a_game_begins_when_every_seat_is_taken() -> None:
    table = opened(5, 4)
    answer = hosting.start(table.code, token="Ada")
    assert sentence(answer, Conflict).startswith("Free seats: 1 of 5.")
    granted(seating.take_seat(table.code, token="Eve", name="Eve"))
    assert hosting.start(table.code, token="Ada") == Done(1)
    assert table.row.is_running
    assert table.row.started_at is not None
    assert table.view(0).table.names == CAST[:5]


def test_bots_fill_the_free_seats_if_they_are_asked() -> None:
    table = opened(7, 2)
    assert hosting.start(table.code, token="Ada", fill_with="random") == Done(1)
    assert [bool(seat.bot) for seat in table.seats] == [False] * 2 + [True] * 5


def test_an_unknown_bot_fills_nothing() -> None:
    table = opened(7, 2)
    assert sentence(hosting.start(table.code, token="Ada", fill_with="godlike"))
    assert table.names == ["Ada", "Ben"]


def test_a_second_start_changes_nothing() -> None:
    table = opened(5, 5)
    assert [hosting.start(table.code, token="Ada") for _click in range(3)] == [Done(1)] * 3
    assert table.length == 1


def test_a_game_that_is_over_does_not_start() -> None:
    table = opened()
    granted(seating.leave(table.code, token="Ada"))
    assert sentence(hosting.start(table.code, token="Ada"), Forbidden)
    table = dealt(5)
    for name in CAST[:3]:
        granted(seating.vote_to_abandon(table.code, token=name, wants=True))
    assert "is over" in sentence(hosting.start(table.code, token="Ada"), Conflict)


def test_a_pause_stops_the_clock() -> None:
    table = dealt(5, seconds_per_move=30)
    due = table.row.due_at
    for _click in range(2):
        granted(hosting.pause(table.code, token="Ada"))
    Game.objects.update(paused_at=timezone.now() - timedelta(hours=1))
    for _click in range(2):
        granted(hosting.resume(table.code, token="Ada"))
    assert due is not None
    assert table.row.due_at is not None
    assert timedelta(minutes=59) < table.row.due_at - due < timedelta(minutes=61)
    assert table.row.paused_at is None


def test_there_is_nothing_to_pause_before_the_deal() -> None:
    for asked in (hosting.pause, hosting.resume):
        assert sentence(asked(opened().code, token="Ada"), Conflict) == "There's no game going on here."


def test_what_the_host_does_nobody_else_does() -> None:
    table = opened(5, 2)
    for token in ("Ben", "Zoe", ""):
        for answer in (
            hosting.arrange(table.code, token=token, names=["Ben", "Ada"]),
            hosting.shuffle_seats(table.code, token=token),
            hosting.remove(table.code, token=token, name="Ada"),
            hosting.hand_over(table.code, token=token, name="Ben"),
            hosting.add_bot(table.code, token=token),
            hosting.resize(table.code, token=token, size=6),
            hosting.start(table.code, token=token, fill_with="random"),
            hosting.pause(table.code, token=token),
            hosting.resume(table.code, token=token),
        ):
            assert sentence(answer, Forbidden) == "Only the host of this table can do that."
    assert (table.names, table.row.status) == (["Ada", "Ben"], "open")


def test_the_seats_are_settled_once_the_game_has_begun() -> None:
    table = dealt(5)
    for answer in (
        hosting.arrange(table.code, token="Ada", names=table.names),
        hosting.shuffle_seats(table.code, token="Ada"),
        hosting.remove(table.code, token="Ada", name="Ben"),
        hosting.add_bot(table.code, token="Ada"),
        hosting.resize(table.code, token="Ada", size=6),
    ):
        assert "has already started" in sentence(answer, Conflict)
