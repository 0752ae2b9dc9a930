"""The odds of the tiles against an enumeration of every order of the deck."""

from typing import Any

import numpy as np
import pytest

from games.deduction import hand_odds, tile_odds
from games.deduction.decks import Deck
from games.deduction.hand_odds import Conservation, TileOdds, odds_of_decks
from games.deduction.shuffles import shuffled_decks
from games.engine import LIBERAL, SPECTATOR, Claim, Drew, Viewer, player, sighting, tiles
from games.engine.events import ChaosErupted, GameEnded
from games.engine.open_table import OpenTable
from games.engine.sightings import (
    DealSeen,
    DrawSeen,
    EnactmentSeen,
    PassSeen,
    PeekSeen,
    ReshuffleSeen,
    Sighting,
)
from tests.deduction.naive import orders
from tests.engine.laws.driver import GameNumber
from tests.engine.laws.worlds import first_world
from tests.support.playing_tables import seated

Mask = Any


class Enumerated:
    """Every order of the deck that is possible to one viewer, sighting by sighting."""

    def __init__(self, deal: DealSeen) -> None:
        ruleset = deal.setup.ruleset
        self.liberal_tiles, self.table = ruleset.liberal_tiles, OpenTable.of(deal)
        self._shuffle(ruleset.liberal_tiles + ruleset.fascist_tiles, ruleset.liberal_tiles)

    def _shuffle(self, many: int, liberals: int) -> None:
        self.orders, self.top = orders(many, liberals), 0
        self.left: Mask = np.ones(len(self.orders), dtype=bool)

    def see(self, seen: Sighting) -> None:
        match seen:
            case DrawSeen(tiles=drawn):
                self.top += 3
                if drawn is not None:
                    self.left &= self.hand == drawn.count(LIBERAL)
            case PassSeen(passed=passed) if passed is not None:
                self.left &= np.isin(self.hand - passed.count(LIBERAL), [0, 1])
            case EnactmentSeen(policy=policy):
                self.left &= self.hand >= 1 if policy is LIBERAL else self.hand <= 2
            case ChaosErupted(policy):
                self.left &= self.orders[:, self.top] == int(policy is LIBERAL)
                self.top += 1
            case PeekSeen(tiles=peeked) if peeked is not None:
                row = [int(tile is LIBERAL) for tile in peeked]
                self.left &= (self.orders[:, self.top : self.top + 3] == row).all(axis=1)
        self.table = self.table.after(seen)
        if isinstance(seen, ReshuffleSeen):
            self._shuffle(seen.tiles_in_deck, self.liberal_tiles - self.table.table.liberal)

    @property
    def hand(self) -> Mask:
        """The number of Liberal tiles in the last hand, for each order."""
        return self.orders[:, self.top - 3 : self.top].sum(axis=1)

    def next(self, many: int) -> list[float]:
        found = self.orders[self.left, self.top : self.top + many].sum(axis=1)
        return [float((found == number).mean()) for number in range(many + 1)]

    def undrawn(self) -> list[float]:
        found = self.orders[self.left, self.top :].sum(axis=1)
        return [float((found == number).mean()) for number in range(self.orders[0].sum() + 1)]


@pytest.mark.parametrize("seed", [2, 3, 7, 15, 22, 27])
@pytest.mark.parametrize("eyes", [SPECTATOR, player(0), player(3)])
def test_the_odds_are_those_of_every_order_of_the_deck_that_is_left(seed: int, eyes: Viewer) -> None:
    seen = [sighting(event, eyes) for event in first_world(GameNumber(seed, 5, "official")).log]
    deal = seen[0]
    assert isinstance(deal, DealSeen)
    slow, checked = Enumerated(deal), 0
    for number, each in enumerate(seen[1:], 2):
        slow.see(each)
        if isinstance(each, EnactmentSeen | PeekSeen | ChaosErupted | ReshuffleSeen | PassSeen):
            agree(tile_odds(seen[:number]), slow)
            checked += 1
    assert checked > 5


def agree(ours: TileOdds, slow: Enumerated) -> None:
    assert ours.certain.left == slow.orders.shape[1] - slow.top
    if ours.certain.next_hand is not None:
        assert ours.certain.next_hand.chances == pytest.approx(slow.next(3))
    if ours.certain.next_liberal is not None:
        assert ours.certain.next_liberal == pytest.approx(slow.next(1)[1])
    assert ours.certain.undrawn == pytest.approx(slow.undrawn())


def test_a_fresh_deck() -> None:
    assert [f"{100 * chance:.2f}" for chance in hand_odds(6, 11).chances] == ["24.26", "48.53", "24.26", "2.94"]
    assert hand_odds(6, 11, draw=1).chances[1] == pytest.approx(6 / 17)
    assert hand_odds(6, 11).chances[0] == pytest.approx(165 / 680)
    assert hand_odds(6, 11).expected == pytest.approx(18 / 17)


@pytest.mark.parametrize(("liberal", "fascist", "draw"), [(-1, 3, 1), (1, 1, 3), (2, 2, -1)])
def test_an_impossible_draw_has_no_odds(liberal: int, fascist: int, draw: int) -> None:
    with pytest.raises(ValueError, match="nobody draws"):
        hand_odds(liberal, fascist, draw)


def test_the_top_tile_after_a_veto_is_what_lesson_5_6_says() -> None:
    """From six Liberal and six Fascist tiles three were drawn: FFF, or FFL if the president lies."""
    deck = Deck(tiles=12, liberals=6)
    assert deck.hand(only(0)).next_tile()[1, 0] == pytest.approx(6 / 9)
    assert deck.hand(only(1)).next_tile()[1, 0] == pytest.approx(5 / 9)


def only(number: int) -> Any:
    return (np.arange(4) == number).astype(float)[:, None]


def test_claims_change_what_the_next_hand_is_taken_to_be() -> None:
    table = seated("LFLHL", deck="FFF LLF").elect(0, 2).legislate("F", "F")
    before = tile_odds(table.game.view(SPECTATOR).sightings)
    after = tile_odds(table.do(Claim(0, Drew(tiles("FFF"), tiles("FF")))).game.view(SPECTATOR).sightings)
    assert before.certain == after.certain
    assert after.claimed is not None
    assert after.claimed.next_hand is not None
    assert after.claimed.next_hand.chances == pytest.approx(hand_odds(6, 8).chances)
    assert after.hands[0].claimed == pytest.approx((1, 0, 0, 0))
    assert after.hands[0].certain == pytest.approx([165 / 660, 330 / 660, 165 / 660, 0])


def test_a_viewer_who_saw_the_hand_knows_it() -> None:
    table = seated("LFLHL", deck="FFL LLF").elect(0, 2).legislate("F", "F")
    known = tile_odds(table.game.view(player(0)).sightings)
    assert known.hands[0].certain == pytest.approx((0, 1, 0, 0))
    passed = tile_odds(table.game.view(player(2)).sightings)
    assert [number for number, chance in enumerate(passed.hands[0].certain) if chance] == [1, 2]


def five_governments(*claims: str) -> Conservation:
    """Return the balance of a new deck after five presidents have claimed their draws; two tiles are left."""
    table = seated("LFLHLFL", deck="FFL FFL FFL FFL FFL FL")
    for number, claim in enumerate(claims):
        president = table.candidate
        table.elect(president, table.eligible[-1]).legislate("F", "L" if number < 4 else "F")
        table.do(Claim(president, Drew(tiles(claim), None)))
    return tile_odds(table.game.view(SPECTATOR).sightings).decks[0]


def test_claims_that_hold_too_few_liberal_tiles_hide_some() -> None:
    """Lesson 6.4: three claimed and two unseen tiles are less than six."""
    deck = five_governments("FFL", "FFL", "FFL", "FFF", "FFF")
    assert (deck.accounted, deck.unseen, deck.hidden, deck.is_possible) == (3, 2, 1, False)


def test_claims_that_hold_too_many_have_invented_some() -> None:
    deck = five_governments("FLL", "FLL", "FFL", "FFL", "FFL")
    assert (deck.hidden, deck.invented) == (0, 1)


def test_claims_that_can_all_be_true_hide_nothing() -> None:
    assert five_governments("FFL", "FFL", "FFL", "FFL", "FFF").is_possible


def test_what_has_been_seen_counts_for_more_than_what_is_said() -> None:
    table = seated("LFLHL", deck="FFL LLF").elect(0, 2).legislate("F", "F").do(Claim(0, Drew(tiles("LLL"))))
    mine = tile_odds(table.game.view(player(0)).sightings)
    assert mine.claimed is None
    assert mine.decks[0] == tile_odds(table.game.view(SPECTATOR).sightings).decks[0]


def test_odds_show_themselves() -> None:
    seen = first_world(GameNumber(13, 5, "official"))
    odds = odds_of_decks(
        shuffled_decks([sighting(event, SPECTATOR) for event in seen.log if not isinstance(event, GameEnded)])
    )
    assert [row["liberal_tiles"] for row in odds.rows()] == [0, 1, 2, 3]
    assert "<svg" in hand_odds(6, 11)._repr_html_()
    assert hand_odds(6, 11)._repr_svg_() in hand_odds(6, 11)._repr_html_()
    assert list(hand_odds(6, 11).frame.to_pandas()["liberal_tiles"]) == [0, 1, 2, 3]
    assert odds.frame.to_polars().height == 4


def test_a_game_without_a_deal_has_no_odds() -> None:
    with pytest.raises(ValueError, match="begin with the deal"):
        tile_odds([])
