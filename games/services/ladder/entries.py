"""The programs on the ladder: adding one, giving it another token, taking it off.

A bot that has played keeps its rating: taken off, it is no longer listed, and under the same name it comes back with
its games. So nobody gets rid of a bad rating by adding the same bot again.
"""

from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext_noop as _

from games.models import LadderBot
from games.names import skeleton
from games.services.answers import Conflict, Forbidden, Refused, TooMuch, Unknown, refuse
from games.services.identity import checked_name, new_token, person_of
from games.services.use_case import use_case

MOST_BOTS = 5
MOST_NAMES = 20
"""Names under which the bots of an account have played; otherwise a new name would be a new rating without end."""
NOT_ONE = _("That isn't the token of a bot on the ladder.")


def bots_of(user: AbstractBaseUser) -> list[LadderBot]:
    """Return the bots of an account, the oldest first."""
    return list(LadderBot.objects.filter(owner=user.pk, is_off=False))


@use_case
def add_bot(user: AbstractBaseUser, typed: str) -> str:
    """Put a bot on the ladder under this name, and return its token, which is shown once."""
    name, token = checked_name(typed), new_token()
    if LadderBot.objects.filter(owner=user.pk, is_off=False).count() >= MOST_BOTS:
        raise refuse(_("You have %(most)d bots on the ladder. Take one off first."), answer=TooMuch, most=MOST_BOTS)
    looks = skeleton(name)
    known = LadderBot.objects.filter(skeleton=looks).first()
    if known and (not known.is_off or known.owner_id != user.pk):
        raise refuse(_("There's a bot with a name like %(name)s on the ladder. Choose another."), name=name)
    if known is None:
        _refuse_another_name(user)
    entered = {"name": name, "hashed": person_of(token), "is_off": False}
    LadderBot.objects.update_or_create(entered, owner_id=user.pk, skeleton=looks)
    return token


def _refuse_another_name(user: AbstractBaseUser) -> None:
    if LadderBot.objects.filter(owner=user.pk).count() >= MOST_NAMES:
        sentence = _("Your bots have played under %(most)d names. Use one of these again.")
        raise refuse(sentence, answer=TooMuch, most=MOST_NAMES)


@use_case
def renew_token(user: AbstractBaseUser, name: str) -> str:
    """Give a bot another token; the old one doesn't count any more."""
    token = new_token()
    if not LadderBot.objects.filter(owner=user.pk, name=name, is_off=False).update(hashed=person_of(token)):
        raise refuse(_("You have no bot of that name."), answer=Unknown)
    return token


@use_case
def remove_bot(user: AbstractBaseUser, name: str) -> bool:
    """Take a bot off the ladder. Its games stay and count; under the same name it comes back with its rating."""
    bot = LadderBot.objects.filter(owner=user.pk, name=name, is_off=False).first()
    if bot is None:
        raise refuse(_("You have no bot of that name."), answer=Unknown)
    if bot.seats.filter(game__status__in=("open", "running")).exists():
        raise refuse(_("This bot is playing. Take it off when its game is over."), answer=Conflict)
    if bot.seats.exists():
        bot.is_off = True
        bot.save(update_fields=["is_off"])
    else:
        bot.delete()
    return True


def bot_with(token: str) -> LadderBot | Refused:
    """Return the bot that this token belongs to."""
    found = LadderBot.objects.filter(hashed=person_of(token), is_off=False).first() if token else None
    return refuse(NOT_ONE, answer=Forbidden).answer if found is None else found
