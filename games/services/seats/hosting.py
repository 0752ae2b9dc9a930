"""The host's actions at a table: seating order, bots, size, start, pause.

Players are addressed by their names, which are unique at a table; a seat number may belong to another player by the
time the request arrives. Every action sets a value and none toggles, so doing it twice has the same effect as once.
"""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.engine import SystemChance
from games.engine.chance import shuffled
from games.models import Ban, Game, Seat
from games.names import LONGEST
from games.services.answers import Conflict, Done, refuse
from games.services.identity import host_of, own_seat
from games.services.play import bot_players
from games.services.play.absence import is_host_away, reschedule_now
from games.services.play.silence import limit_in_own_session, refuse_in_own_session
from games.services.seats.opening import TableOptions, refuse_impossible_options
from games.services.seats.places import ban, free_seat, refuse_unless_open, renumber, seat_bot
from games.services.seats.starting import deal_and_start
from games.services.use_case import locked, touch, use_case


@use_case
def arrange(code: str, *, token: str, names: Sequence[str]) -> Done:
    """Seat everybody in this order, clockwise."""
    game = _open_table(code, token)
    by_name = {seat.name: seat for seat in game.seats.all()}
    if sorted(names) != sorted(by_name):
        raise refuse(_("Someone came or left in the meantime. Look at the table again, then retry."), answer=Conflict)
    renumber(game, [by_name[name] for name in names])
    return _touched(game)


@use_case
def shuffle_seats(code: str, *, token: str) -> Done:
    """Seat everybody in random order."""
    game = _open_table(code, token)
    renumber(game, shuffled(list(game.seats.all()), SystemChance()))
    return _touched(game)


@use_case
def remove(code: str, *, token: str, name: str) -> Done:
    """Free the seat of a player or a bot. The player can't sit down at this table again until the host allows it."""
    game = _open_table(code, token)
    for seat in _called(game, name):
        if seat.pk == game.host_id:
            raise refuse(_("You can't remove the host. Hand the table over first, or leave."))
        if not game.is_one_device:
            ban(game, seat)
        free_seat(game, seat)
    return _touched(game)


@use_case
def let_back_in(code: str, *, token: str, name: str) -> Done:
    """Allow a player who was removed under this name to sit down again."""
    game = locked(code)
    host_of(game, token)
    Ban.objects.filter(pk__in=[each.pk for each in game.bans.all() if each.name == name]).delete()
    return _touched(game)


@use_case
def hand_over(code: str, *, token: str, name: str) -> Done:
    """Make another player the host, before or during a game."""
    game = locked(code)
    refuse_in_own_session(game, host_of(game, token))
    heirs = [seat for seat in _called(game, name) if seat.is_here]
    if not heirs:
        raise refuse(
            _("Nobody called %(name)s is here, so they can't be the host."), answer=Conflict, name=name[:LONGEST]
        )
    game.host = heirs[0]
    return _touched(game)


@use_case
def take_over(code: str, *, token: str) -> Done:
    """Become the host, if the host has been away for a while."""
    game = locked(code)
    seat = own_seat(game, token)
    host = game.host
    if host is not None and host.pk != seat.pk and not is_host_away(host):
        raise refuse(_("%(host)s was here just now and is still the host."), answer=Conflict, host=host.name)
    game.host = seat
    return _touched(game)


@use_case
def add_bot(code: str, *, token: str, strength: str = bot_players.USUAL) -> Done:
    """Put a bot of this strength in the next free seat."""
    game = _open_table(code, token)
    seat_bot(game, strength)
    return _touched(game)


@use_case
def resize(code: str, *, token: str, size: int) -> Done:
    """Change the number of players, if the table's rules allow it and nobody loses their seat."""
    game = _open_table(code, token)
    refuse_impossible_options(TableOptions(size=size, ruleset=game.ruleset))
    if game.seats.count() > size:
        raise refuse(
            _("More than %(size)d people sit here. Remove someone first."), answer=Conflict, rule="S1", size=size
        )
    game.size = size
    return _touched(game)


@use_case
def start(code: str, *, token: str, fill_with: str = "") -> Done:
    """Deal, with bots of the strength `fill_with` in the free seats if it is given. A second start changes nothing."""
    game = locked(code)
    host_of(game, token)
    if game.is_running:
        return Done(game.length)
    refuse_unless_open(game)
    for _free in range(game.size - game.seats.count() if fill_with else 0):
        seat_bot(game, fill_with)
    deal_and_start(game)
    return Done(game.length)


@use_case
def pause(code: str, *, token: str) -> Done:
    """Stop the clock, the bots and the moves."""
    game = _game_in_play(code, token)
    if game.paused_at is None:
        limit_in_own_session(game, host_of(game, token), "pause")
        game.paused_at = timezone.now()
    return _touched(game)


@use_case
def resume(code: str, *, token: str) -> Done:
    """Continue; players have as much time as was left at the pause."""
    game = _game_in_play(code, token)
    if game.paused_at is not None:
        waited = timezone.now() - game.paused_at
        game.paused_at = None
        game.due_at = game.due_at and game.due_at + waited
        game.bots_at = game.bots_at and game.bots_at + waited
        game.talk_at = game.talk_at and game.talk_at + waited
        game.read_until = game.read_until and game.read_until + waited
        reschedule_now(game)
    return _touched(game)


def _open_table(code: str, token: str) -> Game:
    game = locked(code)
    host_of(game, token)
    refuse_unless_open(game)
    return game


def _game_in_play(code: str, token: str) -> Game:
    game = locked(code)
    host_of(game, token)
    if not game.is_running:
        raise refuse(_("There's no game going on here."), answer=Conflict)
    return game


def _called(game: Game, name: str) -> list[Seat]:
    """Return the seat with this name, or an empty list. Compared in Python, because a database rejects some texts."""
    return [seat for seat in game.seats.all() if seat.name == name]


def _touched(game: Game) -> Done:
    touch(game)
    return Done(game.length)
