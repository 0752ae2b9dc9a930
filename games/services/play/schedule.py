"""When the sweeper has to look at a game again: computed with every move, in its transaction, and stored in its row.

`due_at` is the deadline of the people whom the game waits for; it restarts when the game moves on, but not with every
ballot, and runs from the end of the scenes that the move plays. `bots_at` is when a bot or a stand-in acts next. The
pause before it is drawn before any bot looks at its cards, and depends on public facts only, so that thinking time
reveals nothing (T-09). `talk_at` is when a bot says something next; whether and when is drawn from public facts, too.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.utils import timezone

from games.beats import PACES, length_of
from games.bots import pause as bots_pause
from games.bots.talk.hearing import Spoken
from games.bots.talk.speaking import addressed
from games.engine import SPECTATOR, Game, SystemChance, sighting
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    BallotsRevealed,
    CandidacyPassed,
    ChancellorNominated,
    ClaimMade,
    Event,
    GameDealt,
    PlayerExecuted,
    PolicyEnacted,
    ShownToPresident,
    SpecialElectionCalled,
)
from games.models import Game as Row
from games.models import Message, Seat

FIRST_MOVE_BONUS = timedelta(seconds=60)
"""Added to the deadline of the first move, so that people can look at their roles."""

FIRST_BOT_BONUS = timedelta(seconds=5)
"""Added to the first bot's pause, so that people can look at their roles."""

OCCASIONS: Mapping[type[Event], int] = {
    ChancellorNominated: 20,
    BallotsRevealed: 45,
    PolicyEnacted: 75,
    ClaimMade: 30,
    PlayerExecuted: 60,
}
"""The chance in per cent that a bot says something after an event."""

EVENTS_IN_BETWEEN = (BallotCast, ClaimMade)
"""Events that leave the game waiting for the same thing."""


def reschedule(row: Row, game: Game, news: Sequence[Event], seats: Collection[Seat], now: datetime) -> None:
    """Set the row's times for the game after these events; the caller saves it."""
    row.stumbles = 0
    moved_on = not all(isinstance(event, EVENTS_IN_BETWEEN) for event in news)
    automatic = {seat.number for seat in seats if seat.is_automatic}
    _set_deadline(row, game, news, moved_on=moved_on, people=set(game.waiting) - automatic, now=now)
    moving = set(game.waiting) & automatic
    speaking = seats_that_may_claim(game.log) & {seat.number for seat in seats if seat.bot}
    begins = _begins(row, now)
    if game.outcome is not None or not (moving or speaking):
        # Nobody moves by itself when the opening has been read, but the screens have to show that it's over.
        row.bots_at = begins if begins > now else None
    elif moved_on or row.bots_at is None or row.bots_at <= now:
        # A claim comes while it matters: two who have something to claim share the pause of one.
        bots = max(len(moving), 2 * len(speaking))
        scenes = settings.BOT_PACE * _scenes(row, news)
        row.bots_at = begins + _pause(bots, has_just_begun=_has_just_begun(news)) + scenes
    _set_talk(row, game, news, seats, now)


def _set_talk(row: Row, game: Game, news: Sequence[Event], seats: Collection[Seat], now: datetime) -> None:
    """Let a bot say something soon, if this is an occasion. What is planned already stays."""
    if game.outcome is not None or not may_talk(row, seats):
        row.talk_at = None
    elif row.talk_at is None:
        chance = max((OCCASIONS.get(type(event), 0) for event in news), default=0)
        if SystemChance().below(100) < chance:
            plan_talk(row, now + settings.BOT_PACE * _scenes(row, news))


def may_talk(row: Row, seats: Collection[Seat]) -> bool:
    """Return whether the bots of this table talk. At a rehearsal the coach does."""
    return row.has_chat and row.has_bot_talk and not row.rehearsal and any(seat.bot for seat in seats)


def plan_answer(row: Row, seats: Collection[Seat], message: Message) -> None:
    """Let a bot answer a person's message soon if it speaks to one; the caller saves the row."""
    if not (row.is_running and may_talk(row, seats)) or message.seat is None:
        return
    spoken, names = Spoken(message.seat, message.text, row.length), [seat.name for seat in seats]
    bots = [seat.number for seat in seats if seat.bot]
    if addressed([spoken], names, bots, bots):
        plan_talk(row, timezone.now())


def plan_talk(row: Row, now: datetime) -> None:
    """Let a bot say something after a pause, or earlier if that is planned; the caller saves the row."""
    at = now + _pause(1, has_just_begun=False)
    row.talk_at = at if row.talk_at is None else min(row.talk_at, at)


def _set_deadline(
    row: Row, game: Game, news: Sequence[Event], *, moved_on: bool, people: set[int], now: datetime
) -> None:
    if not people or row.seconds_per_move is None:
        row.due_at = None
    elif moved_on or row.due_at is None:
        row.due_at = _begins(row, now) + _scenes(row, news) + timedelta(seconds=row.seconds_per_move)
        if _has_just_begun(news):
            row.due_at += FIRST_MOVE_BONUS


def _begins(row: Row, now: datetime) -> datetime:
    """Return from when on somebody may move: not while the opening is read out (S10)."""
    return now if row.read_until is None else max(now, row.read_until)


def _has_just_begun(news: Sequence[Event]) -> bool:
    return any(isinstance(event, GameDealt) for event in news)


def _pause(bots: int, *, has_just_begun: bool) -> timedelta:
    """Draw the pause of the next bot; where several have to vote, they share the pause of one."""
    pause = timedelta(seconds=bots_pause(SystemChance())) / max(bots, 1)
    return settings.BOT_PACE * (pause + has_just_begun * FIRST_BOT_BONUS)


def _scenes(row: Row, news: Sequence[Event]) -> timedelta:
    """Return how long the screens play what was just decided: from public facts, so the same whatever is hidden."""
    length = length_of([sighting(event, SPECTATOR) for event in news])
    return PACES[row.pace] * timedelta(milliseconds=length)


def seats_that_may_claim(log: Sequence[Event]) -> set[int]:
    """Return the seats that were shown something in this round or the previous one and have not claimed anything since.

    Works on the last events of the log, because it runs with every move; a `Story` would fold the whole game.
    """
    shown: set[int] = set()
    spoke: set[int] = set()
    rounds = 0
    for event in reversed(log):
        match event:
            case ClaimMade(seat):
                spoke.add(seat)
            case PolicyEnacted(president, chancellor) | AgendaVetoed(president, chancellor):
                shown |= {president, chancellor} - spoke
            case _ if isinstance(event, ShownToPresident):
                shown |= {event.president} - spoke
            case CandidacyPassed() | SpecialElectionCalled():
                rounds += 1
            case _:
                pass
        if rounds > 1:
            break
    return shown
