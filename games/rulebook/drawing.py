"""A small picture of a table, to be printed beside a rule: seats, tracks, tracker and piles in one drawing.

It is made from a `TableView` like every other picture of a table, so it shows what its viewer may see and no more.
`tracks_of` is the printed board alone, for a setup. Lengths are in units of a drawing 400 wide.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.actions import CallSpecialElection, Execute, Investigate, Nominate
from games.engine.events import BallotsRevealed
from games.engine.knowledge import TableView
from games.engine.options import term_limited
from games.engine.policies import letters
from games.engine.seats import Seat
from games.engine.setups import Power, Setup

Words = str | Promise

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
Aimed = Nominate | Investigate | CallSpecialElection | Execute


@dataclass(frozen=True, slots=True)
class DrawnSeat:
    """A seat in the row: where it is, whose, what stands before it and what is known of it."""

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
        """What is most worth saying of the seat."""
        said = "dead" if self.is_dead else self.knows or ("limited" if self.is_limited else "")
        return NOTES.get(said, "")


@dataclass(frozen=True, slots=True)
class DrawnSpace:
    """A space of a track: its tile's letter, or what is printed there."""

    x: float
    number: int
    letter: str
    power: Power | None
    wins: bool


@dataclass(frozen=True, slots=True)
class Tracks:
    """The two tracks, with so many policies on them."""

    liberal: tuple[DrawnSpace, ...]
    fascist: tuple[DrawnSpace, ...]
    hitler_zone: float | None
    veto: float | None


@dataclass(frozen=True, slots=True)
class BoardDrawing:
    """Everything that is to be seen in the picture of a table."""

    seats: tuple[DrawnSeat, ...]
    tracks: Tracks
    view: TableView
    hand: str
    choosing: bool

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """The stations of the tracker, each with its place."""
        return tuple((step, 14 + 24 * step) for step in range(4))

    @property
    def held(self) -> tuple[tuple[str, int], ...]:
        """The tiles in the viewer's hand by their letters, each with its place."""
        return tuple((letter, WIDTH - 4 - 22 * (len(self.hand) - place)) for place, letter in enumerate(self.hand))


def tracks_of(setup: Setup, liberal: int = 0, fascist: int = 0) -> Tracks:
    """The board of this setup with so many policies on it."""
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
    """The picture; `choosable` are the seats that whoever is to choose may choose."""
    table = view.table
    return BoardDrawing(
        seats=tuple(_seats(view, choosable)),
        tracks=tracks_of(table.setup, table.liberal, table.fascist),
        view=view,
        hand=letters(view.hand) if view.hand and view.viewer.seat is not None else "",
        choosing=bool(choosable),
    )


def choosable(view: TableView) -> frozenset[Seat]:
    """Whom the viewer may nominate, or use a power on."""
    moves = (move for move in view.options if isinstance(move, Aimed))
    return frozenset(move.nominee if isinstance(move, Nominate) else move.target for move in moves)


def _seats(view: TableView, choosable: frozenset[Seat]) -> Iterator[DrawnSeat]:
    table = view.table
    width, limited = WIDTH / table.players, term_limited(table)
    for seat, name in enumerate(table.names):
        yield DrawnSeat(
            x=round(width * (seat + 0.5), 1),
            number=seat + 1,
            name=name,
            office=_office(seat, view),
            is_open=view.phase in ("nomination", "vote"),
            ballot=_ballot(seat, view),
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


def _ballot(seat: Seat, view: TableView) -> str:
    """The open ballot, or the last one that was counted."""
    if view.phase == "vote":
        return "" if seat not in view.table.living else "cast" if seat in view.has_voted else "open"
    last = next((seen for seen in reversed(view.sightings) if isinstance(seen, BallotsRevealed)), None)
    shown = last.ballots[seat] if last else None
    return "" if shown is None else "ja" if shown else "nein"


def _known(seat: Seat, view: TableView) -> str:
    """What the viewer knows of a player: a role, a party that was seen, or that they are not Hitler."""
    known = view.known
    if seat in known.roles:
        return known.roles[seat].value
    if seat in known.parties:
        return f"{known.parties[seat].value}-party"
    return "not-hitler" if seat in view.table.confirmed else ""
