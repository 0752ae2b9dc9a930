"""The policy tiles and the two piles that they lie on (S4)."""

from enum import Enum


class Policy(Enum):
    """One tile."""

    LIBERAL = "L"
    FASCIST = "F"

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return self.name

    @property
    def letter(self) -> str:
        """The tile in the game record: `L` or `F`."""
        return self._value_


LIBERAL, FASCIST = Policy.LIBERAL, Policy.FASCIST
"""The two tiles by their short names: member access on an enum is slow in Python 3.11, and rules ask often."""

Tiles = tuple[Policy, ...]
"""Tiles in order. Of a pile, the top comes first."""

PartialTiles = tuple[Policy | None, ...]
"""Tiles in order, with `None` for each that is not known."""

_TILE_OF_LETTER = {policy.letter: policy for policy in Policy}


def tiles(letters: str) -> Tiles:
    """Tiles from their letters, blanks allowed: `tiles("FFL LF")`. An unknown letter is a `KeyError`."""
    return tuple(_TILE_OF_LETTER[letter] for letter in letters if not letter.isspace())


def letters(of: Tiles) -> str:
    """The letters of some tiles, in their order."""
    return "".join(policy._value_ for policy in of)


def without(hand: Tiles, policy: Policy) -> Tiles:
    """A hand after one tile of a kind has left it."""
    place = hand.index(policy)
    return hand[:place] + hand[place + 1 :]


def are_tiles(things: object, many: int) -> bool:
    """Whether this is as many tiles as it should be. Anything at all may be asked."""
    return isinstance(things, tuple) and len(things) == many and all(isinstance(tile, Policy) for tile in things)
