"""Whose eyes: a player at a seat, a spectator, or a reviewer of a finished game."""

from dataclasses import dataclass

from games.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who looks. A spectator sees what is public (I1), a player what is theirs besides (I2)."""

    seat: Seat | None = None
    is_reviewer: bool = False

    def may_see(self, *seats: Seat) -> bool:
        """Whether something that belongs to these seats may reach this viewer."""
        return self.is_reviewer or self.seat in seats

    def __repr__(self) -> str:
        if self.is_reviewer:
            return "REVIEWER"
        return "SPECTATOR" if self.seat is None else f"player({self.seat})"


SPECTATOR = Viewer()
REVIEWER = Viewer(is_reviewer=True)
"""Sees everything, and is therefore given nothing before the game is over (I3, I5)."""


def player(seat: Seat) -> Viewer:
    """The eyes at a seat."""
    return Viewer(seat)
