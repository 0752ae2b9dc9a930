"""The seats of an open table: their numbers and names, and the host.

Shared by the use cases that seat players; called with the game's row locked.
"""

import secrets
from collections.abc import Sequence
from itertools import chain, count

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import Q
from django.utils.translation import gettext_noop as _

from games.bots.talk.personas import PERSONAS
from games.models import Ban, Device, Game, Seat
from games.names import skeleton
from games.services.answers import Conflict, Forbidden, refuse
from games.services.identity import checked_name, known_person, person_of
from games.services.play.bot_players import is_strength

ALIASES = (
    "Amber", "Birch", "Cedar", "Coral", "Dune", "Ember", "Fern", "Flint", "Heron", "Indigo",
    "Juniper", "Lark", "Maple", "Moss", "Ochre", "Opal", "Pearl", "Quartz", "Raven", "Sage",
)  # fmt: skip
"""The names of players at an anonymous table."""

BOT_NAMES = tuple(each.name for each in PERSONAS)
SPARE_BOT_NAMES = ("Cleo Bot", "Dov Bot")
"""For more bots than there are characters."""


def seat_person(game: Game, typed: str, token: str, user: AbstractBaseUser | None = None) -> Seat:
    """Give this person the next free seat under the name they typed; refuses if that isn't possible."""
    person = known_person(token)
    name = _random_alias(game, ALIASES) if game.is_anonymous else checked_name(typed)
    seat = _seat(game, name)
    seat.pin = new_pin()
    seat.user_id = user.pk if user is not None and user.is_authenticated else None
    seat.save()
    Device.objects.create(seat=seat, person=person)
    return seat


def seat_program(game: Game, typed: str, token: str) -> Seat:
    """Give a program the next free seat, marked as such for everyone to see."""
    seat = seat_person(game, typed, token)
    seat.is_program = True
    seat.save(update_fields=["is_program"])
    seat.devices.update(way=Device.Way.PROGRAM)
    return seat


def new_pin() -> str:
    """Return six random digits."""
    return f"{secrets.randbelow(1_000_000):06d}"


def seat_bot(game: Game, strength: str) -> Seat:
    """Give the next free seat to a bot of this strength."""
    if not is_strength(strength):
        raise refuse(_("We don't have a bot of the strength %(strength)s."), strength=strength[:20])
    seat = _seat(game, _random_alias(game, BOT_NAMES, SPARE_BOT_NAMES))
    seat.bot = strength
    seat.save()
    return seat


def free_name(game: Game, seat: Seat) -> str:
    """Return “Seat 3”, with a suffix if another player has that name. It is a name and therefore not translated."""
    taken = {other.skeleton for other in game.seats.all() if other.pk != seat.pk}
    name = f"Seat {seat.number + 1}"
    names = chain([name], (f"{name} ({again})" for again in count(2)))
    return next(each for each in names if skeleton(each) not in taken)


def free_seat(game: Game, seat: Seat) -> None:
    """Free a seat at an open table; the others move up."""
    Seat.objects.filter(pk=seat.pk).delete()
    renumber(game, list(game.seats.all()))


def ban(game: Game, seat: Seat) -> None:
    """Keep the browsers and the account of a removed player from sitting down at this table again."""
    people = seat.devices.values_list("person", flat=True)
    Ban.objects.bulk_create(Ban(game=game, name=seat.name, person=each, user_id=seat.user_id) for each in people)


def is_banned(game: Game, token: str, user: AbstractBaseUser | None) -> bool:
    """Return whether the host removed this person from this table."""
    account = user.pk if user is not None and user.is_authenticated else None
    return game.bans.filter(Q(person=person_of(token)) | Q(user__isnull=False, user=account)).exists()


def refuse_the_banned(game: Game, token: str, user: AbstractBaseUser | None) -> None:
    """Refuse somebody whom the host removed from this table."""
    if is_banned(game, token, user):
        raise refuse(_("The host removed you from this table. Ask them to let you back in."), answer=Forbidden)


def refuse_if_rated(game: Game, sentence: str) -> None:
    """Refuse what nobody may do at a rated game."""
    if game.is_rated:
        raise refuse(sentence, answer=Forbidden)


def renumber(game: Game, order: Sequence[Seat]) -> None:
    """Number the seats clockwise from 0, in two steps, because numbers must be unique at every moment."""
    for base in (100, 0):
        for number, seat in enumerate(order, start=base):
            seat.number = number
        Seat.objects.bulk_update(order, ["number"])


def pass_on_host(game: Game, leaving: Seat) -> None:
    """If the host leaves, make the next person who is present the host."""
    if game.host_id in (leaving.pk, None):
        game.host = next((seat for seat in game.seats.all() if seat.is_here and seat.pk != leaving.pk), None)


def refuse_unless_open(game: Game) -> None:
    """Refuse if players can't sit down or move any more."""
    if game.is_running:
        raise refuse(_("This game has already started. You can watch it."), answer=Conflict)
    if game.is_over:
        raise refuse(_("This game is over. You can open a new table."), answer=Conflict)


def _seat(game: Game, name: str) -> Seat:
    """Return an unsaved seat behind the last one."""
    refuse_unless_open(game)
    sitting = list(game.seats.all())
    if len(sitting) >= game.size:
        raise refuse(_("All %(size)d seats are taken. You can watch."), answer=Conflict, rule="S1", size=game.size)
    looks = skeleton(name)
    for other in sitting:
        if other.skeleton == looks:
            sentence = _("%(other)s already sits here, and %(name)s looks too similar. Choose another name.")
            raise refuse(sentence, answer=Conflict, other=other.name, name=name)
    return Seat(game=game, number=len(sitting), name=name, skeleton=looks)


def _random_alias(game: Game, among: tuple[str, ...], spare: tuple[str, ...] = ()) -> str:
    taken = set(game.seats.values_list("skeleton", flat=True))
    free, others = ([name for name in names if skeleton(name) not in taken] for names in (among, spare))
    return secrets.choice(free or others)
