"""Bots talk at the table: by the rules of silence, a line or two a round, more when asked, or not at all."""

from datetime import timedelta
from itertools import pairwise

import pytest
from django.utils import timezone

from games.bots.talk.personas import PERSONAS
from games.bots.talk.sentences import Line
from games.engine import Seeded
from games.engine.events import CandidacyPassed
from games.engine.refusals import why_silent
from games.models import Game, Message
from games.services.answers import Refused, Stale
from games.services.jobs import exhibiting, timekeeping
from games.services.play import bot_talk, schedule, talking
from games.services.seats import opening
from games.storage.event_store import game_of
from games.workshop.sample_tables import SampleTable, any_move, dealt, granted, much_later, sentence

pytestmark = pytest.mark.django_db(transaction=True)

HELLO = Line("Right now I trust %(name)s most.", {"name": "Ada"})


def bots_alone(*, sweeps: int = 60) -> SampleTable:
    """A table of bots after some sweeps."""
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    for _step in range(sweeps):
        timekeeping.sweep(much_later())
    return table


def said(table: SampleTable) -> list[Message]:
    return list(table.row.messages.filter(room="table").order_by("number"))


def plan(table: SampleTable) -> None:
    """Let a bot speak now, and let no bot move before."""
    Game.objects.filter(code=table.code).update(talk_at=timezone.now(), bots_at=None, due_at=None)


def test_bots_say_a_line_or_two_a_round_that_nobody_asked_for() -> None:
    table = bots_alone(sweeps=150)
    starts = [0, *(place for place, event in enumerate(table.log) if isinstance(event, CandidacyPassed)), 10_000]
    many = [sum(first < each.after <= last for each in said(table)) for first, last in pairwise(starts)]
    assert sum(many) > 2
    assert max(many) <= bot_talk.MOST_A_ROUND
    assert all(each.seat is not None and each.line for each in said(table))


def test_a_named_bot_answers_a_person() -> None:
    table = dealt(5, people=1)
    bot = table.seat(3)
    granted(talking.say(table.code, token="Ada", text=f"{bot.name}, are you Hitler?"))
    row = table.row
    assert row.talk_at is not None
    assert row.talk_at - timezone.now() < timedelta(seconds=6)
    Game.objects.update(bots_at=None)
    assert timekeeping.sweep(much_later()) == 1
    assert [each.seat for each in said(table)] == [0, 3]
    assert table.row.talk_at is None


def test_a_question_to_everyone_gets_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_talk, "REPLIES", 0)
    table = dealt(5, people=1)
    granted(talking.say(table.code, token="Ada", text="Who is a Fascist?"))
    Game.objects.update(bots_at=None)
    timekeeping.sweep(much_later())
    timekeeping.sweep(much_later())
    assert len(said(table)) == 2


def test_people_who_talk_among_themselves_are_not_interrupted() -> None:
    table = dealt(5, people=2)
    granted(talking.say(table.code, token="Ada", text="Ben, why ja?"))
    assert table.row.talk_at is None


@pytest.mark.parametrize("options", [{"has_bot_talk": False}, {"has_chat": False}])
def test_a_table_can_switch_it_off(options: dict[str, bool]) -> None:
    table = dealt(5, people=1, **options)
    talking.say(table.code, token="Ada", text=f"{table.seat(3).name}, who do you suspect?")
    for _move in range(30):
        if table.row.is_running and 0 in table.view(0).waiting:
            table.do(table.view(0).options[0])
        timekeeping.sweep(much_later())
    assert table.row.talk_at is None
    assert [each for each in said(table) if each.line] == []
    plan(table)
    assert timekeeping.sweep(much_later()) == 0
    assert table.row.talk_at is None


def test_president_and_chancellor_are_silent_in_their_session() -> None:
    table = dealt(5, people=1)
    while True:
        table = SampleTable(granted(exhibiting.bots_to_watch()).code)
        while table.row.is_running and table.phase != "president-discard":
            timekeeping.sweep(much_later())
        if table.row.is_running:
            break
    view = table.view(0)
    planned = timezone.now()
    for seat in (view.president, view.chancellor):
        assert seat is not None
        Game.objects.filter(code=table.code).update(talk_at=planned)
        assert "stay silent" in sentence(bot_talk.say(table.code, seat, HELLO, planned=planned))
    played = game_of(table.row)
    for seed in range(30):
        found = bot_talk.question(table.row, played, table.seats, Seeded(seed))
        assert found is None or why_silent(played.truth, found[0].number) is None


def test_what_is_planned_is_said_once() -> None:
    table = dealt(5, people=1)
    plan(table)
    planned = table.row.talk_at
    assert planned is not None
    assert isinstance(bot_talk.say(table.code, 2, HELLO, planned=planned), Message)
    assert isinstance(bot_talk.say(table.code, 2, HELLO, planned=planned), Stale)
    assert len(said(table)) == 1


def test_a_bot_that_fails_says_nothing_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealt(5, people=1)
    plan(table)
    monkeypatch.setattr("games.bots.deciding.line", lambda *_of: 1 / 0)
    assert timekeeping.sweep(much_later()) == 0
    assert (said(table), table.row.talk_at, table.row.stumbles) == ([], None, 0)


def test_a_bot_never_speaks_for_a_person() -> None:
    table = dealt(5, people=4, seconds_per_move=30)
    table.row.seats.filter(number=1).update(stand_in=True)
    for _line in range(3):
        plan(table)
        timekeeping.sweep(much_later())
    assert {each.seat for each in said(table)} <= {4}


def test_readers_of_german_read_german() -> None:
    table = dealt(5, people=1)
    plan(table)
    granted(bot_talk.say(table.code, 2, HELLO, planned=table.row.talk_at or timezone.now()))
    from games.workshop.visitors import somebody

    reader = somebody("Ada").client
    assert "Right now I trust Ada most." in reader.get(f"/t/{table.code}/").content.decode()
    german = reader.get(f"/t/{table.code}/", headers={"accept-language": "de"}).content.decode()
    assert "Im Moment vertraue ich Ada am meisten." in german


def test_characters_keep_their_names_in_a_rematch() -> None:
    table = dealt(6, people=1)
    bots = {seat.name for seat in table.seats if seat.bot}
    assert bots <= {each.name for each in PERSONAS}
    while table.row.is_running:
        table.do(any_move(table)) if 0 in table.view(0).waiting else timekeeping.sweep(much_later())
    following = granted(opening.rematch(table.code, token="Ada"))
    assert {seat.name for seat in following.seats.all() if seat.bot} == bots


def test_nine_bots_find_names() -> None:
    table = dealt(10, people=1)
    assert len({seat.name for seat in table.seats}) == 10


def test_the_time_of_a_line_is_drawn_from_public_events() -> None:
    table = dealt(5, people=1)
    row, seats = table.row, table.seats
    assert schedule.may_talk(row, seats)
    row.rehearsal = {"seed": 1}
    assert not schedule.may_talk(row, seats), "There the coach talks."
    row.rehearsal = {}
    assert not schedule.may_talk(row, [seat for seat in seats if not seat.bot])


def test_a_refused_line_is_not_tried_again() -> None:
    table = bots_alone(sweeps=0)
    for number in range(1, talking.MOST_AT_A_TABLE + 2):
        row = Message(game=table.row, room="table", number=number, seat=number % 5, name="x", text="x", after=1)
        row.at = timezone.now()
        row.save()
    plan(table)
    at = timezone.now()
    Game.objects.update(talk_at=at)
    assert isinstance(bot_talk.say(table.code, 2, HELLO, planned=at), Refused)
    timekeeping.sweep(much_later())
    assert table.row.talk_at is None
