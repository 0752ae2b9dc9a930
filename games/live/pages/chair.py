"""A place at an open table: whoever sits there, or nobody, and where it stands in the drawing."""

from dataclasses import dataclass
from math import cos, pi, sin

from games.models import Game, Seat
from games.web.form_fields import STRENGTHS


@dataclass(frozen=True)
class Chair:
    """One of ten places, of which the last are not there at a smaller table."""

    place: int
    seat: Seat | None
    is_mine: bool
    is_hosts: bool
    is_there: bool
    x: int
    y: int

    @property
    def number(self) -> int:
        """Seats as people count them."""
        return self.place + 1

    @property
    def strength(self) -> str:
        """How well a bot here plays."""
        return str(dict(STRENGTHS).get(self.seat.bot, "")).partition(":")[0] if self.seat else ""


def chair_at(game: Game, place: int, seat: Seat | None, mine: frozenset[int]) -> Chair:
    """The chair at this place of the half circle; `mine` are the keys of the looking person's seats."""
    angle = pi * place / (game.size - 1)
    return Chair(
        place,
        seat,
        is_mine=seat is not None and seat.pk in mine,
        is_hosts=seat is not None and seat.pk == game.host_id,
        is_there=place < game.size,
        x=round(240 - 200 * cos(angle)),
        y=round(214 - 178 * sin(angle)),
    )
