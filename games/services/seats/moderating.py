"""The staff's actions at any table: take out a name or a message, close a table.

Staff see no more of a game than a spectator, and can't change what was played. Their actions stay visible: a seat is
called by its number, a message is empty, a table is abandoned.
"""

from django.utils.translation import gettext_noop as _

from games.models import Game
from games.names import skeleton
from games.services.answers import Conflict, Unknown, refuse
from games.services.play.absence import abandon
from games.services.seats.places import free_name
from games.services.use_case import locked, touch, use_case
from games.storage.event_store import rename

TAKEN_OUT = "…"


@use_case
def close_table(code: str) -> Game:
    """Abandon this table, whatever its state."""
    game = locked(code)
    if game.is_over:
        raise refuse(_("This table is already closed."), answer=Conflict)
    abandon(game)
    touch(game)
    return game


@use_case
def take_out_name(code: str, number: int) -> Game:
    """Name a seat by its number, at a table where no game is running."""
    game = locked(code)
    if game.is_running:
        raise refuse(
            _("You can remove a name before or after a game. If it can't wait, close the table."), answer=Conflict
        )
    seat = game.seats.filter(number=number).first()
    if seat is None:
        raise refuse(_("This table doesn't have that seat."), answer=Unknown)
    seat.name = free_name(game, seat)
    seat.skeleton = skeleton(seat.name)
    seat.save(update_fields=["name", "skeleton"])
    game.messages.filter(seat=number).update(name=seat.name)
    game.remarks.filter(seat=number).update(name=seat.name)
    if game.length:
        rename(game, number, seat.name)
        game.edition += 1
    touch(game)
    return game


@use_case
def take_out_message(code: str, room: str, number: int) -> Game:
    """Empty a message. Open pages show it until they are reloaded; no other page is sent it."""
    game = locked(code)
    if not game.messages.filter(room=room, number=number).update(text=TAKEN_OUT):
        raise refuse(_("There's no such message at this table."), answer=Unknown)
    game.edition += 1
    touch(game)
    return game
