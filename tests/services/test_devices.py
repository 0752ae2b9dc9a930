"""Links to a seat, its devices, its PIN, and who may change them."""

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.core import signing
from django.utils import timezone

from games.models import Ban, Game, SeatLink
from games.services import bell
from games.services.answers import Conflict, Forbidden, TooMuch
from games.services.identity import person_of
from games.services.jobs.tidying import tidy
from games.services.limits import FastLimit
from games.services.seats import devices, hosting, opening, seating
from games.workshop.sample_tables import SampleTable, dealt, granted, opened, sentence

pytestmark = pytest.mark.django_db(transaction=True)


def persons(table: SampleTable, number: int) -> list[str]:
    return [device.person for device in devices.devices_of(table.seat(number))]


@pytest.mark.parametrize(
    "link",
    ["forged", "", "\0", "\ud800", "x" * 5_000, signing.dumps(["x"], salt="seat link")],
    ids=["word", "empty", "null", "half", "long", "signed"],
)
def test_a_forged_link_brings_nothing(link: str) -> None:
    table = dealt(5)
    assert sentence(devices.sit_by_link(table.code, link, token="thief"), Forbidden) == "This isn't a link to a seat."


def test_an_old_link_brings_nothing() -> None:
    table = dealt(5)
    link = granted(devices.link_of(table.seat(1)))
    SeatLink.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert "valid for an hour" in sentence(devices.sit_by_link(table.code, link, token="phone"), Forbidden)


def test_a_link_says_nothing_about_the_pin_and_is_stored_hashed() -> None:
    table = dealt(5)
    links = [granted(devices.link_of(table.seat(1))) for _link in range(2)]
    assert len(set(links)) == 2
    assert not {*links} & {*SeatLink.objects.values_list("hashed", flat=True)}
    SeatLink.objects.all().delete()
    assert sentence(devices.sit_by_link(table.code, links[0], token="phone"), Forbidden), "It is only a name for a row."


def test_a_link_works_once_but_answers_its_device_again() -> None:
    table = dealt(5)
    link = granted(devices.link_of(table.seat(1)))
    for _time in range(2):
        granted(devices.sit_by_link(table.code, link, token="phone"))
    assert "already been used" in sentence(devices.sit_by_link(table.code, link, token="thief"), Forbidden)


def test_a_link_opens_no_seat_at_another_table() -> None:
    table, other = dealt(5), dealt(5)
    link = granted(devices.link_of(table.seat(1)))
    assert sentence(devices.sit_by_link(other.code, link, token="phone"), Forbidden) == "This isn't a link to a seat."


def test_only_the_latest_links_of_a_seat_work() -> None:
    table = dealt(5)
    first, *others = [granted(devices.link_of(table.seat(1))) for _link in range(devices.MOST_LINKS + 1)]
    assert sentence(devices.sit_by_link(table.code, first, token="phone"), Forbidden) == "This isn't a link to a seat."
    granted(devices.sit_by_link(table.code, others[0], token="phone"))


def test_a_seat_makes_only_so_many_links_in_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "new_links", FastLimit(2, 60))
    seat = dealt(5).seat(1)
    links = [devices.link_of(seat) for _link in range(3)]
    assert "many links in this minute" in sentence(links[-1], TooMuch)
    assert SeatLink.objects.count() == 2


def test_the_devices_of_a_seat_are_listed_with_how_they_came() -> None:
    table = dealt(5)
    granted(devices.sit_by_link(table.code, granted(devices.link_of(table.seat(1))), token="phone"))
    granted(devices.sit_again(table.code, token="laptop", name="Ben", pin=table.seat(1).pin))
    assert [device.way for device in devices.devices_of(table.seat(1))] == ["sat down", "link", "pin"]


def test_a_removed_device_sees_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[str] = []
    monkeypatch.setattr(bell, "_closers", [closed.append])
    table = dealt(5)
    granted(devices.sit_by_link(table.code, granted(devices.link_of(table.seat(1))), token="phone"))
    granted(devices.remove_device(table.code, 1, devices.devices_of(table.seat(1))[1].handle, token="Ben"))
    assert persons(table, 1) == [person_of("Ben")]
    assert closed == [person_of("phone")], "Its open pages were drawn for the seat."


def test_a_device_is_removed_by_its_player_or_the_host() -> None:
    table = dealt(5)
    bens = devices.devices_of(table.seat(1))[0].handle
    assert sentence(devices.remove_device(table.code, 1, bens, token="Cleo"), Forbidden)
    assert sentence(devices.remove_device(table.code, 1, bens, token=""), Forbidden)
    assert sentence(devices.remove_device(dealt(5).code, 2, bens, token="Ben"), Conflict)
    granted(devices.remove_device(table.code, 1, bens, token="Ada"))
    assert persons(table, 1) == []


def test_a_new_pin_replaces_the_old_one_and_ends_open_links() -> None:
    table = dealt(5)
    table.row.seats.filter(number=1).update(pin="old")
    link = granted(devices.link_of(table.seat(1)))
    renewed = granted(devices.renew_pin(table.code, token="Ben"))
    assert len(renewed.pin) == 6
    assert sentence(devices.sit_again(table.code, token="thief", name="Ben", pin="old"), Forbidden)
    assert sentence(devices.sit_by_link(table.code, link, token="thief"), Forbidden)
    granted(devices.sit_again(table.code, token="phone", name="Ben", pin=renewed.pin))


def test_the_host_makes_a_pin_for_others_only_before_there_are_roles() -> None:
    table = opened(5, 5)
    granted(devices.renew_pin(table.code, token="Ada", name="Ben"))
    assert sentence(devices.renew_pin(table.code, token="Cleo", name="Ben"), Forbidden)
    assert sentence(devices.renew_pin(table.code, token="Ada", name="Zoe"), Conflict)
    granted(hosting.start(table.code, token="Ada"))
    assert "only Ben can" in sentence(devices.renew_pin(table.code, token="Ada", name="Ben"), Forbidden)
    granted(devices.renew_pin(table.code, token="Ben", name="Ben"))


def test_who_was_removed_cannot_sit_down_again_with_any_browser_or_the_account() -> None:
    user = get_user_model().objects.create_user("ben")
    table = opened(5, 1)
    granted(seating.take_seat(table.code, token="Ben", name="Ben", user=user))
    granted(devices.sit_again(table.code, token="phone", name="Ben", pin=table.seat(1).pin))
    granted(hosting.remove(table.code, token="Ada", name="Ben"))
    for token, account in (("Ben", None), ("phone", None), ("new", user)):
        answer = seating.take_seat(table.code, token=token, name="Benjamin", user=account)
        assert "The host removed you" in sentence(answer, Forbidden)
    granted(seating.take_seat(table.code, token="Cleo", name="Cleo"))
    granted(seating.take_seat(opened(5, 1).code, token="Ben", name="Ben"))


def test_a_removed_bot_or_a_shared_device_bans_nobody() -> None:
    table = opened(5, 1)
    granted(hosting.add_bot(table.code, token="Ada"))
    granted(hosting.remove(table.code, token="Ada", name=table.names[1]))
    shared = opened(5, 1, is_one_device=True)
    granted(seating.take_seat(shared.code, token="Ada", name="Ben"))
    granted(hosting.remove(shared.code, token="Ada", name="Ben"))
    assert not Ban.objects.exists()


def test_only_the_host_lets_somebody_back_in() -> None:
    table = opened(5, 3)
    granted(hosting.remove(table.code, token="Ada", name="Ben"))
    assert sentence(hosting.let_back_in(table.code, token="Cleo", name="Ben"), Forbidden)
    granted(hosting.let_back_in(table.code, token="Ada", name="Ben"))
    granted(seating.take_seat(table.code, token="Ben", name="Ben"))


def test_bans_and_links_are_deleted_when_they_have_no_more_use() -> None:
    table = opened(5, 3)
    devices.link_of(table.seat(2))
    granted(hosting.remove(table.code, token="Ada", name="Ben"))
    now = timezone.now()
    tidy(now)
    assert (Ban.objects.count(), SeatLink.objects.count()) == (1, 1)
    Game.objects.update(status=Game.Status.ABANDONED, length=1, ended_at=now)
    tidy(now + timedelta(hours=25))
    assert (Ban.objects.count(), SeatLink.objects.count()) == (0, 0)


def test_a_ban_lasts_for_the_rematch() -> None:
    table = opened(5, 3)
    granted(hosting.remove(table.code, token="Ada", name="Ben"))
    granted(hosting.start(table.code, token="Ada", fill_with="random"))
    for token in ("Ada", "Cleo"):
        seating.vote_to_abandon(table.code, token=token, wants=True)
    following = granted(opening.rematch(table.code, token="Ada"))
    assert "The host removed you" in sentence(seating.take_seat(following.code, token="Ben", name="Ben"), Forbidden)
