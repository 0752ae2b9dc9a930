"""The record of a game that is played elsewhere, stored in the address of its page and nowhere on the server."""

import base64
import binascii
import zlib
from collections.abc import Sequence

from django.utils.translation import gettext_noop as _

from games.engine.notation import Record
from games.services.answers import Refused, refuse
from games.services.archive import record_in_progress
from games.services.archive.record_in_progress import TOO_LONG

MOST_BYTES, MOST_PACKED = 24 * 1024, 12 * 1024
DAMAGED = _("This address is damaged: we can't read a game in it.")


def packed(text: str) -> str:
    """Return the text as part of an address."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(address: str) -> str | Refused:
    """Return the text in part of an address, which may contain anything at all."""
    if len(address) > MOST_PACKED:
        return refuse(TOO_LONG).answer
    try:
        filled = address.encode("ascii") + b"=" * (-len(address) % 4)
        opened = zlib.decompressobj().decompress(base64.urlsafe_b64decode(filled), MOST_BYTES + 1)
        text = opened.decode()
    except (ValueError, binascii.Error, zlib.error):
        return refuse(DAMAGED).answer
    return refuse(TOO_LONG).answer if len(opened) > MOST_BYTES else text


def read_record(text: str) -> Record | Refused:
    """Return the record so far, if it is short enough for an address."""
    return record_in_progress.read_record(text, MOST_BYTES)


def with_lines(text: str, lines: Sequence[str]) -> str | Refused:
    """Return the text with some more lines, if the game can continue like that and the text still fits."""
    return record_in_progress.with_lines(text, [line.strip() for line in lines if line.strip()], MOST_BYTES)


def with_role(text: str, seat: int, letter: str, players: int) -> str:
    """Return the text with the role of one seat in its header."""
    return record_in_progress.with_roles(text, " ".join(letter if each == seat else "?" for each in range(players)))
