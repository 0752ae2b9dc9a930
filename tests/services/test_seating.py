"""Sitting down, sitting again on another device, leaving and returning."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.codes import in_groups
from games.engine import SPECTATOR, Vote, player
from games.models import Seat
from games.services.answers import Conflict, Done, Forbidden, TooMuch, Unknown
from games.services.play import talking, watching
from games.services.seats import devices, hosting, seating
from games.workshop.sample_tables import CAST, SampleTable, dealt, granted, opened, sentence

pytestmark = pytest.mark.django_db(transaction=True)


def sees(table: SampleTable, token: str) -> object:
    return watching.visitor_of(table.row, token).viewer


def test_people_sit_down_clockwise() -> None:
    table = opened(5, 3)
    assert [(seat.number, seat.name) for seat in table.seats] == [(0, "Ada"), (1, "Ben"), (2, "Cleo")]


def test_who_sits_down_twice_sits_once() -> None:
    table = opened(5, 2)
    again = granted(seating.take_seat(table.code, token="Ben", name="Benjamin"))
    assert (again.name, len(table.seats)) == ("Ben", 2)


def test_a_full_table_says_so() -> None:
    table = opened(5, 5)
    answer = seating.take_seat(table.code, token="Fay", name="Fay")
    assert sentence(answer, Conflict) == "All 5 seats are taken. You can watch."


def test_nobody_sits_down_in_a_game_that_has_begun() -> None:
    answer = seating.take_seat(dealt(5).code, token="Fay", name="Fay")
    assert sentence(answer, Conflict) == "This game has already started. You can watch it."


def test_nobody_sits_down_at_a_table_that_was_left() -> None:
    table = opened()
    granted(seating.leave(table.code, token="Ada"))
    answer = seating.take_seat(table.code, token="Ben", name="Ben")
    assert sentence(answer, Conflict) == "This game is over. You can open a new table."


def test_an_unknown_table_has_no_seats() -> None:
    assert sentence(seating.take_seat("222222222", token="Ada", name="Ada"), Unknown)


@pytest.mark.parametrize("name", ["ben", "BEN", " Ben ", "Bén", "\u0412\u0435n", "B\u200den"])
def test_a_name_that_looks_like_another_is_taken(name: str) -> None:
    table = opened(5, 2)
    assert "Ben already sits here" in sentence(seating.take_seat(table.code, token="x", name=name), Conflict)


def test_markup_is_a_name_like_any_other_and_never_more() -> None:
    table = opened(5)
    assert granted(seating.take_seat(table.code, token="x", name="<b>Ben</b>")).name == "<b>Ben</b>"


def test_a_password_lets_in_who_knows_it() -> None:
    table = opened(5, password="sesame")
    assert "not the password" in sentence(seating.take_seat(table.code, token="Ben", name="Ben"), Forbidden)
    assert "not the password" in sentence(
        seating.take_seat(table.code, token="Ben", name="Ben", password="\ud800\0"), Forbidden
    )
    granted(seating.take_seat(table.code, token="Ben", name="Ben", password="sesame"))
    assert granted(seating.take_seat(table.code, token="Ben", name="Ben")).name == "Ben", "One sits there already."


def test_nobody_tries_one_password_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "check_password", lambda *_words: False)
    table = opened(5, password="sesame")
    for _try in range(20):
        assert sentence(seating.take_seat(table.code, token="Ben", name="Ben", password="x"), Forbidden)
    assert "Too many" in sentence(seating.take_seat(table.code, token="Ben", name="Ben", password="sesame"), TooMuch)


def test_an_anonymous_table_calls_people_by_other_names() -> None:
    table = opened(10, 10, is_anonymous=True)
    assert not set(CAST) & set(table.names)
    assert len({seat.skeleton for seat in table.seats}) == 10


def test_one_device_may_be_passed_around_where_the_table_says_so() -> None:
    table = opened(5, is_one_device=True)
    granted(seating.take_seat(table.code, token="Ada", name="Ben"))
    visitor = watching.visitor_of(table.row, "Ada", number=1)
    assert [seat.name for seat in visitor.seats] == ["Ada", "Ben"]
    assert visitor.viewer == player(1)


def test_a_pin_brings_a_seat_to_another_phone_and_both_live() -> None:
    table = dealt(5)
    granted(devices.sit_again(table.code, token="Ben's phone", name="ben", pin=table.seat(1).pin))
    assert sees(table, "Ben's phone") == sees(table, "Ben") == player(1)


def test_a_link_brings_a_seat_to_another_phone_even_if_it_was_moved() -> None:
    table = opened(5, 3)
    link = granted(devices.link_of(table.seat(1)))
    granted(hosting.arrange(table.code, token="Ada", names=["Ben", "Cleo", "Ada"]))
    granted(devices.sit_by_link(table.code, link, token="Ben's phone"))
    assert sees(table, "Ben's phone") == player(0)


def test_a_wrong_pin_brings_nothing() -> None:
    table = dealt(5, 4)
    for name, pin in (("Ben", ""), ("Ben", "\ud800"), ("Zoe", table.seat(1).pin), (table.seat(4).name, "")):
        answer = devices.sit_again(table.code, token="thief", name=name, pin=pin)
        assert sentence(answer, Forbidden) == "That's not the PIN of this seat."
    assert sees(table, "thief") == SPECTATOR


def test_nobody_tries_one_pin_after_another() -> None:
    table = dealt(5)
    for _try in range(5):
        assert sentence(devices.sit_again(table.code, token="thief", name="Ben", pin="x"), Forbidden)
    for name in ("Ben", "BEN"):
        answer = devices.sit_again(in_groups(table.code), token="thief", name=name, pin=table.seat(1).pin)
        assert "Too many tries" in sentence(answer, TooMuch)


def test_who_sits_already_does_not_take_a_second_seat_by_its_pin() -> None:
    table = dealt(5)
    answer = devices.sit_again(table.code, token="Ada", name="Ben", pin=table.seat(1).pin)
    assert sentence(answer, Conflict) == "You already sit at this table, in another seat."


def test_a_device_without_a_session_sits_nowhere() -> None:
    table = dealt(5)
    answer = devices.sit_again(table.code, token="", name="Ben", pin=table.seat(1).pin)
    assert "Allow cookies" in sentence(answer, Forbidden)


def test_old_phones_make_room_for_new_ones() -> None:
    table = dealt(5)
    for phone in range(devices.MOST_DEVICES + 2):
        granted(devices.sit_by_link(table.code, granted(devices.link_of(table.seat(1))), token=f"phone {phone}"))
    assert table.seat(1).devices.count() == devices.MOST_DEVICES
    assert sees(table, "phone 9") == player(1)
    assert sees(table, "phone 0") == SPECTATOR


def test_getting_up_from_an_open_table_frees_the_seat() -> None:
    table = opened(5, 4)
    granted(seating.leave(table.code, token="Ben"))
    assert [(seat.number, seat.name) for seat in table.seats] == [(0, "Ada"), (1, "Cleo"), (2, "Dov")]


def test_when_the_host_leaves_the_next_one_is_the_host() -> None:
    table = opened(5, 3)
    granted(seating.leave(table.code, token="Ada"))
    assert table.row.host == table.seat(0)
    assert table.seat(0).name == "Ben"


def test_the_last_one_to_leave_closes_the_table() -> None:
    table = opened(5, 2)
    granted(hosting.add_bot(table.code, token="Ada"))
    granted(seating.leave(table.code, token="Ada"))
    assert table.row.is_open
    granted(seating.leave(table.code, token="Ben"))
    assert table.row.status == "abandoned"


def test_who_leaves_a_game_looks_on_and_a_stand_in_plays() -> None:
    table = dealt(5)
    granted(seating.leave(table.code, token="Ben"))
    assert sees(table, "Ben") == SPECTATOR
    assert table.seat(1).stand_in
    assert table.seat(1).has_left


def test_who_comes_back_plays_again() -> None:
    table = dealt(5)
    granted(seating.leave(table.code, token="Ben"))
    granted(seating.come_back(table.code, token="Ben"))
    assert sees(table, "Ben") == player(1)
    assert (table.seat(1).stand_in, table.seat(1).has_left) == (False, False)


def test_coming_back_without_having_left_changes_nothing() -> None:
    table = dealt(5)
    before = table.row.stirred_at
    assert granted(seating.come_back(table.code, token="Ben")).number == 1
    assert table.row.stirred_at == before


def test_who_comes_back_has_a_whole_moves_time() -> None:
    table = dealt(5, seconds_per_move=30)
    name = table.names[table.president]
    granted(seating.leave(table.code, token=name))
    assert (table.row.due_at is None, table.row.bots_at is None) == (True, False)
    granted(seating.come_back(table.code, token=name))
    assert table.row.bots_at is None
    assert table.row.due_at is not None
    assert table.row.due_at - timezone.now() > timedelta(seconds=29)


def test_leaving_a_game_that_is_over_is_remembered_for_the_next() -> None:
    table = dealt(5)
    for name in CAST[:3]:
        granted(seating.vote_to_abandon(table.code, token=name, wants=True))
    granted(seating.leave(table.code, token="Ben"))
    assert (table.seat(1).has_left, table.seat(1).stand_in) == (True, False)


def test_a_game_that_everybody_leaves_is_given_up() -> None:
    table = dealt(5, 2)
    granted(seating.leave(table.code, token="Ada"))
    assert table.row.is_running
    granted(seating.leave(table.code, token="Ben"))
    assert table.row.status == "abandoned"
    assert table.row.bots_at is None


def test_more_than_half_of_those_who_are_here_give_a_game_up() -> None:
    table = dealt(6, 4)
    for name in ("Ada", "Ben"):
        granted(seating.vote_to_abandon(table.code, token=name, wants=True))
    assert table.row.is_running, "Two of four are not more than half."
    granted(seating.leave(table.code, token="Dov"))
    assert table.row.status == "abandoned", "Two of three are."


def test_a_vote_to_give_up_is_set_and_not_toggled_and_may_be_taken_back() -> None:
    table = dealt(5)
    for _click in range(3):
        granted(seating.vote_to_abandon(table.code, token="Ada", wants=True))
    assert table.seat(0).wants_abandon
    granted(seating.vote_to_abandon(table.code, token="Ada", wants=False))
    assert not table.seat(0).wants_abandon


def test_there_is_nothing_to_give_up_before_the_deal() -> None:
    answer = seating.vote_to_abandon(opened().code, token="Ada", wants=True)
    assert sentence(answer, Conflict) == "There's no game here to abandon."


def test_having_seen_ones_role_is_remembered_and_rings_no_bell() -> None:
    table = dealt(5)
    before = table.row.stirred_at
    assert granted(seating.role_seen(table.code, token="Ben")) == Done(1)
    assert [seat.has_seen_role for seat in table.seats] == [False, True, False, False, False]
    assert table.row.stirred_at == before


def test_a_page_that_is_alive_says_so() -> None:
    table = dealt(5)
    long_ago = timezone.now() - timedelta(minutes=5)
    Seat.objects.update(last_seen_at=long_ago)
    seating.note_seen(in_groups(table.code), token="Ben")
    seating.note_seen(table.code, token="nobody")
    seating.note_seen("\0", token="")
    assert [seat.last_seen_at > long_ago for seat in table.seats] == [False, True, False, False, False]


def test_pages_that_are_alive_are_noted_together() -> None:
    table = dealt(5)
    long_ago = timezone.now() - timedelta(minutes=5)
    Seat.objects.update(last_seen_at=long_ago)
    ada, _ben, cleo, *_others = table.seats
    seating.note_all_seen([ada.pk, cleo.pk, 999_999])
    assert [seat.last_seen_at > long_ago for seat in table.seats] == [True, False, True, False, False]


def test_who_moves_or_talks_is_here() -> None:
    table = dealt(5)
    table.nominate()
    Seat.objects.update(last_seen_at=timezone.now() - timedelta(minutes=5))
    assert isinstance(table.do(Vote(1, ja=True)), Done)
    granted(talking.say(table.code, token="Cleo", text="Ja!"))
    for name in ("Ben", "Cleo"):
        assert "here just now" in sentence(seating.call_stand_in(table.code, token="Ada", name=name), Conflict)
    granted(seating.call_stand_in(table.code, token="Ada", name="Dov"))


def test_anybody_calls_a_stand_in_for_who_is_gone() -> None:
    table = dealt(5)
    answer = seating.call_stand_in(table.code, token="Ada", name="Ben")
    assert sentence(answer, Conflict) == "Ben was here just now. Give them a little time."
    Seat.objects.filter(name="Ben").update(last_seen_at=timezone.now() - timedelta(minutes=3))
    granted(seating.call_stand_in(table.code, token="Ada", name="Ben"))
    assert table.seat(1).stand_in
    assert sees(table, "Ben") == player(1), "Who is stood in for has not left and may look."


@pytest.mark.parametrize("name", ["Zoe", "\0", ""])
def test_nobody_stands_in_for_nobody(name: str) -> None:
    assert sentence(seating.call_stand_in(dealt(5).code, token="Ada", name=name), Conflict)


def test_a_stand_in_is_for_a_game_and_called_by_its_players() -> None:
    assert sentence(seating.call_stand_in(opened(5, 2).code, token="Ada", name="Ben"), Conflict)
    assert sentence(seating.call_stand_in(dealt(5).code, token="Zoe", name="Ben"), Forbidden)


def test_nothing_is_done_for_strangers() -> None:
    table = dealt(5)
    for answer in (
        seating.leave(table.code, token="Zoe"),
        seating.come_back(table.code, token=""),
        seating.role_seen(table.code, token="Zoe"),
        seating.vote_to_abandon(table.code, token="Zoe", wants=True),
    ):
        assert sentence(answer, Forbidden) == "You don't sit at this table."
    answer = seating.leave(table.code, token="Ada", number=3)
    assert sentence(answer, Forbidden) == "That seat belongs to someone else."
