"""The viewer's envelope: their role, their party, and what they know of the others.

Whoever looks over a shoulder, or counts bytes on the wire, learns nothing from it while it is closed: for every role
it has the same elements and the same number of bytes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.engine.knowledge import Knowledge, TableView
from games.engine.seats import Seat
from games.table.rendering import Piece
from games.table.words import CARDS, NOT_HITLER, PARTIES, ROLES, UNKNOWN, Words, name_of, padded


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
        lines=tuple(_line(other, view) for other in range(view.table.players) if other != seat),
    )


def _line(seat: Seat, view: TableView) -> Line:
    mark, word = _known(seat, view.known)
    return Line(name_of(seat, view.table), mark, padded(word))


def _known(seat: Seat, known: Knowledge) -> tuple[str, Words]:
    """The strongest thing that the viewer was shown of a player."""
    if role := known.roles.get(seat):
        return role.letter, ROLES[role]
    if party := known.parties.get(seat):
        return party.name[0], CARDS[party]
    if seat in known.not_hitler:
        return "N", NOT_HITLER
    return "U", UNKNOWN
