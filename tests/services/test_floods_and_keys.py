"""Floods of claims and ballots, and keys that people make up: neither stops a table."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import Being, Claim, Role, Vote
from games.models import Event, Game
from games.services.answers import Done, Refused, TooMuch
from games.services.jobs import timekeeping
from games.services.play import playing
from games.services.play.playing import LONGEST_KEY, key_of_form, key_of_sweeper
from games.services.seats import hosting, opening, seating
from games.services.seats.opening import TableOptions
from games.workshop.sample_tables import SampleTable, clocked, dealt, granted, much_later, sentence
from games.workshop.visitors import somebody

pytestmark = pytest.mark.django_db(transaction=True)


def claims(table: SampleTable, seat: int, times: int) -> list[object]:
    return [table.do(Claim(seat, Being(Role.LIBERAL))) for _time in range(times)]


def play_a_round(table: SampleTable) -> None:
    """An election that fails."""
    table.nominate()
    table.vote(ja=False)


def test_a_seat_claims_only_so_much_in_a_round() -> None:
    table = dealt(5)
    answers = claims(table, 3, playing.MOST_CLAIMS_A_ROUND + 1)
    assert all(isinstance(answer, Done) for answer in answers[:-1])
    assert "claimed a lot in this round" in sentence(answers[-1], TooMuch)
    assert isinstance(claims(table, 4, 1)[0], Done), "The others may still speak."
    play_a_round(table)
    assert isinstance(claims(table, 3, 1)[0], Done)


def test_a_seat_claims_only_so_much_in_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_CLAIMS_A_GAME", 8)
    table = dealt(5)
    claims(table, 3, 6)
    play_a_round(table)
    answers = claims(table, 3, 3)
    assert "so many claims in this game" in sentence(answers[-1], TooMuch)
    assert isinstance(answers[1], Done)


def test_a_ballot_is_changed_only_so_often() -> None:
    table = dealt(5)
    table.nominate()
    answers = [table.do(Vote(2, ja=bool(time % 2))) for time in range(playing.MOST_BALLOTS_A_ROUND + 1)]
    assert all(isinstance(answer, Done) for answer in answers[:-1])
    assert "it stays as it is" in sentence(answers[-1], TooMuch)
    table.vote(ja=False)
    table.nominate()
    assert isinstance(table.do(Vote(2, ja=True)), Done)


def test_a_flood_of_every_kind_leaves_a_game_that_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that five people can write into a log in one round of nothing but noise."""
    table = dealt(5)
    table.nominate()
    for seat in range(5):
        claims(table, seat, 30)
    for time, seat in product(range(30), range(1, 5)):
        table.do(Vote(seat, ja=bool(time % 2)))
    noise = 5 * playing.MOST_CLAIMS_A_ROUND + 4 * playing.MOST_BALLOTS_A_ROUND
    assert table.length <= 2 + noise
    table.vote()
    assert table.phase != "election"


@given(st.integers(0, 9), st.text(st.characters(codec="ascii"), max_size=LONGEST_KEY + 1))
def test_no_key_of_a_form_is_one_of_the_sweeper_or_of_another_seat(seat: int, key: str) -> None:
    stored = key_of_form(seat, key)
    assert not stored.startswith("sweeper")
    assert stored not in {key_of_sweeper(number, seen) for number in range(10) for seen in (0, 1, 2, 10, 99)}
    assert stored.partition(":")[0] == str(seat)


FORGED = [
    *(f"after {seen}" for seen in range(12)),
    *(key_of_sweeper(seat, seen) for seat in range(5) for seen in range(1, 8)),
    *(f"{seat}:after 1" for seat in range(5)),
    "sweeper",
    ":",
]
"""Keys that a person sends in the hope that they are the sweeper's or somebody else's."""


def forge(table: SampleTable, seat: int) -> None:
    """Store as many forged keys as this seat can: each stands on a claim."""
    for key in FORGED:
        table.do(Claim(seat, Being(Role.LIBERAL)), key=key)


@pytest.fixture
def forged(monkeypatch: pytest.MonkeyPatch) -> SampleTable:
    """A game with a clock, bots and a stand-in, after somebody stored every key they could think of."""
    monkeypatch.setattr(playing, "MOST_CLAIMS_A_ROUND", 1_000)
    monkeypatch.setattr(playing, "MOST_CLAIMS_A_GAME", 1_000)
    table = clocked(5)
    for seat in (0, 1, 2):
        forge(table, seat)
    assert Event.objects.filter(key__contains="after").count() > 0
    return table


def test_forged_keys_stop_no_clock_no_bot_and_no_stand_in(forged: SampleTable) -> None:
    began = forged.row.created_at
    Game.objects.update(due_at=began, bots_at=began, has_bot_talk=False, talk_at=None)
    for _sweep in range(12):
        before = forged.length
        timekeeping.sweep(much_later())
        assert forged.length > before, "The table moves on."


@pytest.mark.parametrize("key", FORGED)
def test_no_forged_key_keeps_the_stand_in_from_moving(key: str) -> None:
    table = dealt(5, seconds_per_move=60)
    seat = table.president
    table.do(Claim(seat, Being(Role.LIBERAL)), key=key)
    move = table.view(seat).options[0]
    answer = playing.act_for(table.code, seat, move, seen=table.length, now=much_later())
    assert isinstance(answer, Done)


def test_forged_keys_stop_nobody_from_leaving_returning_pausing_or_abandoning(forged: SampleTable) -> None:
    code = forged.code
    granted(hosting.pause(code, token="Ada"))
    granted(hosting.resume(code, token="Ada"))
    granted(seating.leave(code, token="Ben"))
    granted(seating.come_back(code, token="Ben"))
    granted(seating.role_seen(code, token="Ben"))
    granted(hosting.hand_over(code, token="Ada", name="Ben"))
    granted(seating.vote_to_abandon(code, token="Ada", wants=True))
    granted(seating.vote_to_abandon(code, token="Ben", wants=True))
    assert forged.row.is_over


def test_a_game_full_of_changed_ballots_is_downloaded_and_deduced_from() -> None:
    names = [f"{'Wilhelmina Margarete'[:17]} {letter}" for letter in "ABCDEFGHIJ"]
    game = granted(opening.open_table(TableOptions(size=10), token=names[0], name=names[0]))
    for name in names[1:]:
        granted(seating.take_seat(game.code, token=name, name=name))
    granted(hosting.start(game.code, token=names[0]))
    table = SampleTable(game.code)
    table.nominate()
    for _time, seat in product(range(9), range(9)):
        assert isinstance(table.do(Vote(seat, ja=True)), Done)
    for name in names[:6]:
        granted(seating.vote_to_abandon(table.code, token=name, wants=True))
    client, step = somebody(names[0]).client, table.length
    for view in ("all", "public"):
        assert client.get(f"/g/{table.code}/review/{step}/take/shg/?view={view}").status_code == 200
        assert client.get(f"/deduce/of/{table.code}/{step}/?view={view}").status_code == 303


def test_a_form_names_any_number_of_events_that_a_log_can_have() -> None:
    from games.live.moves import MalformedForm, submit

    table = dealt(5)
    form = {"claim": "being-L", "key": "k", "seen": "123456"}
    assert not isinstance(submit(form, table.code, 0), MalformedForm)
    assert isinstance(submit(form | {"seen": "9" * 12}, table.code, 0), MalformedForm)
    assert not isinstance(submit(form | {"seen": str(table.length)}, table.code, 0), Refused)
