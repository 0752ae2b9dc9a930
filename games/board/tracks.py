"""The board: the tiles on both tracks, the election tracker, the piles, and the printed spaces."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from games.board.rendering import Piece
from games.board.wording.powers import LAST_SPACE, TrackSpace, space_of
from games.board.wording.terms import POLICIES, Words
from games.engine.knowledge import TableView
from games.engine.policies import Policy
from games.engine.setups import Power, Setup


@dataclass(frozen=True)
class Tile(Piece):
    """A space of a track with its tile, or empty."""

    template: ClassVar[str] = "tile"

    policy: Policy | None

    @property
    def mark(self) -> str:
        """The party's letter, for CSS classes and drawings."""
        return self.policy.letter.lower() if self.policy else ""

    @property
    def word(self) -> Words:
        """The name of the policy."""
        return POLICIES[self.policy] if self.policy else ""


@dataclass(frozen=True)
class Tracker(Piece):
    """The election tracker."""

    template: ClassVar[str] = "tracker"

    failures: int

    @property
    def steps(self) -> range:
        """The failed elections that bring chaos, counted."""
        return range(1, 4)


@dataclass(frozen=True)
class PileCount(Piece):
    """The number of tiles in a pile."""

    template: ClassVar[str] = "count"

    many: int


def board(view: TableView) -> Iterator[Piece]:
    """Yield the tiles, the tracker and the piles."""
    table, setup = view.table, view.table.setup
    for space in range(1, setup.liberal_spaces + 1):
        yield Tile.of(f"liberal-{space}", Policy.LIBERAL if space <= table.liberal else None)
    for space in range(1, setup.fascist_spaces + 1):
        yield Tile.of(f"fascist-{space}", Policy.FASCIST if space <= table.fascist else None)
    yield Tracker.of("tracker", table.tracker)
    yield PileCount.of("deck", view.tiles_in_deck)
    yield PileCount.of("discards", view.tiles_discarded)


@dataclass(frozen=True)
class PrintedSpace:
    """The printed content of a space of the Fascist track."""

    number: int
    power: Power | None
    brings: TrackSpace | None
    is_in_hitler_zone: bool
    opens_hitler_zone: bool
    opens_veto: bool
    wins: bool


def printed_spaces(setup: Setup) -> tuple[PrintedSpace, ...]:
    """Return the spaces of this setup's Fascist track: powers, the Hitler zone and the veto (P1, E10, V1)."""
    return tuple(_printed(number, setup) for number in range(1, setup.fascist_spaces + 1))


def _printed(number: int, setup: Setup) -> PrintedSpace:
    wins = number == setup.fascist_spaces
    power = setup.power_of(number)
    return PrintedSpace(
        number,
        power,
        LAST_SPACE if wins else space_of(power) if power else None,
        is_in_hitler_zone=number > setup.hitler_zone,
        opens_hitler_zone=number == setup.hitler_zone + 1,
        opens_veto=number == setup.veto_zone,
        wins=wins,
    )
