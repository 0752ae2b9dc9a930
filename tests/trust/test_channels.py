"""Every way from President and Chancellor to the table during their session, in which they must be silent (L5).

A form that is added to a table fails the first test until it stands here. `CLOSED` are refused, or change nothing that
anybody else is shown. `OPEN` says why a way stays open; what is limited instead has its test below.

Ways that need no form: how long the two take over their tiles is as visible as at a table of wood, and nobody can be
kept from it (bots draw their pauses before they look, T-09). Names, seat order and the options of a table don't change
after the deal. There are no reactions and no typing notice. No page shows whether a connection is open; only a host who
has been away for a while may be replaced. Ballots are not cast in a session. The veto is a move of the rules.
Telephones and other tables are outside of this site.
"""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Game, Seat
from games.services.answers import Done, Refused, TooMuch
from games.services.play import talking
from games.services.seats import devices, hosting, seating
from games.workshop.sample_tables import SampleTable, dealt, granted, sentence
from games.workshop.site_map import addresses
from games.workshop.visitors import somebody

pytestmark = pytest.mark.django_db(transaction=True)

CLOSED: dict[str, dict[str, str]] = {
    "say": {"text": "Discard it"},
    "note": {"text": "Discard it"},
    "join": {"name": "Discard"},
    "seats": {"do": "hand-over Dov"},
    "devices/remove": {"seat": "3", "device": "x"},
    "devices/pin": {},
    "stand-in": {"name": "Dov"},
    "abandon": {"wants": "yes"},
    "seen": {},
    "rematch": {},
    "more-time": {},
    "go": {},
    "skip": {},
    "hands": {"voted": "0 1 2", "nein": "1", "seen": "1", "key": "k"},
}
"""Forms, and what is sent with them."""

OPEN = {
    "move": "The moves of the session, which the rules want; claims are refused by the engine, see below.",
    "leave": "Nobody is held at a table. A stand-in then plays the hand, and coming back is limited.",
    "back": "Whoever left may come back; only twice in a session.",
    "s": "A link brings a device to one's own seat, which nobody else is shown; coming back is limited.",
    "pause": "The host may open the door; only twice in a session.",
}

RANDOM = re.compile(r'(name="(?:csrfmiddlewaretoken|key)" value=")[^"]*')


def in_session(**options: Any) -> tuple[SampleTable, int, int]:
    """A table whose President is the host and looks at three tiles."""
    table = dealt(7, **options)
    president, chancellor = table.elect()
    Game.objects.filter(pk=table.row.pk).update(host=table.seat(president))
    return table, president, chancellor


def shown_to_others(table: SampleTable, *pair: int) -> list[str]:
    """What every other player, a spectator and the television are shown."""
    others = [name for number, name in enumerate(table.names) if number not in pair]
    readers = [(name, f"/t/{table.code}/") for name in (*others, "")] + [("", f"/t/{table.code}/tv/")]
    return [RANDOM.sub(r"\1", somebody(name).client.get(where).content.decode()) for name, where in readers]


def test_every_form_of_a_table_is_listed() -> None:
    below = {address.split("/", 3)[3].rstrip("/") for address in addresses() if address.startswith("/t/{text}/")}
    pages = {"", "tv", "card.png", "seal", "phone", "devices", "record"}
    assert {each.partition("/{")[0] for each in below} - pages == {*CLOSED, *OPEN}


@pytest.mark.parametrize("what", CLOSED)
@pytest.mark.parametrize("is_president", [True, False])
def test_what_is_closed_shows_nothing_to_anybody_else(what: str, is_president: bool) -> None:
    table, president, chancellor = in_session()
    before = shown_to_others(table, president, chancellor)
    who = table.names[president if is_president else chancellor]
    somebody(who).client.post(f"/t/{table.code}/{what}/", CLOSED[what])
    assert shown_to_others(table, president, chancellor) == before


@pytest.mark.parametrize("is_president", [True, False])
def test_the_pair_claims_nothing(is_president: bool) -> None:
    table, president, chancellor = in_session()
    who = table.names[president if is_president else chancellor]
    length = table.length
    for claim in ("drew-FFL-FL", "got-FL-F", "member-3-F", "being-L"):
        form = {"claim": claim, "seen": str(length), "key": claim}
        assert somebody(who).client.post(f"/t/{table.code}/move/", form).status_code in (400, 422)
    assert table.length == length


def test_what_is_closed_in_the_session_is_open_before_and_after_it() -> None:
    table, president, _chancellor = in_session()
    name = table.names[president]
    for refused in (
        seating.vote_to_abandon(table.code, token=name, wants=True),
        hosting.hand_over(table.code, token=name, name=table.names[(president + 3) % 7]),
        talking.say(table.code, token=name, text="Hi"),
    ):
        assert isinstance(refused, Refused)
        assert refused.rule == "L5"
    for _move in range(2):
        mover = table.view(0).waiting[0]
        table.do(table.view(mover).options[0])
    granted(seating.vote_to_abandon(table.code, token=name, wants=True))


def test_nobody_but_the_pair_is_silenced() -> None:
    table, president, chancellor = in_session()
    other = next(name for number, name in enumerate(table.names) if number not in (president, chancellor))
    granted(seating.vote_to_abandon(table.code, token=other, wants=True))
    granted(talking.say(table.code, token=other, text="Hi"))


def test_one_of_the_pair_calls_a_stand_in_only_for_whom_the_game_waits() -> None:
    table, president, chancellor = in_session()
    away = timezone.now() - timedelta(hours=1)
    Seat.objects.update(last_seen_at=away)
    other = next(name for number, name in enumerate(table.names) if number not in (president, chancellor))
    answer = seating.call_stand_in(table.code, token=table.names[chancellor], name=other)
    assert isinstance(answer, Refused)
    assert answer.rule == "L5"
    granted(seating.call_stand_in(table.code, token=table.names[chancellor], name=table.names[president]))


def test_pausing_again_and_again_is_no_code() -> None:
    table, president, _chancellor = in_session()
    name = table.names[president]
    for _time in range(2):
        granted(hosting.pause(table.code, token=name))
        granted(hosting.resume(table.code, token=name))
    assert "often in this session" in sentence(hosting.pause(table.code, token=name), TooMuch)


def test_coming_and_going_is_no_code() -> None:
    table, _president, chancellor = in_session()
    name, pin = table.names[chancellor], table.seat(chancellor).pin
    for _time in range(2):
        granted(seating.leave(table.code, token=name))
        granted(seating.come_back(table.code, token=name))
    granted(seating.leave(table.code, token=name))
    assert "often in this session" in sentence(seating.come_back(table.code, token=name), TooMuch)
    assert "often in this session" in sentence(devices.sit_again(table.code, token="x", name=name, pin=pin), TooMuch)


def test_the_clock_is_no_code() -> None:
    table, president, _chancellor = in_session(seconds_per_move=60)
    name, due = table.names[president], table.row.due_at
    for _time in range(5):
        assert isinstance(seating.ask_for_time(table.code, token=name), Done)
    assert table.row.due_at == due, "There is more than half of the time left."


def test_the_host_takes_no_device_from_others_in_their_session() -> None:
    table, president, chancellor = in_session()
    other = next(number for number in range(7) if number not in (president, chancellor))
    handle = devices.devices_of(table.seat(other))[0].handle
    answer = devices.remove_device(table.code, other, handle, token=table.names[president])
    assert isinstance(answer, Refused)
    assert answer.rule == "L5"


def test_a_device_that_is_passed_around_has_nobody_to_silence() -> None:
    table = dealt(5, is_one_device=True)
    table.elect()
    granted(seating.vote_to_abandon(table.code, token=table.names[table.president], wants=True))
