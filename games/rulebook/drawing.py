"""The small picture of a table beside a rule: seats, tracks, tracker and piles in one drawing.

It is drawn from a `TableView`, so it shows only what its viewer may see. `tracks_of` is the printed board alone, for a
setup. Lengths are in units of a drawing 400 wide.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.translation import gettext_lazy as _

from games.board.places import ballot_marks
from games.board.wording.moves import Targeted, target_of
from games.board.wording.terms import Words
from games.engine.knowledge import TableView
from games.engine.options import term_limited
from games.engine.policies import letters
from games.engine.seats import Seat
from games.engine.setups import Power, Setup

NOTES: Mapping[str, Words] = MappingProxyType(
    {
        "liberal": _("Liberal"),
        "fascist": _("Fascist"),
        "hitler": _("Hitler"),
        "liberal-party": _("L card"),
        "fascist-party": _("F card"),
        "not-hitler": _("not H"),
        "dead": _("dead"),
        "limited": _("limited"),
    }
)
WIDTH = 400
BOX = 32


@dataclass(frozen=True, slots=True)
class DrawnSeat:
    """A seat in the row: its position, its player, their ballot, and what the viewer knows about them."""

    x: float
    number: int
    name: str
    office: str
    is_open: bool
    ballot: str
    knows: str
    is_limited: bool
    is_dead: bool
    is_choosable: bool
    is_viewer: bool

    @property
    def note(self) -> Words:
        """The most important fact about the seat."""
        said = "dead" if self.is_dead else self.knows or ("limited" if self.is_limited else "")
        return NOTES.get(said, "")


@dataclass(frozen=True, slots=True)
class DrawnSpace:
    """A space of a track: its tile's letter, or the printed power."""

    x: float
    number: int
    letter: str
    power: Power | None
    wins: bool


@dataclass(frozen=True, slots=True)
class Tracks:
    """The two tracks with their policies."""

    liberal: tuple[DrawnSpace, ...]
    fascist: tuple[DrawnSpace, ...]
    hitler_zone: float | None
    veto: float | None


@dataclass(frozen=True, slots=True)
class BoardDrawing:
    """Everything that the picture of a table shows."""

    seats: tuple[DrawnSeat, ...]
    tracks: Tracks
    view: TableView
    hand: str
    choosing: bool

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """The positions of the tracker, each with its coordinate."""
        return tuple((step, 14 + 24 * step) for step in range(4))

    @property
    def held(self) -> tuple[tuple[str, int], ...]:
        """The letters of the tiles in the viewer's hand, each with its coordinate."""
        return tuple((letter, WIDTH - 4 - 22 * (len(self.hand) - place)) for place, letter in enumerate(self.hand))


def tracks_of(setup: Setup, liberal: int = 0, fascist: int = 0) -> Tracks:
    """Return the tracks of this setup with these numbers of policies."""
    left = tuple(
        DrawnSpace(BOX * place + 4, place + 1, "L" if place < liberal else "", None, place + 1 == setup.liberal_spaces)
        for place in range(setup.liberal_spaces)
    )
    start = WIDTH - 4 - BOX * setup.fascist_spaces
    right = tuple(
        DrawnSpace(
            start + BOX * place,
            place + 1,
            "F" if place < fascist else "",
            setup.power_of(place + 1),
            place + 1 == setup.fascist_spaces,
        )
        for place in range(setup.fascist_spaces)
    )
    return Tracks(left, right, _start_of(right, setup.hitler_zone), _start_of(right, setup.veto_zone))


def _start_of(spaces: tuple[DrawnSpace, ...], policies: int) -> float | None:
    return spaces[policies].x if policies < len(spaces) else None


def drawing_of(view: TableView, choosable: frozenset[Seat] = frozenset()) -> BoardDrawing:
    """Return the picture. `choosable` are the seats that may be chosen now."""
    table = view.table
    return BoardDrawing(
        seats=tuple(_seats(view, choosable)),
        tracks=tracks_of(table.setup, table.liberal, table.fascist),
        view=view,
        hand=letters(view.hand) if view.hand and view.viewer.seat is not None else "",
        choosing=bool(choosable),
    )


def choosable(view: TableView) -> frozenset[Seat]:
    """Return the seats that the viewer may nominate or use a power on."""
    return frozenset(target_of(move) for move in view.options if isinstance(move, Targeted))


def _seats(view: TableView, choosable: frozenset[Seat]) -> Iterator[DrawnSeat]:
    table = view.table
    width, limited = WIDTH / table.players, term_limited(table)
    for seat, (name, ballot) in enumerate(zip(table.names, ballot_marks(view), strict=True)):
        yield DrawnSeat(
            x=round(width * (seat + 0.5), 1),
            number=seat + 1,
            name=name,
            office=_office(seat, view),
            is_open=view.phase in ("nomination", "vote"),
            ballot=ballot,
            knows=_known(seat, view),
            is_limited=seat in limited and seat in table.living,
            is_dead=seat not in table.living,
            is_choosable=seat in choosable,
            is_viewer=seat == view.viewer.seat,
        )


def _office(seat: Seat, view: TableView) -> str:
    if view.outcome is not None:
        return ""
    return "president" if seat == view.president else "chancellor" if seat == view.chancellor else ""


def _known(seat: Seat, view: TableView) -> str:
    """Return what the viewer knows about a player: a role, a party, or that they are not Hitler."""
    known = view.known
    if seat in known.proved:
        return known.proved[seat].value
    if seat in known.parties:
        return f"{known.parties[seat].value}-party"
    return "not-hitler" if seat in view.table.confirmed else ""
