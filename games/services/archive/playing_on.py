"""Playing on from a step of a finished game: the same seats, roles and deck, with other people or bots.

The new table's log begins with the events up to that step, so each player sees exactly what their seat had seen by
then. The original game is not changed.
"""

from dataclasses import dataclass

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext_noop as _

from games import engine
from games.engine.events import Event, GameEnded
from games.models import Game
from games.services.answers import Conflict, Refused, TooMuch, refuse
from games.services.archive.reviewing import FinishedGame
from games.services.identity import person_of
from games.services.limits import is_too_often
from games.services.play import bot_players
from games.services.seats.opening import MOST_TABLES_AN_HOUR, TableOptions, create
from games.services.seats.places import seat_bot, seat_person
from games.services.seats.starting import deal_and_start
from games.services.use_case import locked, use_case
from games.storage.event_store import game_of

NOT_ALL_KNOWN = _("Some cards of this game are unknown, so you can't play on from it.")


@dataclass(frozen=True)
class PlayOnRequest:
    """A request to play on from a step, in a seat against bots, or with friends if `seat` is empty."""

    step: int
    seat: int | None
    strength: str = bot_players.USUAL


def start_at(found: FinishedGame, step: int) -> int | None:
    """Return the last step up to this one that waits for a move, or nothing if the record has unknown cards."""
    return _start_at(game_of(found.row), step)


def _start_at(played: engine.Game, step: int) -> int | None:
    if not isinstance(played.log[-1], GameEnded) or any(map(_has_gaps, played.log)):
        return None
    upto = engine.Game.from_log(played.log[:1])
    latest = 1
    for number, event in enumerate(played.log[1:step], 2):
        upto = upto.after(event)
        latest = number if upto.waiting else latest
    return latest


def _has_gaps(event: Event) -> bool:
    return bool(getattr(event, "unknown", ())) or bool(getattr(event, "untold", ()))


def play_on(
    code: str, wanted: PlayOnRequest, *, token: str, name: str, user: AbstractBaseUser | None = None
) -> Game | Refused:
    """Open a table that continues from there: running, with bots in the other seats, or waiting for friends."""
    if is_too_often(f"tables:{person_of(token)}", most=MOST_TABLES_AN_HOUR, seconds=3600):
        return refuse(_("You've opened a lot of tables this hour. Play at one of them."), answer=TooMuch).answer
    return _play_on(code, wanted, token, name, user)


@use_case
def _play_on(code: str, wanted: PlayOnRequest, token: str, name: str, user: AbstractBaseUser | None) -> Game:
    old = locked(code)
    if old.status != Game.Status.OVER:
        raise refuse(_("You can only play on from a finished game."), answer=Conflict, rule="I3")
    step = _start_at(game_of(old), wanted.step)
    if step is None:
        raise refuse(NOT_ALL_KNOWN, answer=Conflict)
    if wanted.seat is not None and wanted.seat not in range(old.size):
        raise refuse(_("This table doesn't have that seat."))
    game = create(TableOptions(size=old.size, ruleset=old.ruleset, is_public=False))
    game.came_from, game.came_from_step = old, step
    _seat_all(game, wanted, token, name, user)
    game.save()
    if wanted.seat is not None:
        deal_and_start(game)
    return game


def _seat_all(game: Game, wanted: PlayOnRequest, token: str, name: str, user: AbstractBaseUser | None) -> None:
    """Seat the person where they want with bots in the other seats, or the person alone."""
    for number in range(game.size if wanted.seat is not None else 1):
        if number == (wanted.seat or 0):
            game.host = seat_person(game, name, token, user)
        else:
            seat_bot(game, wanted.strength)
