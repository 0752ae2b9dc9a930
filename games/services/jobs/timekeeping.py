"""The sweeper: deadlines, bots and stand-ins.

It reads from the rows which games are due; `play/schedule` computes these times. It acts only through `playing.act_for`
with the length of the log that it has read, so every move happens once, even if another process sweeps or a player
moves at the same time. Bots choose outside of any transaction, from the view of their seat.
"""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from threading import Event as Flag
from threading import Thread
from traceback import extract_tb

from django.db import DatabaseError, connection
from django.db.models import F, Q
from django.utils import timezone

from games import engine
from games.engine import Action, SystemChance
from games.engine.chance import one_of
from games.models import Game, Seat
from games.services.answers import Done, Refused
from games.services.jobs.health import beat
from games.services.jobs.tidying import tidy
from games.services.play import bot_players, playing
from games.services.play.schedule import seats_that_may_claim
from games.storage.connections import reconnect_if_broken
from games.storage.event_store import game_of

EVERY = 0.25
"""Seconds between two sweeps."""
TIDIES_EVERY = timedelta(minutes=1)
MOST_STUMBLES = 3
"""After this many failures in a row the seat plays its first legal option."""
HOPELESS = 6
"""After this many failures the game is left alone until a person moves."""

logger = logging.getLogger(__name__)


class IllegalMoveError(RuntimeError):
    """A bot chose a move that the rules forbid."""


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

    def _waited_for(self) -> list[Seat]:
        return [self.seats[number] for number in self.played.waiting]


def sweep(now: datetime | None = None) -> int:
    """Do what is due, and return how much was done. An error at one table doesn't affect the others."""
    now = now or timezone.now()
    due = Game.objects.filter(
        Q(due_at__lte=now) | Q(bots_at__lte=now),
        status=Game.Status.RUNNING,
        paused_at=None,
        stumbles__lt=HOPELESS,
    )
    return sum(_visit_safely(row, now) for row in due)


def run(stop: Flag, every: float = EVERY) -> None:
    """Sweep until told to stop, and tidy up every minute."""
    tidy_at = timezone.now()
    while not stop.is_set():
        now = timezone.now()
        try:
            beat()
            if not sweep(now):
                stop.wait(every)
            if now >= tidy_at:
                tidy(now)
                tidy_at = now + TIDIES_EVERY
        except Exception as problem:  # noqa: BLE001 - the sweeper must survive
            logger.error("A sweep was broken off: %s", type(problem).__name__)
            reconnect_if_broken()
            stop.wait(every)
    connection.close()


def run_in_background() -> Thread:
    """Start the sweeper in a thread of this process."""
    sweeper = Thread(target=run, args=[Flag()], name="sweeper", daemon=True)
    sweeper.start()
    return sweeper


def _visit_safely(row: Game, now: datetime) -> int:
    try:
        return _visit(row, now)
    except DatabaseError:
        raise
    except Exception as problem:  # noqa: BLE001 - a bot may fail in any way
        _note_stumble(row, problem)
        return 0


def _visit(row: Game, now: datetime) -> int:
    """Let stand-ins move for late players; otherwise let one bot claim something or, if none does, move."""
    visit = DueGame(row, game_of(row), {seat.number: seat for seat in row.seats.all()}, now)
    done = sum(_play(visit, seat) for seat in visit.late)
    if done or not visit.bots_are_due:
        return done
    if any(_speak(visit, seat) for seat in visit.speakers):
        return 1
    if visit.automatic:
        return _play(visit, one_of(visit.automatic, SystemChance()))
    Game.objects.filter(pk=row.pk, length=row.length, bots_at=row.bots_at).update(bots_at=None)
    return 0


def _play(visit: DueGame, seat: Seat) -> bool:
    view = visit.played.view(seat.number)
    if visit.row.stumbles >= MOST_STUMBLES:
        return _act(visit, seat, view.options[0])
    return _act(visit, seat, bot_players.choose_at(visit.row, seat.bot, view))


def _speak(visit: DueGame, seat: Seat) -> bool:
    if visit.row.stumbles >= MOST_STUMBLES:
        return False
    claim = bot_players.claim_at(visit.row, seat.bot, visit.played.view(seat.number))
    return claim is not None and _act(visit, seat, claim)


def _act(visit: DueGame, seat: Seat, action: Action) -> bool:
    answer = playing.act_for(visit.row.code, seat.number, action, seen=visit.row.length, now=visit.now)
    if type(answer) is Refused:
        raise IllegalMoveError
    return isinstance(answer, Done)


def _note_stumble(row: Game, problem: Exception) -> None:
    """Count the failure in the row, and log where it happened, without the exception's message, which might name a
    card."""
    where = extract_tb(problem.__traceback__)[-1]
    logger.error(
        "The sweeper stumbled at game %d: %s in %s, line %s", row.pk, type(problem).__name__, where.name, where.lineno
    )
    Game.objects.filter(pk=row.pk).update(stumbles=F("stumbles") + 1)
