"""The text of a record under construction.

Each press of a button adds lines after a blank line, so that the last press can be taken back. Two stores keep the
text: `/write/` a row of the database (`writing_down`), `/deduce/` the page's address.
"""

from collections.abc import Sequence

from django.utils.translation import gettext_noop as _

from games.engine import OFFICIAL
from games.engine.notation import IllegalLineError, Record, RecordError, read_so_far
from games.engine.notation.lines import RESERVED
from games.engine.notation.syntax.names import Names
from games.engine.notation.syntax.words import quoted
from games.services.answers import Refused, refuse
from games.services.archive.importing import record_refusal

BETWEEN = "\n\n"
TOO_LONG = _("That's too long: no game needs so many words.")
DAMAGED = _("This form is damaged. Reload the page and try again.")


def heading(players: Sequence[str], first: int, ruleset: str = OFFICIAL.name, title: str = "") -> str:
    """Return the headers of a record in which nothing hidden is known. Wrong values are refused when it is read."""
    written = Names(players, RESERVED).written
    lines = [f"Title: {quoted(title)}"] if title else []
    lines.append(f"Players: {' '.join(written)}")
    if ruleset != OFFICIAL.name:
        lines.append(f"Ruleset: {ruleset}")
    starts = written[first] if 0 <= first < len(written) else '""'
    return "\n".join([*lines, "Roles: ?", f"First: {starts}", "Deck: ?"]) + "\n"


def read_record(text: str, most_bytes: int) -> Record | Refused:
    """Return the record so far, or a refusal: with its rule for an illegal move, with its line for any other error."""
    if len(text.encode()) > most_bytes:
        return refuse(TOO_LONG).answer
    try:
        return read_so_far(text)
    except IllegalLineError as problem:
        return Refused(problem.refusal)
    except RecordError as problem:
        return record_refusal(problem)


def with_lines(text: str, lines: Sequence[str], most_bytes: int) -> str | Refused:
    """Return the text with the lines of one more press, if the game can continue like that.

    A shuffle with unknown tiles follows by itself where the game needs one.
    """
    after = BETWEEN.join([text.rstrip("\n"), "\n".join(lines)]) + "\n"
    record = read_record(after, most_bytes)
    if isinstance(record, Refused):
        return record
    if len(record.lines) != len(read_so_far(text).lines) + len(lines):
        return refuse(DAMAGED).answer
    return after + "shuffle ?\n" if record.game.phase == "shuffle" and record.question is None else after


def presses(text: str) -> int:
    """Return how many presses the text contains."""
    return text.count(BETWEEN)


def without_last_press(text: str) -> str:
    """Return the text without its last press. The headers always remain."""
    return text.rstrip("\n").rpartition(BETWEEN)[0] + "\n" if BETWEEN in text else text


def with_roles(text: str, roles: str) -> str:
    """Return the text with these roles in its header, if the header leaves all of them open."""
    return text.replace("\nRoles: ?\n", f"\nRoles: {roles}\n", 1)
