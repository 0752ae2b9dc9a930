"""What a table shows besides the game: public, the same for everybody at it."""

from dataclasses import dataclass

from games.engine.seats import Seat


@dataclass(frozen=True)
class TableSettings:
    """The aids that a table chose, and who is there. `connected` is `None` where nobody keeps count.

    A lesson that asks who may be nominated does not mark it (`marks_limits`).
    """

    shows_history: bool = True
    marks_confirmed: bool = True
    shows_reasons: bool = True
    marks_limits: bool = True
    connected: frozenset[Seat] | None = None
    bots: frozenset[Seat] = frozenset()

    def is_away(self, seat: Seat) -> bool:
        """Whether the seat's player is known to be out of reach."""
        return self.connected is not None and seat not in self.connected and seat not in self.bots


PLAIN = TableSettings()
"""Every aid, and nobody keeps count of who is there."""
