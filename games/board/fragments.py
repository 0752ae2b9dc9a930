"""The table as named fragments: every element that can change, by its id, as markup.

`public_fragments` depends on what everybody may see and is the same for all viewers of a game; `private_fragments` is
what one viewer has besides. Whoever pushes compares two dictionaries and sends what differs.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from games.board.choices import choices
from games.board.claims import claims
from games.board.envelope import envelope
from games.board.hand import hand
from games.board.history import account_rows, log_lines, memories, vote_rows
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
    """Everything that this viewer is shown. Of what has happened before the sighting `since` nothing is told."""
    return public_fragments(view, settings, since) | private_fragments(view, settings, since)


def public_fragments(view: TableView, settings: TableSettings = PLAIN, since: int = 0) -> Fragments:
    """What everybody is shown; any viewer's view of a game gives the same bytes."""
    return shared_fragments(view, settings) | shared_rows(view, settings, since)


def shared_fragments(view: TableView, settings: TableSettings = PLAIN) -> Fragments:
    """Of what everybody is shown, what changes in its place."""
    return ballot_fragments(view, settings) | board_fragments(view, settings)


def ballot_fragments(view: TableView, settings: TableSettings = PLAIN) -> Fragments:
    """Of what everybody is shown, what may change with every event: what the table waits for, and who has voted."""
    return all_rendered((*status(view, settings), *ballots(view)))


def board_fragments(view: TableView, settings: TableSettings = PLAIN) -> Fragments:
    """Of what everybody is shown, what a ballot changes nothing about: the places, the tracks, the piles."""
    return all_rendered((*places(view, settings), *board(view)))


def shared_rows(view: TableView, settings: TableSettings = PLAIN, since: int = 0) -> Fragments:
    """Of what everybody is shown, the rows that are only added to, from the sighting `since` on."""
    return all_rendered(_shared_rows(view, since)) if settings.shows_history else {}


def private_fragments(view: TableView, settings: TableSettings = PLAIN, since: int = 0) -> Fragments:
    """What this viewer alone is shown."""
    return own_fragments(view, settings) | own_rows(view, since)


def own_fragments(view: TableView, settings: TableSettings = PLAIN) -> Fragments:
    """Of what this viewer alone is shown, what changes in its place."""
    return all_rendered(_own(view, settings))


def own_rows(view: TableView, since: int = 0) -> Fragments:
    """Of what this viewer alone is shown, the rows that are only added to, from the sighting `since` on."""
    return all_rendered(memories(view, since))


@dataclass(frozen=True)
class Latest:
    """Which sighting was the last that can have changed anything but the ballots; anybody's sightings of the game tell.

    Other people's ballots change nothing in a viewer's `own_fragments` or `own_rows`, and none changes the
    `board_fragments`: who has voted lies open, and what it means for somebody's own choices is nothing. Most of what
    happens at a table is a ballot.
    """

    but_ballots: int
    ballots: Mapping[Seat, int]

    @classmethod
    def of(cls, sightings: Sequence[Sighting]) -> Self:
        """The numbers of the last sighting that was no ballot, and of everybody's ballot since."""
        number, ballots = len(sightings), dict[Seat, int]()
        while number and isinstance(seen := sightings[number - 1], BallotSeen):
            ballots.setdefault(seen.seat, number)
            number -= 1
        return cls(number, ballots)

    def for_viewer(self, viewer: Viewer) -> int:
        """The number of the last that matters to this viewer alone."""
        return self.but_ballots if viewer.seat is None else self.ballots.get(viewer.seat, self.but_ballots)


def _shared_rows(view: TableView, since: int) -> Iterator[Piece]:
    yield from log_lines(view, since)
    yield from vote_rows(view, since)
    yield from account_rows(view, since)


def _own(view: TableView, settings: TableSettings) -> Iterator[Piece]:
    yield from envelope(view)
    yield from hand(view)
    yield from choices(view, settings)
    yield from claims(view)
