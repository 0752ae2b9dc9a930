"""A game that is being played somewhere else, kept in the address of its page and nowhere on the server.

The address holds the record, packed. Every press adds lines after a blank line, so that the last one can be taken back.
"""

import base64
import binascii
import zlib
from collections.abc import Sequence

from django.utils.translation import gettext_noop as _

from games.engine import OFFICIAL
from games.engine.notation import IllegalLineError, Record, RecordError, read_so_far
from games.engine.notation.lines import RESERVED
from games.engine.notation.syntax.names import Names
from games.services.answers import Refused, refuse
from games.services.archive.importing import complaint

MOST_BYTES, MOST_PACKED = 24 * 1024, 12 * 1024
BETWEEN = "\n\n"
DAMAGED = _("This address is damaged: there is no game in it that can be read.")
TOO_LONG = _("No game needs so many words.")


def heading(players: Sequence[str], first: int, ruleset: str = OFFICIAL.name) -> str:
    """The beginning of a record of which nothing hidden is known; what is wrong with it, its reader says."""
    written = Names(players, RESERVED).written
    starts = written[first] if 0 <= first < len(written) else '""'
    rules = [] if ruleset == OFFICIAL.name else [f"Ruleset: {ruleset}"]
    return "\n".join([f"Players: {' '.join(written)}", *rules, "Roles: ?", f"First: {starts}", "Deck: ?"]) + "\n"


def packed(text: str) -> str:
    """A record as a part of an address."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(address: str) -> str | Refused:
    """The record in a part of an address; anything at all may stand there."""
    if len(address) > MOST_PACKED:
        return refuse(TOO_LONG).answer
    try:
        filled = address.encode("ascii") + b"=" * (-len(address) % 4)
        opened = zlib.decompressobj().decompress(base64.urlsafe_b64decode(filled), MOST_BYTES + 1)
        text = opened.decode()
    except (ValueError, binascii.Error, zlib.error):
        return refuse(DAMAGED).answer
    return refuse(TOO_LONG).answer if len(opened) > MOST_BYTES else text


def understood(text: str) -> Record | Refused:
    """The record so far; what the rules refuse is told with its rule, anything else with its line."""
    if len(text.encode()) > MOST_BYTES:
        return refuse(TOO_LONG).answer
    try:
        return read_so_far(text)
    except IllegalLineError as problem:
        return Refused(problem.refusal)
    except RecordError as problem:
        return complaint(problem)


def gone_on(text: str, lines: Sequence[str]) -> str | Refused:
    """The record with some more lines, if the game could go on like that."""
    said = [line.strip() for line in lines if line.strip()]
    after = BETWEEN.join([text.rstrip("\n"), "\n".join(said)]) + "\n"
    record = understood(after)
    if isinstance(record, Refused):
        return record
    return after + "shuffle ?\n" if record.game.phase == "shuffle" and record.question is None else after


def taken_back(text: str) -> str:
    """The record without its last press; its beginning remains."""
    return text.rstrip("\n").rpartition(BETWEEN)[0] + "\n" if BETWEEN in text else text


def with_role(text: str, seat: int, letter: str, players: int) -> str:
    """The same record, in which somebody knows their own role."""
    roles = " ".join(letter if each == seat else "?" for each in range(players))
    return text.replace("\nRoles: ?\n", f"\nRoles: {roles}\n", 1)
