"""Viewers: a player in a seat, a spectator, or a reviewer of a finished game."""

from dataclasses import dataclass

from games.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Viewer:
    """A point of view. A spectator sees public facts (I1); a player also sees their own secrets (I2)."""

    seat: Seat | None = None
    is_reviewer: bool = False

    def may_see(self, *seats: Seat) -> bool:
        """Whether facts that belong to these seats may be shown to this viewer."""
        return self.is_reviewer or self.seat in seats

    def __repr__(self) -> str:
        if self.is_reviewer:
            return "REVIEWER"
        return "SPECTATOR" if self.seat is None else f"player({self.seat})"


SPECTATOR = Viewer()
REVIEWER = Viewer(is_reviewer=True)
"""Sees everything, and therefore gets no view before the game is over (I3, I5)."""


def player(seat: Seat) -> Viewer:
    """Return the viewer in this seat."""
    return Viewer(seat)
