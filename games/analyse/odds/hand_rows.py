"""What each hand that was drawn was likely to be, as rows of a table."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from games.charts import percent
from games.deduction.hand_odds import PastHand


class HandRow(NamedTuple):
    """A hand: whose, how many Liberal tiles its President told, and the chances of 0 to 3 of them."""

    name: str
    said: str
    chances: tuple[str, ...]


def hand_rows(hands: Iterable[PastHand], name: Callable[[PastHand], str]) -> list[HandRow]:
    """A row for each, the chances by what is certain."""
    return [HandRow(name(hand), _told(hand), tuple(map(percent, hand.certain))) for hand in hands]


def _told(hand: PastHand) -> str:
    said = hand.draw.said
    return "-" if said is None else " / ".join(map(str, sorted(said)))
