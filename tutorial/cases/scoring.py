"""The score of chips against the deduction.

At a stop, `q` are the chances of each seat to be Hitler by the site's deduction, `u` is even over the seats that can
still be Hitler, and `p` are the learner's chips as shares. A chip that isn't placed is spread like `u`. The skill is
the share of the squared distance between `u` and `q` that `p` covers: the Brier score in expectation under `q`, so it
is highest at `p = q`. Untouched chips score 50, the nearest split of ten chips 100.

>>> q, could_be = (0.0, 0.5, 0.3, 0.2), (1, 2, 3)
>>> nearest(q)
(0, 5, 3, 2)
>>> [round(points((0, *chips), q, could_be)) for chips in ((0, 0, 0), (5, 3, 2), (4, 3, 3), (10, 0, 0))]
[50, 100, 86, 0]
"""

from collections.abc import Sequence
from dataclasses import dataclass

CHIPS = 10
LEAST = 0.002
"""A stop with less to gain than this is told, but not scored."""
WELL, FAIRLY = 80, 55
"""The points of a stop from which its mark is full, and half full."""
MARKS = ("■", "▪", "□")

Shares = Sequence[float]


def nearest(q: Shares) -> tuple[int, ...]:
    """Return the split of ten chips that is nearest to `q`."""
    parts = [CHIPS * chance for chance in q]
    chips = [int(part) for part in parts]
    by_rest = sorted(range(len(q)), key=lambda seat: (chips[seat] - parts[seat], seat))
    for seat in by_rest[: CHIPS - sum(chips)]:
        chips[seat] += 1
    return tuple(chips)


def even(players: int, could_be: Sequence[int]) -> tuple[float, ...]:
    """Return equal shares for the seats that can be Hitler."""
    return tuple(1 / len(could_be) if seat in could_be else 0.0 for seat in range(players))


def gain(q: Shares, could_be: Sequence[int]) -> float:
    """Return how much can be gained at a stop: how much nearer ten chips can come to `q` than equal shares."""
    return squared(even(len(q), could_be), q) - squared([chips / CHIPS for chips in nearest(q)], q)


def points(chips: Sequence[int], q: Shares, could_be: Sequence[int]) -> float:
    """Return the points of a stop, from 0 to 100; 50 if there is nothing to gain."""
    u, most = even(len(q), could_be), gain(q, could_be)
    if most < LEAST:
        return 50.0
    rest = 1 - sum(chips) / CHIPS
    p = [mine / CHIPS + rest * share for mine, share in zip(chips, u, strict=True)]
    return min(100.0, max(0.0, 50 + 50 * (squared(u, q) - squared(p, q)) / most))


def squared(one: Shares, other: Shares) -> float:
    """Return the squared distance."""
    return sum((left - right) ** 2 for left, right in zip(one, other, strict=True))


@dataclass(frozen=True)
class StopScore:
    """The points of a stop, and its weight in the total: 0 if it is not scored."""

    points: float
    weight: float

    @property
    def mark(self) -> str:
        """The mark in the text to share; empty if the stop is not scored."""
        if not self.weight:
            return ""
        return MARKS[0] if self.points >= WELL else MARKS[1] if self.points >= FAIRLY else MARKS[2]


def score(chips: Sequence[int], q: Shares, could_be: Sequence[int]) -> StopScore:
    """Return the score of a stop."""
    most = gain(q, could_be)
    return StopScore(points(chips, q, could_be), most if most >= LEAST else 0.0)


def total(scores: Sequence[StopScore]) -> int:
    """Return the total, from 0 to 100."""
    weight = sum(each.weight for each in scores)
    return round(sum(each.weight * each.points for each in scores) / weight) if weight else 50
