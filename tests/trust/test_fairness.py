"""The sealed shuffle is uniform, and a biased one is noticed; `manage.py bench shuffle` deals a million per size."""

import hashlib
from itertools import count

import pytest

from games.engine.chance import Chance, Sealed
from games.workshop.benchmarks.fairness import lines, upper_tail


@pytest.mark.parametrize(
    ("chi_square", "freedom", "p"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (26.296, 16, 0.05), (16.266, 3, 0.001), (40.0, 18, 0.00208), (0.0, 5, 1.0)],
)
def test_the_tail_is_that_of_the_tables(chi_square: float, freedom: int, p: float) -> None:
    assert upper_tail(chi_square, freedom) == pytest.approx(p, rel=0.01)


def test_the_sealed_shuffle_favours_nobody() -> None:
    numbers = count()
    *sizes, verdict = lines(800, lambda: Sealed(hashlib.sha256(b"%d" % next(numbers)).digest(), 0))
    assert len(sizes) == 6
    assert verdict.endswith("nothing is favoured")


class Lazy:
    """The well-known mistake: numbers that are a remainder of too small a range."""

    def __init__(self, sealed: Chance) -> None:
        self._sealed = sealed

    def below(self, bound: int) -> int:
        return self._sealed.below(20) % bound


def test_a_shuffle_that_favours_somebody_is_noticed() -> None:
    numbers = count()
    *_sizes, verdict = lines(800, lambda: Lazy(Sealed(hashlib.sha256(b"%d" % next(numbers)).digest(), 0)))
    assert verdict.endswith("SOMETHING IS FAVOURED")
