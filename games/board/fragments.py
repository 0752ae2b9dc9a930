"""The table as fragments: the markup of every element that can change, by its id.

Public fragments are the same for all viewers of a game; private ones are for one viewer. The socket compares the
fragments with those sent before and sends the differences. Rows of the history are only ever appended or the latest
ones replaced, so those functions take the number of sightings that were drawn before (`since`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from games.board.choices import choices
from games.board.claims import claims, late_claims
from games.board.envelope import envelope
from games.board.hand import hand
from games.board.history import account_rows, election_rows, log_lines, memories
from games.board.places import ballots, places
from games.board.rendering import Piece, all_rendered
from games.board.settings import PLAIN, TableSettings
from games.board.status import status
from games.board.tracks import board
from games.engine.knowledge import TableView
from games.engine.seats import Seat
from games.engine.sightings import BallotSeen, Sighting
from games.engine.viewers import Viewer

Fragments = dict[str, str]


def fragments(view: TableView, settings: TableSettings = PLAIN, since: int = 0) -> Fragments:
    """Return all fragments for this viewer, with the rows from the sighting `since` on."""
    return public_fragments(view, settings, since) | private_fragments(view, settings, since)


def public_fragments(view: TableView, settings: TableSettings = PLAIN, since: int = 0) -> Fragments:
    """Return the public fragments. Any viewer's view of a game gives the same bytes."""
    return shared_fragments(view, settings) | shared_rows(view, settings, since)


def shared_fragments(view: TableView, settings: TableSettings = PLAIN) -> Fragments:
    """Return the public fragments except rows."""
    return ballot_fragments(view, settings) | board_fragments(view, settings)


def ballot_fragments(view: TableView, settings: TableSettings = PLAIN) -> Fragments:
    """Return the public fragments that every event may change: the status and the ballots."""
    return all_rendered((*status(view, settings), *ballots(view)))


def board_fragments(view: TableView, settings: TableSettings = PLAIN) -> Fragments:
    """Return the public fragments that a ballot does not change: the places, the tracks and the piles."""
    return all_rendered((*places(view, settings), *board(view)))


def shared_rows(view: TableView, settings: TableSettings = PLAIN, since: int = 0) -> Fragments:
    """Return the public rows from the sighting `since` on."""
    return all_rendered(_shared_rows(view, since)) if settings.shows_history else {}


def private_fragments(view: TableView, settings: TableSettings = PLAIN, since: int = 0) -> Fragments:
    """Return the private fragments of this viewer."""
    return own_fragments(view, settings) | own_rows(view, since)


def own_fragments(view: TableView, settings: TableSettings = PLAIN) -> Fragments:
    """Return the private fragments of this viewer except rows."""
    return all_rendered(_own(view, settings))


def own_rows(view: TableView, since: int = 0) -> Fragments:
    """Return the private rows of this viewer from the sighting `since` on."""
    return all_rendered((*memories(view, since), *late_claims(view, since)))


@dataclass(frozen=True)
class Latest:
    """The number of the latest sighting that is not a ballot, and of each seat's ballot since, from any viewer's view.

    Most events are ballots. A ballot changes no `board_fragments`, and no `own_fragments` or `own_rows` of other
    viewers, so the cached ones are used.
    """

    but_ballots: int
    ballots: Mapping[Seat, int]

    @classmethod
    def of(cls, sightings: Sequence[Sighting]) -> Self:
        """Find the latest sighting that is not a ballot, and the ballots after it."""
        number, ballots = len(sightings), dict[Seat, int]()
        while number and isinstance(seen := sightings[number - 1], BallotSeen):
            ballots.setdefault(seen.seat, number)
            number -= 1
        return cls(number, ballots)

    def for_viewer(self, viewer: Viewer) -> int:
        """Return the number of the latest sighting that can change this viewer's private fragments."""
        return self.but_ballots if viewer.seat is None else self.ballots.get(viewer.seat, self.but_ballots)


def _shared_rows(view: TableView, since: int) -> Iterator[Piece]:
    yield from log_lines(view, since)
    yield from election_rows(view, since)
    yield from account_rows(view, since)


def _own(view: TableView, settings: TableSettings) -> Iterator[Piece]:
    yield from envelope(view)
    yield from hand(view)
    yield from choices(view, settings)
    yield claims(view)
