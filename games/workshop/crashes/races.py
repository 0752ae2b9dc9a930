"""Defines what ten processes do at one table at the same instant; `race_judging` defines the expected
outcomes.

Each process gets its number, the table, and the number of events that the table had before the start.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, User
from django.utils import timezone

from games.engine import ConsentToVeto, Nominate, ProposeVeto, RefuseVeto, Vote
from games.models import Game
from games.services.jobs import exhibiting, timekeeping
from games.services.play import playing, talking
from games.services.seats import hosting, opening, seating
from games.workshop.sample_tables import CAST, SampleTable, dealt, granted, opened

Job = Callable[[], object]


@dataclass(frozen=True)
class Race:
    """How a table is set up, and what each of the ten processes does there at the start signal."""

    table: Callable[[], SampleTable]
    job: Callable[[int, SampleTable, int], Job]


def act(table: SampleTable, action: Any, seen: int, tab: int) -> Job:
    return partial(playing.take_action, table.code, action.seat, action, seen=seen, key=f"tab {tab}")


def in_election() -> SampleTable:
    table = dealt(10)
    table.nominate()
    return table


def in_election_with_accounts() -> SampleTable:
    table = in_election()
    for seat in table.seats[:5]:
        seat.user = User.objects.create(username=f"{table.code} {seat.number}")
        seat.save()
    return table


def in_session() -> SampleTable:
    table = dealt(10)
    table.elect()
    return table


def with_a_veto_proposed() -> SampleTable:
    table = dealt(10, ruleset={"veto_zone": 0})
    president, chancellor = table.elect()
    table.do(table.view(president).options[0])
    table.do(ProposeVeto(chancellor))
    return table


def whose_time_is_up() -> SampleTable:
    table = dealt(10, seconds_per_move=3600)
    Game.objects.filter(code=table.code).update(due_at=timezone.now() - timedelta(seconds=1))
    return table


def whose_bots_are_due() -> SampleTable:
    table = SampleTable(granted(exhibiting.bots_to_watch()).code)
    Game.objects.exclude(code=table.code).update(bots_at=None, due_at=None)
    Game.objects.filter(code=table.code).update(bots_at=timezone.now() - timedelta(seconds=1))
    return table


def given_up() -> SampleTable:
    table = dealt(10)
    for name in CAST[:6]:
        granted(seating.vote_to_abandon(table.code, token=name, wants=True))
    return table


def vote(number: int, table: SampleTable, seen: int) -> Job:
    return act(table, Vote(number, ja=True), seen, number)


def nominate_by_one_form(_number: int, table: SampleTable, seen: int) -> Job:
    return act(table, Nominate(table.president, table.eligible[0]), seen, 0)


def nominate_by_ten_forms(number: int, table: SampleTable, seen: int) -> Job:
    return act(table, Nominate(table.president, table.eligible[number % 9]), seen, number)


def vote_in_ten_tabs(number: int, table: SampleTable, seen: int) -> Job:
    return act(table, Vote(4, ja=number % 2 == 0), seen, number)


def discard(number: int, table: SampleTable, seen: int) -> Job:
    options = table.view(table.president).options
    return act(table, options[number % len(options)], seen, number)


def answer_the_veto(number: int, table: SampleTable, seen: int) -> Job:
    answer = ConsentToVeto if number % 2 else RefuseVeto
    return act(table, answer(table.president), seen, number)


def sit_down(number: int, table: SampleTable, _seen: int) -> Job:
    return partial(seating.take_seat, table.code, token=f"late {number}", name=f"Late {'abcdefghkm'[number]}")


def start(_number: int, table: SampleTable, _seen: int) -> Job:
    return partial(hosting.start, table.code, token="Ada")


def move_or_sweep(number: int, table: SampleTable, seen: int) -> Job:
    return nominate_by_ten_forms(number, table, seen) if number % 2 else timekeeping.sweep


def sweep(_number: int, _table: SampleTable, _seen: int) -> Job:
    return timekeeping.sweep


def play_again(number: int, table: SampleTable, _seen: int) -> Job:
    return partial(opening.rematch, table.code, token=CAST[number])


def vote_or_talk(number: int, table: SampleTable, seen: int) -> Job:
    return vote(number, table, seen) if number < 5 else partial(talking.say, table.code, token=CAST[number], text="Ja!")


def vote_or_leave(number: int, table: SampleTable, seen: int) -> Job:
    return vote(number, table, seen) if number < 5 else partial(seating.leave, table.code, token=CAST[number])


def vote_or_delete_account(number: int, table: SampleTable, seen: int) -> Job:
    """Five people vote, and in another browser each of them deletes their account."""
    if number < 5:
        return vote(number, table, seen)
    user = table.seats[number - 5].user
    assert user is not None
    return partial(delete, user)


def delete(user: AbstractBaseUser) -> str:
    user.delete()
    return "gone"


def give_up(number: int, table: SampleTable, _seen: int) -> Job:
    return partial(seating.vote_to_abandon, table.code, token=CAST[number], wants=True)


RACES = {
    "ten last ballots": Race(in_election, vote),
    "one form ten times": Race(lambda: dealt(10), nominate_by_one_form),
    "ten forms of one page": Race(lambda: dealt(10), nominate_by_ten_forms),
    "one ballot in ten tabs": Race(in_election, vote_in_ten_tabs),
    "one hand in ten tabs": Race(in_session, discard),
    "a veto in ten tabs": Race(with_a_veto_proposed, answer_the_veto),
    "ten people for one seat": Race(lambda: opened(5, 4), sit_down),
    "ten starts": Race(lambda: opened(10, 10), start),
    "clocks and people": Race(whose_time_is_up, move_or_sweep),
    "ten sweepers": Race(whose_bots_are_due, sweep),
    "ten rematches": Race(given_up, play_again),
    "ballots and talk": Race(in_election, vote_or_talk),
    "ballots and leaving": Race(in_election, vote_or_leave),
    "ballots and accounts deleted": Race(in_election_with_accounts, vote_or_delete_account),
    "ten who give up": Race(lambda: dealt(10), give_up),
}
