"""Limits per network address, which may be a home, a school, or a machine that guesses codes.

The limits are far above what a hall full of people does by hand. Behind a proxy the address is the one that the proxy
reports (see `shsite.server.forwarded_address`).
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
"""A minute, out of more than two million million codes: guessing finds one of a hundred tables in eight centuries."""
MORE_FOR_THE_SEATED = 10
TOO_MANY = _("Too many codes that do not exist. Wait a minute, then look at the code again.")
MOST_WRONG_SECRETS = 60
"""In a quarter of an hour, for PINs with six digits: guessing one takes an address two months. Each seat and each
table's password have a limit of their own as well."""
TOO_MANY_SECRETS = _("Too many wrong passwords and PINs came from here. Try again in a quarter of an hour.")
MOST_TABLES = 120
MOST_DRAFTS = 120
MOST_VOICES = 120
"""An hour. Clients without cookies get a new token with every request, so that no other limit counts them."""


def note_wrong_code(request: HttpRequest) -> None:
    """Count a code that leads nowhere."""
    is_too_often(_guesses(address_of(request)), most=MOST_WRONG_CODES, seconds=60)


def limit_code_guesses(request: HttpRequest, code: str) -> Refused | None:
    """Return a refusal if too many wrong codes came from this address: the next right one would be a guess, too.

    Visitors with a seat somewhere have a higher limit, since others at the same address may guess, and their own tables
    are always open to them.
    """
    token = token_of(request)
    if not _guesses_from(address_of(request), is_known=bool(token)) or (token and watching.has_seat_at(code, token)):
        return None
    return refuse(TOO_MANY, answer=TooMuch).answer


def _guesses_from(address: str, *, is_known: bool) -> bool:
    """Return whether too many wrong codes came from this address."""
    return was_too_often(_guesses(address), most=MOST_WRONG_CODES * (MORE_FOR_THE_SEATED if is_known else 1))


@contextmanager
def limit_socket_guesses(address: str, *, is_known: bool) -> Iterator[None]:
    """Wrap the lookup of a table by a socket: refuse guessing, and count a wrong code."""
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
    """Do the same for the codes of classes, which are counted together with those of tables; `is_known` raises the
    limit."""
    if not _guesses_from(address_of(request), is_known=is_known):
        return None
    return refuse(TOO_MANY, answer=TooMuch).answer


def limit_secret_guesses(request: HttpRequest) -> Refused | None:
    """Return a refusal if too many wrong passwords and PINs came from this address, at any tables and seats."""
    if not was_too_often(_secrets(address_of(request)), most=MOST_WRONG_SECRETS):
        return None
    return refuse(TOO_MANY_SECRETS, answer=TooMuch).answer


def note_wrong_secret(request: HttpRequest, refused: Refused) -> None:
    """Count a wrong password or PIN, if that was the reason of the refusal."""
    if isinstance(refused, Forbidden):
        is_too_often(_secrets(address_of(request)), most=MOST_WRONG_SECRETS, seconds=15 * 60)


def _secrets(address: str) -> str:
    return f"wrong secrets:{address}"


def _guesses(address: str) -> str:
    return f"wrong codes:{address}"


def limit_new_tables(request: HttpRequest) -> Refused | None:
    """Count a new table; return a refusal if there were too many."""
    if not is_too_often(f"new tables:{address_of(request)}", most=MOST_TABLES, seconds=60 * 60):
        return None
    return refuse(_("Very many tables were opened from here in this hour. Play at one of them."), answer=TooMuch).answer


def limit_new_drafts(request: HttpRequest) -> Refused | None:
    """Count a new draft of a game recorded by hand; return a refusal if there were too many."""
    if not is_too_often(f"new drafts:{address_of(request)}", most=MOST_DRAFTS, seconds=60 * 60):
        return None
    return refuse(
        _("Very many games were begun from here in this hour. Go on with one of them."), answer=TooMuch
    ).answer


def limit_new_speakers(request: HttpRequest) -> Refused | None:
    """Count a person's first message; return a refusal if there were too many."""
    if not is_too_often(f"new voices:{address_of(request)}", most=MOST_VOICES, seconds=60 * 60):
        return None
    return refuse(_("Very many new people have spoken from here in this hour. Wait a little."), answer=TooMuch).answer


def address_of(request: HttpRequest) -> str:
    """Return the address of a request, as it is counted."""
    return counted_as(str(request.META.get("REMOTE_ADDR", "")))


def counted_as(address: str) -> str:
    """Return what an address is counted as: for IPv6 the network, because one home has more addresses than any
    limit."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
