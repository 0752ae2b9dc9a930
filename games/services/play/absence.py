"""Absent players and their stand-ins. Called with the game's row locked; the caller saves the row."""

from collections.abc import Sequence
from datetime import timedelta

from django.utils import timezone

from games.models import Game, Seat
from games.services.play.schedule import reschedule
from games.storage.event_store import game_of
from games.storage.prepared_sql import PreparedWrite

ABSENT = timedelta(minutes=2)
"""After this time without a sign of life a stand-in may be called."""
HOST_ABSENT = timedelta(seconds=75)
"""After this time without a sign of life another player may become the host."""
HEARTBEAT = timedelta(seconds=20)
"""The precision of `last_seen_at`."""

_seen = PreparedWrite(Seat, "last_seen_at")


def is_absent(seat: Seat) -> bool:
    """Return whether a stand-in may be called for this person."""
    return timezone.now() - seat.last_seen_at >= ABSENT


def is_host_away(host: Seat | None) -> bool:
    """Return whether another player may become the host: there is none, or they have been away for a while."""
    return host is None or timezone.now() - host.last_seen_at >= HOST_ABSENT


def note_present(seat: Seat) -> None:
    """Note that this person did something now, at most once per `HEARTBEAT`."""
    now = timezone.now()
    if now - seat.last_seen_at > HEARTBEAT:
        seat.last_seen_at = now
        _seen.save(seat)


def stand_in_for(game: Game, seat: Seat) -> None:
    """Let a stand-in play for this seat until the person returns."""
    seat.stand_in = True
    seat.save(update_fields=["stand_in", "has_left"])
    reschedule_now(game)


def end_stand_in(game: Game, seat: Seat) -> bool:
    """Give the seat back to its person, with the full time for a move. Return whether anything changed."""
    was_away = seat.stand_in or seat.has_left
    seat.stand_in = seat.has_left = False
    seat.last_seen_at = timezone.now()
    seat.save(update_fields=["stand_in", "has_left", "last_seen_at"])
    if was_away:
        reschedule_now(game)
    return was_away


def reschedule_now(game: Game, seats: Sequence[Seat] | None = None) -> None:
    """Recompute the row's deadlines after a player left or returned."""
    if game.is_running and game.paused_at is None:
        reschedule(game, game_of(game), (), list(game.seats.all()) if seats is None else seats, timezone.now())


def leave_running_game(game: Game, seat: Seat) -> None:
    """Leave a game that was dealt. While it runs, a stand-in plays on."""
    seat.has_left = True
    if game.is_running:
        stand_in_for(game, seat)
    else:
        seat.save(update_fields=["has_left"])


def abandon_if_wanted(game: Game) -> None:
    """Abandon the game if no person is left, or if more than half of those present want it."""
    if not game.is_over and would_abandon(list(game.seats.all())):
        abandon(game)


def would_abandon(seats: Sequence[Seat], wanting: Sequence[Seat] = ()) -> bool:
    """Return whether a game with only these seats would be abandoned if the seats in `wanting` agreed too."""
    here = [seat for seat in seats if seat.is_here]
    in_favour = [seat for seat in here if seat.wants_abandon or seat in wanting]
    return not here or 2 * len(in_favour) > len(here)


def abandon(game: Game) -> None:
    """Mark the game as abandoned: no more moves are accepted, and every role is public."""
    game.status, game.ended_at = Game.Status.ABANDONED, timezone.now()
    if game.length:
        seats, roles = list(game.seats.all()), game_of(game).truth.deal.roles
        for seat in seats:
            seat.role, seat.ended_at = roles[seat.number].letter, game.ended_at
        Seat.objects.bulk_update(seats, ["role", "ended_at"])
    game.due_at = game.bots_at = game.talk_at = game.paused_at = None
