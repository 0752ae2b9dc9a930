"""Places around the table. A seat is a number, counted clockwise from 0."""

from collections.abc import Sequence

Seat = int


def next_clockwise(seat: Seat, living: Sequence[Seat]) -> Seat:
    """The next living player to the left of a seat (E1, X2). The seat itself may be dead."""
    for other in living:
        if other > seat:
            return other
    return living[0]
