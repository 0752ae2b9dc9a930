"""Writes values into the slots of a pattern: the inverse of parsing a line."""

from collections.abc import Iterable, Iterator

from games.engine.notation.syntax.names import Names
from games.engine.policies import PartialTiles, Policy, Tiles, letters
from games.engine.roles import Party, Role
from games.engine.seats import Seat

SlotValue = Policy | Tiles | Party | Role | Seat

TILES_IN_A_GROUP = 3


def format_line(pattern: str, values: Iterable[SlotValue], names: Names) -> str:
    """Return the line for this pattern with these values in its slots."""
    remaining = iter(values)
    said = (_element(element, remaining, names) for element in pattern.split())
    return " ".join(said)


def _element(element: str, remaining: Iterator[SlotValue], names: Names) -> str:
    """Return a plain word unchanged, and a slot (perhaps with a colon after it) as its value."""
    slot, mark, _ = element.partition(":")
    return f"{in_words(next(remaining), names)}{mark}" if slot.startswith("<") else element


def in_words(value: SlotValue, names: Names) -> str:
    """Return the word for a value: a tile, tiles, a card, or else a seat, which becomes its name."""
    match value:
        case Policy():
            return value.letter
        case tuple():
            return letters(value)
        case Party() | Role():
            return str(value.value)
        case _:
            return names.written[value]


def deck_text(tiles: PartialTiles) -> str:
    """Return a deck in readable groups; `?` if nothing about it is known."""
    return "?" if tiles and not any(tiles) else in_groups(tiles)


def in_groups(tiles: PartialTiles) -> str:
    """Return tiles in groups, with `?` for each unknown tile."""
    written = in_letters(tiles)
    starts = range(0, len(written), TILES_IN_A_GROUP)
    return " ".join(written[start : start + TILES_IN_A_GROUP] for start in starts) or "none"


def in_letters(tiles: PartialTiles) -> str:
    """Return the letters of these tiles, with `?` for each unknown tile."""
    return "".join("?" if tile is None else tile.letter for tile in tiles)
