"""The odds of each past hand, as rows of a table."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from games.charts import percent
from games.deduction.hand_odds import PastHand


class HandRow(NamedTuple):
    """A hand: its name, the number of Liberal tiles that was claimed, and the chances of 0 to 3 of them."""

    name: str
    said: str
    chances: tuple[str, ...]


def hand_rows(hands: Iterable[PastHand], name: Callable[[PastHand], str]) -> list[HandRow]:
    """Return a row for each hand. The chances use certain facts only, no claims."""
    return [HandRow(name(hand), _claimed(hand), tuple(map(percent, hand.certain))) for hand in hands]


def _claimed(hand: PastHand) -> str:
    said = hand.draw.said
    return "-" if said is None else " / ".join(map(str, sorted(said)))
