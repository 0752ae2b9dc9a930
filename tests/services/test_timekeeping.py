"""The sweeper: deadlines, bots and stand-ins, each exactly once and from the rows alone."""

import logging
from datetime import timedelta
from threading import Event as Flag
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import DatabaseError
from django.utils import timezone

from games.beats import PACES, SCORE
from games.bots import deciding
from games.codes import in_groups
from games.engine import FASCIST, LIBERAL, Action, Chance, Claim, Drew, Nominate, Seeded, TableView, Vote
from games.engine import Game as Dealt
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    ChancellorNominated,
    ClaimMade,
    PolicyEnacted,
    TilesPassed,
)
from games.models import BrowserSession, Draft, Event, Game
from games.services.answers import Conflict, Done, Stale
from games.services.archive import finding, writing_down
from games.services.jobs import exhibiting, tidying, timekeeping
from games.services.play import playing, schedule
from games.services.play.schedule import seats_that_may_claim
from games.services.seats import hosting, seating
from games.storage import event_store
from games.workshop.sample_tables import CAST, SampleTable, any_move, dealt, granted, much_later, opened, sentence

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def nobody_talks(monkeypatch: pytest.MonkeyPatch) -> None:
    """What bots say has its own tests (`test_bot_talk`)."""
    monkeypatch.setattr(schedule, "OCCASIONS", {})


def sweep() -> int:
    return timekeeping.sweep(much_later())


def timed(size: int = 5, people: int | None = None) -> SampleTable:
    return dealt(size, people, seconds_per_move=30)


def test_nothing_is_due_before_its_time() -> None:
    timed()
    assert timekeeping.sweep() == 0
    assert timekeeping.sweep(timezone.now() + timedelta(seconds=89)) == 0, "The first move has a minute more."


def test_without_a_timer_nobody_is_hurried() -> None:
    table = dealt(5)
    assert sweep() == 0
    assert table.row.due_at is None


def test_a_stand_in_moves_for_whose_time_is_up() -> None:
    table = timed()
    assert sweep() == 1
    assert isinstance(table.log[-1], ChancellorNominated)
    assert [seat.stand_in for seat in table.seats] == [seat == table.president for seat in range(5)]
    row = Event.objects.get(game=table.row, number=2)
    assert (row.seat, row.by_stand_in) == (table.president, True)


def test_at_the_deadline_all_who_are_late_vote_and_nobody_else() -> None:
    table = timed()
    table.nominate()
    table.do(Vote(0, ja=False))
    assert sweep() == 4
    assert sum(isinstance(event, BallotCast) for event in table.log) == 5
    assert not table.seat(0).stand_in
    assert all(seat.stand_in for seat in table.seats[1:])
    assert next(event for event in table.log if isinstance(event, BallotsRevealed)).ballots[0] is False


def test_ballots_do_not_prolong_the_deadline_and_the_next_phase_has_a_new_one() -> None:
    table = timed()
    table.nominate()
    due = table.row.due_at
    table.do(Vote(0, ja=True))
    assert table.row.due_at == due
    table.vote()
    assert table.row.due_at is not None
    assert due is not None
    assert table.row.due_at > due


@pytest.mark.parametrize("pace", PACES)
def test_a_deadline_runs_from_the_end_of_the_scenes(pace: str) -> None:
    table = dealt(5, seconds_per_move=30, pace=pace)
    table.nominate()
    began = timezone.now()
    table.vote()
    ended, scenes = timezone.now(), PACES[pace] * timedelta(milliseconds=SCORE["vote"].length)
    assert table.row.due_at is not None
    assert began <= table.row.due_at - timedelta(seconds=30) - scenes <= ended


def test_input_is_open_while_the_scenes_play() -> None:
    table = timed()
    table.nominate()
    assert isinstance(table.do(Vote(0, ja=True)), Done)


@pytest.mark.parametrize("size", [5, 10])
def test_no_hidden_card_changes_a_deadline(size: int) -> None:
    row, now, due = dealt(size, seconds_per_move=30).row, timezone.now(), set[object]()
    for hidden in (LIBERAL, FASCIST):
        game = Dealt.new(CAST[:size], chance=Seeded(1))
        for news in (
            [TilesPassed(0, 1, hidden, (FASCIST, hidden))],
            [PolicyEnacted(0, 1, FASCIST, hidden, None)],
            [AgendaVetoed(0, 1, (FASCIST, hidden))],
        ):
            schedule.reschedule(row, game, news, row.seats.all(), now)
            due.add((type(news[0]), row.due_at))
    assert len(due) == 3


def test_a_deadline_that_somebody_met_in_time_passes_without_effect() -> None:
    table = timed()
    late = much_later()
    move = any_move(table)
    table.nominate()
    length = table.length
    Game.objects.update(due_at=late + timedelta(seconds=30))
    seat = getattr(move, "seat", 0)
    assert playing.act_for(table.code, seat, move, seen=1, now=late) == Stale(length)
    assert not table.seat(seat).stand_in


def test_who_voted_just_before_the_stand_in_did_is_not_stood_in_for() -> None:
    table = timed()
    table.nominate()
    table.do(Vote(0, ja=False))
    answer = playing.act_for(table.code, 0, Vote(0, ja=True), seen=2, now=much_later())
    assert answer == Stale(3)
    assert not table.seat(0).stand_in
    assert table.view(0).known.ballot is False


def test_two_sweepers_with_one_move_have_one_effect() -> None:
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    seat = table.president
    move = table.view(seat).options[0]
    answers = [playing.act_for(table.code, seat, move, seen=1, now=much_later()) for _sweeper in range(3)]
    assert answers == [Done(2), Stale(2), Stale(2)]


def test_a_second_sweeper_does_not_hurry_the_next_bot() -> None:
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    now = timezone.now()
    Game.objects.update(bots_at=now)
    assert [timekeeping.sweep(now) for _sweeper in range(3)] == [1, 0, 0]
    seat = table.view(0).waiting[0]
    move = table.view(seat).options[0]
    assert playing.act_for(table.code, seat, move, seen=table.length, now=now) == Stale(table.length)


def test_nobody_acts_for_a_person_who_is_here() -> None:
    table = dealt(5)
    move = any_move(table)
    assert playing.act_for(table.code, table.president, move, seen=1, now=much_later()) == Stale(1)


def test_a_pause_stops_deadlines_and_bots() -> None:
    table = timed(5, 1)
    granted(hosting.pause(table.code, token="Ada"))
    assert sweep() == 0
    granted(hosting.resume(table.code, token="Ada"))
    assert sweep() == 1


def test_bots_play_a_game_to_its_end() -> None:
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    while table.row.is_running:
        assert sweep() == 1
    assert table.row.bots_at is None
    assert table.row.ending
    assert any(isinstance(event, ClaimMade) for event in table.log), "Bots tell something, too."
    assert sweep() == 0


def test_a_game_whose_people_have_all_fallen_silent_comes_to_its_end() -> None:
    table = timed(7, 3)
    for _step in range(600):
        sweep()
    assert table.row.status == "over"


def test_nobody_claims_anything_for_a_person() -> None:
    table = timed(5)
    while table.row.is_running:
        sweep()
    assert not any(isinstance(event, ClaimMade) for event in table.log)


def test_bots_think_for_a_while_before_each_move_and_claim() -> None:
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    for _move in range(60):
        if table.row.is_running:
            assert table.row.bots_at is not None
            assert table.row.bots_at > timezone.now()
            sweep()


def test_a_bots_pause_has_nothing_to_do_with_what_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pause is drawn and stored before any bot looks at its hand, so choosing can't affect it."""
    looked: list[TableView] = []

    def choose(_strength: str, view: TableView, _chance: Chance) -> Action:
        looked.append(view)
        return view.options[0]

    monkeypatch.setattr(deciding, "choose", choose)
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    drawn = table.row.bots_at
    assert looked == []
    sweep()
    assert len(looked) == 1
    assert drawn is not None
    assert table.row.bots_at != drawn


def test_the_pace_of_bots_is_a_setting(settings: LazySettings) -> None:
    settings.BOT_PACE = 0
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    while table.row.is_running:
        assert timekeeping.sweep() == 1


def test_a_bot_is_given_its_own_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Any, ...]] = []

    def choose(*given: Any) -> Any:
        seen.append(given)
        return given[1].options[0]

    monkeypatch.setattr(deciding, "choose", choose)
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    sweep()
    ((strength, view, _chance),) = seen
    assert strength == table.seat(view.viewer.seat).bot
    assert isinstance(view, TableView)
    assert view.is_my_turn


@pytest.fixture
def broken_bots(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Bots raise an exception that names a card; returns how often they were asked."""
    asked: list[int] = []

    def choose(_strength: str, _view: TableView, _chance: Chance) -> Any:
        asked.append(1)
        raise ValueError("CANARY: FASCIST, FASCIST, LIBERAL")

    monkeypatch.setattr(deciding, "choose", choose)
    return asked


@pytest.mark.usefixtures("broken_bots")
def test_a_bot_that_fails_three_times_plays_the_first_legal_option(caplog: pytest.LogCaptureFixture) -> None:
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    first = table.view(table.president).options[0]
    assert [sweep() for _try in range(4)] == [0, 0, 0, 1]
    assert isinstance(first, Nominate)
    assert table.log[-1] == ChancellorNominated(table.president, first.nominee)
    assert table.row.stumbles == 0
    assert caplog.text.count("The sweeper stumbled") == 3
    assert "ValueError" in caplog.text
    assert "CANARY" not in caplog.text


def test_a_bot_that_cheats_is_one_that_fails(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(deciding, "choose", lambda _strength, view, _chance: Nominate(view.president, view.president))
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    assert [sweep() for _try in range(4)] == [0, 0, 0, 1]
    assert caplog.text.count("IllegalMoveError") == 3
    assert table.length == 2


def test_a_bot_that_claims_nonsense_is_silent_after_a_while(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    nonsense = Drew(drew=())
    monkeypatch.setattr(deciding, "claim", lambda _strength, view, _chance: Claim(view.viewer.seat, nonsense))
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    while table.row.is_running:
        sweep()
    assert not any(isinstance(event, ClaimMade) for event in table.log)


def test_a_bot_with_nothing_to_say_is_asked_once_while_people_think(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(deciding, "claim", lambda _strength, view, _chance: asked.append(view.viewer.seat))
    while True:
        Game.objects.all().delete()
        table = dealt(5, 4)
        president = table.president
        table.nominate(4 if president != 4 else None)
        table.vote()
        while table.phase in ("president-discard", "chancellor-enact") and table.row.is_running:
            table.do(any_move(table))
        if not table.seat(table.president).bot:
            break
    assert table.row.bots_at is not None
    assert [sweep() for _look in range(3)] == [0, 0, 0]
    assert asked == [4]
    assert table.row.bots_at is None


def test_a_game_with_broken_bots_still_comes_to_its_end(
    broken_bots: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    while table.row.is_running:
        sweep()
    assert broken_bots
    assert table.row.ending


@pytest.mark.usefixtures("broken_bots")
def test_a_failure_at_one_table_is_no_other_tables_business(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    broken, sound = SampleTable(granted(exhibiting.bots_to_watch()).code), timed(5)
    Game.objects.filter(code=sound.code).update(stumbles=timekeeping.MOST_STUMBLES)
    assert sweep() == 1
    assert (broken.length, sound.length) == (1, 2)


def test_what_cannot_be_read_is_left_alone_after_a_few_tries(caplog: pytest.LogCaptureFixture) -> None:
    granted(exhibiting.bots_to_watch())
    Event.objects.update(version=99)
    event_store.forget()
    for _try in range(2 * timekeeping.HOPELESS):
        sweep()
    assert caplog.text.count("The sweeper stumbled") == timekeeping.HOPELESS


def test_who_returns_is_not_played_for_any_more() -> None:
    table = timed()
    name = CAST[table.president]
    granted(seating.leave(table.code, token=name))
    assert table.row.bots_at is not None
    granted(seating.come_back(table.code, token=name))
    assert timekeeping.sweep(timezone.now() + timedelta(seconds=29)) == 0
    assert isinstance(table.do(any_move(table)), Done)


def test_a_late_person_has_a_stand_in_until_they_return() -> None:
    table = timed(5)
    table.nominate()
    sweep()
    while table.phase != "vote" and table.row.is_running:
        sweep()
    table_waits = table.view(0).waiting
    assert all(table.seat(seat).stand_in for seat in table_waits)
    table.do(Vote(table_waits[0], ja=True))
    assert not table.seat(table_waits[0]).stand_in


def test_lately_told_are_those_who_were_shown_something_and_have_said_nothing() -> None:
    table = dealt(5)
    president, chancellor = table.elect()
    assert seats_that_may_claim(table.log) == set()
    for seat in (president, chancellor):
        table.do(table.view(seat).options[0])
    assert seats_that_may_claim(table.log) == {president, chancellor}
    told = deciding.claim("random", table.view(president), Seeded(0))
    assert isinstance(told, Claim)
    table.do(told)
    assert seats_that_may_claim(table.log) == {chancellor}
    for _round in range(2):
        while table.phase != "nomination":
            table.do(any_move(table))
        table.do(Nominate(table.president, table.eligible[0]))
        table.vote(ja=False)
    assert seats_that_may_claim(table.log) == set(), "What was two rounds ago is told no more."


def test_the_loop_sweeps_until_it_is_told_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    stop, swept = Flag(), []
    tidied: list[Any] = []

    def sweep_thrice(_sweeper: Any, now: Any, _ahead: Any) -> int:
        swept.append(now)
        if len(swept) == 3:
            stop.set()
        return 0

    monkeypatch.setattr(timekeeping.Sweeper, "sweep", sweep_thrice)
    monkeypatch.setattr(timekeeping, "tidy", tidied.append)
    timekeeping.run(stop, every=0)
    assert len(swept) == 3
    assert len(tidied) == 1


def test_the_loop_outlives_the_database(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    stop, swept = Flag(), []

    def fail_once(_sweeper: Any, now: Any, _ahead: Any) -> int:
        swept.append(now)
        if len(swept) == 1:
            raise DatabaseError("CANARY")
        stop.set()
        return 0

    monkeypatch.setattr(timekeeping.Sweeper, "sweep", fail_once)
    timekeeping.run(stop, every=0)
    assert len(swept) == 2
    assert "A sweep was broken off: DatabaseError" in caplog.text
    assert "CANARY" not in caplog.text


def test_the_pauses_of_an_outage_grow_and_are_short_again_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = list[float]()

    class Flags(Flag):
        def wait(self, timeout: float | None = None) -> bool:
            pauses.append(timeout or 0)
            if len(pauses) == 8:
                self.set()
            return self.is_set()

    def fail_before_and_after(_sweeper: Any, _now: Any, _ahead: Any) -> int:
        if len(pauses) not in {5, 6}:
            raise DatabaseError
        return 0

    monkeypatch.setattr(timekeeping.Sweeper, "sweep", fail_before_and_after)
    monkeypatch.setattr(timekeeping, "tidy", lambda _now: None)
    timekeeping.run(Flags(), every=0.25)
    assert pauses == [0.25, 0.5, 1, 2, 2, 0.25, 0.25, 0.25]


def test_trouble_with_the_database_is_no_stumble(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_given: Any) -> Any:
        raise DatabaseError

    monkeypatch.setattr(timekeeping, "_carry_out", unreachable)
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    with pytest.raises(DatabaseError):
        sweep()
    assert table.row.stumbles == 0


def test_tables_where_nobody_comes_are_given_up_and_forgotten() -> None:
    waiting, fresh, standing = opened(5), opened(5), dealt(5)
    Game.objects.exclude(code=fresh.code).update(stirred_at=timezone.now() - timedelta(hours=4))
    tidying.tidy(timezone.now())
    assert [waiting.row.status, fresh.row.status, standing.row.status] == ["abandoned", "open", "running"]
    tidying.tidy(timezone.now() + timedelta(days=2))
    assert not Game.objects.filter(code=waiting.code).exists()
    tidying.tidy(timezone.now() + timedelta(days=20))
    assert standing.row.status == "abandoned"
    tidying.tidy(timezone.now() + timedelta(days=40))
    assert standing.row.length, "What was played is kept."
    found = finding.find(finding.GameFilter(is_mine=True), finding.Searcher("Ada"))
    assert [game.code for game in found.games] == [standing.code], "Its players find it among theirs."


def test_the_short_code_of_an_ended_game_is_free_again_after_an_hour() -> None:
    ended, running = dealt(5), dealt(5)
    now = timezone.now()
    Game.objects.filter(code=ended.code).update(status=Game.Status.OVER, ended_at=now)
    tidying.tidy(now + timedelta(minutes=59))
    assert ended.row.spoken_code == ended.row.short_code
    tidying.tidy(now + timedelta(minutes=61))
    freed = Game.objects.get(code=ended.code)
    assert (freed.short_code, freed.spoken_code) == (None, in_groups(ended.code))
    assert running.row.short_code


def test_drafts_and_sessions_are_deleted_when_their_time_is_up() -> None:
    now = timezone.now()
    for key, ends in (("old", now - timedelta(seconds=1)), ("young", now + timedelta(days=1))):
        BrowserSession.objects.create(session_key=key, session_data="", expire_date=ends)
        Draft.objects.create(code=key, person="", text="")
    Draft.objects.filter(code="old").update(changed_at=now - writing_down.KEPT - timedelta(seconds=1))
    tidying.tidy(now)
    assert list(BrowserSession.objects.values_list("session_key", flat=True)) == ["young"]
    assert list(Draft.objects.values_list("code", flat=True)) == ["young"]


def test_who_is_waited_for_may_have_a_whole_moves_time_again() -> None:
    table = timed()
    Game.objects.filter(code=table.code).update(due_at=timezone.now() + timedelta(seconds=3))
    granted(seating.ask_for_time(table.code, token=CAST[table.president]))
    left = table.row.due_at - timezone.now()  # type: ignore[operator]
    assert timedelta(seconds=25) < left <= timedelta(seconds=30)


def test_asking_for_time_never_takes_any_away() -> None:
    table = timed()
    before = table.row.due_at
    granted(seating.ask_for_time(table.code, token=CAST[table.president]))
    assert table.row.due_at == before, "The first move has a minute more."


def test_only_who_is_waited_for_asks_for_time_and_only_where_a_clock_runs() -> None:
    table = timed()
    other = CAST[(table.president + 1) % 5]
    assert sentence(seating.ask_for_time(table.code, token=other), Conflict) == "The game isn't waiting for you."
    calm = dealt(5)
    asked = seating.ask_for_time(calm.code, token=CAST[calm.president])
    assert sentence(asked, Conflict) == "This table has no clock running."
