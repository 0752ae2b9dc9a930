"""Taking a person's name, and if they wish their messages, out of a finished game.

The name is in the deal, in the seat's row, and on messages and remarks; all are rewritten, and no copy is kept. The
seat's moves stay, because the game belongs to the other players too.
"""

from django.utils.translation import gettext_noop as _

from games.models import Game, Note, Seat
from games.names import skeleton
from games.services.answers import Conflict, refuse
from games.services.identity import own_seat
from games.services.seats.places import free_name
from games.services.use_case import locked, ring, use_case
from games.storage.event_store import rename


@use_case
def take_out_name(code: str, *, token: str, number: int | None = None, with_words: bool = False) -> Seat:
    """Replace the name of the person's seat by its number; `with_words` also deletes their messages and remarks.

    Afterwards the seat has no owner: its devices and its account are removed.
    """
    game = locked(code)
    seat = own_seat(game, token, number)
    if not game.is_over:
        raise refuse(_("You can only remove a name once the game is over."), answer=Conflict)
    old, seat.name = seat.name, free_name(game, seat)
    seat.skeleton, seat.user_id, seat.pin = skeleton(seat.name), None, ""
    seat.save(update_fields=["name", "skeleton", "user", "pin"])
    if game.length:
        rename(game, seat.number, seat.name)
    _rewrite(game, seat, with_words)
    _rename_in_talk_of_bots(game, old, seat.name)
    seat.devices.all().delete()
    game.edition += 1
    game.changes += 1
    game.save(update_fields=["edition", "changes"])
    ring(game)
    return seat


def _rewrite(game: Game, seat: Seat, with_words: bool) -> None:
    said = game.messages.filter(seat=seat.number)
    written = game.remarks.filter(seat=seat.number)
    Note.objects.filter(seat=seat).delete()
    if with_words:
        said.delete()
        written.delete()
    else:
        said.update(name=seat.name)
        written.update(name=seat.name, person="")


def _rename_in_talk_of_bots(game: Game, old: str, new: str) -> None:
    for message in game.messages.exclude(line={}):
        facts = message.line["facts"]
        if old in facts.values():
            message.line["facts"] = {word: new if fact == old else fact for word, fact in facts.items()}
            message.text = message.line["sentence"] % message.line["facts"]
            message.save(update_fields=["line", "text"])
