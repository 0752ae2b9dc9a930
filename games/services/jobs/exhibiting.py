"""Example games for a new site: finished games of bots, a running one, and an open table.

Every function creates only what is missing, so it may be called repeatedly.
"""

from collections.abc import Sequence
from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from games import engine
from games.bots import bot
from games.bots.matches import play_out
from games.engine import SystemChance
from games.engine.chance import one_of
from games.models import Game, Seat
from games.services.play import bot_players
from games.services.play.playing import save_after
from games.services.rulesets import ruleset_of
from games.services.seats.opening import TableOptions, create
from games.services.seats.places import seat_bot
from games.services.seats.starting import deal_and_start
from games.services.use_case import use_case
from games.storage.event_store import append

FINISHED = (5, 7, 10)
"""The sizes of the finished games that a new site starts with."""
WATCHED = range(5, 11)
SECONDS_A_MOVE = 4


@use_case
def seed() -> list[Game]:
    """Create the example games that are missing, and return them."""
    made = []
    if not _of_bots().filter(status=Game.Status.OVER).exists():
        made += [played_game(size) for size in FINISHED]
    if not _of_bots().filter(status=Game.Status.RUNNING).exists():
        made.append(_running_game())
    if not Game.objects.filter(status=Game.Status.OPEN, is_public=True).exists():
        made.append(_open_table())
    return made


@use_case
def bots_to_watch() -> Game:
    """Return a public game between bots: the running one, or a new one."""
    return _of_bots().filter(status=Game.Status.RUNNING).first() or _running_game()


def _of_bots() -> QuerySet[Game]:
    """Return the public games without any person."""
    return Game.objects.filter(is_public=True, seats__isnull=False).exclude(seats__bot="").distinct()


def _running_game() -> Game:
    game = _table_of_bots(one_of(WATCHED, SystemChance()))
    deal_and_start(game)
    return game


def _open_table() -> Game:
    game = create(TableOptions(size=7))
    for _number in range(3):
        seat_bot(game, bot_players.USUAL)
    return game


def played_game(size: int) -> Game:
    """Play a game between bots to the end, and store it as if it had ended just now."""
    game, chance = _table_of_bots(size), SystemChance()
    seats = list(game.seats.all())
    dealt = engine.deal([seat.name for seat in seats], ruleset_of({}, size), chance=chance)
    played = play_out(engine.Game.from_deal(dealt), [bot(seat.bot) for seat in seats], chance)
    _store(game, seats, played)
    return game


def _store(game: Game, seats: Sequence[Seat], played: engine.Game) -> None:
    ended = timezone.now()
    game.started_at = ended - timedelta(seconds=SECONDS_A_MOVE * len(played.log))
    for number, event in enumerate(played.log):
        append(game, number, [event], at=game.started_at + timedelta(seconds=SECONDS_A_MOVE * number))
    save_after(game, played, played.log, seats, ended)


def _table_of_bots(size: int) -> Game:
    game = create(TableOptions(size=size))
    for _number in range(size):
        seat_bot(game, bot_players.USUAL)
    return game
