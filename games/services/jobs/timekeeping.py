"""The sweeper: deadlines, bots and stand-ins.

It reads from the rows which games are due; `play/schedule` computes these times. It acts only through `playing.act_for`
with the length of the log that it has read, so every move happens once, even if another process sweeps or a player
moves at the same time.

Bots think ahead of the instant at which they act, in another process (`thinking`), from the view of their seat. The
instant is the one planned in the row. If the game was found too late to think until then, it is later by the time that
such a question takes for any role; if thinking is late nevertheless, because the machine is busy, by steps of `STEP`.
"""

import logging
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Event as Flag
from threading import Thread
from traceback import extract_tb

from django.db import DatabaseError, connection
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from games import engine
from games.bots.deciding import Answer, BotFailure, slot
from games.bots.talk.sentences import Line
from games.engine import Action, SystemChance, TableView
from games.engine.chance import one_of
from games.models import Game, Message, Seat
from games.services.answers import Done, Refused
from games.services.jobs import collecting, postman
from games.services.jobs.thinking import Thinking, ThinkingHere, ThinkingProcess
from games.services.jobs.tidying import tidy
from games.services.ladder import rated_games, standings
from games.services.play import bot_players, bot_talk, playing
from games.services.play.schedule import seats_that_may_claim
from games.services.seats.reading import end_reading
from games.storage.connections import reconnect_if_broken
from games.storage.event_store import game_of
from games.storage.heartbeats import beat, stop_beating

EVERY = 0.25
"""Seconds between two looks at the rows."""
AHEAD = timedelta(seconds=0.6)
"""How long before its instant a bot begins to think, unless it has less time."""
STEP = timedelta(seconds=0.25)
"""A decision that is late waits for the next of these steps after its instant."""
MARGIN = timedelta(seconds=0.03)
"""The time a question needs to be sent and answered, besides its slot."""
LONGEST_PAUSE = 2.0
"""Seconds between two tries at most while the database fails: the pause doubles each time, to keep the log short."""
TIDIES_EVERY = timedelta(minutes=1)
SEES_TO_LADDER_EVERY = timedelta(seconds=1)
MOST_STUMBLES = 3
"""After this many failures in a row the seat plays its first legal option."""
HOPELESS = 6
"""After this many failures the game is left alone until a person moves."""

logger = logging.getLogger(__name__)


class IllegalMoveError(RuntimeError):
    """A bot chose a move that the rules forbid."""


class BotFailedError(RuntimeError):
    """A bot raised an exception while it was thinking."""

    def __init__(self, failure: BotFailure) -> None:
        super().__init__()
        self.failure = failure


@dataclass(frozen=True)
class DueGame:
    """A game that is due, as the sweeper found it."""

    row: Game
    played: engine.Game
    seats: dict[int, Seat]
    now: datetime

    @property
    def late(self) -> list[Seat]:
        """The seats of the people whose time is up."""
        if self.row.due_at is None or self.row.due_at > self.now:
            return []
        return [seat for seat in self._waited_for() if not seat.is_automatic]

    @property
    def automatic(self) -> list[Seat]:
        """The bots and stand-ins that the game waits for, if their pause is over."""
        return [seat for seat in self._waited_for() if seat.is_automatic] if self.bots_are_due else []

    @property
    def speakers(self) -> list[Seat]:
        """The bots that may have something to claim. No claims are made for a person."""
        numbers = seats_that_may_claim(self.played.log) if self.bots_are_due else ()
        return [self.seats[number] for number in numbers if self.seats[number].bot]

    @property
    def bots_are_due(self) -> bool:
        """Whether the pause before the next bot is over."""
        return self.row.bots_at is not None and self.row.bots_at <= self.now

    @property
    def asked(self) -> list[tuple[Seat, bool]]:
        """The seats that are asked for something now, and whether for a claim: the first claim is made, else the move
        of one bot. For people whose time is up, every stand-in moves."""
        if self.late:
            return [(seat, False) for seat in self.late]
        movers = [one_of(self.automatic, SystemChance())] if self.automatic else []
        speakers = self.speakers if self.row.stumbles < MOST_STUMBLES else []
        return [*((seat, True) for seat in speakers), *((seat, False) for seat in movers)]

    def _waited_for(self) -> list[Seat]:
        return [self.seats[number] for number in self.played.waiting]


@dataclass
class Plan:
    """What will happen at a game, and when. The seats are asked; an action that is known goes before the answer."""

    visit: DueGame
    at: datetime
    asked: Sequence[tuple[Seat, bool]]
    known: Sequence[Action | None]
    answers: Future[list[Answer]]
    is_talk: bool = False

    def decided(self) -> list[tuple[Seat, Action]]:
        """Return what the seats want to do, without those that have nothing to claim; raises if a bot has failed."""
        decided = list[tuple[Seat, Action]]()
        for (seat, _is_claim), known, answer in zip(self.asked, self.known, self.answers.result(), strict=True):
            action = known or answer
            if isinstance(action, BotFailure | Line):
                raise BotFailedError(action if isinstance(action, BotFailure) else BotFailure("Line", "a move"))
            if action is not None:
                decided.append((seat, action))
        return decided


class Sweeper:
    """Plans what is due soon, and does what is due."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._plans: dict[tuple[int, int, int], Plan] = {}

    def sweep(self, now: datetime, ahead: timedelta = timedelta()) -> int:
        """Do what is due, plan what will be due soon, and return how much was done.

        An error at one table doesn't affect the others.
        """
        soon = set(_due(now + ahead).values_list("pk", "length", "changes"))
        self._plans = {key: plan for key, plan in self._plans.items() if key in soon}
        for row in Game.objects.filter(pk__in=[key[0] for key in soon - self._plans.keys()]):
            self._plan_safely(row, now)
        return sum(self._carry_out_safely(key, now) for key, plan in [*self._plans.items()] if plan.at <= now)

    def next_at(self) -> datetime | None:
        """Return the instant of the next plan."""
        return min((plan.at for plan in self._plans.values()), default=None)

    def _plan_safely(self, row: Game, now: datetime) -> None:
        try:
            self._plans[row.pk, row.length, row.changes] = self._plan(row, now)
        except DatabaseError:
            raise
        except Exception as problem:  # noqa: BLE001 - a log may be unreadable
            _note_stumble(row, problem)

    def _plan(self, row: Game, now: datetime) -> Plan:
        first = min(filter(None, (row.due_at, row.bots_at, row.talk_at)), default=now)
        at = max(now, first)
        visit = DueGame(row, game_of(row), {seat.number: seat for seat in row.seats.all()}, at)
        if first == row.talk_at:
            return self._plan_talk(visit, now)
        asked = visit.asked
        questions = [
            bot_players.question_at(row, seat.bot, visit.played.view(seat.number), is_claim=is_claim)
            for seat, is_claim in asked
        ]
        known = [None if each.is_claim else _known_move(row, each.view) for each in questions]
        answers = self._thinking.ask(questions)
        if not answers.done():
            at = max(at, now + timedelta(seconds=slot(questions)) + MARGIN)
        return Plan(visit, at, asked, known, answers)

    def _plan_talk(self, visit: DueGame, now: datetime) -> Plan:
        """Plan what a bot says; whether it does is known before it has looked at its cards."""
        found = bot_talk.question(visit.row, visit.played, [*visit.seats.values()], SystemChance())
        seats = [] if found is None else [(found[0], False)]
        questions = [] if found is None else [found[1]]
        answers, at = self._thinking.ask(questions), visit.now
        if not answers.done():
            at = max(at, now + timedelta(seconds=slot(questions)) + MARGIN)
        return Plan(visit, at, seats, [None for _seat in seats], answers, is_talk=True)

    def _carry_out_safely(self, key: tuple[int, int, int], now: datetime) -> int:
        plan = self._plans[key]
        if not plan.answers.done():
            plan.at += STEP
            return 0
        del self._plans[key]
        try:
            return _talk(plan) if plan.is_talk else _carry_out(plan, now)
        except DatabaseError:
            raise
        except Exception as problem:  # noqa: BLE001 - a bot may fail in any way
            _note_stumble(plan.visit.row, problem)
            return 0


class LadderKeeper:
    """Starts rated games that wait, and keeps the ratings up to date."""

    def __init__(self) -> None:
        self._next = timezone.now()
        self._counted: standings.Counted | None = None

    def see_to(self, now: datetime) -> None:
        """Do what is due."""
        if now >= self._next:
            self._next = now + SEES_TO_LADDER_EVERY
            rated_games.start_waiting(now)
            self._counted = standings.update(self._counted)


def sweep(now: datetime | None = None) -> int:
    """Do what is due, with bots that choose in this thread, and return how much was done."""
    return Sweeper(ThinkingHere()).sweep(now or timezone.now())


def run(stop: Flag, every: float = EVERY, thinking: Thinking | None = None) -> None:
    """Sweep until told to stop, and tidy up every minute."""
    thinking = thinking or ThinkingProcess()
    postman.run_in_background(stop)
    sweeper, ladder, tidy_at, pause = Sweeper(thinking), LadderKeeper(), timezone.now(), every
    while not stop.is_set():
        now = timezone.now()
        try:
            beat("sweeper")
            ladder.see_to(now)
            if not sweeper.sweep(now, AHEAD):
                stop.wait(_seconds_until(sweeper.next_at(), every))
            if now >= tidy_at:
                tidy(now)
                collecting.do_what_is_due(now)
                tidy_at = now + TIDIES_EVERY
            pause = every
        except Exception as problem:  # noqa: BLE001 - the sweeper must survive
            logger.error("A sweep was broken off: %s", type(problem).__name__)
            reconnect_if_broken()
            stop.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
    stop_beating("sweeper")
    thinking.close()
    connection.close()


def run_in_background() -> Thread:
    """Start the sweeper in a thread of this process."""
    sweeper = Thread(target=run, args=[Flag()], name="sweeper", daemon=True)
    sweeper.start()
    return sweeper


def _due(by: datetime) -> QuerySet[Game]:
    """Return the games that are due by this time."""
    is_due = Q(due_at__lte=by) | Q(bots_at__lte=by) | Q(talk_at__lte=by)
    return Game.objects.filter(is_due, status=Game.Status.RUNNING, paused_at=None, stumbles__lt=HOPELESS)


def _seconds_until(instant: datetime | None, most: float) -> float:
    if instant is None:
        return most
    return min(most, max(0.0, (instant - timezone.now()).total_seconds()))


def _known_move(row: Game, view: TableView) -> Action | None:
    """Return a move that no bot has to choose: one from a script, or the first legal one after many failures."""
    return view.options[0] if row.stumbles >= MOST_STUMBLES else bot_players.scripted_move(row, view)


def _carry_out(plan: Plan, now: datetime) -> int:
    """Let stand-ins move for late players; otherwise let one bot claim something or, if none does, move."""
    row, decided = plan.visit.row, plan.decided()
    if plan.visit.late:
        return sum(_act(row, seat, action, now) for seat, action in decided)
    for seat, action in decided:
        if _act(row, seat, action, now):
            return 1
    if not decided and row.read_until is not None:
        end_reading(row.code)
    elif not decided:
        Game.objects.filter(pk=row.pk, length=row.length, bots_at=row.bots_at).update(bots_at=None)
    return 0


def _talk(plan: Plan) -> int:
    """Let a bot say what it chose. If it may not, or failed, nothing is said: a game doesn't wait for talk."""
    row = plan.visit.row
    for (seat, _is_claim), line in zip(plan.asked, plan.answers.result(), strict=True):
        if isinstance(line, Line) and row.talk_at is not None:
            if isinstance(bot_talk.say(row.code, seat.number, line, planned=row.talk_at), Message):
                return 1
        elif isinstance(line, BotFailure):
            logger.error("A bot said nothing at game %d: %s in %s", row.pk, line.problem, line.where)
    bot_talk.nothing_to_say(row)
    return 0


def _act(row: Game, seat: Seat, action: Action, now: datetime) -> bool:
    answer = playing.act_for(row.code, seat.number, action, seen=row.length, now=now)
    if type(answer) is Refused:
        raise IllegalMoveError
    return isinstance(answer, Done)


def _note_stumble(row: Game, problem: Exception) -> None:
    """Count the failure in the row, and log where it happened, without the exception's message, which might name a
    card."""
    if isinstance(problem, BotFailedError):
        kind, where = problem.failure.problem, problem.failure.where
    else:
        last = extract_tb(problem.__traceback__)[-1]
        kind, where = type(problem).__name__, f"{last.name}, line {last.lineno}"
    logger.error("The sweeper stumbled at game %d: %s in %s", row.pk, kind, where)
    Game.objects.filter(pk=row.pk).update(stumbles=F("stumbles") + 1)
