"""What sightings reveal about the order of the decks.

A draw or a peek shows the tiles from its position in the deck on.
"""

from collections.abc import Sequence

from games.engine.events import ChaosErupted
from games.engine.policies import PartialTiles, Policy, Tiles
from games.engine.sightings import DealSeen, DrawSeen, PeekSeen, ReshuffleSeen, Sighting


class SeenDecks:
    """Every deck of a game as far as its tiles were seen, and the position of each sighting in it."""

    def __init__(self, sightings: Sequence[Sighting]) -> None:
        self._decks: list[list[Policy | None]] = []
        self._at: dict[int, tuple[int, int]] = {}
        self._drawn = 0
        self._peeked = 0, range(0)
        for place, seen in enumerate(sightings):
            self._take_in(place, seen)

    @property
    def decks(self) -> tuple[PartialTiles, ...]:
        """The decks in order."""
        return tuple(map(tuple, self._decks))

    @property
    def has_gaps(self) -> bool:
        """Whether any tile of the first deck is unknown."""
        return None in self.decks[0]

    def tiles_from(self, number: int, many: int) -> PartialTiles:
        """Return the known tiles among this many, from the position of the sighting with this number."""
        deck, start = self._at[number]
        return self.decks[deck][start : start + many]

    def deck_at(self, number: int) -> PartialTiles:
        """Return the deck that began with the sighting of this number."""
        return self.decks[self._at[number][0]]

    def _take_in(self, number: int, seen: Sighting) -> None:
        match seen:
            case DealSeen(tiles_in_deck=many, deck=deck) | ReshuffleSeen(tiles_in_deck=many, deck=deck):
                self._decks.append([*(deck or (None,) * many)])
                self._drawn = 0
                self._stand(number, 0)
            case DrawSeen(tiles=tiles):
                self._note(tiles)
                self._stand(number, 3)
            case PeekSeen(tiles=tiles):
                self._note(tiles)
                self._peeked = len(self._decks), range(self._drawn, self._drawn + 3)
            case ChaosErupted(policy):
                # The latest peek showed this tile, which may complete the tiles known from that peek.
                if self._peeked[0] == len(self._decks) and self._drawn in self._peeked[1]:
                    self._note((policy,))
                self._stand(number, 1)
            case _:
                pass

    def _stand(self, number: int, many: int) -> None:
        self._at[number] = len(self._decks) - 1, self._drawn
        self._drawn += many

    def _note(self, tiles: Tiles | None) -> None:
        for place, tile in enumerate(tiles or (), self._drawn):
            self._decks[-1][place] = tile
