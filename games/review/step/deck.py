"""The odds of the next hand at a step, and the account of each deck's Liberal tiles from public facts and claims."""

from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from games.deduction.hand_odds import Conservation, tile_odds
from games.engine import TableView
from games.figures import percent
from games.review.step.deduction import own_sightings


@dataclass(frozen=True)
class HandChance:
    """A number of Liberal tiles in the next hand: its chance from certain facts, and if all claims are true."""

    liberals: int
    certain: str
    claimed: str


@dataclass(frozen=True)
class DeckAccount:
    """One deck's Liberal tiles, counted; `alarm` says what follows if the claims do not add up."""

    words: str
    alarm: str


@dataclass(frozen=True)
class DeckOdds:
    """The odds of the next hand and the account of each deck."""

    next_hand: tuple[HandChance, ...]
    accounts: tuple[DeckAccount, ...]


def deck_odds(view: TableView) -> DeckOdds:
    """Return the odds from the viewer's sightings, or for the reviewer from the public's."""
    found = tile_odds(own_sightings(view)[0])
    has_hand = found.certain.next_hand is not None
    chances = (
        HandChance(int(str(row["liberal_tiles"])), _percent(row["certain"]), _percent(row["claimed"]))
        for row in found.rows()
    )
    return DeckOdds(tuple(chances) if has_hand else (), tuple(map(_account, found.decks)))


def _account(deck: Conservation) -> DeckAccount:
    facts = {
        "number": deck.number, "liberals": deck.liberals, "accounted": deck.accounted, "untold": deck.untold,
        "unseen": deck.unseen,
    }  # fmt: skip
    said = gettext(
        "Deck %(number)d has %(liberals)d Liberal tiles: %(accounted)d accounted for, up to %(untold)d among those "
        "nobody has claimed, and %(unseen)d tiles not drawn yet."
    )
    return DeckAccount(said % facts, _alarm(deck))


def _alarm(deck: Conservation) -> str:
    if deck.hidden:
        said = ngettext("At least %(many)d Liberal was hidden.", "At least %(many)d Liberals were hidden.", deck.hidden)
        return said % {"many": deck.hidden}
    if deck.invented:
        said = ngettext(
            "At least %(many)d Liberal too many was claimed.",
            "At least %(many)d Liberals too many were claimed.",
            deck.invented,
        )
        return said % {"many": deck.invented}
    return ""


def _percent(chance: object) -> str:
    return "" if not isinstance(chance, float) else percent(chance)
