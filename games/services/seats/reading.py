"""The reading of the opening, at tables with a voice: nobody moves until the text has been read and everyone knows
their role, or the host says go, or everyone agrees to skip it, or for twenty seconds after the last line.

Only the setup, the clock and what people press decide how long it takes, never the cards. Bots neither wait nor vote.
"""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.engine import Setup
from games.engine.narration import opening_script
from games.models import Game
from games.services.answers import Conflict, Done, refuse
from games.services.identity import host_of, own_seat
from games.services.use_case import locked, touch, use_case

A_LETTER, A_LINE, LONG_PAUSE = 0.07, 2.7, 8.0
"""Seconds that a voice needs for a letter, for a line besides its letters, and for the long pause."""
AFTERWARDS = timedelta(seconds=20)
"""How long the table waits after the last line for those who haven't said that they know their role."""


def time_to_read(setup: Setup) -> timedelta:
    """Return how long the text takes at this table."""
    lines = opening_script(setup)
    spoken = sum(A_LINE + A_LETTER * len(line.words) for line in lines)
    return timedelta(seconds=spoken + LONG_PAUSE * sum(line.long_pause for line in lines))


def begin_reading(game: Game, setup: Setup, now: datetime) -> None:
    """Let the reading begin with the deal; the caller saves the row. A device that is passed around needs none."""
    if game.has_voice and not game.is_one_device:
        game.read_until = now + time_to_read(setup) + AFTERWARDS


@use_case
def begin_playing(code: str, *, token: str) -> Done:
    """End the reading at once, because the host says so."""
    game = _read_out(code)
    host_of(game, token)
    return _shortened(game, timezone.now())


@use_case
def skip_reading(code: str, *, token: str, number: int | None = None) -> Done:
    """Agree to skip the reading; it ends when everyone at the table agrees."""
    game = _read_out(code)
    seat = own_seat(game, token, number)
    game.seats.filter(pk=seat.pk).update(skips_reading=True)
    agree = all(each.skips_reading for each in game.seats.all() if not each.is_automatic)
    return _shortened(game, timezone.now()) if agree else _shortened(game, game.read_until)


def after_role_seen(game: Game) -> None:
    """Don't wait any longer after the last line, if everyone knows their role now."""
    if is_read_out(game) and all(each.has_seen_role for each in game.seats.all() if not each.is_automatic):
        assert game.read_until is not None  # noqa: S101
        _shorten(game, max(timezone.now(), game.read_until - AFTERWARDS))


@use_case
def end_reading(code: str) -> Done:
    """Redraw the table once the reading is over and no bot is about to move."""
    game = locked(code)
    if not is_read_out(game):
        game.read_until = game.bots_at = None
        touch(game)
    return Done(game.length)


def is_read_out(game: Game) -> bool:
    """Whether the opening is being read out now, so that nobody moves."""
    return game.is_running and game.read_until is not None and timezone.now() < game.read_until


def _read_out(code: str) -> Game:
    game = locked(code)
    if not is_read_out(game):
        raise refuse(_("The reading is over: you can play."), answer=Conflict)
    return game


def _shortened(game: Game, until: datetime | None) -> Done:
    if until is not None:
        _shorten(game, until)
    touch(game)
    return Done(game.length)


def _shorten(game: Game, until: datetime) -> None:
    """End the reading at this time and move the deadlines with it. Only ever earlier."""
    assert game.read_until is not None  # noqa: S101
    saved = max(game.read_until - until, timedelta())
    game.read_until -= saved
    game.due_at = game.due_at and game.due_at - saved
    game.bots_at = game.bots_at and game.bots_at - saved
