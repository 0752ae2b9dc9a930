"""Policy tiles, and sequences of them (S4)."""

from enum import Enum


class Policy(Enum):
    """One policy tile."""

    LIBERAL = "L"
    FASCIST = "F"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name

    @property
    def letter(self) -> str:
        """The letter in game records: `L` or `F`."""
        return self._value_


LIBERAL, FASCIST = Policy.LIBERAL, Policy.FASCIST
"""Short names for the two tiles: member access on an enum is slow in Python 3.11, and the rules read them often."""

Tiles = tuple[Policy, ...]
"""Tiles in order. The top of a pile comes first."""

PartialTiles = tuple[Policy | None, ...]
"""Tiles in order, with `None` for each that is not known."""

_TILE_OF_LETTER = {policy.letter: policy for policy in Policy}


def tiles(letters: str) -> Tiles:
    """Parse tiles from letters and blanks: `tiles("FFL LF")`. An unknown letter raises `KeyError`."""
    return tuple(_TILE_OF_LETTER[letter] for letter in letters if not letter.isspace())


def letters(of: Tiles) -> str:
    """Return the letters of these tiles, in order."""
    return "".join(policy._value_ for policy in of)


def without(hand: Tiles, policy: Policy) -> Tiles:
    """Return a hand without one tile of this kind."""
    place = hand.index(policy)
    return hand[:place] + hand[place + 1 :]


def are_tiles(things: object, many: int) -> bool:
    """Whether this is a tuple of exactly this many tiles. The argument may be any object."""
    return isinstance(things, tuple) and len(things) == many and all(isinstance(tile, Policy) for tile in things)
