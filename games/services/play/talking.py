"""Chat at the table and among the spectators, and private notes.

At the table the rules on silence hold: president and chancellor during their session (L5), the dead for good (X1).
Spectators have a room of their own, and so have the dead if the table chose that; everybody can read both after the
end. Everybody can always read the table's chat.
"""

from datetime import timedelta

from django.db.models import Max, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from games.engine.refusals import why_silent
from games.models import Game, Message, Note, Seat
from games.names import skeleton, storable, without_unseen
from games.services.answers import Conflict, Done, Refused, TooMuch, UseCaseError, refuse
from games.services.identity import checked_name, known_person, own_seat, seats_of
from games.services.play.absence import note_present
from games.services.play.schedule import plan_answer
from games.services.play.watching import Visitor
from games.services.use_case import locked, touch, use_case
from games.storage.event_store import game_of

LONGEST = 300
LONGEST_NOTE = 4_000
WINDOW = timedelta(seconds=5)
MOST_BY_ONE, MOST_AT_A_TABLE = 5, 20
MOST_OF_ONE_IN_A_GAME, MOST_OF_SPECTATORS = 300, 2_000


@use_case
def say(code: str, *, token: str, text: str, number: int | None = None, name: str = "") -> Message:
    """Post a message: a player's at the table, anybody else's among the spectators, under a name."""
    game = locked(code)
    words = _words(text)
    if not game.has_chat:
        raise refuse(_("At this table people talk, so there's no chat."), answer=Conflict)
    if seats_of(game, token):
        return _say_at_the_table(game, own_seat(game, token, number), words)
    return _say_among_spectators(game, known_person(token), _free_name(game, name), words)


@use_case
def say_nothing(code: str, seat: int) -> Done:
    """Note that this player doesn't want to tell what they saw so far. Only their own pages change."""
    game = locked(code)
    game.seats.filter(number=seat).update(asked_until=game.length)
    touch(game)
    return Done(game.length)


@use_case
def hear(code: str, seat: int, many: int) -> Done:
    """Note that the learner at a rehearsal has read this many of the coach's comments. Only their own pages change."""
    game = locked(code)
    if game.rehearsal and game.seats.filter(number=seat, bot="").exists():
        game.rehearsal = {**game.rehearsal, "heard": max(many, int(game.rehearsal.get("heard", 0)))}
        game.save(update_fields=["rehearsal"])
        touch(game)
    return Done(game.length)


def messages_for(game: Game, visitor: Visitor) -> QuerySet[Message]:
    """Return the messages that this visitor may read, in order. Who holds a device for several seats is a player."""
    seat = visitor.seat
    is_spectator = not visitor.seats if seat is None else seat.has_left
    is_dead = seat is not None and not is_spectator and game.is_running and is_among_the_dead(game, seat.number)
    rooms = rooms_heard(game, is_spectator=is_spectator, is_dead=is_dead)
    return game.messages.filter(room__in=rooms).order_by("at", "number")


def rooms_heard(game: Game, *, is_spectator: bool, is_dead: bool) -> tuple[str, ...]:
    """Return the rooms whose messages a viewer may read now, in their order."""
    may_hear = {
        Message.Room.TABLE: True,
        Message.Room.SPECTATORS: is_spectator or game.is_over,
        Message.Room.DEAD: (is_dead and game.has_dead_talk) or game.is_over,
    }
    return tuple(room for room, heard in may_hear.items() if heard)


def is_among_the_dead(game: Game, seat: int) -> bool:
    """Return whether this player of a running game is dead."""
    return seat not in game_of(game).table.living


@use_case
def write_note(code: str, *, token: str, text: str, number: int | None = None) -> Note:
    """Replace the person's private note."""
    seat = own_seat(locked(code), token, number)
    if len(text) > LONGEST_NOTE:
        raise refuse(
            _("A note can have at most %(longest)d characters; this one has %(many)d."),
            longest=LONGEST_NOTE,
            many=len(text),
        )
    return Note.objects.update_or_create(seat=seat, defaults={"text": storable(text)})[0]


def read_note(seat: Seat) -> str:
    """Return the private note of this seat."""
    return Note.objects.filter(seat=seat).values_list("text", flat=True).first() or ""


def _words(text: str) -> str:
    words = without_unseen(text[: 10 * LONGEST])
    if not words:
        raise refuse(_("This message is empty."))
    if len(words) > LONGEST:
        raise refuse(
            _("A message can have at most %(longest)d characters; this one has %(many)d."),
            longest=LONGEST,
            many=len(text),
        )
    return words


def _free_name(game: Game, typed: str) -> str:
    name = checked_name(typed)
    looks = skeleton(name)
    if any(seat.skeleton == looks for seat in game.seats.all()):
        raise refuse(_("%(name)s sits at this table. Choose another name."), answer=Conflict, name=name)
    return name


def _say_at_the_table(game: Game, seat: Seat, text: str) -> Message:
    if seat.has_left:
        raise refuse(_("You've left this table. Come back to talk."), answer=Conflict)
    note_present(seat)
    silent = why_silent(game_of(game).truth, seat.number) if game.is_running else None
    if silent is not None and silent.rule == "X1" and game.has_dead_talk:
        return post(game, Message(room=Message.Room.DEAD, seat=seat.number, name=seat.name, text=text))
    if silent is not None:
        raise UseCaseError(Refused(silent))
    message = Message(room=Message.Room.TABLE, seat=seat.number, name=seat.name, text=text)
    plan_answer(game, list(game.seats.all()), message)
    return post(game, message)


def _say_among_spectators(game: Game, person: str, name: str, text: str) -> Message:
    return post(game, Message(room=Message.Room.SPECTATORS, person=person, name=name, text=text))


def post(game: Game, message: Message) -> Message:
    """Save a message, within the limits."""
    now = timezone.now()
    lately = game.messages.filter(at__gt=now - WINDOW)
    own = lately.filter(room=message.room, seat=message.seat, person=message.person)
    if own.count() >= MOST_BY_ONE or lately.filter(room=message.room).count() >= MOST_AT_A_TABLE:
        raise refuse(
            _("That was a lot of messages in a few seconds. Wait a moment; your text isn't lost."), answer=TooMuch
        )
    _refuse_a_flood(game, message)
    last = game.messages.filter(room=message.room).aggregate(last=Max("number"))["last"] or 0
    message.game, message.number, message.after, message.at = game, last + 1, game.length, now
    message.save()
    touch(game, is_public=message.room != Message.Room.DEAD)
    return message


def _refuse_a_flood(game: Game, message: Message) -> None:
    """Refuse one more message of somebody who has written very many at this table, or of one spectator too many."""
    in_room = game.messages.filter(room=message.room)
    own = in_room.filter(seat=message.seat, person=message.person).count()
    if own >= MOST_OF_ONE_IN_A_GAME or (message.seat is None and in_room.count() >= MOST_OF_SPECTATORS):
        raise refuse(_("People have written so much at this table that nobody would read more."), answer=TooMuch)
