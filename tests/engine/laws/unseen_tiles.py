"""The positions in each deck of the tiles that a viewer never saw, neither in hand nor on the board."""

from games.engine.events import (
    AgendaVetoed,
    ChaosErupted,
    DeckReshuffled,
    Event,
    HandDrawn,
    PoliciesPeeked,
    PolicyEnacted,
    TilesPassed,
)
from games.engine.policies import Policy, Tiles
from tests.engine.laws.visibility import Eyes
from tests.engine.laws.worlds import World


class UnseenDeck:
    """One deck from its shuffle to the next: which positions have been seen, and which are in hand now."""

    def __init__(self, tiles: Tiles) -> None:
        self.tiles = tiles
        self.drawn = 0
        self.in_hand: list[int] = []
        self.seen: set[int] = set()

    @property
    def unseen(self) -> list[int]:
        """The positions of the tiles that this viewer was never shown."""
        return [place for place in range(len(self.tiles)) if place not in self.seen]

    def draw(self, many: int) -> list[int]:
        """Return the positions of the next tiles, which leave the deck."""
        self.drawn += many
        return list(range(self.drawn - many, self.drawn))

    def leave(self, tile: Policy) -> int:
        """Return the position of the tile that leaves the hand: the first of its kind."""
        place = next(place for place in self.in_hand if self.tiles[place] is tile)
        self.in_hand.remove(place)
        return place


def unseen_places(world: World, eyes: Eyes) -> dict[int | None, list[int]]:
    """For each deck, keyed by the position of its shuffle among the actions: the positions that were not seen."""
    deck = UnseenDeck(world.script.deal.deck)
    decks: dict[int | None, UnseenDeck] = {None: deck}
    for place, turn in enumerate(world.turns):
        for event in turn:
            if isinstance(event, DeckReshuffled):
                deck = decks[place] = UnseenDeck(event.deck)
            else:
                _follow(deck, event, eyes)
    return {name: each.unseen for name, each in decks.items()}


def _follow(deck: UnseenDeck, event: Event, eyes: Eyes) -> None:
    match event:
        case HandDrawn(president):
            deck.in_hand = deck.draw(3)
            deck.seen.update(deck.in_hand if president == eyes else ())
        case TilesPassed(_, chancellor, discarded):
            deck.leave(discarded)
            deck.seen.update(deck.in_hand if chancellor == eyes else ())
        case PolicyEnacted(policy=policy):
            deck.seen.add(deck.leave(policy))
        case AgendaVetoed():
            deck.in_hand = []
        case ChaosErupted():
            deck.seen.update(deck.draw(1))
        case PoliciesPeeked(president) if president == eyes:
            deck.seen.update(range(deck.drawn, deck.drawn + 3))
        case _:
            pass
