"""The viewer's envelope: their role, their party, and what they know of the others.

Whoever looks over a shoulder, or counts bytes on the wire, learns nothing from it while it is closed: for every role
it has the same elements and the same number of bytes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from django.utils.translation import get_language

from games.engine.knowledge import Knowledge, TableView
from games.engine.seats import Seat
from games.table.rendering import KEPT, Piece, Same
from games.table.words import CARDS, NOT_HITLER, PARTIES, ROLES, UNKNOWN, Words, as_written, padded


@dataclass(frozen=True)
class Line:
    """What the viewer knows of a player."""

    name: str
    mark: str
    word: str


@dataclass(frozen=True)
class Envelope(Piece):
    """What lies in the envelope."""

    template: ClassVar[str] = "envelope"

    mark: str = ""
    role: str = ""
    party: str = ""
    lines: tuple[Line, ...] = ()


def envelope(view: TableView) -> Iterator[Piece]:
    """The envelope of the viewer's seat; a viewer without a seat has none."""
    seat = view.viewer.seat
    if seat is None or seat not in view.known.roles:
        yield Envelope("envelope")
        return
    role = view.known.roles[seat]
    yield Envelope(
        "envelope",
        mark=role.letter,
        role=padded(ROLES[role]),
        party=padded(PARTIES[role.party]),
        lines=_lines(seat, Same(view.known), Same(view.table.names), get_language()),
    )


@lru_cache(maxsize=KEPT)
def _lines(seat: Seat, known: Same, names: Same, _language: str | None) -> tuple[Line, ...]:
    """A line for everybody else."""
    assert isinstance(known.it, Knowledge)  # noqa: S101
    assert isinstance(names.it, tuple)  # noqa: S101
    return tuple(_line(other, name, known.it) for other, name in enumerate(names.it) if other != seat)


def _line(seat: Seat, name: str, known: Knowledge) -> Line:
    mark, word = _known(seat, known)
    return Line(as_written(name), mark, padded(word))


def _known(seat: Seat, known: Knowledge) -> tuple[str, Words]:
    """The strongest thing that the viewer was shown of a player."""
    if role := known.roles.get(seat):
        return role.letter, ROLES[role]
    if party := known.parties.get(seat):
        return party.name[0], CARDS[party]
    if seat in known.not_hitler:
        return "N", NOT_HITLER
    return "U", UNKNOWN
