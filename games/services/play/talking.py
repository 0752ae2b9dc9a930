"""Chat at the table and among the spectators, and private notes.

At the table the rules on silence hold: president and chancellor during their session (L5), the dead for good (X1).
Spectators have a room of their own, which players can read after the end; everybody can read the table's chat.
"""

from datetime import timedelta

from django.db.models import Max, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.engine.refusals import why_silent
from games.models import Game, Message, Note, Seat
from games.names import skeleton, storable, without_unseen
from games.services.answers import Conflict, Refused, TooMuch, UseCaseError, refuse
from games.services.identity import checked_name, known_person, own_seat, seats_of
from games.services.play.absence import note_present
from games.services.use_case import locked, touch, use_case
from games.storage.event_store import game_of

LONGEST = 300
LONGEST_NOTE = 4_000
WINDOW = timedelta(seconds=5)
MOST_BY_ONE, MOST_AT_A_TABLE = 5, 20


@use_case
def say(code: str, *, token: str, text: str, number: int | None = None, name: str = "") -> Message:
    """Post a message: a player's at the table, anybody else's among the spectators, under a name."""
    game = locked(code)
    words = _words(text)
    if not game.has_chat:
        raise refuse(_("At this table one talks, and does not write."), answer=Conflict)
    if seats_of(game, token):
        return _say_at_the_table(game, own_seat(game, token, number), words)
    return _say_among_spectators(game, known_person(token), _free_name(game, name), words)


def messages_for(game: Game, seat: Seat | None) -> QuerySet[Message]:
    """Return the messages that this seat may read, in order; spectators' messages only for spectators and after the
    end."""
    may_hear_all = seat is None or seat.has_left or game.is_over
    rooms = Message.Room.values if may_hear_all else [Message.Room.TABLE]
    return game.messages.filter(room__in=rooms).order_by("at", "number")


@use_case
def write_note(code: str, *, token: str, text: str, number: int | None = None) -> Note:
    """Replace the person's private note."""
    seat = own_seat(locked(code), token, number)
    if len(text) > LONGEST_NOTE:
        raise refuse(
            _("A note has at most %(longest)d characters; this one has %(many)d."), longest=LONGEST_NOTE, many=len(text)
        )
    return Note.objects.update_or_create(seat=seat, defaults={"text": storable(text)})[0]


def read_note(seat: Seat) -> str:
    """Return the private note of this seat."""
    return Note.objects.filter(seat=seat).values_list("text", flat=True).first() or ""


def _words(text: str) -> str:
    words = without_unseen(text[: 10 * LONGEST])
    if not words:
        raise refuse(_("There is nothing in this message."))
    if len(words) > LONGEST:
        raise refuse(
            _("A message has at most %(longest)d characters; this one has %(many)d."), longest=LONGEST, many=len(text)
        )
    return words


def _free_name(game: Game, typed: str) -> str:
    name = checked_name(typed)
    looks = skeleton(name)
    if any(seat.skeleton == looks for seat in game.seats.all()):
        raise refuse(_("%(name)s sits at this table. Take another name."), answer=Conflict, name=name)
    return name


def _say_at_the_table(game: Game, seat: Seat, text: str) -> Message:
    if seat.has_left:
        raise refuse(_("You have left this table. Come back to talk."), answer=Conflict)
    note_present(seat)
    silent = why_silent(game_of(game).truth, seat.number) if game.is_running else None
    if silent is not None:
        raise UseCaseError(Refused(silent))
    return _said(game, Message(room=Message.Room.TABLE, seat=seat.number, name=seat.name, text=text))


def _say_among_spectators(game: Game, person: str, name: str, text: str) -> Message:
    return _said(game, Message(room=Message.Room.SPECTATORS, person=person, name=name, text=text))


def _said(game: Game, message: Message) -> Message:
    now = timezone.now()
    lately = game.messages.filter(at__gt=now - WINDOW)
    own = lately.filter(room=message.room, seat=message.seat, person=message.person)
    if own.count() >= MOST_BY_ONE or lately.filter(room=message.room).count() >= MOST_AT_A_TABLE:
        raise refuse(
            _("Too many messages in a few seconds. Wait a moment; what you wrote is not lost."), answer=TooMuch
        )
    last = game.messages.filter(room=message.room).aggregate(last=Max("number"))["last"] or 0
    message.game, message.number, message.after, message.at = game, last + 1, game.length, now
    message.save()
    touch(game)
    return message
