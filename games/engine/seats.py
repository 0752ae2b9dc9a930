"""Seats: places around the table, counted clockwise from 0."""

from collections.abc import Sequence

Seat = int


def next_clockwise(seat: Seat, living: Sequence[Seat]) -> Seat:
    """Return the next living player to the left of a seat (E1, X2). The player in the seat itself may be dead."""
    for other in living:
        if other > seat:
            return other
    return living[0]
