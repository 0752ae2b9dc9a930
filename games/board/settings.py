"""The settings of a table that its page depends on. They are public and the same for all viewers."""

from dataclasses import dataclass

from games.engine.seats import Seat


@dataclass(frozen=True)
class TableSettings:
    """The aids that a table chose, and the connected players (`None` where presence is not tracked).

    `is_given_up` says that the game ended without a winner, which its events don't.
    `faces` are the faces of the bots that are characters, by seat; empty for the other players.

    Lessons that ask who may be nominated switch `marks_limits` off.
    """

    shows_history: bool = True
    marks_confirmed: bool = True
    shows_reasons: bool = True
    marks_limits: bool = True
    is_given_up: bool = False
    connected: frozenset[Seat] | None = None
    bots: frozenset[Seat] = frozenset()
    programs: frozenset[Seat] = frozenset()
    faces: tuple[str, ...] = ()

    def is_away(self, seat: Seat) -> bool:
        """Return whether the seat's player is known to be disconnected."""
        return self.connected is not None and seat not in self.connected and seat not in self.bots


PLAIN = TableSettings()
"""Every aid, without presence."""
