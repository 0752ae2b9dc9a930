"""A position as a picture: the people with their ballots around the board, and one of them in the searchlight."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin

from games.board.places import ballot_marks
from games.board.tracks import PrintedSpace, printed_spaces
from games.engine.knowledge import TableView
from games.engine.seats import Seat

MIDDLE, RADIUS_X, RADIUS_Y = (430, 430), 355, 290
FROM, TO = 178, 2
"""Where people stand: on an arc above the board, in degrees, from left to right."""
FIRST, STEP = 196, 78
"""The left edge of the first space of a track, and the distance to the next."""


@dataclass(frozen=True)
class PicturedPerson:
    """A person in the picture, where they stand, and the ballot in their hand: `ja`, `nein`, `cast` or nothing."""

    number: int
    x: int
    y: int
    ballot: str
    tilt: int
    is_dead: bool
    is_suspect: bool


@dataclass(frozen=True)
class PicturedSpace:
    """A space of a track: its tile, or what is printed on it."""

    x: int
    number: int
    has_tile: bool
    printed: PrintedSpace | None = None


@dataclass(frozen=True)
class TablePicture:
    """What everyone at a table sees, drawn from any viewer's view."""

    view: TableView

    @property
    def suspect(self) -> Seat:
        """The person whom everybody looks at: the Chancellor of now or of last time, or else the candidate."""
        view = self.view
        last = view.table.last_elected
        chancellor = view.chancellor if view.chancellor is not None else last[1] if last else None
        return view.table.candidate if chancellor is None else chancellor

    @property
    def suspect_name(self) -> str:
        """The name of the person in the searchlight."""
        return self.view.table.names[self.suspect]

    @property
    def people(self) -> Iterator[PicturedPerson]:
        """The people from left to right, which is clockwise."""
        table = self.view.table
        for seat, ballot in enumerate(ballot_marks(self.view)):
            angle = FROM + (TO - FROM) * seat / (table.players - 1)
            yield PicturedPerson(
                seat + 1,
                round(MIDDLE[0] + RADIUS_X * cos(radians(angle))),
                round(MIDDLE[1] - RADIUS_Y * sin(radians(angle))),
                ballot,
                (-8, 4, -2, 6)[seat % 4],
                is_dead=seat not in table.living,
                is_suspect=seat == self.suspect,
            )

    @property
    def light(self) -> str:
        """The searchlight on the suspect, as a path; it comes from the side where there is room for it."""
        lit = next(each for each in self.people if each.is_suspect)
        is_near_an_edge = abs(lit.x - MIDDLE[0]) > RADIUS_X * 0.7
        side = 1 if (lit.x >= MIDDLE[0]) != is_near_an_edge else -1
        corners = ((372, -300), (132, -300), (-88, lit.y + 61), (102, lit.y + 61))
        return "M" + "L".join(f"{lit.x + side * x} {y}" for x, y in corners) + "z"

    @property
    def liberal(self) -> tuple[PicturedSpace, ...]:
        """The Liberal track."""
        table = self.view.table
        return tuple(_space(number, number <= table.liberal) for number in range(1, table.setup.liberal_spaces + 1))

    @property
    def fascist(self) -> tuple[PicturedSpace, ...]:
        """The Fascist track."""
        table = self.view.table
        return tuple(_space(each.number, each.number <= table.fascist, each) for each in printed_spaces(table.setup))


def _space(number: int, has_tile: bool, printed: PrintedSpace | None = None) -> PicturedSpace:
    return PicturedSpace(FIRST + STEP * (number - 1), number, has_tile, printed)
