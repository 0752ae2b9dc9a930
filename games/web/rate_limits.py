"""Limits per network address, which may be a home, a school, or a machine that guesses codes.

The limits are far above what a hall full of people does by hand. Behind a proxy the address is the one that the proxy
reports (see `shsite.server.forwarded_address`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, ip_address, ip_network

from django.http import HttpRequest
from django.utils.translation import gettext_noop as _

from games.codes import normal_short_code
from games.services.answers import Forbidden, Refused, TooMuch, Unknown, UseCaseError, refuse
from games.services.limits import is_too_often, was_too_often
from games.services.play import watching
from games.web.identity import token_of

MOST_WRONG_CODES = 60
"""A minute, for long codes, of which there are more than two million million: guessing finds one of a hundred tables in
eight centuries."""
MOST_WRONG_SHORT_CODES = ((20, 10 * 60), (60, 24 * 60 * 60))
"""How many wrong short codes from one address in how many seconds. There are more than a million. If a hundred tables
have one, guessing takes one address 232 days to find a table."""
MOST_WRONG_SHORT_CODES_BY_ALL = (60, 60 * 60)
MOST_WRONG_WHILE_MANY_GUESS = (3, 24 * 60 * 60)
"""When everybody together has typed so many wrong ones, someone guesses from many addresses. From then on each address
has only a few tries a day, which are enough for a person with the right code: 4,651 addresses find one of a hundred
tables a day, and nobody sits down there without its password if it has one. Links and QR codes carry the long
code and always work."""
MORE_FOR_THE_SEATED = 10
TOO_MANY_SHORT = _("There have been too many wrong codes. Open the link or QR code of your table, or try again later.")
TOO_MANY = _("You've tried too many wrong codes. Check the code, and try again in a minute.")
MOST_WRONG_SECRETS = 60
"""In a quarter of an hour, for PINs with six digits: guessing one takes an address two months. Each seat and each
table's password have a limit of their own as well."""
TOO_MANY_SECRETS = _("You've entered too many wrong passwords or PINs. Try again in fifteen minutes.")
MOST_TABLES = 120
MOST_DRAFTS = 120
MOST_VOICES = 120
"""An hour. Clients without cookies get a new token with every request, so that no other limit counts them."""


def note_wrong_code(request: HttpRequest, code: str) -> None:
    """Count a code that leads nowhere."""
    address = address_of(request)
    is_too_often(_guesses(address), most=MOST_WRONG_CODES * MORE_FOR_THE_SEATED, seconds=60)
    if normal_short_code(code):
        for what, most, seconds in _short_guesses(address):
            is_too_often(what, most=most, seconds=seconds)


def limit_code_guesses(request: HttpRequest, code: str) -> Refused | None:
    """Return a refusal if too many wrong codes came from this address: the next right one would be a guess, too.

    Visitors with a seat somewhere have a higher limit, since others at the same address may guess, and their own tables
    are always open to them.
    """
    token, address = token_of(request), address_of(request)
    sentence = TOO_MANY if _guesses_from(address, is_known=bool(token)) else ""
    if normal_short_code(code) and _guesses_short_codes(address):
        sentence = TOO_MANY_SHORT
    if not sentence or (token and watching.has_seat_at(code, token)):
        return None
    return refuse(sentence, answer=TooMuch).answer


def _guesses_short_codes(address: str) -> bool:
    """Return whether too many wrong short codes came from this address, which are fewer while many guess."""
    all_together, *own, while_many_guess = _short_guesses(address)
    limits = [*own, while_many_guess] if _is_reached(all_together) else own
    return any(map(_is_reached, limits))


def _is_reached(limit: tuple[str, int, int]) -> bool:
    what, most, _seconds = limit
    return was_too_often(what, most=most)


def _short_guesses(address: str) -> Iterator[tuple[str, int, int]]:
    """Yield what a wrong short code from this address counts as, and how many are allowed in how many seconds."""
    yield "wrong short codes", *MOST_WRONG_SHORT_CODES_BY_ALL
    for most, seconds in MOST_WRONG_SHORT_CODES:
        yield f"wrong short codes:{seconds}:{address}", most, seconds
    yield f"wrong short codes while many guess:{address}", *MOST_WRONG_WHILE_MANY_GUESS


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
            is_too_often(_guesses(address), most=MOST_WRONG_CODES * MORE_FOR_THE_SEATED, seconds=60)
        raise


def limit_class_code_guesses(request: HttpRequest, *, is_known: bool) -> Refused | None:
    """Do the same for the codes of classes, which are counted together with those of tables; `is_known` raises the
    limit."""
    if not _guesses_from(address_of(request), is_known=is_known):
        return None
    return refuse(TOO_MANY, answer=TooMuch).answer


def limit_secret_guesses(request: HttpRequest) -> Refused | None:
    """Return a refusal if too many wrong passwords and PINs came from this address, at any tables and seats. People who
    sit somewhere have a higher limit, since others at the same address may guess."""
    most = MOST_WRONG_SECRETS * (MORE_FOR_THE_SEATED if token_of(request) else 1)
    if not was_too_often(_secrets(address_of(request)), most=most):
        return None
    return refuse(TOO_MANY_SECRETS, answer=TooMuch).answer


def note_wrong_secret(request: HttpRequest, refused: Refused) -> None:
    """Count a wrong password or PIN, if that was the reason of the refusal."""
    if isinstance(refused, Forbidden):
        is_too_often(_secrets(address_of(request)), most=MOST_WRONG_SECRETS * MORE_FOR_THE_SEATED, seconds=15 * 60)


def _secrets(address: str) -> str:
    return f"wrong secrets:{address}"


def _guesses(address: str) -> str:
    return f"wrong codes:{address}"


def limit_new_tables(request: HttpRequest) -> Refused | None:
    """Count a new table; return a refusal if there were too many."""
    if not is_too_often(f"new tables:{address_of(request)}", most=MOST_TABLES, seconds=60 * 60):
        return None
    return refuse(_("You've opened a lot of tables this hour. Play at one of them."), answer=TooMuch).answer


def limit_new_drafts(request: HttpRequest) -> Refused | None:
    """Count a new draft of a game recorded by hand; return a refusal if there were too many."""
    if not is_too_often(f"new drafts:{address_of(request)}", most=MOST_DRAFTS, seconds=60 * 60):
        return None
    return refuse(_("You've started a lot of records this hour. Continue one of them."), answer=TooMuch).answer


def limit_new_speakers(request: HttpRequest) -> Refused | None:
    """Count a person's first message; return a refusal if there were too many."""
    if not is_too_often(f"new voices:{address_of(request)}", most=MOST_VOICES, seconds=60 * 60):
        return None
    return refuse(
        _("A lot of new people have written from your network this hour. Please wait a little."), answer=TooMuch
    ).answer


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
