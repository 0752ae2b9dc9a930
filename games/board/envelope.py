"""The viewer's envelope: their role, their party, and what they know about the others.

A closed envelope has the same elements and the same number of bytes for every role, so that neither the screen nor the
size of a message reveals the role.
"""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from django.utils.translation import get_language

from games.board.rendering import KEPT, Piece, Same
from games.board.wording.terms import CARDS, NOT_HITLER, PARTIES, ROLES, UNKNOWN, Words, as_written, padded
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
    yield _opened(seat, _learnt(view.known), Same(view.table.names), get_language())


@lru_cache(maxsize=KEPT)
def _opened(seat: Seat, learnt: tuple[Same, ...], names: Same, _language: str | None) -> Envelope:
    """Return the envelope with the viewer's role and party, and a line for every other player."""
    roles, parties, not_hitler = (each.it for each in learnt)
    role = roles[seat]
    lines = tuple(
        KnownPlayer(as_written(name), mark, padded(word))
        for other, name in enumerate(names.it)
        if other != seat
        for mark, word in [_known(other, roles, parties, not_hitler)]
    )
    return Envelope(
        "envelope", mark=role.letter, role=padded(ROLES[role]), party=padded(PARTIES[role.party]), lines=lines
    )


def _learnt(known: Knowledge) -> tuple[Same, ...]:
    """Return the facts that the envelope shows. They are the same objects until the viewer learns something new."""
    return Same(known.roles), Same(known.parties), Same(known.not_hitler)


def _known(
    seat: Seat, roles: Mapping[Seat, Role], parties: Mapping[Seat, Party], not_hitler: Container[Seat]
) -> tuple[str, Words]:
    """Return the mark and the words for the strongest fact about a player."""
    if role := roles.get(seat):
        return role.letter, ROLES[role]
    if party := parties.get(seat):
        return party.name[0], CARDS[party]
    if seat in not_hitler:
        return "N", NOT_HITLER
    return "U", UNKNOWN
