"""The viewer's envelope: their role, their party, and what they know about the others.

A closed envelope has the same elements and the same number of bytes for every role, so that neither the screen nor the
size of a message reveals the role.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import is_
from typing import Any, ClassVar

from django.utils.translation import get_language

from games.board.rendering import Piece
from games.board.wording.terms import CARDS, PARTIES, ROLES, UNKNOWN, Words, as_written, padded
from games.engine.knowledge import Knowledge, TableView
from games.engine.roles import Party, Role
from games.engine.seats import Seat


@dataclass(frozen=True)
class KnownPlayer:
    """The strongest fact that the viewer knows about a player."""

    name: str
    mark: str
    word: str


@dataclass(frozen=True)
class Envelope(Piece):
    """The content of the envelope; empty for a viewer without a seat."""

    template: ClassVar[str] = "envelope"

    mark: str = ""
    role: str = ""
    party: str = ""
    lines: tuple[KnownPlayer, ...] = ()


def envelope(view: TableView) -> Iterator[Piece]:
    """Yield the envelope of the viewer's seat, or an empty one for a viewer without a seat."""
    seat = view.viewer.seat
    if seat is None or seat not in view.known.roles:
        yield Envelope("envelope")
        return
    # When the game is over, all cards lie open at the places.
    names = () if view.outcome is not None else view.table.names
    yield _kept(seat, view.known, names)


_KEPT = " envelope"
"""The key under which a viewer's knowledge keeps its envelope, which no field can have."""


def _kept(seat: Seat, known: Knowledge, names: tuple[str, ...]) -> Envelope:
    """Return the envelope from before, unless the viewer has learnt something since.

    A copy of the knowledge with another hand keeps the envelope too; the facts that it shows are then the same objects.
    """
    language = get_language()
    facts = known.roles, known.parties, known.not_hitler, names
    kept: tuple[str | None, tuple[Any, ...], Envelope] | None = vars(known).get(_KEPT)
    if kept is None or kept[0] != language or not all(map(is_, kept[1], facts)):
        kept = vars(known)[_KEPT] = language, facts, _opened(seat, known, names)
    return kept[2]


def _opened(seat: Seat, known: Knowledge, names: tuple[str, ...]) -> Envelope:
    """Return the envelope with the viewer's role and party, and a line for every other player."""
    roles, parties = known.proved, known.parties
    role = roles[seat]
    lines = tuple(
        KnownPlayer(as_written(name), mark, padded(word))
        for other, name in enumerate(names)
        if other != seat
        for mark, word in [_known(other, roles, parties)]
    )
    return Envelope(
        "envelope", mark=role.letter, role=padded(ROLES[role]), party=padded(PARTIES[role.party]), lines=lines
    )


def _known(seat: Seat, roles: Mapping[Seat, Role], parties: Mapping[Seat, Party]) -> tuple[str, Words]:
    """Return the mark and the words for the strongest fact about a player.

    That somebody isn't Hitler is public and stands at their seat, where the table marks it.
    """
    if role := roles.get(seat):
        return role.letter, ROLES[role]
    if party := parties.get(seat):
        return party.name[0], CARDS[party]
    return "U", UNKNOWN
