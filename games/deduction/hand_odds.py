"""Exact odds of the tiles: the next hand, the next tile, past hands, and whether all claims can be true.

>>> fresh = hand_odds(liberal=6, fascist=11)
>>> fresh
<next hand of 3 from 6 L and 11 F: none 24.3 %, one 48.5 %, two 24.3 %, three 2.9 %>
>>> fresh.at_least(1)
0.7573529411764706

For a game, `tile_odds(sightings)` returns two sets of odds: one from the certain facts alone, and one that assumes
every claim to be true. It has no model of lying; the posterior has one.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import comb

from games.charts import Bar, Chart, columns
from games.deduction.decks import Weights
from games.deduction.shuffles import Draw, Numbers, ShuffledDeck, shuffled_decks
from games.engine.sightings import Sighting
from games.tables.frames import Frame, Tabular

NAMES = ("none", "one", "two", "three")


@dataclass(frozen=True)
class HandOdds(Tabular):
    """The chances of 0, 1, 2 … Liberal tiles in a draw from the top."""

    name: str
    chances: tuple[float, ...]

    def at_least(self, liberals: int) -> float:
        """Return the chance of at least this many Liberal tiles."""
        return sum(self.chances[liberals:])

    @property
    def expected(self) -> float:
        """The mean number of Liberal tiles."""
        return sum(number * chance for number, chance in enumerate(self.chances))

    @property
    def chart(self) -> Chart:
        """The chances as columns."""
        bars = [Bar(f"{number} L", chance, "liberal" if number else "fascist") for number, chance in self._pairs]
        return columns(self.name, bars, head=("Liberal tiles", "chance"))

    @property
    def frame(self) -> Frame:
        """The chances as a table."""
        return Frame(self.name, [{"liberal_tiles": number, "chance": chance} for number, chance in self._pairs])

    def rows(self) -> list[dict[str, object]]:
        """Return a row for each number of Liberal tiles."""
        return self.frame.rows()

    @property
    def _pairs(self) -> list[tuple[int, float]]:
        return list(enumerate(self.chances))

    def __repr__(self) -> str:
        words = (f"{_name(number)} {100 * chance:.1f} %" for number, chance in self._pairs)
        return f"<{self.name}: {', '.join(words)}>"

    def _repr_html_(self) -> str:
        return self.chart._repr_html_()

    def _repr_svg_(self) -> str:
        return self.chart.svg


def _name(number: int) -> str:
    return NAMES[number] if number < len(NAMES) else str(number)


def hand_odds(liberal: int, fascist: int, draw: int = 3) -> HandOdds:
    """Return the odds of a draw from known tiles in an unknown order."""
    tiles = liberal + fascist
    if min(liberal, fascist, draw) < 0 or draw > tiles:
        raise ValueError(f"From {liberal} Liberal and {fascist} Fascist tiles nobody draws {draw}.")
    ways = (comb(liberal, number) * comb(fascist, draw - number) for number in range(draw + 1))
    chances = tuple(way / comb(tiles, draw) for way in ways)
    return HandOdds(f"next hand of {draw} from {liberal} L and {fascist} F", chances)


@dataclass(frozen=True)
class PileOdds:
    """The odds of the draw pile: the next hand (`None` if a reshuffle comes first), the top tile, and all tiles."""

    left: int
    next_hand: HandOdds | None
    next_liberal: float | None
    undrawn: tuple[float, ...]


@dataclass(frozen=True)
class PastHand:
    """The odds of one president's hand: from the certain facts, and if all claims are true."""

    draw: Draw
    certain: tuple[float, ...]
    claimed: tuple[float, ...] | None


@dataclass(frozen=True)
class Conservation:
    """The balance of one shuffle's Liberal tiles.

    `accounted` were enacted or claimed, `untold` more can have been drawn, and `unseen` tiles are undrawn. At least
    `hidden` Liberal tiles were drawn and denied; at least `invented` were claimed and did not exist.
    """

    number: int
    liberals: int
    accounted: int
    untold: int
    unseen: int
    hidden: int
    invented: int

    @property
    def is_possible(self) -> bool:
        """Whether all claims can be true together."""
        return not (self.hidden or self.invented)


@dataclass(frozen=True)
class TileOdds(Tabular):
    """All odds of the tiles at one moment. `claimed` is `None` if not all claims can be true."""

    certain: PileOdds
    claimed: PileOdds | None
    hands: tuple[PastHand, ...]
    decks: tuple[Conservation, ...]

    def rows(self) -> list[dict[str, object]]:
        """Return the odds of the next hand without and with the claims."""
        before, after = self.certain.next_hand, self.claimed.next_hand if self.claimed else None
        return [
            {
                "liberal_tiles": number,
                "certain": before.chances[number] if before else None,
                "claimed": after.chances[number] if after else None,
            }
            for number in range(4)
        ]

    @property
    def frame(self) -> Frame:
        """The rows as a table."""
        return Frame("next hand", self.rows())

    def __repr__(self) -> str:
        return f"<TileOdds: {self.certain.left} tiles to draw, {self.certain.next_hand}>"

    def _repr_html_(self) -> str:
        return self.frame._repr_html_()


def tile_odds(sightings: Iterable[Sighting]) -> TileOdds:
    """Return the odds after these sightings."""
    return odds_of_decks(shuffled_decks(sightings))


def odds_of_decks(followed: Sequence[ShuffledDeck]) -> TileOdds:
    """Return the odds after these shuffles; the last deck is being drawn from."""
    last = followed[-1]
    true = all(not draw.is_contradicted for draw in last.draws)
    return TileOdds(
        certain=pile_odds(last, _certain),
        claimed=pile_odds(last, _claimed) if true and last.deck(_claimed).total[0] > 0 else None,
        hands=tuple(hand for shuffle in followed for hand in past_hands(shuffle)),
        decks=tuple(conservation(shuffle, number) for number, shuffle in enumerate(followed, 1)),
    )


def pile_odds(shuffle: ShuffledDeck, by: Callable[[Draw], Numbers]) -> PileOdds:
    """Return the odds of the rest of a deck. The function returns the possible numbers of Liberal tiles in a draw."""
    deck = shuffle.deck(by)
    return PileOdds(
        left=deck.left,
        next_hand=HandOdds("next hand", _column(deck.next_hand())) if deck.left >= 3 else None,
        next_liberal=_column(deck.next_tile())[1] if deck.left else None,
        undrawn=_column(deck.undrawn()),
    )


def past_hands(shuffle: ShuffledDeck) -> list[PastHand]:
    """Return the odds of each hand that was drawn, by everything known now."""
    certain, claimed = shuffle.deck(_certain), shuffle.deck(_claimed)
    possible = claimed.total[0] > 0
    return [
        PastHand(draw, _column(certain.drawn(place)), _column(claimed.drawn(place)) if possible else None)
        for place, draw in enumerate(shuffle.draws)
        if draw.kind == "hand"
    ]


def conservation(shuffle: ShuffledDeck, number: int = 1) -> Conservation:
    """Return the balance of a shuffle's Liberal tiles, by public facts and claims."""
    least = sum(min(_accounts(draw)) for draw in shuffle.draws if draw.kind != "peek")
    most = sum(max(_accounts(draw)) for draw in shuffle.draws if draw.kind != "peek")
    unseen = shuffle.tiles - shuffle.drawn
    return Conservation(
        number=number,
        liberals=shuffle.liberals,
        accounted=least,
        untold=most - least,
        unseen=unseen,
        hidden=max(0, shuffle.liberals - most - unseen),
        invented=max(0, least - shuffle.liberals),
    )


def _accounts(draw: Draw) -> Numbers:
    """Return the claimed numbers of Liberal tiles or, without a claim, those that are possible by public facts."""
    return draw.open if draw.said is None else draw.said


def _certain(draw: Draw) -> Numbers:
    return draw.certain


def _claimed(draw: Draw) -> Numbers:
    return draw.claimed


def _column(chances: Weights) -> tuple[float, ...]:
    return tuple(chances[:, 0].tolist())
