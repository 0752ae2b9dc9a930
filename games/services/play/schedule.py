"""When the sweeper has to look at a game again: computed with every move, in its transaction, and stored in its row.

`due_at` is the deadline of the people whom the game waits for; it restarts when the game moves on, but not with every
ballot. `bots_at` is when a bot or a stand-in acts next. The pause before it is drawn before any bot looks at its cards,
and depends on public facts only, so that thinking time reveals nothing (T-09).
"""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from django.conf import settings

from games.bots import pause as bots_pause
from games.engine import Game, SystemChance
from games.engine.events import (
    AgendaVetoed,
    BallotCast,
    CandidacyPassed,
    ClaimMade,
    Event,
    GameDealt,
    LoyaltyInvestigated,
    PoliciesPeeked,
    PolicyEnacted,
    SpecialElectionCalled,
)
from games.models import Game as Row
from games.models import Seat

FIRST_MOVE_BONUS = timedelta(seconds=60)
"""Added to the deadline of the first move, so that people can look at their roles."""

FIRST_BOT_BONUS = timedelta(seconds=5)
"""Added to the first bot's pause, so that people can look at their roles."""

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
    if game.outcome is not None or not (moving or speaking):
        row.bots_at = None
    elif moved_on or row.bots_at is None or row.bots_at <= now:
        row.bots_at = now + _pause(len(moving), has_just_begun=_has_just_begun(news))


def _set_deadline(
    row: Row, game: Game, news: Sequence[Event], *, moved_on: bool, people: set[int], now: datetime
) -> None:
    if not people or row.seconds_per_move is None:
        row.due_at = None
    elif moved_on or row.due_at is None:
        row.due_at = now + timedelta(seconds=row.seconds_per_move)
        if _has_just_begun(news):
            row.due_at += FIRST_MOVE_BONUS


def _has_just_begun(news: Sequence[Event]) -> bool:
    return any(isinstance(event, GameDealt) for event in news)


def _pause(bots: int, *, has_just_begun: bool) -> timedelta:
    """Draw the pause of the next bot; where several have to vote, they share the pause of one."""
    pause = timedelta(seconds=bots_pause(SystemChance())) / max(bots, 1)
    return settings.BOT_PACE * (pause + has_just_begun * FIRST_BOT_BONUS)


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
            case LoyaltyInvestigated(president) | PoliciesPeeked(president):
                shown |= {president} - spoke
            case CandidacyPassed() | SpecialElectionCalled():
                rounds += 1
            case _:
                pass
        if rounds > 1:
            break
    return shown
