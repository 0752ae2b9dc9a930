"""How much one network address may do, whoever sits behind it: a home, a school, a machine that guesses codes.

The limits are far above what a hall full of people does by hand. Behind a proxy the address is what the proxy says
(see `shsite.server.forwarded_address`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, ip_address, ip_network

from django.http import HttpRequest
from django.utils.translation import gettext_noop as _

from games.services.answers import Forbidden, Refused, TooMuch, Unknown, UseCaseError, refuse
from games.services.limits import is_too_often, was_too_often
from games.services.play import watching
from games.web.identity import token_of

MOST_WRONG_CODES = 60
"""A minute, of more than two million million codes: guessing finds one of a hundred tables in eight centuries."""
MORE_FOR_THE_SEATED = 10
TOO_MANY = _("Too many codes that do not exist. Wait a minute, then look at the code again.")
MOST_WRONG_SECRETS = 60
"""In a quarter of an hour, of PINs with six digits: finding one takes an address two months. Each seat has a limit of
its own besides, and so has each table's password."""
TOO_MANY_SECRETS = _("Too many wrong passwords and PINs came from here. Try again in a quarter of an hour.")
MOST_TABLES = 120
MOST_DRAFTS = 120
MOST_VOICES = 120
"""An hour. Who brings no cookie has a new token with every request, so that nothing else counts them."""


def note_wrong_code(request: HttpRequest) -> None:
    """Somebody came with a code that leads nowhere."""
    is_too_often(_guesses(address_of(request)), most=MOST_WRONG_CODES, seconds=60)


def limit_code_guesses(request: HttpRequest, code: str) -> Refused | None:
    """A no from where too many wrong codes came lately: the next right one would be a guess, too.

    Who has sat down somewhere may be wrong more often, since others in the house may guess; their own tables are open
    to them whatever others do.
    """
    token = token_of(request)
    if not _guesses_from(address_of(request), is_known=bool(token)) or (token and watching.has_seat_at(code, token)):
        return None
    return refuse(TOO_MANY, answer=TooMuch).answer


def _guesses_from(address: str, *, is_known: bool) -> bool:
    """Whether too many wrong codes came from this address lately."""
    return was_too_often(_guesses(address), most=MOST_WRONG_CODES * (MORE_FOR_THE_SEATED if is_known else 1))


@contextmanager
def limit_socket_guesses(address: str, *, is_known: bool) -> Iterator[None]:
    """Around the look for a table by a socket's code: who guesses is shown out, and a wrong code counts."""
    address = counted_as(address)
    if _guesses_from(address, is_known=is_known):
        raise refuse(TOO_MANY, answer=TooMuch)
    try:
        yield
    except UseCaseError as refused:
        if isinstance(refused.answer, Unknown):
            is_too_often(_guesses(address), most=MOST_WRONG_CODES, seconds=60)
        raise


def limit_class_code_guesses(request: HttpRequest, *, is_known: bool) -> Refused | None:
    """The same for the codes of classes, which count with those of tables; who `is_known` has been in a class."""
    if not _guesses_from(address_of(request), is_known=is_known):
        return None
    return refuse(TOO_MANY, answer=TooMuch).answer


def limit_secret_guesses(request: HttpRequest) -> Refused | None:
    """A no from where too many wrong passwords and PINs came lately, at whichever tables and for whichever seats."""
    if not was_too_often(_secrets(address_of(request)), most=MOST_WRONG_SECRETS):
        return None
    return refuse(TOO_MANY_SECRETS, answer=TooMuch).answer


def note_wrong_secret(request: HttpRequest, refused: Refused) -> None:
    """Somebody came with a password or a PIN that is none, if that is what was refused."""
    if isinstance(refused, Forbidden):
        is_too_often(_secrets(address_of(request)), most=MOST_WRONG_SECRETS, seconds=15 * 60)


def _secrets(address: str) -> str:
    return f"wrong secrets:{address}"


def _guesses(address: str) -> str:
    return f"wrong codes:{address}"


def limit_new_tables(request: HttpRequest) -> Refused | None:
    """Count a new table; a no if there were too many."""
    if not is_too_often(f"new tables:{address_of(request)}", most=MOST_TABLES, seconds=60 * 60):
        return None
    return refuse(_("Very many tables were opened from here in this hour. Play at one of them."), answer=TooMuch).answer


def limit_new_drafts(request: HttpRequest) -> Refused | None:
    """Count a new draft of a game with cardboard; a no if there were too many."""
    if not is_too_often(f"new drafts:{address_of(request)}", most=MOST_DRAFTS, seconds=60 * 60):
        return None
    return refuse(
        _("Very many games were begun from here in this hour. Go on with one of them."), answer=TooMuch
    ).answer


def limit_new_speakers(request: HttpRequest) -> Refused | None:
    """Count somebody who speaks here for the first time; a no if there were too many."""
    if not is_too_often(f"new voices:{address_of(request)}", most=MOST_VOICES, seconds=60 * 60):
        return None
    return refuse(_("Very many new people have spoken from here in this hour. Wait a little."), answer=TooMuch).answer


def address_of(request: HttpRequest) -> str:
    """Where a request comes from, as it is counted."""
    return counted_as(str(request.META.get("REMOTE_ADDR", "")))


def counted_as(address: str) -> str:
    """What an address counts as: of IPv6 the network, for every house has more addresses of it than all limits."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
