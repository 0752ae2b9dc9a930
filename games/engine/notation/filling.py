"""Values put into the slots of a pattern: the way back from what a line says to the line."""

from collections.abc import Iterable

from games.engine.notation.names import Names
from games.engine.policies import Policy, Tiles, letters
from games.engine.roles import Party, Role
from games.engine.seats import Seat

Sayable = Policy | Tiles | Party | Role | Seat

TILES_IN_A_GROUP = 3


def filled(pattern: str, values: Iterable[Sayable], names: Names) -> str:
    """The line of this pattern whose slots, in their order, say these things."""
    remaining = iter(values)
    return " ".join(
        in_words(next(remaining), names) if element.startswith("<") else element for element in pattern.split()
    )


def in_words(value: Sayable, names: Names) -> str:
    """A tile, some tiles, a card; anything else is a seat, told by its name."""
    match value:
        case Policy():
            return value.letter
        case tuple():
            return letters(value)
        case Party() | Role():
            return str(value.value)
        case _:
            return names.written[value]


def in_groups(tiles: Tiles) -> str:
    """A whole deck, easier to read."""
    written = letters(tiles)
    starts = range(0, len(written), TILES_IN_A_GROUP)
    return " ".join(written[start : start + TILES_IN_A_GROUP] for start in starts) or "none"
